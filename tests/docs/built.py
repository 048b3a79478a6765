"""Documents of a few lines, built by Sphinx, and what is read in them."""

from __future__ import annotations

import html
import re
import subprocess
import sys
from pathlib import Path

EXTENSIONS = Path(__file__).parents[2] / "docs" / "_ext"


def build(folder: Path, document: str, *options: str, conf: str = "") -> subprocess.CompletedProcess[str]:
    """A build of one document, in which whatever is wrong is an error; *conf* is added to the configuration."""
    lines = (
        "import sys",
        f"sys.path.insert(0, {str(EXTENSIONS)!r})",
        "extensions = ['sphinx.ext.autodoc', 'rules_pages']",
    )
    (folder / "conf.py").write_text("\n".join((*lines, conf)), encoding="utf-8")
    (folder / "index.rst").write_text(f"Rules\n=====\n\n{document}\n", encoding="utf-8")
    command = [sys.executable, "-m", "sphinx", "-q", "-n", "-W", *options, str(folder), str(folder / "built")]
    return subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - the command is our own


def page(folder: Path, document: str, *options: str, conf: str = "") -> str:
    done = build(folder, document, *options, conf=conf)
    assert done.returncode == 0, done.stderr
    return (folder / "built" / "index.html").read_text(encoding="utf-8")


def entry(page: str, id: str) -> str:
    """What is read under the ground or claim with that id."""
    [shown] = re.findall(f'<dt class="sig sig-object rules" id="{id}">(.*?)</dd></dl>', page, re.DOTALL)
    return words(shown)


def words(shown: str) -> str:
    """What is read, without markup."""
    return re.sub(r"\s+", " ", html.unescape(re.sub("<[^>]+>", "", shown)))
