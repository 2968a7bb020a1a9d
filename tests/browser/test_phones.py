"""On a phone, held upright and touched: everything fits, everything can be reached."""

from __future__ import annotations

import pytest

from browser.conftest import Seat
from browser.player import FITS, Player
from speeltafel.games.registry import GAMES


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
