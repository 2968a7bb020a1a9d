"""Every piece explains itself: rest on it, hold it, tap what cannot be played, or ask by ?."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.axe import barriers
from browser.conftest import Seat
from browser.player import Player
from browser.serving import Serving
from browser.sitting import Sitting
from browser.sizes import asked, sweep
from helpers.patience import until
from speeltafel.games.registry import GAMES

PLAYABLE: Final = "[data-piece]:is([data-move], [data-pick], :has([data-move], [data-pick]))"
UNEXPLAINED: Final = """() => {
  const texts = [...document.querySelectorAll("[data-piece]")].map((it) => it.dataset.piece);
  return { count: texts.length, empty: texts.filter((it) => !it).length };
}"""


def at_a_table(seat: Seat, game: str, **kind: object) -> Sitting:
    """Somebody who is asked to play."""
    anna = seat(**kind)
    anna.home()
    anna.card(game).get_by_test_id("play").click()
    Player(anna).look()
    return anna


def sheet(page: Page) -> Locator:
    return page.get_by_test_id("piece")


def hold(anna: Sitting, piece: Locator) -> None:
    """A finger stays on a piece until it is told, and goes."""
    box = piece.bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = anna.context.new_cdp_session(anna.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    sheet(anna.page).wait_for()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def within(page: Page) -> bool:
    """Whether the sheet lies in the window as a whole."""
    box, window = sheet(page).bounding_box(), page.viewport_size
    assert box is not None
    assert window is not None
    right, bottom = box["x"] + box["width"], box["y"] + box["height"]
    return min(box["x"], box["y"]) >= 0 and right <= window["width"] and bottom <= window["height"]


def test_a_card_that_cannot_be_taken_yet_explains_itself(seat: Seat) -> None:
    anna = at_a_table(seat, "volle-wolle")
    card = anna.page.locator('[data-place="meadow"] [data-piece]').first
    card.click()
    expect(sheet(anna.page)).not_to_contain_text("Everyone bids")  # so says the bar, once for all
    assert within(anna.page)
    assert not barriers(anna.page)
    anna.page.keyboard.press("Escape")
    expect(sheet(anna.page)).to_have_count(0)
    card.click()
    expect(sheet(anna.page)).to_be_visible()
    anna.page.go_back()
    expect(sheet(anna.page)).to_have_count(0)
    assert "/table/" in anna.page.url
    assert not anna.troubles


def test_a_rule_is_one_tap_away(seat: Seat) -> None:
    anna = at_a_table(seat, "volle-wolle")
    anna.page.locator('[data-piece^="chips"]').first.click()
    expect(sheet(anna.page)).not_to_contain_text("VW-")
    link = sheet(anna.page).get_by_role("link", name="More in the rules")
    rule = (link.get_attribute("data-rules") or "").split()[0]
    link.click()
    named = anna.page.get_by_role("dialog", name="Rules").locator(f'[data-rule~="{rule}"]')
    expect(named.first).to_be_in_viewport()
    expect(sheet(anna.page)).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_a_mouse_that_rests_is_told_and_its_click_still_plays(seat: Seat, game: str) -> None:
    anna = at_a_table(seat, game)
    found = anna.page.evaluate(UNEXPLAINED)
    assert found["count"] > 10
    assert not found["empty"]
    until(lambda: anna.state["actors"] == [anna.state["seat"]], pause=anna.pause)  # nobody bids
    offer = Player(anna).look()["offers"][0]
    anna.page.mouse.move(offer["left"] - 3, offer["top"])
    anna.page.mouse.move(offer["left"], offer["top"])
    sheet(anna.page).wait_for()
    assert "{" not in sheet(anna.page).inner_text()
    assert within(anna.page)
    anna.picture("resting")
    anna.page.mouse.down()
    expect(sheet(anna.page)).to_have_count(0)
    anna.page.mouse.up()
    assert Player(anna, seed=3).play_on(2) is False
    assert not anna.troubles


@pytest.mark.parametrize("game", GAMES)
def test_a_finger_that_stays_is_told_and_plays_nothing(seat: Seat, game: str) -> None:
    anna = at_a_table(seat, game, is_phone=True)
    before = anna.state["decision"]
    hold(anna, anna.page.locator(PLAYABLE).first)
    expect(sheet(anna.page)).to_be_visible()
    assert within(anna.page)
    anna.picture("held")
    anna.page.wait_for_timeout(300)
    assert anna.state["decision"] == before  # others may bid meanwhile
    anna.page.get_by_test_id("turn").click()
    expect(sheet(anna.page)).to_have_count(0)
    assert not anna.troubles


@pytest.mark.parametrize("game", GAMES)
def test_every_piece_is_reached_by_keys_and_read_aloud(seat: Seat, game: str) -> None:
    anna = at_a_table(seat, game)
    anna.page.keyboard.press("?")
    expect(sheet(anna.page)).to_be_focused()
    titles = set()
    for _ in range(anna.page.evaluate(UNEXPLAINED)["count"]):
        titles.add(sheet(anna.page).locator("h3").inner_text())
        assert "{" not in sheet(anna.page).inner_text()
        assert within(anna.page)
        anna.page.keyboard.press("ArrowRight")
    assert len(titles) >= 6
    title = sheet(anna.page).locator("h3").inner_text()
    expect(anna.page.get_by_test_id("voice")).to_contain_text(title)
    anna.page.keyboard.press("Escape")
    expect(sheet(anna.page)).to_have_count(0)


def test_a_die_that_is_picked_is_never_rolled_again(seat: Seat) -> None:
    """Found by newcomers: a tap on a die re-rolled it for good."""
    anna = seat()
    for _ in range(12):
        anna.home()
        anna.card("ploc").get_by_test_id("play").click()
        player = Player(anna)
        again = anna.page.locator('button[data-move^="reroll"]')
        for _ in range(30):
            if player.look()["is"] == "ended" or again.count():
                break
            player.play_on(1)
        if again.count():
            break
    assert again.count()
    before = anna.state["version"]
    die = anna.page.locator('[data-piece*="now-reroll"] .die').first.bounding_box()
    assert die is not None
    anna.page.mouse.click(die["x"] + die["width"] / 2, die["y"] + die["height"] / 2)
    expect(sheet(anna.page)).to_contain_text("rolls it again")
    assert anna.state["version"] == before
    anna.picture("reroll")
    again.first.click()
    anna.page.wait_for_function("n => !document.querySelector('[data-testid=piece]')", arg=0)
    expect(anna.page.get_by_test_id("bar")).to_be_visible()
    assert not anna.troubles


def test_ploc_needs_no_letters(seat: Seat) -> None:
    anna = at_a_table(seat, "ploc", is_phone=True)
    player = Player(anna)
    while not anna.page.locator('button[data-move*=">"]').count():
        player.act(player.look())
        assert player.look()["is"] != "ended"
    anna.picture("pair")
    for said in anna.page.locator('button[data-move*=">"]').all_inner_texts():
        assert not re.match(r"[ABC]\b", said)
    assert "of 200" not in anna.page.locator("main").inner_text()
    other = anna.page.get_by_role("button", name="Other dice")
    if other.count():
        expect(other).to_be_in_viewport()


def test_the_number_of_a_bid_board_is_no_riddle_in_the_first_round(seat: Seat) -> None:
    anna = at_a_table(seat, "volle-wolle")
    mine = anna.page.locator('.mine [data-place^="flock"]')
    expect(mine).to_have_attribute("data-piece", "no-flock")
    said = anna.page.locator("section.mine, footer").all_inner_texts()
    assert not re.search(r"number|\b5[2-7]\b", said[0])
    assert "number" not in said[1]


def test_after_a_long_press_keys_play_as_before(seat: Seat) -> None:
    anna = at_a_table(seat, "blasting-billy", is_phone=True)
    card = anna.page.locator("main .hand button:not(:disabled)").first
    hold(anna, card)
    expect(sheet(anna.page)).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(sheet(anna.page)).to_have_count(0)
    card.focus()
    anna.page.keyboard.press("Enter")
    expect(card).to_have_attribute("aria-pressed", "true")


def test_a_sheet_that_was_asked_for_leaves_the_focus_where_it_has_gone_since(seat: Seat) -> None:
    anna = seat(tempo="calm", is_still=False)
    anna.set_up("blasting-billy", "bots", 5)
    player = Player(anna, seconds=60)
    player.play_on(1)
    anna.page.locator("header .hurry").wait_for()
    anna.page.keyboard.press("?")
    expect(sheet(anna.page)).to_be_focused()
    chat = anna.tool("Chat")
    chat.focus()
    lines = anna.page.get_by_test_id("ticker").locator("li")
    before = lines.count()
    expect(lines).not_to_have_count(before)  # somebody plays
    expect(sheet(anna.page)).to_be_visible()
    anna.page.wait_for_timeout(200)
    expect(chat).to_be_focused()


def test_a_sheet_is_gone_when_i_am_asked(seat: Seat) -> None:
    """Found by newcomers: read while waiting, it lay over the board when one's own turn came."""
    anna = seat(tempo="calm", is_still=False)
    anna.set_up("blasting-billy", "bots", 5)
    player = Player(anna, seconds=60)
    player.play_on(1)
    anna.page.locator("header .hurry").wait_for()
    anna.page.locator('[data-piece^="billy"]').first.click()
    expect(sheet(anna.page)).to_be_visible()
    player.look()
    expect(sheet(anna.page)).to_have_count(0)


def test_a_double_tap_takes_one_card(browser: Browser, lucky: Serving) -> None:
    """The cards close up when one is taken: the second tap was not meant for what comes there."""
    with sweep(browser, lucky.base, "volle-wolle", 4) as table:
        while not (asked(table.table.look()) == "take" and table.table.look()["view"]["due"] == 3):
            table.table.step()
        table.show("en")
        cards = table.page.locator("[data-move^='take ']")
        cards.first.wait_for()
        count, place = cards.count(), cards.nth(1).bounding_box()
        assert place is not None
        mouse = table.page.mouse
        mouse.click(place["x"] + 30, place["y"] + 30)
        expect(cards).to_have_count(count - 1)
        mouse.down(click_count=2)
        mouse.up(click_count=2)
        table.page.wait_for_timeout(500)
        expect(cards).to_have_count(count - 1)
