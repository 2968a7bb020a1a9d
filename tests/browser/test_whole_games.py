"""Every game, from home to the proof of fair dice, by clicks; axe-core looks on."""

from __future__ import annotations

import os
import re

import pytest
from playwright.sync_api import expect

from browser.axe import SCROLLING, assert_none, barriers, broken
from browser.conftest import Seat
from browser.listening import assert_well_told, heard, listen
from browser.player import Player
from browser.sitting import Sitting
from speeltafel.games.registry import GAMES

IS_FULL = os.environ.get("SPEELTAFEL_AUDIT") == "full"
COUNTS = [(key, n) for key, it in GAMES.items() for n in (it.seats if IS_FULL else [max(it.seats)])]
"""The most players; with ``SPEELTAFEL_AUDIT=full`` every number of them."""


@pytest.mark.parametrize(("game", "players"), COUNTS)
def test_a_whole_game_against_bots_by_clicks(seat: Seat, game: str, players: int) -> None:
    anna = seat()
    listen(anna)
    anna.set_up(game, "bots", players)
    player, barred = Player(anna, seed=players), dict[str, list[str]]()
    questions = set[str]()
    for _ in range(4):
        questions |= asked(player)
        player.play_on(1)
    questions |= asked(player)
    barred["middle"] = barriers(anna.page)
    assert player.play_on()
    assert_well_told(heard(anna), questions)
    barred["ended"] = barriers(anna.page)
    assert len(anna.state["seats"]) == players
    assert player.moves
    assert not player.hidden
    assert not player.misfits
    see_the_proof(anna)
    watch_again(anna)
    barred["replay"] = barriers(anna.page)
    anna.page.set_viewport_size({"width": 900, "height": 400})  # more than is seen: it scrolls
    barred["replay, low"] = broken(anna.page, SCROLLING)
    assert_none(barred)
    assert not anna.troubles


def asked(player: Player) -> set[str]:
    """What the bar asks just now."""
    player.look()
    return set(player.page.locator('[data-testid="bar"] .ask').all_inner_texts())


def see_the_proof(anna: Sitting) -> None:
    """The browser has computed every roll again, and they are as they had to be."""
    anna.page.get_by_test_id("proof").click()
    verdict = anna.page.get_by_test_id("verdict")
    expect(verdict).to_have_attribute("data-fair", "true")
    anna.page.keyboard.press("Escape")
    expect(verdict).to_have_count(0)


def watch_again(anna: Sitting) -> None:
    """Through one's own eyes the scrubber goes to the middle and to the end; the board is there."""
    page = anna.page
    page.get_by_test_id("ended").get_by_role("link").click()
    at = page.get_by_test_id("at")
    expect(at).to_have_text(re.compile(r"^0/\d+$"))
    total = int(at.inner_text().split("/")[1])
    for moment in (total // 2, total):
        page.get_by_test_id("scrubber").fill(str(moment))
        expect(at).to_have_text(f"{moment}/{total}")
        expect(page).to_have_url(re.compile(rf"step=\d+&seat={anna.state['seat']}$"))
        expect(page.get_by_test_id("caption")).not_to_be_empty()
        assert page.locator("main > .field").inner_text()
