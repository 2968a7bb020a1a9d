"""A hint says one reason, lights the pieces that make the move, and shows numbers on demand."""

from __future__ import annotations

import json
import re
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Route, expect

from browser.axe import barriers
from browser.conftest import Seat
from browser.player import Player
from browser.sitting import Sitting, resized

Json = dict[str, Any]
LIT: Final = "main [data-hinted]"
CLICKED: Final = f"{LIT}:not([data-goal])"
"""What is lit and can be clicked; a goal only says where that will go."""


def with_hints(seat: Seat, game: str, **kind: object) -> Sitting:
    """Somebody at a table against a bot, whose turn it is."""
    anna = seat(**kind)
    anna.home()
    anna.open_set_up(game)
    form = anna.page.locator("dialog form")
    expect(form.get_by_test_id("hints")).to_be_checked()
    form.get_by_test_id("start").click()
    anna.tool("Hint").wait_for()
    return anna


def asked(anna: Sitting) -> Json:
    """The hint that a click on the bulb brings."""
    with anna.page.expect_response(re.compile("/hint")) as answer:
        anna.tool("Hint").click()
    anna.page.get_by_test_id("hint-line").wait_for()
    found: Json = answer.value.json()
    return found


def lit(anna: Sitting) -> list[str]:
    """What is lit: the moves and picks of the elements."""
    its: list[str] = anna.page.locator(LIT).evaluate_all(
        "all => all.map(({ dataset }) => dataset.move ?? dataset.pick)"
    )
    return its


def height(it: Locator) -> float:
    found = it.bounding_box()
    assert found is not None
    return found["height"]


@pytest.mark.parametrize("kind", [{}, {"is_phone": True}])
def test_a_hint_says_one_reason_and_the_numbers_on_demand(
    seat: Seat, kind: dict[str, object]
) -> None:
    anna = with_hints(seat, "volle-wolle", **kind)
    board = anna.page.locator("main")
    before = height(board)
    anna.tool("Hint").focus()
    anna.page.keyboard.press("Enter")
    line = anna.page.get_by_test_id("hint-line")
    expect(line).to_contain_text("A bot would bid")
    expect(line).to_contain_text("worth about")
    assert height(board) == before
    assert not barriers(anna.page)
    anna.page.get_by_role("button", name="Why?").click()
    panel = anna.page.get_by_role("dialog", name="Hint")
    expect(panel.get_by_test_id("hint")).to_contain_text("A bot would bid")
    expect(panel.locator("ol > li").first).to_have_attribute("aria-current", "true")
    expect(panel.locator("li").first).not_to_contain_text("most likely between")
    panel.get_by_role("button", name="How sure is that?").click()
    expect(panel.locator("li").first).to_contain_text("most likely between")
    assert not barriers(anna.page)
    assert panel.evaluate("it => it.scrollWidth <= it.clientWidth")
    anna.picture("hint")
    anna.page.keyboard.press("Escape")
    panel.wait_for(state="detached")
    expect(line).to_be_visible()


@pytest.mark.parametrize("close", ["button", "Escape", "back", "bulb"])
def test_a_hint_is_put_away_and_shown_again(seat: Seat, close: str) -> None:
    anna = with_hints(seat, "uly-and-polly")
    asked(anna)
    expect(anna.page.locator(LIT)).to_have_count(1)
    if close == "button":
        anna.page.locator("footer").get_by_role("button", name="Close").click()
    elif close == "Escape":
        anna.page.keyboard.press("Escape")
    elif close == "back":
        anna.page.go_back()
    else:
        anna.tool("Hint").click()
    expect(anna.page.get_by_test_id("hint-line")).to_have_count(0)
    expect(anna.page.locator(LIT)).to_have_count(0)
    expect(anna.page.locator('[aria-describedby="hinted"]')).to_have_count(0)
    anna.page.wait_for_url(re.compile("/table/"))
    anna.tool("Hint").click()
    expect(anna.page.locator(LIT)).to_have_count(1)


@pytest.mark.parametrize("game", ["volle-wolle", "blasting-billy", "uly-and-polly", "ploc"])
def test_what_is_lit_makes_the_move(seat: Seat, game: str) -> None:
    """A click on each piece that is lit, one after the other, plays what the bot would."""
    anna = with_hints(seat, game)
    player = Player(anna)
    for _ in range(4):
        if player.look()["is"] == "ended":
            break
        anna.tool("Hint").wait_for()
        move = asked(anna)["move"]
        assert lit(anna)
        first = anna.page.locator(LIT).first
        expect(first).to_have_attribute("aria-describedby", "hinted")
        assert first.evaluate("it => getComputedStyle(it, '::before').backgroundImage") != "none"
        whole = anna.page.locator(f'{LIT}[data-move="{move}"]')
        while not whole.count():
            anna.page.locator(CLICKED).first.click()
        whole.last.click()
        expect(anna.page.locator(LIT)).to_have_count(0)
        expect(anna.page.get_by_test_id("hint-line")).to_have_count(0)
        sent = [json.loads(it) for it in anna.frames if '"news"' in it]
        steps = [step["move"] for it in sent for step in it["steps"] if step["by"] == 0]
        assert move in steps


