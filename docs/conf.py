"""How the documentation is built: ``sphinx-build -n -W -b html docs docs/_build/html``.

With ``-D language=nl`` the rulebooks, the readings and the claims come out in Dutch.
"""

import sys
from dataclasses import fields, is_dataclass
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.util.inspect import object_description

import spelregels

sys.path[:0] = [str(Path(__file__).parent / "_ext"), str(Path(__file__).parents[1])]

project = "spelregels"
author = "The spelregels maintainers"
project_copyright = f"2026, {author}"
version = release = spelregels.__version__
language = "en"
default_role = "py:obj"

extensions = ["sphinx.ext.autodoc", "sphinx.ext.viewcode", "rules_domain", "rules_pages", "verification_pages"]
exclude_patterns = ["_build", "_ext"]

html_theme = "furo"
html_title = project
html_static_path = ["_static"]
html_css_files = ["rules.css"]

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True

nitpick_ignore_regex = [
    (r"py:\w+", r"(?!spelregels\.).*"),  # other projects' names: the build needs no network
    (r"py:\w+", r"(.*\.)?([A-Z]\w*T|[A-Z])"),  # type variables
]


def without_noise(app: Sphinx, what: str, name: str, value: object, options: object, lines: list[str]) -> None:
    """Python's own docstring for a field of a named tuple says nothing."""
    if lines[:1] and lines[0].startswith("Alias for field number"):
        lines.clear()


def without_packs(
    app: Sphinx, what: str, name: str, value: object, options: object, signature: str | None, returned: str | None
) -> tuple[str | None, str | None]:
    """In a signature, whole packs and readings are no defaults to look at."""
    for field in fields(value) if isinstance(value, type) and is_dataclass(value) else ():
        shown = object_description(field.default)
        if signature and len(shown) > LONG:
            signature = signature.replace(shown, "...")
    return signature, returned


LONG = 60


def setup(app: Sphinx) -> None:
    app.connect("autodoc-process-docstring", without_noise)
    app.connect("autodoc-process-signature", without_packs)
