"""Uly & Polly: each step leaves a trace, and everybody stops where a round ends."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser.prepared import NAMES, prepared
from browser.serving import Serving
from browser.sitting import resized
from browser.sizes import Sweep, sweep
from browser.watching import Stamps

Json = dict[str, Any]
GAME = "uly-and-polly"
RIBBON = ".ribbon"
ENDED = re.compile(r"You escaped! +A token for you\.|Polly found you! +A token each for .+\.")


PURSES = """() => {
  window.purses = [];
  const look = () => {
    const numbers = [...document.querySelectorAll(".purse > .number")];
    const tokens = numbers.map((it) => Number(it.innerText));
    const isTurned = document.querySelector('[data-testid="go-on"]') !== null;
    const isTurning = document.querySelector(".flipper.late") !== null && !isTurned;
    window.purses.push({ tokens, isTurning });
    requestAnimationFrame(look);
  };
  look();
}"""


def shown(table: Sweep, is_wanted: Callable[[Json], bool]) -> None:
    """Bring the table to such a moment, and show it."""
    while not is_wanted(table.table.look()["view"]):
        table.table.step()
    table.show("en")


def is_after_round_of_first(view: Json) -> bool:
    """Whether the round has just ended in which seat 0 was the wolf."""
    return view["last_round"] is not None and view["wolf_player"] == 1


@contextmanager
def before_the_end_of_a_round(browser: Browser, base: str, *, is_still: bool) -> Iterator[Sweep]:
    """One step before a round ends in which seat 0 was the wolf: the same happens each time."""
    with prepared(base, GAME, 3) as first:
        steps = 0
        while not is_after_round_of_first(first.look()["view"]):
            first.step()
            steps += 1
    with sweep(browser, base, GAME, 3, is_still=is_still) as table:
        for _ in range(steps - 1):
            table.table.step()
        table.show("en")
        yield table


@pytest.mark.parametrize("is_still", [False, True])
def test_everybody_stops_where_a_round_ends_until_they_go_on(
    browser: Browser, lucky: Serving, is_still: bool
) -> None:
    with before_the_end_of_a_round(browser, lucky.base, is_still=is_still) as table:
        page = table.page
        for _ in range(3):  # the last step, the next wolf hides, Polly is put somewhere
            table.table.step()
        on = page.get_by_test_id("go-on")
        expect(on).to_have_text("Next round")
        expect(page.locator(RIBBON)).to_have_text(ENDED)
        told = f"{NAMES[1]} is the wolf, and you are on Polly's side."
        expect(page.get_by_test_id("bar")).to_contain_text(told)
        expect(page.locator(".plate.acts")).to_have_count(0)  # nobody thinks
        on.click()
        expect(page.locator(RIBBON)).to_have_count(0)
        expect(page.locator(".round")).to_have_text(re.compile("^Round [2-6] of 6$"))


def test_how_a_round_ended_hides_nothing_of_the_meadow(browser: Browser, lucky: Serving) -> None:
    with sweep(browser, lucky.base, GAME, 3) as table:
        shown(table, is_after_round_of_first)
        for wide, high in ((320, 568), (390, 844), (568, 320), (820, 1180), (1280, 720)):
            resized(table.page, wide, high)
            ribbon, mat = (table.page.locator(it).bounding_box() for it in (RIBBON, ".mat"))
            assert ribbon is not None
            assert mat is not None
            is_above = ribbon["y"] + ribbon["height"] <= mat["y"] + 1
            is_left = ribbon["x"] + ribbon["width"] <= mat["x"]
            assert is_above or is_left or mat["x"] + mat["width"] <= ribbon["x"], (wide, high)


def test_whoever_goes_on_by_keys_goes_on_from_the_board(browser: Browser, lucky: Serving) -> None:
    with before_the_end_of_a_round(browser, lucky.base, is_still=True) as table:
        for _ in range(3):
            table.table.step()
        on = table.page.get_by_test_id("go-on")
        on.press("Enter")
        expect(on).to_have_count(0)
        table.page.wait_for_function("() => document.activeElement.closest('.field')")


def test_the_bell_is_not_given_before_everybody_has_seen_the_wolf(
    browser: Browser, lucky: Serving
) -> None:
    with before_the_end_of_a_round(browser, lucky.base, is_still=False) as table:
        had = table.table.look()["view"]["tokens"]
        table.page.evaluate(PURSES)
        table.table.step()
        table.page.get_by_test_id("go-on").wait_for()
        given = table.table.look()["view"]["tokens"]
        assert had != given
        table.page.wait_for_timeout(200)
        moments = table.page.evaluate("() => window.purses")
        turning = [it["tokens"] for it in moments if it["isTurning"]]
        assert turning
        assert all(sum(it) == sum(had) for it in turning)
        assert sum(moments[-1]["tokens"]) == sum(given)


@pytest.mark.parametrize("is_still", [False, True])
def test_the_round_goes_on_by_itself_after_a_while(
    browser: Browser, lucky: Serving, is_still: bool
) -> None:
    with before_the_end_of_a_round(browser, lucky.base, is_still=is_still) as table:
        ribbon = Stamps(table.page, RIBBON)
        for _ in range(3):
            table.table.step()
        expect(table.page.locator(RIBBON)).to_be_visible()
        expect(table.page.locator(RIBBON)).to_have_count(0, timeout=30_000)
        assert 8_000 < ribbon.went() - ribbon.came() < 16_000  # it is read at leisure


def test_a_step_and_a_swap_leave_a_trace_until_the_next(browser: Browser, lucky: Serving) -> None:
    with sweep(browser, lucky.base, GAME, 3, is_still=True) as table:
        shown(table, lambda view: view["task"] == "go")
        stood = table.table.look()["view"]["dog"]
        table.table.step()
        goes = table.table.look()["view"]["dog"]
        expect(table.page.locator(f'[data-trace="go {stood}-{goes}"]')).to_be_visible()
        table.table.step()
        expect(table.page.locator('[data-trace^="swap "]')).to_be_visible()
        assert table.page.locator("[data-trace]").count() == 1


def test_tokens_stand_with_their_owner(browser: Browser, lucky: Serving) -> None:
    with sweep(browser, lucky.base, GAME, 4) as table:
        shown(table, lambda view: view["task"] == "swap")
        for wide, high in ((390, 844), (820, 1180), (1280, 720)):
            resized(table.page, wide, high)
            for row in table.page.locator(".side li").all():
                name, purse = (row.locator(it).bounding_box() for it in (".plate", ".purse"))
                assert name is not None
                assert purse is not None
                assert 0 <= purse["x"] - (name["x"] + name["width"]) < 24


def test_only_whoever_has_company_points(browser: Browser, lucky: Serving) -> None:
    with sweep(browser, lucky.base, GAME, 3) as table:
        shown(table, lambda view: view["task"] == "go" and view["wolf_player"] != 0)
        expect(table.page.get_by_test_id("point")).to_have_text("Show the others a tile")
    with sweep(browser, lucky.base, GAME, 2) as table:
        shown(table, lambda view: view["task"] == "go" and view["wolf_player"] != 0)
        expect(table.page.get_by_test_id("bar")).to_be_visible()
        expect(table.page.get_by_test_id("point")).to_have_count(0)
