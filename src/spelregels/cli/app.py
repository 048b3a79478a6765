"""The commands, their options, and what every run ends with: an exit status, and never a traceback.

* 0: answered;
* 1: an illegal action, or an expectation that does not hold, was found;
* 2: no answer could be given; one line on stderr says where the input is wrong and what was expected.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Final, TextIO

import typer

from spelregels import __version__
from spelregels.cli.ask import ask
from spelregels.cli.check import check
from spelregels.cli.conformance import answer_requests, export_suite, run_suite, suite_at
from spelregels.cli.explore import explore, publish
from spelregels.cli.files import Refused, game_named
from spelregels.cli.judge import judge, judge_as_case
from spelregels.cli.rejudge import rejudge
from spelregels.cli.rules import rules
from spelregels.cli.screen import complain, say
from spelregels.cli.show import show
from spelregels.conform.messages import Level
from spelregels.conform.runner import Run
from spelregels.games import GAMES
from spelregels.rulebook import Language, Profile

__all__ = ["run"]

NO_ANSWER: Final = 2
INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141

app: Final = typer.Typer(
    name="spelregels",
    help="Settles disputes about the rules of card games, and cites the clauses that decide them.",
    epilog="Example: spelregels judge table-talk.toml",
    add_completion=False,
    pretty_exceptions_enable=False,
)

EXAMPLE: Final = next(iter(GAMES.values()))
CONTESTED: Final = EXAMPLE.rulebook.switched[0]

Lang = Annotated[Language, typer.Option("--lang", help="The language of the answer.")]
LangOfFile = Annotated[
    Language | None, typer.Option("--lang", help="The language of the answer; none: that of the file.")
]
AsData = Annotated[bool, typer.Option("--json", help="Answer as JSON; docs/json.rst describes it.")]


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
) -> None:
    """Without a command: what there is."""
    if version:
        say([f"spelregels {__version__}"])
    elif context.invoked_subcommand is None:
        say(context.get_help().splitlines())


@app.command("rules", epilog=f"Example: spelregels rules {EXAMPLE.name} {CONTESTED.id} --lang nl")
def rules_command(
    game: Annotated[str, typer.Argument(help="The name of a game.")],
    clause: Annotated[str | None, typer.Argument(help="The id of a clause or question; none: all of them.")] = None,
    lang: Lang = "en",
    as_json: AsData = False,
) -> int:
    """Read a rulebook, or one clause or question of it."""
    return rules(game, clause, lang, as_data=as_json)


@app.command("show", epilog="Example: spelregels show position.json --seat A")
def show_command(
    position: Annotated[str, typer.Argument(help="A position or a record (JSON), or a dispute file; - is stdin.")],
    seat: Annotated[str | None, typer.Option("--seat", help="Show only what this seat may know.")] = None,
    game: Annotated[str | None, typer.Option("--game", help="The game of a bare position.")] = None,
    lang: Lang = "en",
    as_json: AsData = False,
) -> int:
    """Show a position in words, and what may be done in it."""
    return show(position, seat, game, lang, as_data=as_json)


@app.command("judge", epilog="Example: spelregels judge table-talk.toml --lang nl")
def judge_command(
    files: Annotated[list[str], typer.Argument(help="Dispute files (TOML); - is stdin.")],
    lang: LangOfFile = None,
    as_json: AsData = False,
    as_case: Annotated[
        str | None, typer.Option("--as-case", help="Write the file as a conformance case with this id, to be checked.")
    ] = None,
) -> int:
    """Settle every question of a dispute file."""
    return judge(files, lang, as_data=as_json) if as_case is None else judge_as_case(files, as_case)


@app.command("check", epilog="Example: spelregels check conformance/cases evening.json")
def check_command(
    paths: Annotated[list[str], typer.Argument(help="Records (JSON), cases (TOML), or folders with such files.")],
    lang: Lang = "en",
    as_json: AsData = False,
) -> int:
    """Check that records are legal, and that disputes come out as they expect."""
    return check(paths, lang, as_data=as_json)


@app.command(
    "rejudge", epilog=f"Example: spelregels rejudge evening.json --reading {CONTESTED.id}={CONTESTED.readings[-1]}"
)
def rejudge_command(
    record: Annotated[str, typer.Argument(help="A record (JSON); - is stdin.")],
    profile: Annotated[Profile | None, typer.Option("--profile", help="Read everything as this profile does.")] = None,
    reading: Annotated[
        list[str] | None, typer.Option("--reading", help="Read one question so: its field or id, =, the reading.")
    ] = None,
    lang: Lang = "en",
    as_json: AsData = False,
) -> int:
    """Find the first action of a record that other readings judge differently."""
    return rejudge(record, profile, reading or [], lang, as_data=as_json)


@app.command("ask", epilog="Example: spelregels ask --save table-talk.toml")
def ask_command(
    save: Annotated[str | None, typer.Option("--save", help="Save the dispute under this name.")] = None,
    lang: Lang = "en",
    as_json: AsData = False,
) -> int:
    """Tell a dispute in conversation, and have it settled."""
    return ask(save, lang, as_data=as_json)


@app.command("explore", epilog=f"Example: spelregels explore {EXAMPLE.name} --quick")
def explore_command(
    game: Annotated[str | None, typer.Argument(help="The name of a game.")] = None,
    scope: Annotated[
        str | None, typer.Option("--scope", help="Only this small game; none: all that there are.")
    ] = None,
    resume: Annotated[
        str | None, typer.Option("--resume", help="Where to save how far it is, and go on from at the next run.")
    ] = None,
    each_reading: Annotated[bool, typer.Option("--each-reading", help="Also with each reading changed alone.")] = False,
    quick: Annotated[
        bool, typer.Option("--quick", help="Try all that can be written down at one in twenty positions.")
    ] = False,
    counts: Annotated[bool, typer.Option("--counts", help="Write the counts that the suite publishes.")] = False,
    as_json: AsData = False,
) -> int:
    """Visit every position of small games, and check the laws at each."""
    if counts:
        return publish()
    if game is None:
        raise Refused("GAME: expected one of " + ", ".join(GAMES))
    return explore(game_named(game), scope, resume, everything=each_reading, quick=quick, as_data=as_json)


conformance: Final = typer.Typer(help="Hold an implementation, in any language, against the conformance suite.")
app.add_typer(conformance, name="conformance")

Place = Annotated[
    str | None, typer.Option("--suite", help="A folder with suite.toml, or a bundle; none: the suite of this version.")
]
OfGames = Annotated[list[str] | None, typer.Option("--game", help="Only cases of this game; can be repeated.")]
AsProfile = Annotated[
    Profile | None, typer.Option("--profile", help="Only as this profile reads; none: under every reading named.")
]
ToLevel = Annotated[Level, typer.Option("--level", help="V: verdicts and values; C: with grounds; N: with counts.")]


@conformance.command(
    "run", epilog=f"Example: spelregels conformance run --game {EXAMPLE.name} -- node harnesses/javascript/main.mjs"
)
def conformance_run_command(
    command: Annotated[list[str], typer.Argument(help="The program that answers, after --, with its arguments.")],
    suite: Place = None,
    game: OfGames = None,
    profile: AsProfile = None,
    level: ToLevel = "C",
    limit: Annotated[float, typer.Option("--limit", min=0.1, help="So many seconds an answer may take.")] = 10,
    seed: Annotated[int, typer.Option("--seed", help="In which order some questions are asked again.")] = 0,
    known: Annotated[
        str | None,
        typer.Option("--known", help="A TOML file: under [known], cases that fail, each with a link."),
    ] = None,
    junit: Annotated[str | None, typer.Option("--junit", help="Save a report as JUnit XML under this name.")] = None,
    report: Annotated[str | None, typer.Option("--report", help="Save a report as JSON under this name.")] = None,
    as_json: AsData = False,
) -> int:
    """Put the suite to a program, and tell how many cases it passes."""
    how = Run(command=command, level=level, seconds=limit, seed=seed)
    asked = suite_at(suite, _games(game), profile, level)
    return run_suite(asked, how, known=known, junit=junit, saved=report, as_data=as_json)


@conformance.command(
    "export", epilog=f"Example: spelregels conformance export --game {EXAMPLE.name} --save {EXAMPLE.name}.json"
)
def conformance_export_command(
    save: Annotated[str | None, typer.Option("--save", help="Save it under this name; none: standard output.")] = None,
    suite: Place = None,
    game: OfGames = None,
    profile: AsProfile = None,
    level: ToLevel = "N",
) -> int:
    """Write the suite as one JSON object: every question with what is expected."""
    return export_suite(suite_at(suite, _games(game), profile, level), save)


@conformance.command("serve")
def conformance_serve_command() -> int:
    """Answer the suite's questions on standard input, as an implementation does."""
    return answer_requests()


