"""``python -m traceability``: regenerates the matrix, and fails where it has changed or something is missing.

``--write`` stores it.
"""

from __future__ import annotations

import sys

from traceability.matrix import FOLDER, Matrix, matrix, text_of

STORED = FOLDER / "trace.json"


def told(found: Matrix) -> None:
    for game, numbers in found.numbers.items():
        print(f"{game}: " + ", ".join(f"{what} {count}" for what, count in numbers.items()))
    for game, swapped in found.swaps.items():
        missed = {what: len(pairs) for what, pairs in swapped.items() if what != "pairs"}
        print(
            f"{game}: of {swapped['pairs']} pairs of grounds, swapped, "
            + ", ".join(f"{n} {what}" for what, n in missed.items())
        )
    for lack in found.lacks:
        print(f"✗ {lack}")


def main() -> int:
    found = matrix()
    told(found)
    if "--write" in sys.argv[1:]:
        STORED.write_text(text_of(found), encoding="utf-8")
    elif not STORED.exists() or STORED.read_text(encoding="utf-8") != text_of(found):
        print("✗ conformance/trace.json is not what the suite shows: python -m traceability --write")
        return 1
    return int(bool(found.lacks))


if __name__ == "__main__":
    sys.exit(main())
