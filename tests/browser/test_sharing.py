"""Two people at one device: while the curtain hangs, the page holds nothing of either."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from browser.listening import heard, listen
from browser.memory import memory_of
from browser.player import Player
from browser.serving import SAME_WORD, Serving
from browser.sitting import DESKTOP, PHONE, Sitting, resized, sitting

FADING = 4
"""How often memory is looked through before something in it counts as held."""

CHANGE_OVER = ".handover button"


@pytest.fixture(scope="module")
def lucky(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server that deals the same at every table."""
    with Serving(tmp_path_factory.mktemp("sharing"), seed=5) as running:
        assert isinstance(running, Serving)
        yield running


@pytest.fixture
def device(browser: Browser, lucky: Serving, pictures: Path) -> Iterator[Sitting]:
    """A browser of its own there."""
    with sitting(browser, lucky.base, pictures) as shared:
        shared.context.add_init_script(SAME_WORD)
        yield shared


def test_the_curtain_hides_what_was_bid(device: Sitting) -> None:
    behind = set()
    for bid in ("17", "23"):
        begin(device, "volle-wolle").play(f"bid {bid}")
        device.page.locator(CHANGE_OVER).wait_for()
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
        device.page.locator(CHANGE_OVER).wait_for()
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
    """Nothing in memory knows the secret; the page as it stands, the table unnamed.

    A machine that is busy may still be fading out what was there.
    """
    for _ in range(FADING):
        device.page.wait_for_timeout(300)
        held = memory_of(device.page).held
        if (name, secret) not in held:
            break
    assert (name, secret) not in held
    return device.page.content().replace(device.table, "TABLE")


def lift(device: Sitting) -> None:
    curtain = device.page.get_by_test_id("curtain")
    curtain.get_by_role("button").click()
    expect(curtain).to_have_count(0)


def change_over(device: Sitting) -> None:
    """Whoever has played closes the curtain before the other takes the device."""
    device.page.locator(CHANGE_OVER).click()


def test_whoever_lifts_the_curtain_is_told_what_happened_since_their_last_move(
    device: Sitting,
) -> None:
    listen(device)
    device.set_up("blasting-billy", "share", 3)
    player, page = Player(device), device.page
    for _ in range(3):
        player.play_on(1)
    page.locator(".handover button").wait_for()
    change_over(device)
    page.get_by_test_id("curtain").wait_for()
    began = len(heard(device))
    lift(device)
    page.get_by_test_id("bar").get_by_text("Your turn").wait_for()

    lines = page.get_by_test_id("ticker").locator("li").all_inner_texts()
    names = [it.split(maxsplit=1)[0] for it in reversed(lines)]
    assert names == ["You", "Player", "Player"], lines
    assert all(device.page.locator(".other .last").all_inner_texts())
    expect(page.locator(".bubble")).not_to_have_text("Share nicely now.")
    turn = page.get_by_test_id("turn").inner_text()
    page.wait_for_function(
        "([began, turn]) => heard.slice(began).includes(turn)", arg=[began, turn]
    )
    said = heard(device)[began:]
    assert said[: len(lines) + 1] == [*reversed(lines), turn]


def test_the_dog_sees_which_tiles_were_swapped_before_it_was_given_the_device(
    device: Sitting,
) -> None:
    player = begin(device, "uly-and-polly")
    player.play("hide b2")
    change_over(device)
    player.play("place d1")
    change_over(device)
    lift(device)
    player.play("swap a3-a4")
    change_over(device)
    device.page.locator('[data-move^="go"]').first.wait_for()
    expect(device.page.get_by_test_id("ticker")).to_contain_text("swaps a3 and a4")
    expect(device.page.locator(".trail")).to_have_count(1)


def test_the_way_to_the_curtain_leaves_the_hand_and_the_words_in_sight(device: Sitting) -> None:
    begin(device, "blasting-billy").play_on(1)
    for size in (PHONE, ViewportSize(width=844, height=390), DESKTOP):
        resized(device.page, size["width"], size["height"])
        place = device.page.locator(".handover").bounding_box()
        assert place is not None
        for other in ("main", "footer"):
            box = device.page.locator(other).bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= place["y"] + 1, (size, other)
        assert place["y"] + place["height"] <= size["height"] + 1


def test_a_whole_game_on_one_device(device: Sitting) -> None:
    device.set_up("uly-and-polly", "share", 2)
    assert Player(device).play_on()
    ended = device.page.get_by_test_id("ended")
    for told in (ended, device.page.locator("main")):
        assert not re.search(r"\b[Yy]ou", told.inner_text())
    device.page.reload()
    expect(ended.get_by_test_id("rematch")).to_be_visible()
    assert not device.troubles