def test_another_move_of_the_list_is_shown_on_the_board(seat: Seat) -> None:
    anna = with_hints(seat, "volle-wolle")
    hint = asked(anna)
    assert lit(anna) == [hint["move"]]
    anna.page.get_by_role("button", name="Why?").click()
    panel = anna.page.get_by_role("dialog", name="Hint")
    for more in panel.locator("summary").all():
        more.click()
    panel.locator("button.move:not([aria-pressed=true])").last.click()
    panel.wait_for(state="detached")
    expect(anna.page.get_by_test_id("hint-line")).to_contain_text("Shown: bid")
    (other,) = lit(anna)
    assert other != hint["move"]
    said = anna.page.get_by_test_id("hint-line").inner_text()
    assert f"Shown: {other}" in said


def test_a_hint_leaves_my_bid_clipped(seat: Seat) -> None:
    anna = with_hints(seat, "volle-wolle")
    mine = anna.page.locator('[data-pick="bid 26"]')
    mine.click()
    asked(anna)
    anna.page.locator("footer").get_by_role("button", name="Close").click()
    expect(anna.page.locator(LIT)).to_have_count(0)
    expect(mine).to_have_attribute("aria-pressed", "true")
    anna.page.keyboard.press("Escape")
    expect(mine).to_have_attribute("aria-pressed", "false")


def all_equal(route: Route) -> None:
    answer = route.fetch()
    hint = answer.json()
    same = {"chance": 0.34, "low": 0.3, "high": 0.4, "line": 0}
    hint["estimates"] = [it | same for it in hint["estimates"][:8]]
    route.fulfill(response=answer, json=hint)


def test_equal_moves_are_one_line_with_the_recommended_on_top(seat: Seat) -> None:
    anna = with_hints(seat, "volle-wolle")
    anna.page.route(re.compile("/hint"), all_equal)
    hint = asked(anna)
    anna.page.get_by_role("button", name="Why?").click()
    panel = anna.page.get_by_role("dialog", name="Hint")
    expect(panel.get_by_test_id("any")).to_have_text("Almost any move is fine here.")
    expect(panel.locator("ol > li")).to_have_count(1)
    expect(panel.locator("ol > li > .move")).to_have_text(re.compile(hint["move"], re.IGNORECASE))
    panel.get_by_text("7 others are equally good").click()
    expect(panel.locator("ul > li")).to_have_count(7)


def test_with_friends_hints_are_off_unless_wanted(seat: Seat) -> None:
    anna = seat()
    anna.home()
    anna.open_set_up("ploc", "friends")
    form = anna.page.locator("dialog form")
    expect(form.get_by_test_id("hints")).not_to_be_checked()
    form.get_by_test_id("hints").check()
    form.get_by_test_id("start").click()
    anna.page.get_by_text("Hints allowed").wait_for()


def test_hints_end_when_somebody_takes_a_bots_seat(seat: Seat) -> None:
    anna, bert = with_hints(seat, "uly-and-polly"), seat()
    asked(anna)
    bert.go(anna.page.url)
    bert.page.get_by_test_id("standing").get_by_role("button").click()
    bert.page.get_by_test_id("take").first.click()
    off = anna.page.get_by_test_id("hints-off")
    expect(off).to_contain_text("hints are off")
    expect(anna.tool("Hint")).to_have_count(0)
    expect(anna.page.locator(LIT)).to_have_count(0)
    expect(bert.tool("Hint")).to_have_count(0)
    off.get_by_role("button", name="Close").click()
    expect(off).to_have_count(0)


def test_only_what_a_hint_means_glows(seat: Seat) -> None:
    """What was picked before goes back; a card is lit, and where it goes."""
    anna = with_hints(seat, "blasting-billy")
    Player(anna).look()
    anna.page.locator("[data-pick]").last.click()
    picked = anna.page.locator('[data-pick][aria-pressed="true"]')
    expect(picked).to_have_count(1)
    asked(anna)
    expect(picked).to_have_count(0)
    expect(anna.page.locator(CLICKED)).to_have_count(1)
    expect(anna.page.locator(f"{LIT}[data-goal]")).to_have_count(1)


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (740, 360), (820, 1180), (1280, 720)])
def test_a_hint_moves_nothing(seat: Seat, size: tuple[int, int]) -> None:
    anna = with_hints(seat, "ploc")
    resized(anna.page, *size)
    board = anna.page.locator("main").bounding_box()
    asked(anna)
    assert anna.page.locator("main").bounding_box() == board
