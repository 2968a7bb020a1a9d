"""The end of Blasting Billy in a terminal: what blew up, who was shot, and who wins."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from speeltafel.games.blasting_billy.cards import CARD_TEXT, KIND_TEXT, OF_A_KIND
from speeltafel.games.blasting_billy.reckoning import Reckoning
from speeltafel.games.blasting_billy.rows import added
from speeltafel.games.blasting_billy.view import Cards, Count, View
from speeltafel.terminal.boards.pieces import ALARM, JOY, Company

SHOT: Final = "▼"


def total_line(count: Count | None, seat: int | None, kind: int) -> list[Text]:
    """What a row is worth in the end, and whether it got its owner shot; seat None is Billy."""
    if count is None:
        return []
    if seat is None:
        return [Text(f"= {count.billy[kind]}", "bold")]
    if KIND_TEXT[kind] in count.shot[seat]:
        return [Text(f"= {count.totals[seat][kind]} {SHOT}", ALARM)]
    return [Text(f"= {count.totals[seat][kind]}", "bold")]


def ending(view: View, count: Count, company: Company) -> list[RenderableType]:
    """What is said of the count below the table."""
    blown = ", ".join(count.exploded) or company.say("billy.nothing")
    winners = _winners(view)
    return [
        Text(company.say("billy.blown_up", cards=blown)),
        _scores(count, company),
        company.win(winners) if winners else Text(company.say("billy.wins"), JOY),
    ]


def _scores(count: Count, company: Company) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    for seat, shot in enumerate(count.shot):
        key, style = ("billy.shot", ALARM) if shot else ("billy.safe", "")
        fate = Text(company.say(key, kinds=", ".join(shot)), style)
        points = Text(company.say("points", count=_points(count, seat)), "bold")
        grid.add_row(company.player(seat), points, fate)
    return grid


def _points(count: Count, seat: int) -> int:
    """The rows that are still face up."""
    rows = zip(KIND_TEXT, count.totals[seat], strict=True)
    return sum(total for kind, total in rows if kind not in count.shot[seat])


def _winners(view: View) -> tuple[int, ...]:
    """Nobody, if Billy keeps it all. The rows lie open by now, so the rules can count them."""
    rows = [_row(cards) for rows in (*view.loot, view.billy) for cards in rows]
    return Reckoning(len(view.loot), rows).winners()


def _row(cards: Cards) -> int:
    row = 0
    for card in cards:
        row = int(added(row, CARD_TEXT.index(card) % OF_A_KIND))
    return row
