"""The board of Ploc: things stay where they are, and nothing is played by accident."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from browser.conftest import Seat
from browser.player import Player
from browser.prepared import prepared
from browser.serving import SAME_WORD, Serving
from browser.sitting import PATIENCE, Sitting, sitting

DICE: Final = ".thrown .dice .die"
PLACES: Final = (
    "all => all.map(it => { const at = it.getBoundingClientRect(); return [at.x, at.y]; })"
)
LOOSE: Final = """() => {
  const box = (where) => document.querySelector(where).getBoundingClientRect();
  const [laid, column, band] = [box(".die.laid"), box(".near .die.picked"), box("section.near")];
  const middle = document.elementFromPoint(laid.x + laid.width / 2, laid.y + laid.height / 2);
  const covered = column.right - laid.left;
  return middle?.closest(".laid") !== null && covered < 0.2 * column.width
    && laid.top >= band.top && laid.bottom <= band.bottom;
}"""
"""Whether a thrown die lies on its column die so that both can be read, and within the band."""

BASES: Final = """all => all.map(it => {
  const text = document.createTreeWalker(it, NodeFilter.SHOW_TEXT);
  let last = null;
  while (text.nextNode()) if (text.currentNode.data.trim()) last = text.currentNode;
  const mark = document.createElement("i");
  mark.style.display = "inline-block";
  last.after(mark);
  const base = mark.getBoundingClientRect().bottom;
  mark.remove();
  return Math.round(base);
})"""
"""On which line texts stand."""

INKS: Final = """it => [it, it.querySelector("svg")].map(it => getComputedStyle(it).color)"""
"""In which colours a button and its sign are drawn."""

BAR: Final = '[data-testid="bar"]'
HEIGHT: Final = "it => it.offsetHeight"
STEP: Final = 50
"""Milliseconds between two looks at what the server has told."""

MOST: Final = 80
"""Moves of several turns, at least."""


WATCH: Final = """() => {
  const text = (where) => document.querySelector(where)?.textContent.trim() ?? "";
  const acts = (where) => [...document.querySelectorAll(where)].map((it) => it.dataset.seat);
  window.seen = [];
  setInterval(() => window.seen.push({
    banner: text(".news .title"), match: text(".sign .match"), turn: text('[data-testid="turn"]'),
    acts: acts(".plate.acts"),
    column: [...document.querySelectorAll(".column.acts")].map((it) => `${+it.matches(".far")}`),
  }), 30);
}"""


def sent(anna: Sitting) -> list[str]:
    """What has been played at the table."""
    return [step["move"] for it in anna.heard("news") for step in it["steps"]]


def comes(anna: Sitting, move: str) -> None:
    """Wait until the server tells that this was played."""
    for _ in range(PATIENCE // STEP):
        if move in sent(anna):
            return
        anna.page.wait_for_timeout(STEP)
    raise AssertionError(f"{move} is not among {sent(anna)}")


@pytest.fixture(scope="module")
def lucky(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server with the same luck at every table."""
    with Serving(tmp_path_factory.mktemp("ploc"), seed=5) as running:
        assert isinstance(running, Serving)
        yield running


@pytest.mark.parametrize("is_phone", [False, True])
def test_dice_stay_where_they_are_when_the_throw_is_kept(
    browser: Browser, lucky: Serving, pictures: Path, is_phone: bool
) -> None:
    with sitting(browser, lucky.base, pictures, is_phone=is_phone) as anna:
        anna.context.add_init_script(SAME_WORD)
        anna.set_up("ploc", "bots")
        keep = anna.page.locator('[data-move="keep"]')
        keep.wait_for()  # the first column has a six
        before = anna.page.locator(DICE).evaluate_all(PLACES)
        keep.click()
        anna.page.locator("[data-pick]").first.wait_for()
        assert anna.page.locator(DICE).evaluate_all(PLACES) == before


