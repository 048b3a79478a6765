"""The command `spelregels`: rulings for people who do not program."""

from __future__ import annotations

import sys
from typing import NoReturn

__all__ = ["main"]


def main() -> NoReturn:
    """Runs the command with the words of the command line, and ends the process with its exit status."""
    try:
        from spelregels.cli.app import run  # noqa: PLC0415 - the extra need not be installed
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("spelregels"):
            raise
        sys.stderr.write('spelregels: the command needs a few libraries: pip install "spelregels[cli]"\n')
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(run(sys.argv[1:]))
