"""Nothing keeps a slow phone from answering a finger: not the table that is laid, not its end."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from browser.busy import MOST, Task, followed, traced
from browser.prepared import Prepared, prepared
from browser.serving import Serving
from browser.sitting import sitting
from helpers.patience import at_best
from speeltafel.games.registry import GAMES

FIRST = 4
"""Moves that are watched in the beginning; ``make busy`` watches whole games."""


@pytest.mark.parametrize("game", GAMES)
def test_a_slow_phone_is_never_busy_for_long(
    browser: Browser, server: Serving, tmp_path: Path, game: str
) -> None:
    def looked_on(table: Prepared, moves: int) -> Task:
        """The longest task while somebody comes to the table and so many moves are made."""
        person = sitting(browser, server.base, tmp_path, is_phone=True, is_still=False, tempo=None)
        with person as anna, traced(browser, tmp_path) as tasks:
            followed(anna, table, "once", moves)
            anna.pause(1)
        return tasks[0]

    def is_short(it: Task) -> bool:
        return it.milliseconds < MOST

    with prepared(server.base, game, max(GAMES[game].seats)) as table:
        begun = at_best(lambda: looked_on(table, table.steps + FIRST), is_short, tries=6)
        while not table.look()["over"]:
            table.step()
        ended = at_best(lambda: looked_on(table, table.steps), is_short, tries=6)
    print(f"\n{game}: {begun.milliseconds:.0f} ms, at its end {ended.milliseconds:.0f} ms")
    assert is_short(begun), begun
    assert is_short(ended), ended
