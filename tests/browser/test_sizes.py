"""Every board fits every screen: boxes are measured. `make sizes` does so for all there is."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Browser, FloatRect, Page, expect

from browser.axe import CALM
from browser.serving import Serving
from browser.sizes import FEW, Size, measured, sweep

SIZES: Final[tuple[Size, ...]] = (
    (320, 568), (740, 360), (820, 1180), (1024, 768), (1280, 720), (2560, 1440),
)  # fmt: skip
LYING: Final[tuple[Size, ...]] = ((568, 320), (740, 360), (844, 390))
"""Phones on their side."""

TAKES_FIVE: Final = 15
"""Whoever plays by this luck takes all that is left of a round, and that is much."""

MANY: Final = ("top-many", "top-many-late")

MOMENTS: Final = {
    "volle-wolle": (6, "nl", ("bid", "keep", "help", "end")),
    "blasting-billy": (5, "de", ("play", "end")),
    "uly-and-polly": (5, "de", ("swap", "end")),
    "ploc": (2, "nl", ("use", "end")),
}
"""For the most players, in a language that needs room: the moments that are fullest."""


@pytest.mark.parametrize("game", MOMENTS)
def test_nothing_is_too_small_cut_or_covered(browser: Browser, lucky: Serving, game: str) -> None:
    players, language, wanted = MOMENTS[game]
    with sweep(browser, lucky.base, game, players) as table:
        moments = table.moments([language], wanted)
        found = [str(it) for moment in moments for it in measured(table.page, moment, SIZES)]
    assert not found, "\n".join(found)


def test_each_of_many_sheep_that_came_at_once_can_be_put_on_top(
    browser: Browser, lucky: Serving
) -> None:
    with sweep(browser, lucky.base, "volle-wolle", 6, seed=TAKES_FIVE) as table:
        moment = next(table.moments(["nl"], MANY))
        sizes = (*SIZES, (360, 640), (390, 844), (768, 820), (844, 390))
        found = [str(it) for it in measured(table.page, moment, sizes)]
        assert table.page.locator('[data-move^="top "]').count() > FEW
    assert not found, "\n".join(found)


def test_six_have_room_on_the_smallest_phones(browser: Browser, lucky: Serving) -> None:
    with sweep(browser, lucky.base, "volle-wolle", 6) as table:
        moments = table.moments(["nl"], ("bid", "waits-top-more", "take", "help"))
        sizes = ((320, 568), (568, 320))
        found = [str(it) for moment in moments for it in measured(table.page, moment, sizes)]
    assert not found, "\n".join(found)


def resized(page: Page, size: Size) -> None:
    """Another window, laid out."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")


def box(page: Page, selector: str) -> FloatRect:
    """Where the first such element lies."""
    found = page.locator(selector).first.bounding_box()
    assert found is not None, selector
    return found


def test_volle_wolle_is_laid_out_for_every_width(browser: Browser, lucky: Serving) -> None:
    """Keys for fingers on every tablet; on large screens large cards and large words."""
    with sweep(browser, lucky.base, "volle-wolle", 4) as table:
        page, keys = table.page, {}
        table.show("en")
        page.locator(".ask").wait_for()
        for wide in (320, 390, 744, 768, 820, 900, 1024, 1080, 1180, 1240, 1280):
            resized(page, (wide, 820))
            keys[wide] = box(page, '[data-pick="bid 14"]')["width"]
        assert min(keys.values()) >= 40, keys
        resized(page, (2560, 1440))
        assert box(page, ".meadow .lying")["width"] > 220
        assert page.locator(".ask").evaluate("it => parseFloat(getComputedStyle(it).fontSize)") > 22


def places(page: Page) -> dict[str, list[float]]:
    """Where each card of the meadow lies."""
    page.wait_for_function(CALM)
    found: dict[str, list[float]] = page.locator(".meadow [data-key]").evaluate_all(
        """all => Object.fromEntries(all.map((it) => {
          const { left, top } = it.getBoundingClientRect();
          return [it.dataset.key, [left, top]];
        }))"""
    )
    return found


def test_cards_keep_their_places_while_others_are_taken(browser: Browser, lucky: Serving) -> None:
    with sweep(browser, lucky.base, "volle-wolle", 4) as table:
        next(table.moments(["en"], ["take"]))
        page = table.page
        assert table.table.look()["view"]["due"] > 1
        card = page.locator('.meadow [data-move^="take "]').first
        card.wait_for()
        page.mouse.move(0, 0)
        before = places(page)
        card.click()
        page.mouse.move(0, 0)
        page.locator(".meadow .taken").wait_for(state="attached")
        after = places(page)
        assert len(after) == len(before) - 1
        assert after == {key: before[key] for key in after}


def test_the_meadow_of_uly_and_polly_fills_a_tablet_held_upright(
    browser: Browser, lucky: Serving
) -> None:
    with sweep(browser, lucky.base, "uly-and-polly", 2) as table:
        table.show("en")
        resized(table.page, (820, 1180))
        assert box(table.page, ".mat")["width"] > 700


def test_a_hint_can_be_put_away(browser: Browser, lucky: Serving) -> None:
    with sweep(browser, lucky.base, "blasting-billy", 2) as table:
        assert any(it.endswith("hinted") for it in table.moments(["en"]))
        table.page.locator("footer").get_by_role("button", name="Close").click()
        expect(table.page.get_by_test_id("hint-line")).to_have_count(0)


def test_the_winner_is_in_sight_when_billy_has_shot(browser: Browser, lucky: Serving) -> None:
    with sweep(browser, lucky.base, "blasting-billy", 5) as table:
        assert list(table.moments(["en"], ["end"]))
        for size in ((360, 640), (844, 390)):
            resized(table.page, size)
            won, sheet = box(table.page, ".line.won"), box(table.page, ".sheet")
            assert won["y"] >= sheet["y"] - 1
            assert won["y"] + won["height"] <= sheet["y"] + sheet["height"] + 1


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_on_a_phone_on_its_side_ploc_says_in_words_what_a_picked_die_can_do(
    browser: Browser, lucky: Serving, language: str
) -> None:
    with sweep(browser, lucky.base, "ploc", 2) as table:
        picked = next(it for it in table.moments([language], ["use"]) if it.endswith("picked"))
        assert not [str(it) for it in measured(table.page, picked, LYING)]
        for size in LYING:
            resized(table.page, size)
            signs = table.page.locator(".near .foot .deed").all()
            words = table.page.locator(".ways > span").all_inner_texts()
            assert signs
            assert words
            assert all(re.search(r"\w{4}", it) for it in words)
            low, bar = box(table.page, ".ways"), box(table.page, ".board > .acts")
            assert low["y"] + low["height"] <= bar["y"] + bar["height"] + 1, size


# What moves


def test_the_word_ploc_is_painted_over_rope_and_flag(browser: Browser, lucky: Serving) -> None:
    with sweep(browser, lucky.base, "ploc", 2, is_still=False) as table:
        table.show("en")
        word, rope = table.page.get_by_test_id("ploc"), table.page.locator(".pulling")
        while not word.count():
            table.table.step()
            table.page.wait_for_timeout(50)
        layer = "it => Number(getComputedStyle(it).zIndex)"
        assert word.evaluate(layer) > rope.evaluate(layer)
