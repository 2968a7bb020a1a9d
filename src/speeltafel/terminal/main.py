"""The command ``speeltafel``: one function a command, and one place where errors are told."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from typer.exceptions import TyperException

from speeltafel.core.errors import BadRecord, GameError
from speeltafel.core.extras import not_installed
from speeltafel.core.words import LANGUAGES, own_language
from speeltafel.games.registry import game as game_of
from speeltafel.server.settings import from_environment, own_database
from speeltafel.terminal import commands
from speeltafel.terminal.speech import Speech, speech

app: Final = typer.Typer(
    add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False,
    help="Four published games at one table, for people and for machines.",
)  # fmt: skip

DONE, NO, WRONG_CALL, INTERRUPTED = 0, 1, 2, 130


class _Chosen:
    """The language of this call, for errors that come up before a command begins."""

    language = "en"


def _choose_language(value: str | None) -> str:
    language = value or own_language()
    if language not in LANGUAGES:
        raise typer.BadParameter(f"expected one of {', '.join(LANGUAGES)}; got {language}")
    _Chosen.language = language
    return language


Lang = Annotated[
    str | None,
    typer.Option("--lang", help="Language: en, nl or de.", callback=_choose_language),
]
GameKey = Annotated[str, typer.Argument(help="Key of the game, as `speeltafel games` shows it.")]
ChosenGame = Annotated[str | None, typer.Argument(help="Key of the game; none: choose.")]
File = Annotated[Path, typer.Argument(help="A file.")]
Database = Annotated[
    str | None,
    typer.Option(help="sqlite:///FILE or postgresql://...; none: a file in your data folder."),
]


def _speech(language: str | None) -> Speech:
    return speech(language or _Chosen.language)


def _serving() -> ModuleType:
    """The server, read only when it is wanted: other commands start in a third of the time."""
    from speeltafel.terminal import serving

    return serving


@app.callback(invoke_without_command=True)
def table(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show version and exit.")] = False,
    lang: Lang = None,
) -> None:
    """Without a command: serve tables, and open the browser (serve --open)."""
    if version:
        commands.version(_speech(lang))
    elif context.invoked_subcommand is None:
        _serving().run_server(_speech(lang), from_environment(), True)


@app.command()
def games(lang: Lang = None) -> None:
    """Show the games, seats and minutes."""
    commands.games(_speech(lang))


@app.command()
def rules(
    game: GameKey,
    about: Annotated[str, typer.Option(help="Only what is said of a rule id or a word.")] = "",
    lang: Lang = None,
) -> None:
    """Show the rules, in our own words, with their ids."""
    commands.rules(_speech(lang), game_of(game), about)


@app.command()
def play(
    game: ChosenGame = None,
    seats: Annotated[str, typer.Option(help="Who sits where: human,bot:easy,human=Anna ...")] = "",
    seed: Annotated[int | None, typer.Option(help="Same seed, same luck.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="An option: NAME=VALUE.")] = None,
    record: Annotated[Path | None, typer.Option(help="Write the game to this file.")] = None,
    lang: Lang = None,
) -> None:
    """Play a game in the terminal, with people and bots on one screen."""
    chosen = game_of(game) if game is not None else commands.choose(_speech(lang))
    if chosen is None:
        return
    commands.play(_speech(lang), chosen, seats, seed, commands.read_options(chosen, option), record)


@app.command()
def replay(
    file: File,
    seat: Annotated[int | None, typer.Option(help="As this player saw it (from 1).")] = None,
    lang: Lang = None,
) -> None:
    """Step through a record as a seat saw it; without a seat, in full."""
    commands.replay(_speech(lang), file, seat)


@app.command()
def verify(file: File, lang: Lang = None) -> None:
    """Replay a record through the rules and check every step and the outcome."""
    commands.verify(_speech(lang), file)


@app.command()
def bench(
    games: Annotated[list[str] | None, typer.Argument(help="Keys of games; all if none.")] = None,
    json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
    lang: Lang = None,
) -> None:
    """Measure random playouts a second, and say whether the rules run compiled."""
    commands.bench(_speech(lang), [game_of(key) for key in games or ()], json)


@app.command()
def arena(
    game: GameKey,
    bots: Annotated[str, typer.Option(help="Who plays: A,B,... as many as seats, or more.")],
    games: Annotated[int, typer.Option(help="How many games in all.")] = 120,
    players: Annotated[int | None, typer.Option(help="Seats, if fewer than bots.")] = None,
    seed: Annotated[int, typer.Option(help="Same seed, same luck.")] = 0,
    jobs: Annotated[int | None, typer.Option(help="Processes; none: one for each core.")] = None,
    budget: Annotated[str, typer.Option(help="For each decision: 300ms, or iterations.")] = "300ms",
    engine: Annotated[str, typer.Option(help="local, or ray for several machines.")] = "local",
    json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
    records: Annotated[Path | None, typer.Option(help="Write all games to this file.")] = None,
    plot: Annotated[Path | None, typer.Option(help="Draw a picture: .png or .svg.")] = None,
    lang: Lang = None,
) -> int:
    """Let bots play each other, seats rotated: wins with intervals, ratings, time."""
    from speeltafel.terminal import arena as arenas  # ratings take a while to load

    chosen = game_of(game)
    contest = arenas.read_contest(chosen, bots, players, games, seed, budget, records is not None)
    is_whole = arenas.arena(_speech(lang), contest, engine, jobs, json, records, plot)
    return DONE if is_whole else INTERRUPTED


@app.command()
def deck(
    file: Annotated[Path | None, typer.Argument(help="A deck file; none: print ours.")] = None,
    lang: Lang = None,
) -> None:
    """Check a Volle Wolle deck file, or print the one that comes with the program."""
    commands.deck(_speech(lang), file)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0: all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port; if it is taken, the next free one.")] = 8750,
    database: Database = None,
    bus: Annotated[str | None, typer.Option(help="redis://..., for several machines.")] = None,
    workers: Annotated[int, typer.Option(help="Processes on this machine.")] = 1,
    open: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
    show_limits: Annotated[
        bool, typer.Option("--show-limits", help="Print every limit, and serve nothing.")
    ] = False,
    lang: Lang = None,
) -> None:
    """Serve tables, for people and bots."""
    settings = from_environment(host=host, port=port, database=database, bus=bus, workers=workers)
    if show_limits:
        _serving().show_limits(_speech(lang), settings.limits)
        return
    _serving().run_server(_speech(lang), settings, open)


@app.command()
def export(database: Database = None, lang: Lang = None) -> None:
    """Write all records of a database to standard output, one a line."""
    _serving().export(_speech(lang), database or own_database())


@app.command("import")
def import_(file: File, database: Database = None, lang: Lang = None) -> None:
    """Check the records of a file, and put them into a database."""
    _serving().put_records(_speech(lang), database or own_database(), file)


def main() -> None:
    """Run the command; every error is one sentence on standard error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that has no ● shows a ?
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run a command and say how it ended: 0 done, 1 the answer is no, 2 a wrong call."""
    try:
        status: Any = app(arguments, prog_name="speeltafel", standalone_mode=False)
        sys.stdout.flush()
        return status if isinstance(status, int) else DONE
    except TyperException as error:
        return _fail(error.format_message(), WRONG_CALL)
    except ModuleNotFoundError as error:
        return _fail(not_installed(error).sentence(_Chosen.language), WRONG_CALL)
    except BadRecord as error:
        return _fail(error.sentence(_Chosen.language), NO)
    except GameError as error:
        return _fail(error.sentence(_Chosen.language), WRONG_CALL)
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _fail(str(error), WRONG_CALL)


def _fail(sentence: str, status: int) -> int:
    line = " ".join(sentence.split())
    console = Console(stderr=True, highlight=False, soft_wrap=True)
    console.print(f"speeltafel: {line}", markup=False)
    return status


__all__ = ["app", "main", "run"]
