"""A board that nobody has drawn: players, and all that their view says, row by row.

A game's words may say what the fields of its view are called: ``[labels]``, with ``{who}`` in it
where numbers are seats, and ``[seat_labels]`` for lists that have an entry for each seat.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from speeltafel.core.game import Game
from speeltafel.core.rows import in_words, values
from speeltafel.core.words import CORE, clipped
from speeltafel.terminal.boards.pieces import QUIET, Flow, SeatNames, framed

Flags: TypeAlias = Mapping[str, str]
"""What yes, no and nothing are called."""

LIGHT: Final = "#4f8a6d"
LONGEST_TEXT: Final = 600
"""Characters under one label: a view may hold a whole deck."""

WHO: Final = re.compile(r"\s*:?\s*\{who\}")
"""What marks a label of seats, and is not read."""


def plain(game: Game[Any], view: Any, names: Sequence[str], language: str) -> RenderableType:
    """The board of any game."""
    company = SeatNames(view, names, language)
    players = [company.player(seat) + " " + company.you(seat) for seat in range(len(names))]
    grid = Table.grid(expand=True, padding=(0, 1))
    grid.add_column()
    grid.add_column(ratio=1)
    for label, text in _rows(game, company):
        grid.add_row(Text(label, QUIET, no_wrap=True), Text(str(clipped(text, LONGEST_TEXT))))
    return framed(game.words.say(language, "name"), LIGHT, Flow(players), Text(), grid)


def _rows(game: Game[Any], company: SeatNames) -> Iterator[tuple[str, str]]:
    """Each field by its label; what every seat has, by their names."""
    labels, seat_labels = (
        game.words.table(company.language, it) for it in ("labels", "seat_labels")
    )
    flags = CORE.table(company.language, "flags")
    for name, value in values(company.view):
        label = {**labels, **seat_labels}.get(name, name.replace("_", " "))
        if WHO.search(label):
            yield WHO.sub("", label), _named(value, company, flags)
        elif name in seat_labels or (name not in labels and _is_by_seat(value, company)):
            yield label, "   ".join(_of_seats(value, company, flags))
        else:
            yield label, in_words(value, flags)


def _is_by_seat(value: Any, company: SeatNames) -> bool:
    return isinstance(value, tuple) and len(value) == len(company.names)


def _of_seats(value: Sequence[object], company: SeatNames, flags: Flags) -> list[str]:
    return [f"{company.name(seat)}: {in_words(it, flags)}" for seat, it in enumerate(value)]


def _named(value: object, company: SeatNames, flags: Flags) -> str:
    """Seats by their names."""
    held = value if isinstance(value, tuple) else (value,)
    seats = range(len(company.names))
    return ", ".join(company.name(it) if it in seats else in_words(it, flags) for it in held)
