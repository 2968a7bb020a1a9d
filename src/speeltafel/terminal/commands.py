"""What each command does, once its words are understood."""

from __future__ import annotations

import json
import secrets
import sys
from functools import partial
from importlib.metadata import version as installed_version
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markdown import Markdown
from rich.progress import Progress
from rich.table import Table as Grid
from rich.text import Text

import speeltafel
from speeltafel.core import record as records
from speeltafel.core.errors import BadSetup
from speeltafel.core.game import Game
from speeltafel.core.record import Record
from speeltafel.core.words import clipped
from speeltafel.games.registry import GAMES, game
from speeltafel.games.volle_wolle.deck_file import SHIPPED, read_deck
from speeltafel.terminal import bench as benchmark
from speeltafel.terminal import rulebook
from speeltafel.terminal.files import read_text, write_text
from speeltafel.terminal.replay import ReplayedRecord
from speeltafel.terminal.screen import PersonLeft, Screen
from speeltafel.terminal.speech import Speech
from speeltafel.terminal.table import SeatPlan, TerminalSession, read_seats

USUAL_PLAYERS = 3


def version(speech: Speech) -> None:
    """``speeltafel 0.1.0 (compiled)``."""
    build = speech.say("build.compiled" if speeltafel.COMPILED else "build.interpreted")
    speech.show(f"speeltafel {installed_version('speeltafel')} ({build})")


def games(speech: Speech) -> None:
    """A table of the games."""
    grid = Grid(*[speech.say(f"games.{column}") for column in ("key", "name", "seats", "minutes")])
    for it in GAMES.values():
        name = it.words.say(speech.language, "name")
        tagline = it.words.say(speech.language, "tagline")
        grid.add_row(it.key, f"[bold]{name}[/]\n{tagline}", it.span, str(it.minutes))
    speech.show(grid)
    for why in GAMES.left_out.values():
        speech.show(Text(why.sentence(speech.language), "yellow"))


def rules(speech: Speech, chosen: Game[Any], about: str) -> None:
    """The rules text, or the paragraphs about one thing; plain Markdown into a pipe."""
    text = chosen.rules_text(speech.language)
    if about:
        found = rulebook.about(chosen, speech.language, about)
        if not found:
            raise BadSetup("rules-nothing", got=about, game=chosen.name)
        text = "\n\n".join(found)
    if speech.console.is_terminal:
        speech.show(Markdown(text))
    else:
        sys.stdout.write(text + "\n")


# Playing


def choose(speech: Speech) -> Game[Any] | None:
    """The game that is wanted; none if whoever is asked leaves."""
    speech.tell("play.welcome", style="bold")
    games(speech)
    keys = list(GAMES)
    while True:
        try:
            typed = speech.console.input(speech.say("play.which", games=", ".join(keys)) + " ")
        except EOFError:
            speech.show()
            return None
        wanted = typed.strip().casefold()
        if wanted in ("q", "quit"):
            return None
        if found := [key for key in keys if wanted and key.startswith(wanted)]:
            return game(found[0])


def read_options(chosen: Game[Any], given: list[str] | None) -> dict[str, Any]:
    """Options of the rules from ``NAME=VALUE``; a text of many lines, as a deck, by its file."""
    options: dict[str, Any] = {}
    texts = {it.name for it in chosen.options if it.read is not None}
    for it in given or ():
        name, equals, value = it.partition("=")
        if not equals:
            raise BadSetup("option-form", got=it)
        options[name] = read_text(Path(value)) if name in texts else _number_or_word(value)
    chosen.chosen(options)
    return options


def _number_or_word(value: str) -> int | str:
    return int(value) if value.isdecimal() and len(value) < 10 else value


def play(
    speech: Speech, chosen: Game[Any], seats: str, seed: int | None,
    options: dict[str, Any], path: Path | None,
) -> None:  # fmt: skip
    """A whole game on this screen; what was played is written to *path*, also if it is left."""
    sitting = read_seats(chosen, seats, speech.say("play.you")) if seats else _usual(chosen, speech)
    if seed is not None and not 0 <= seed < 2**63 - 1:
        raise BadSetup("bad-seed", got=seed)
    table = TerminalSession(
        chosen, sitting, options, secrets.randbelow(2**62) if seed is None else seed
    )
    if path is not None:
        write_text(path, records.to_json(table.record) + "\n")
    screen = Screen(speech)
    try:
        with screen.at(table):
            table.run(screen)
        screen.result(table)
    except (PersonLeft, KeyboardInterrupt):
        speech.show()
        speech.tell("play.left")
    finally:
        if path is not None:
            write_text(path, records.to_json(table.record) + "\n")
            speech.tell("play.recorded", path=str(path))


def _usual(chosen: Game[Any], speech: Speech) -> list[SeatPlan]:
    """You, and easy bots on the other seats."""
    players = min(max(USUAL_PLAYERS, chosen.seats[0]), chosen.seats[-1])
    bots = [
        SeatPlan(f"{speech.say('play.bot')} {number}", "easy") for number in range(2, players + 1)
    ]
    return [SeatPlan(speech.say("play.you")), *bots]


# Records


def replay(speech: Speech, path: Path, seat: int | None) -> None:
    """Step through each record of a file."""
    for record in records.read_records(read_text(path)):
        if seat is not None and not 1 <= seat <= record.players:
            raise BadSetup("bad-seat", players=record.players, got=seat)
        ReplayedRecord(speech, game(record.game), record, None if seat is None else seat - 1).run()


def verify(speech: Speech, path: Path) -> None:
    """Check each record of a file; the first that is wrong is an error."""
    for record in records.read_records(read_text(path)):
        chosen = game(record.game)
        records.verify(chosen, record)
        speech.tell("verify.right", style="green", **_facts(chosen, record, speech))
        if record.fairness is not None:
            speech.tell("verify.fairness")


def _facts(chosen: Game[Any], record: Record, speech: Speech) -> dict[str, object]:
    names = [str(clipped(seat["name"])) for seat in record.seats]
    winners = record.outcome.winners if record.outcome else ()
    return {
        "game": chosen.words.say(speech.language, "name"),
        "players": record.players,
        "steps": len(record.steps),
        "winners": ", ".join(names[seat] for seat in winners) or "–",
    }


# Measuring and checking


def bench(speech: Speech, chosen: list[Game[Any]], as_json: bool) -> None:
    """Measure the chosen games, or all."""
    measured = {}
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        for it in chosen or list(GAMES.values()):
            task = progress.add_task(it.name, total=benchmark.RUNS)
            measured[it.key] = benchmark.measure(it, partial(progress.advance, task))
    if as_json:
        games_json = {key: speed._asdict() for key, speed in measured.items()}
        print(json.dumps({"compiled": speeltafel.COMPILED, "games": games_json}))
        return
    speech.tell("build.rules-compiled" if speeltafel.COMPILED else "build.rules-interpreted")
    grid = Grid(speech.say("games.name"), *[speech.say(f"bench.{it}") for it in COLUMNS])
    for key, speed in measured.items():
        grid.add_row(key, *[f"{value:,.0f}" for value in speed])
    speech.show(grid)


COLUMNS = ("decisions", "playouts", "copies")


def deck(speech: Speech, path: Path | None) -> None:
    """Say that a deck file is right; without one, print ours to start from."""
    if path is None:
        Console(stderr=True).print(speech.say("deck.ours"))
        sys.stdout.write(SHIPPED)
        return
    text = read_text(path)
    read = read_deck(text)
    speech.tell("deck.reconstruction" if read.is_reconstruction else "deck.right", style="green")
