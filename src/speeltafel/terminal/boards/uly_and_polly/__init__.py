"""Uly & Polly in a terminal: sixteen tiles, a dog, and somewhere the wolf."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from speeltafel.core.words import Words
from speeltafel.games.uly_and_polly.view import Ended, Rows, View
from speeltafel.terminal.boards.pieces import (
    JOY,
    QUIET,
    Block,
    SeatNames,
    beside,
    boxed,
    drawn,
    framed,
    large,
    tally,
)

LABELS: Final = Words(__name__)
LIGHT: Final = "#2f80b5"
TILE: Final = 6
LETTERS: Final = "abcd"
COLLAR: Final = "bold #ffffff on #b3262e"
"""The dog wears the one red collar."""

PAPER: Final = {
    "down": "#3f6f4c on #b9d8b0",
    "sheep": "#3a3a3a on #f4efe2",
    "wolf": "#f2f2f2 on #4a4653",
}
FACES: Final = {"down": "░░░░░░", "sheep": "○○○●", "wolf": "▲■■▲"}
SMALL: Final = {"down": "░", "sheep": "○", "wolf": "▲"}


def board(view: View, names: Sequence[str], language: str) -> RenderableType:
    """The field, and beside it how the round and the game stand."""
    company = SeatNames(view, names, language, LABELS)
    grid = Table.grid(expand=True, padding=(0, 2))
    grid.add_column(width=2 + 4 * (TILE + 2), no_wrap=True)
    grid.add_column(ratio=1)
    grid.add_row(drawn(_field(view.field, view.dog, company)), _beside_field(view, company))
    return framed(company.say("title"), LIGHT, grid)


def _field(rows: Rows, dog: str | None, company: SeatNames) -> Block:
    letters = Text("  " + "".join(it.center(TILE + 2) for it in LETTERS[: len(rows)]), QUIET)
    lines = [letters]
    for number, row in enumerate(rows, 1):
        tiles = [
            _tile(kind, f"{letter}{number}" == dog, company)
            for letter, kind in zip(LETTERS, row, strict=False)  # a small field has fewer
        ]
        lines += beside(_numbered(number), beside(*tiles, gap=0))
    return lines


def _numbered(number: int) -> Block:
    return [Text(" "), Text(f"{number}", QUIET), Text(" "), Text(" ")]


def _tile(kind: str, has_dog: bool, company: SeatNames) -> Block:
    """Picture above, word below; the dog stands on the lower half and leaves the picture free."""
    below = _below(kind, company)
    if has_dog:
        below = Text(company.say("dog").center(TILE), COLLAR)
    return boxed([FACES[kind], below], TILE, PAPER[kind], "heavy" if has_dog else "plain")


def _below(kind: str, company: SeatNames) -> Text:
    return Text(FACES["down"] if kind == "down" else company.say(f"{kind}"))


def _beside_field(view: View, company: SeatNames) -> Table:
    grid = Table.grid()
    grid.add_row(Text(company.say("round", round=view.round, rounds=view.rounds), "bold"))
    if view.last_round is None or view.task == "over":
        grid.add_row(_race(view, company))
    grid.add_row(Text(f"\n{_now(view, company)}\n", "bold"))
    grid.add_row(_players(view, company))
    if view.last_round is not None:
        grid.add_row(_ended(view.last_round, view.task == "over", company))
    if view.task == "over":
        best = max(view.tokens)
        winners = [seat for seat, tokens in enumerate(view.tokens) if tokens == best]
        grid.add_row(company.win(winners))
    return grid


def _race(view: View, company: SeatNames) -> Table:
    """The two numbers that end a round: sheep turned, and steps of the dog."""
    grid, turned = Table.grid(padding=(1, 2, 0, 0)), view.sheep_turned
    grid.add_row(
        drawn(large(turned, LIGHT)),
        Text(f"{company.say('sheep_turned')}\n{tally(turned, view.last_sheep)}"),
        drawn(large(view.steps_left, LIGHT)),
        Text(company.say("steps_left")),
    )
    return grid


def _now(view: View, company: SeatNames) -> str:
    if view.wolf is not None and view.wolf_player == view.seat and view.task != "over":
        secret = company.say("you_hide", place=view.wolf)
        return f"{company.say(f'now.{view.task}')} {secret}"
    return company.say(f"now.{view.task}")


def _players(view: View, company: SeatNames) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    for seat, tokens in enumerate(view.tokens):
        is_wolf = seat == view.wolf_player
        role = Text(company.say("is_wolf") if is_wolf else "", "bold")
        counted = Text(f"{tokens} {'●' * tokens}", JOY)
        grid.add_row(company.player(seat), counted, Text.assemble(role, company.you(seat)))
    return grid


def _ended(last: Ended, is_over: bool, company: SeatNames) -> Text:
    """How the last round ended, with its tiles in small unless they still lie there in large."""
    word = "found" if last.found else "escaped"
    says = company.say(f"{word}", wolf=last.wolf, dog=last.dog)
    text = Text.assemble("\n", company.say("last_round"), " ", says)
    legend = Text(company.say("legend"), QUIET)
    return text if is_over else Text("\n").join([text, *_small(last), legend])


def _small(last: Ended) -> Block:
    lines = [Text("   " + "   ".join(LETTERS[: len(last.field)]), QUIET)]
    for number, row in enumerate(last.field, 1):
        line = Text(f"{number} ", QUIET)
        for letter, kind in zip(LETTERS, row, strict=False):
            line.append(_small_tile(kind, f"{letter}{number}" == last.dog), PAPER[kind])
            line.append(" ")
        lines.append(line)
    return lines


def _small_tile(kind: str, has_dog: bool) -> str:
    return f"[{SMALL[kind]}]" if has_dog else f" {SMALL[kind]} "
