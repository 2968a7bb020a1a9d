"""A game from an installed package, of which the page has never heard: on the plain board."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser.axe import assert_none, barriers
from browser.player import FITS, Player
from browser.serving import Serving
from browser.sitting import sitting
from speeltafel.games.registry import GAMES

KEY = "liars-dice"


@pytest.mark.parametrize("is_phone", [False, True])
def test_a_whole_game_against_an_easy_bot_by_clicks(
    browser: Browser, hosting: Serving, pictures: Path, is_phone: bool
) -> None:
    with sitting(browser, hosting.base, pictures, is_phone=is_phone) as anna:
        anna.home()
        expect(anna.card(KEY).locator(".cover svg")).to_be_visible()
        expect(anna.page.locator(".welcome")).to_have_text(
            f"{len(GAMES.built_in) + 1} games. One table."
        )
        anna.set_up(KEY, "bots", 2)
        player, barred = Player(anna, seed=2, is_touching=is_phone), dict[str, list[str]]()
        player.play_on(3)
        player.look()
        barred["middle"] = barriers(anna.page)
        anna.picture("middle")
        assert player.play_on()
        assert not anna.page.evaluate(FITS)
        barred["ended"] = barriers(anna.page)
        anna.picture("ended")
        lines = anna.page.get_by_test_id("ending").locator("li")
        outcome = anna.state["outcome"]
        expect(lines.first.locator(".winner")).to_have_text("winner")
        shown = sorted(int(it) for it in lines.locator("b.number").all_inner_texts())
        assert shown == sorted(outcome["scores"])
        expect(anna.page.get_by_test_id("ended")).to_contain_text("Only one player still has dice.")
        anna.page.get_by_test_id("replay").click()
        anna.page.get_by_test_id("scrubber").fill("2")
        expect(anna.page.get_by_test_id("caption")).not_to_be_empty()
        expect(anna.page.locator("main > .field")).to_contain_text("Under the cup")
        barred["replay"] = barriers(anna.page)
        assert_none(barred)
        assert not anna.troubles


def test_its_fields_and_moves_are_said_in_the_words_that_it_brings(
    browser: Browser, hosting: Serving, pictures: Path
) -> None:
    with sitting(browser, hosting.base, pictures, language="de") as anna:
        anna.set_up(KEY, "bots", 3)
        Player(anna).look()
        board = anna.page.locator("main")
        for seat, (cup, left) in enumerate(zip(anna.state["view"]["cups"], "555", strict=True)):
            name = "Du" if seat == anna.state["seat"] else f"Bot {seat + 1}"
            mine = board.locator("li", has=anna.page.locator(f'[data-seat="{seat}"]'))
            expect(mine.locator(".name")).to_have_text(name)
            expect(mine.get_by_text("Würfel übrig").locator("+ dd")).to_have_text(left)
            dice = mine.get_by_text("Unter dem Becher").locator("+ dd .value")
            expect(dice).to_have_text([str(it) for it in cup] or ["–"])
        offered = board.locator("[data-move]").first
        expect(offered).to_have_text("1 × 1 bieten")


def test_by_keys_alone_one_goes_from_move_to_move(
    browser: Browser, hosting: Serving, pictures: Path
) -> None:
    with sitting(browser, hosting.base, pictures) as anna:
        anna.set_up(KEY, "bots", 2)
        player = Player(anna)
        player.look()
        anna.page.locator("[data-move]").first.focus()
        for _ in range(3):
            before = anna.state["version"]
            anna.page.keyboard.press("Enter")
            assert player.look()["is"] == "asked"
            assert anna.state["version"] > before
            expect(anna.page.locator("[data-move]:focus")).to_have_count(1)
