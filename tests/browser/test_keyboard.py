"""Without a mouse: a whole game with Tab and Enter, from the home page on."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Seat
from browser.player import Player
from speeltafel.games.registry import GAMES

HERE: Final = """() => {
  const it = document.activeElement;
  const { move, pick, testid } = it?.dataset ?? {};
  const game = it?.closest("[data-game]")?.dataset.game;
  return { move, pick, testid, game, isPressed: it?.ariaPressed === "true" };
}"""
MOST: Final = 120
"""Stops of the Tab key on any page."""


def tab_to(page: Page, **wanted: str) -> None:
    """Press Tab until what is wanted has the focus."""
    for _ in range(MOST):
        page.keyboard.press("Tab")
        here = page.evaluate(HERE)
        if all(here.get(name) == it for name, it in wanted.items()):
            return
    raise AssertionError(f"Tab does not come to {wanted}")


def tab_to_an_offer(page: Page, tried: list[str]) -> str:
    """Press Tab until something can be played, or picked that was not picked before."""
    for _ in range(MOST):
        here = page.evaluate(HERE)
        if here.get("move"):
            return ""
        if (pick := here.get("pick")) and pick not in tried and not here["isPressed"]:
            return str(pick)
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab comes to nothing that can be done; tried {tried}")


FOCUS: Final = "() => document.activeElement.closest('.field') !== null"
ON_AN_OFFER: Final = """() => {
  const { move, pick } = document.activeElement.dataset;
  return move !== undefined || pick !== undefined;
}"""


def test_where_the_pressed_button_goes_the_keyboard_goes_on_with_the_board(seat: Seat) -> None:
    anna = seat(tempo="calm", is_still=False)
    anna.set_up("blasting-billy", "bots", 5)
    player, hurry = Player(anna, seconds=60), anna.page.locator("header .hurry button")
    player.play_on(1)
    expect(anna.page.get_by_test_id("turn")).to_contain_text("Bot")
    hurry.press("Enter")
    expect(hurry).to_have_count(0, timeout=2000)
    anna.page.wait_for_function(FOCUS)
    player.look()
    anna.page.wait_for_function(ON_AN_OFFER)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_without_a_mouse(seat: Seat, game: str) -> None:
    anna = seat()
    anna.home()
    tab_to(anna.page, testid="play", game=game)
    anna.page.keyboard.press("Enter")
    player, tried, moves = Player(anna), list[str](), 0
    while player.look()["is"] != "ended":
        if moves:
            anna.page.wait_for_function(FOCUS)
        pick = tab_to_an_offer(anna.page, tried)
        anna.page.keyboard.press("Enter")
        tried, moves = ([*tried, pick], moves) if pick else ([], moves + 1)
    assert player.clicks == 0
    assert moves > 5
    assert not anna.troubles
