"""Two people at one device: while the curtain hangs, the page holds nothing of either."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser.memory import memory_of
from browser.player import Player
from browser.serving import SAME_WORD, Serving
from browser.sitting import Sitting, sitting

SECRETS = {
    "uly-and-polly": ("wolf", [("hide b2", "b2"), ("hide c4", "c4")]),
    "volle-wolle": ("bid", [("bid 17", "17"), ("bid 23", "23")]),
}


@pytest.fixture
def device(browser: Browser, pictures: Path, tmp_path: Path) -> Iterator[Sitting]:
    """A browser at a server that deals the same at every table."""
    with (
        Serving(tmp_path, seed=5) as server,
        sitting(browser, server.base, pictures) as shared,
    ):
        shared.context.add_init_script(SAME_WORD)
        yield shared


@pytest.mark.parametrize("game", SECRETS)
def test_the_curtain_hides_what_the_one_before_has_done(device: Sitting, game: str) -> None:
    name, twins = SECRETS[game]
    behind = {}
    for move, secret in twins:
        player = sit_down_and_play(device, game, move)
        assert (name, secret) in memory_of(device.page).held
        change_over(device)
        behind[move] = device.page.content().replace(device.table, "TABLE")
        assert move not in behind[move]
        assert (name, secret) not in memory_of(device.page).held
        lift(device)
        player.look()
        assert (name, secret) not in memory_of(device.page).held
    assert len(set(behind.values())) == 1


def sit_down_and_play(device: Sitting, game: str, move: str) -> Player:
    """The first of the two lifts the curtain and does what is secret."""
    device.set_up(game, "share", 2)
    lift(device)
    player = Player(device)
    player.play(move)
    return player


def lift(device: Sitting) -> None:
    curtain = device.page.get_by_test_id("curtain")
    curtain.get_by_role("button").click()
    expect(curtain).to_have_count(0)


def change_over(device: Sitting) -> None:
    """Whoever has played closes the curtain before the other takes the device."""
    device.page.locator(".handover button").click()
    device.page.get_by_test_id("curtain").wait_for()


def test_a_whole_game_on_one_device(device: Sitting) -> None:
    device.set_up("uly-and-polly", "share", 2)
    assert Player(device).play_on()
    assert not device.troubles