def _games(names: Sequence[str] | None) -> list[str]:
    return [game_named(name).name for name in names or ()]


def run(words: Sequence[str]) -> int:
    """Runs the command with these words; the exit status."""
    _streams()
    try:
        status = _answered(words)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _write_no_more(sys.stdout)
        return PIPE_CLOSED
    except OSError as error:
        _write_no_more(sys.stdout)
        complain(f"standard output: expected a place for the answer: {error.strerror}")
        return NO_ANSWER
    return status


def _streams() -> None:
    """Standard streams that can be used, also where the caller has closed them."""
    if sys.stdin is None:
        sys.stdin = Path(os.devnull).open(encoding="utf-8")  # noqa: SIM115 - it stands in to the end
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - it stands in to the end
        with suppress(AttributeError):
            getattr(sys, name).reconfigure(errors="replace")


def _write_no_more(stream: TextIO) -> None:
    """What is still in the buffer would be written, and fail, at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _answered(words: Sequence[str]) -> int:
    try:
        answered: Any = typer.main.get_command(app).main(list(words), prog_name="spelregels", standalone_mode=False)
    except Refused as refused:
        complain(str(refused))
    except typer.TyperException as error:
        complain(error.format_message().replace("Value error, ", ""))
    except typer.Abort:
        complain("expected more input, found its end")
    except SystemExit:
        # How the library leaves when nobody reads on.
        raise BrokenPipeError from None
    except OSError:
        # Files are read and written elsewhere, so that it is the answer that could not be written.
        raise
    except Exception as error:
        if sys.flags.dev_mode:
            raise
        fault = f"{type(error).__name__}: {error}"
        complain(f"{' '.join(words)}: a fault of ours, please report it: {fault} (python -X dev shows where)")
    else:
        return answered or 0
    return NO_ANSWER
