"""What must be green before anything is released: ``nox`` runs it all."""

import functools
import shutil
import subprocess

import nox

nox.needs_version = ">=2026.4"
nox.options.sessions = ["tests", "types", "lint", "docs", "conformance", "trace"]
nox.options.error_on_missing_interpreters = False
nox.options.download_python = "never"

PYPROJECT = nox.project.load_toml("pyproject.toml")
SUPPORTED = nox.project.python_versions(PYPROJECT)

# Most tests only compute: on two cores they take half the time.
EVERY_CORE = ("--numprocesses=auto", "--dist=worksteal")

# What answers rest on is covered to the last branch, the rest of the package nearly so.
CORE = ["rulebook", "ruling", "chance", "position", "notation", "facts", "game", "rulebooks/*", "games/*", "record"]
CORE_FILES = ",".join(f"src/spelregels/{part}{'' if part.endswith('*') else '.py'}" for part in CORE)


@functools.cache
def present(python: str) -> bool:
    """Whether it runs here: a launcher without an interpreter behind it does not."""
    path = shutil.which(f"python{python}")
    return path is not None and subprocess.run([path, "-c", ""], capture_output=True, check=False).returncode == 0  # noqa: S603 - an interpreter by its name


PRESENT = [python for python in SUPPORTED if present(python)]
OLDEST, NEWEST = SUPPORTED[0], PRESENT[-1] if PRESENT else SUPPORTED[-1]


def install(session: nox.Session, *groups: str) -> None:
    session.install("-e", ".[cli]", *nox.project.dependency_groups(PYPROJECT, *groups))


@nox.session(python=sorted({OLDEST, NEWEST}, key=SUPPORTED.index))
def tests(session: nox.Session) -> None:
    install(session, "test")
    missing = [python for python in SUPPORTED if python not in PRESENT]
    if missing:
        session.warn(f"not here, so not tried: Python {', '.join(missing)}")
    if session.python != OLDEST:
        session.run("pytest", *EVERY_CORE, *session.posargs)
        return
    session.run("pytest", "--cov", "--cov-report=", *EVERY_CORE, *session.posargs)
    if not session.posargs:
        session.run("coverage", "report", f"--include={CORE_FILES}", "--fail-under=100")
        session.run("coverage", "report", f"--omit={CORE_FILES}", "--fail-under=95")


@nox.session
def types(session: nox.Session) -> None:
    install(session, "types")
    session.run("mypy")


@nox.session
def lint(session: nox.Session) -> None:
    session.install(*nox.project.dependency_groups(PYPROJECT, "lint"))
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")


@nox.session
def docs(session: nox.Session) -> None:
    install(session, "docs")
    for language, folder in ("en", "html"), ("nl", "nl"):
        strict = ("-n", "-W", "--keep-going", "-q", "-b", "html", "-D", f"language={language}")
        session.run("sphinx-build", *strict, "docs", f"docs/_build/{folder}")


@nox.session
def conformance(session: nox.Session) -> None:
    """The suite, put to the package as it is installed, and to the implementation in another language."""
    session.install(".[cli]", *nox.project.dependency_groups(PYPROJECT, "node"))
    session.run("spelregels", "check", "conformance/cases")
    suite = ("spelregels", "conformance", "run", "--level", "N", "--")
    session.run(*suite, "spelregels", "conformance", "serve")
    session.run(*suite, "node", "harnesses/javascript/main.mjs")
    session.run("node", "--test", "harnesses/javascript/test/*.test.mjs")


@nox.session
def trace(session: nox.Session) -> None:
    """What the suite covers, by what its cases make the code do; fails where a clause lacks code, cases or a reason."""
    install(session)
    session.run("python", "-m", "traceability", *session.posargs)


@nox.session
def benchmark(session: nox.Session) -> None:
    session.install(".")
    session.run("python", "-m", "benchmarks", *session.posargs)


@nox.session
def verify(session: nox.Session) -> None:
    """The full form of what the tests do in small: hours, and each part goes on where it was stopped."""
    install(session, "test")
    for game in ("lama", "lanterfanten", "cardparty", "all_fours"):
        session.run("spelregels", "explore", game, "--each-reading", "--resume", f"{session.create_tmp()}/{game}.json")
    session.run("python", "-m", "tests.oracle.compare_scopes")
    session.run("python", "-m", "spelregels.lab.differences", "--write")
    session.run("python", "-m", "verification.faults")


@nox.session
def mutate(session: nox.Session) -> None:
    """Every mutant of the games and rulebooks; takes hours, and goes on where it was interrupted."""
    install(session, "test")
    session.run("python", "-m", "verification.mutation", *session.posargs)