def test_a_match_that_is_over_lies_there_until_that_has_been_read(
    browser: Browser, lucky: Serving, pictures: Path
) -> None:
    """However much is waiting; and whoever goes on misses nothing of what comes next."""
    with prepared(lucky.base, "ploc", 2) as table:
        steps = 0
        while table.look()["view"]["match"] == 1:
            table.step()
            steps += 1
    with (
        prepared(lucky.base, "ploc", 2) as table,
        sitting(browser, lucky.base, pictures, is_still=False, tempo="brisk") as anna,
    ):
        for _ in range(steps - 1):
            table.step()
        anna.go(f"{table.base}/table/{table.id}")  # as somebody who watches
        anna.page.locator(".sign .match").wait_for()
        anna.page.evaluate(WATCH)
        for _ in range(4):
            table.step()
        on = anna.page.get_by_role("button", name="Go on")
        on.wait_for()
        anna.picture("match-over")
        anna.page.wait_for_timeout(1500)
        expect(on).to_be_visible(timeout=1)
        on.click()
        expect(on).to_have_count(0)
        expect(anna.page.locator("header .hurry")).to_be_visible(timeout=1)
        expect(anna.page.locator(".sign .match")).to_have_text("Match 2 of 2")
        anna.page.wait_for_timeout(1500)
        seen = anna.page.evaluate("() => window.seen")
    read = [it for it in seen if it["banner"]]
    assert {it["match"] for it in read} == {"Match 1 of 2"}
    assert len({it["turn"] for it in read} - {"A moment to look"}) <= 1  # never the next one's
    assert all(it["acts"] == it["column"] for it in seen), seen


def test_a_first_tap_shows_what_a_move_does_and_a_second_one_plays_it(
    browser: Browser, lucky: Serving, pictures: Path
) -> None:
    with sitting(browser, lucky.base, pictures, is_phone=True) as anna:
        anna.context.add_init_script(SAME_WORD)
        anna.set_up("ploc", "bots")
        anna.page.locator('[data-move="keep"]').tap()
        tap_twice(anna)


@pytest.mark.parametrize("size", [(390, 844), (820, 1180), (1280, 720)])
def test_both_dice_of_a_pair_can_be_read_and_the_board_stays(
    browser: Browser, lucky: Serving, pictures: Path, size: tuple[int, int]
) -> None:
    with sitting(browser, lucky.base, pictures) as anna:
        page = anna.page
        page.set_viewport_size({"width": size[0], "height": size[1]})
        anna.context.add_init_script(SAME_WORD)
        anna.set_up("ploc", "bots")
        page.locator('[data-move="keep"]').click()
        column = page.locator(".column .die")
        before = column.evaluate_all(PLACES)
        page.locator('.thrown [data-pick="1"]').click()
        assert column.evaluate_all(PLACES) == before
        for die in (1, 2, 3):
            page.locator(f'.dice [data-pick=">{die}"]').click()
            page.wait_for_function(LOOSE)
        high = page.locator(BAR).evaluate(HEIGHT)
        page.keyboard.press("Escape")
        page.locator('.thrown [data-pick="1"]').wait_for()
        assert page.locator(BAR).evaluate(HEIGHT) == high


def test_the_signboard_of_a_phone_is_one_line(
    browser: Browser, lucky: Serving, pictures: Path
) -> None:
    with sitting(browser, lucky.base, pictures, is_phone=True) as anna:
        anna.set_up("ploc", "bots")
        anna.page.locator(".sign .small").wait_for()
        assert len(set(anna.page.locator(".sign p").evaluate_all(BASES))) == 1


def tap_twice(anna: Sitting) -> None:
    """Look at two ways to use a pair, and play the one that was looked at first."""
    anna.page.locator('[data-pick="1"]').first.tap()
    anna.page.locator('.dice [data-pick=">1"]').tap()
    swap = anna.page.locator('.act[data-pick="1>1 B"]')
    swap.tap()
    ready = anna.page.locator('.act[data-move="1>1 B"]')
    expect(ready).to_contain_text("Yes, swap")
    inks = ready.evaluate(INKS)
    assert inks[0] == inks[1], inks
    assert "1>1 B" not in sent(anna)
    anna.page.locator(".act:not(.armed)").first.tap()  # another one is looked at instead
    expect(ready).to_have_count(0)
    swap.tap()
    ready.tap()
    comes(anna, "1>1 B")


@pytest.mark.parametrize("kind", [{}, {"is_phone": True}])
def test_who_share_a_device_keep_their_sides(seat: Seat, kind: dict[str, object]) -> None:
    anna = seat(**kind)
    anna.set_up("ploc", "share", 2)
    player = Player(anna, is_touching=bool(kind))
    turn, left = anna.page.get_by_test_id("turn"), anna.page.locator(".left .plate")
    seen = set()
    for _ in range(MOST):
        player.look()
        expect(left).to_have_attribute("data-seat", "0")
        acts = anna.state["actors"][0]
        seen.add(acts)
        expect(turn).to_have_text(f"{anna.state['seats'][acts]['name']}’s turn")
        expect(anna.page.locator(".column.acts")).to_have_class(
            re.compile("near" if acts == 0 else "far")
        )
        if len(seen) == 2:
            break
        player.play_on(1)
    assert seen == {0, 1}
