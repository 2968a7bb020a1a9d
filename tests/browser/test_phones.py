"""On a phone, held upright and touched: everything fits, everything can be reached."""

from __future__ import annotations

from typing import Final

import pytest

from browser.conftest import Seat
from browser.player import FITS, Player
from speeltafel.games.registry import GAMES

CLICKS: Final = 30
"""Of a few turns."""


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_touch_fits_on_a_phone(seat: Seat, game: str) -> None:
    anna = seat(is_phone=True)
    anna.set_up(game, "bots", max(GAMES[game].seats))
    player = Player(anna, seed=4, is_touching=True)
    assert player.play_on()
    player.misfits.update(anna.page.evaluate(FITS))
    assert not player.misfits
    assert not player.hidden
    assert not anna.troubles


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (320, 568)])
@pytest.mark.parametrize("game", ["ploc", "blasting-billy"])
def test_the_board_stays_where_it_is_whatever_is_asked(
    seat: Seat, game: str, size: tuple[int, int]
) -> None:
    """In German, which takes the most room: the bar has its place from the first question on."""
    anna = seat(is_phone=True, language="de")
    anna.page.set_viewport_size({"width": size[0], "height": size[1]})
    anna.set_up(game, "bots")
    player = Player(anna, seed=4, is_touching=True)
    tops, asked = set(), set()
    for _ in range(CLICKS):
        seen = player.look()
        bar = anna.page.get_by_test_id("bar")
        box = bar.bounding_box()
        assert box is not None
        tops.add(round(box["y"]))
        asked.add(bar.inner_text())
        player.act(seen)
    assert len(asked) > 4
    assert len(tops) == 1


def test_home_and_its_dialogs_do_not_scroll_sideways(seat: Seat) -> None:
    anna = seat(is_phone=True)
    anna.home()
    wide = "() => document.scrollingElement.scrollWidth"
    assert anna.page.evaluate(wide) <= 390
    anna.open_set_up("volle-wolle")
    assert anna.page.evaluate(wide) <= 390
    sheet = anna.page.locator("dialog").bounding_box()
    assert sheet is not None
    assert sheet["x"] >= 0
    assert sheet["x"] + sheet["width"] <= 390
