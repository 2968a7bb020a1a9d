"""Ploc in a terminal: two rows of athletes at one rope, and nine dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from speeltafel.core.words import Words
from speeltafel.games.ploc.view import Side, View
from speeltafel.terminal.boards.pieces import (
    JOY,
    QUIET,
    WARM,
    Block,
    SeatNames,
    beside,
    die,
    drawn,
    framed,
    large,
    spread,
)

LABELS: Final = Words(__name__)
LIGHT: Final = "#8d6bc9"
IVORY: Final = "#33302b on #efe6d0"
IN_A_ROW: Final = 14
MOST_ROWS: Final = 3
LYING_IN_A_ROW: Final = 9
ROPE: Final = 16
AT_TURN: Final = ("throw", "reroll", "again", "use")


@dataclass(frozen=True)
class Village:
    """How the athletes of one side look."""

    head: str
    lying: str
    style: str
    """For what is written on the screen itself."""

    dice: str
    """For what is painted."""


VILLAGES: Final = (
    Village("●", "▬●", "#a45cc0", "#ffffff on #74398c"),
    Village("○", "○▬", "#4f7f95", "#14262e on #b9d3de"),
)
"""They differ in shape and in lightness as well as in colour."""


def board(view: View, names: Sequence[str], language: str) -> RenderableType:
    """The match as it stands."""
    company = SeatNames(view, names, language, LABELS)
    return framed(
        company.say("title"),
        LIGHT,
        _heading(view, company),
        Text(),
        spread(drawn(_strength(company, 0)), drawn(_strength(company, 1))),
        Text(),
        _rope(view),
        Text(),
        _dice(view, company),
        Text(),
        *_news(view, company),
    )


def _heading(view: View, company: SeatNames) -> Table:
    turn = view.turns + (view.phase in AT_TURN)
    begins = Text("" if view.begins is None else _began(view.begins, company), QUIET)
    match = Text(company.say("match", match=view.match), "bold")
    return spread(match, Text(company.say("turn", turn=turn, limit=view.limit)), begins)


def _began(seat: int, company: SeatNames) -> str:
    return company.say("began", name=company.name(seat))


def _strength(company: SeatNames, seat: int) -> Block:
    """The name of a village and the number that matters, mirrored on the right."""
    side, style = company.view.sides[seat], VILLAGES[seat].style
    number = large(side.standing + side.weakened, style)
    about = [
        Text.assemble(company.player(seat, style), " ", company.you(seat)),
        Text("  " + company.say("athletes", standing=side.standing, weakened=side.weakened)),
        Text("  " + company.say("knocked_out", count=side.knocked_out)),
    ]
    return beside(number, about) if seat == 0 else beside(_to_the_right(about), number, gap=3)


def _to_the_right(lines: Block) -> Block:
    for line in lines:
        line.rstrip()
    width = max(line.cell_len for line in lines)
    return [Text(" " * (width - line.cell_len)) + line for line in lines]


def _rope(view: View) -> Table:
    grid = Table.grid(expand=True)
    grid.add_column(ratio=1, justify="right", no_wrap=True)
    grid.add_column(width=ROPE)
    grid.add_column(ratio=1, no_wrap=True)
    rope = Text(f"\n{_knotted(*view.sides)}", WARM)
    left, right = (drawn(_athletes(side, seat)) for seat, side in enumerate(view.sides))
    grid.add_row(left, rope, right)
    return grid


def _knotted(left: Side, right: Side) -> str:
    """The knot hangs on the side of those who are more."""
    ours, theirs = left.standing + left.weakened, right.standing + right.weakened
    knot = round((ROPE - 3) * theirs / (ours + theirs)) if ours + theirs else ROPE // 2
    return f" {'━' * knot}◆{'━' * (ROPE - 3 - knot)} "


def _athletes(side: Side, seat: int) -> Block:
    """Those who stand, and below them those who lie; what is too many is left to the number."""
    village = VILLAGES[seat]
    lines = [] if side.standing else [""]
    for count in _rows(side.standing, IN_A_ROW):
        lines += [" ".join([village.head] * count), " ".join("▲" * count)]
    for count in _rows(side.weakened, LYING_IN_A_ROW):
        lines.append(" ".join([village.lying] * count))
    return [Text(line, village.style) for line in lines]


def _rows(count: int, length: int) -> list[int]:
    shown = min(count, MOST_ROWS * length)
    return [min(length, shown - begin) for begin in range(0, shown, length)]


def _dice(view: View, company: SeatNames) -> Table:
    words = [company.say(f"{word}") for word in ("column", "thrown", "column")]
    grid = spread(*[Text(word, QUIET) for word in words])
    grid.add_row(_column(view, company, 0), _thrown(view, company), _column(view, company, 1))
    return grid


def _column(view: View, company: SeatNames, seat: int) -> Text:
    used = view.used_column if view.turn == seat else (False, False, False)
    faces = [_face(value, False) for value in view.sides[seat].column]
    return _row_of_dice(faces, used, VILLAGES[seat].dice, company)


def _thrown(view: View, company: SeatNames) -> Text:
    faces = [_face(*die) for die in zip(view.thrown, view.rolled_again, strict=True)]
    return _row_of_dice(faces, view.used_thrown, IVORY, company)


def _face(value: int, is_again: bool) -> str:
    """A star marks a die that was rolled again."""
    return f" {value or ' '}{'*' if is_again else ' '}"


def _row_of_dice(
    faces: Sequence[str], used: Sequence[bool], style: str, company: SeatNames
) -> Text:
    """Three dice with their numbers below them, or the word that they are used."""
    spent = company.say("used")
    dice = [
        die(face, spent, QUIET, "dashed") if is_used else die(face, f"{number}", style)
        for number, (face, is_used) in enumerate(zip(faces, used, strict=True), 1)
    ]
    return drawn(beside(*dice))


def _news(view: View, company: SeatNames) -> list[Text]:
    """What is awaited, and what is settled."""
    news = [Text(company.say(f"now.{view.phase}"), "bold")]
    if view.rerolls:
        news.append(Text(company.say("rerolls", count=view.rerolls)))
    if any(view.rolled_again):
        news.append(Text(company.say("rolled_again"), QUIET))
    if view.first_winner is not None:
        news.append(Text(company.say("first_winner", name=company.name(view.first_winner))))
    if view.winner is not None:
        news.append(Text(company.say("winner", name=company.name(view.winner)), JOY))
    return news
