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


@pytest.fixture
def device(browser: Browser, pictures: Path, tmp_path: Path) -> Iterator[Sitting]:
    """A browser at a server that deals the same at every table."""
    with (
        Serving(tmp_path, seed=5) as server,
        sitting(browser, server.base, pictures) as shared,
    ):
        shared.context.add_init_script(SAME_WORD)
        yield shared


def test_the_curtain_hides_what_was_bid(device: Sitting) -> None:
    behind = set()
    for bid in ("17", "23"):
        begin(device, "volle-wolle").play(f"bid {bid}")
        assert ("bid", bid) in memory_of(device.page).held
        change_over(device)
        device.page.get_by_test_id("curtain").wait_for()
        behind.add(holds_no(device, "bid", bid))
        lift(device)
        device.page.locator("[data-pick]").first.wait_for()
        holds_no(device, "bid", bid)
    assert len(behind) == 1


def test_the_dog_and_the_curtain_know_nothing_of_the_wolf(device: Sitting) -> None:
    seen, behind = set(), set()
    for place in ("b2", "c4"):
        player = begin(device, "uly-and-polly")
        player.play(f"hide {place}")
        assert ("wolf", place) in memory_of(device.page).held
        change_over(device)
        device.page.locator('[data-move^="place"]').first.wait_for()
        seen.add(holds_no(device, "wolf", place))
        player.play("place d1")
        change_over(device)
        device.page.get_by_test_id("curtain").wait_for()
        behind.add(holds_no(device, "wolf", place))
    assert len(seen) == len(behind) == 1


def begin(device: Sitting, game: str) -> Player:
    """The first of two lifts the curtain."""
    device.set_up(game, "share", 2)
    lift(device)
    return Player(device)


def holds_no(device: Sitting, name: str, secret: str) -> str:
    """Nothing in memory knows the secret; the page as it stands, the table unnamed."""
    device.page.wait_for_timeout(300)
    assert (name, secret) not in memory_of(device.page).held
    return device.page.content().replace(device.table, "TABLE")


def lift(device: Sitting) -> None:
    curtain = device.page.get_by_test_id("curtain")
    curtain.get_by_role("button").click()
    expect(curtain).to_have_count(0)


def change_over(device: Sitting) -> None:
    """Whoever has played closes the curtain before the other takes the device."""
    device.page.locator(".handover button").click()


def test_a_whole_game_on_one_device(device: Sitting) -> None:
    device.set_up("uly-and-polly", "share", 2)
    assert Player(device).play_on()
    assert not device.troubles
