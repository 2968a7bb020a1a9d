"""Words wait for pictures; what others did can be followed, read, and skipped by whoever wishes."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Route, expect

from browser.conftest import Seat
from browser.player import Player
from browser.sitting import Sitting
from browser.watching import Json, Stamps, news, watch, watched
from helpers.patience import until
from speeltafel.games.registry import GAMES

HURRY = "header .hurry button"
ROLLS = re.compile(" rolls? for ")
STAND_STILL = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".hurry { animation-play-state: paused !important }");
  document.adoptedStyleSheets.push(sheet);
}"""
SHORTLY_AFTER = """(milliseconds) => {
  const all = document.querySelector(".hurry").getAnimations();
  if (all.length !== 2) throw new Error(`expected it to appear and to wake, got ${all.length}`);
  for (const it of all) it.currentTime = milliseconds;
}"""
"""It has just appeared, for as long as the test takes."""

PRESSES = """() => {
  const press = () => (window.pressed = performance.now());
  for (const it of ["pointerdown", "keydown"]) addEventListener(it, press, { capture: true });
}"""
READABLE = 700
"""Milliseconds in which a line can be read, at least."""


def at_a_table(anna: Sitting, game: str, players: int) -> Player:
    """Somebody who is watched, at a table with bots, to whom the first question is put."""
    watch(anna)
    anna.set_up(game, "bots", players)
    player = Player(anna, seconds=60)
    player.look()
    return player


def test_neither_header_nor_ticker_nor_plates_know_a_roll_before_the_dice_lie_still(
    seat: Seat,
) -> None:
    anna = seat(is_still=False, tempo="brisk")
    player = at_a_table(anna, "volle-wolle", 3)
    player.play_on(4)
    player.look()
    moments = watched(anna)
    rolls = [it for it in moments if it["sum"] == "–" and ROLLS.search(it["rolls"])]
    assert rolls, "nobody rolled"
    for before, now in pairwise(moments):
        if before in rolls and now in rolls and before["rolls"] == now["rolls"]:
            assert before["ticker"] == now["ticker"]
    for it in rolls:
        who = ROLLS.split(it["rolls"])[0]
        assert who in it["turn"] or (who, it["turn"]) == ("You", "Your turn"), it
        assert len(it["acts"]) == 1, it


def test_the_end_is_not_told_before_the_last_card_is_turned(seat: Seat) -> None:
    anna = seat(is_still=False, tempo="once")
    player = at_a_table(anna, "blasting-billy", 2)
    while sum(anna.state["view"]["turns_left"]) > 2:  # the last one may be the bot's
        player.play_on(1)
        player.look()
    choose(anna, "brisk")
    watched(anna)
    player.play_on()
    anna.page.get_by_test_id("ended").wait_for(timeout=30_000)
    moments = watched(anna)
    assert "Counting …" in [it["turn"] for it in moments]
    for it in moments:
        is_counted = len(it["sums"]) > 0 and all(it["sums"])
        assert is_counted or it["turn"] != "The game is over", it
        assert is_counted or not any("wins" in line for line in [*it["ticker"], *it["voice"]]), it


def choose(anna: Sitting, tempo: str) -> None:
    """Set the pace where one sets it."""
    anna.tool("Table and settings").click()
    anna.page.get_by_test_id("tempo").select_option(tempo)
    anna.page.keyboard.press("Escape")
    anna.page.locator("dialog").wait_for(state="detached")


@pytest.mark.parametrize("is_still", [False, True])
def test_what_each_bot_did_can_be_read_and_a_tap_does_not_skip_it(
    seat: Seat, is_still: bool
) -> None:
    anna = seat(is_still=is_still, tempo=None)  # as it is for whoever comes first: calm
    player = at_a_table(anna, "blasting-billy", 3)
    watched(anna)
    player.play_on(1)
    anna.page.locator(HURRY).wait_for()
    anna.page.locator("section.rug").click()
    player.look()
    told = bots_told(watched(anna))
    assert len(told) >= 2, told
    assert all(after - before >= READABLE for before, after in pairwise(told)), told
    assert len(anna.page.get_by_test_id("ticker").locator("li").all()) >= 3


def bots_told(moments: list[Json]) -> list[float]:
    """When it was told what a bot did."""
    added = [(now["at"], news(before["voice"], now["voice"])) for before, now in pairwise(moments)]
    return [at for at, lines in added if any(it.startswith("Bot ") for it in lines)]


@pytest.mark.parametrize("by", ["button", "key"])
def test_whoever_is_in_a_hurry_sees_all_at_once(seat: Seat, by: str) -> None:
    anna = seat(is_still=False, tempo="calm")
    player = at_a_table(anna, "blasting-billy", 5)
    player.play_on(1)
    hurry = anna.page.locator(HURRY)
    hurry.wait_for()
    until(lambda: anna.state["seat"] in anna.state["actors"], pause=anna.pause)  # all is there
    shown = Stamps(anna.page, HURRY)
    anna.page.evaluate(PRESSES)
    if by == "key":
        anna.page.keyboard.press("Escape")
    else:
        hurry.click()
    expect(hurry).to_have_count(0)
    assert shown.went() - anna.page.evaluate("() => window.pressed") < 1000


@pytest.mark.parametrize("game", GAMES)
def test_all_since_my_last_move_stays_readable_until_i_move(seat: Seat, game: str) -> None:
    anna = seat()
    player = at_a_table(anna, game, min(3, max(GAMES[game].seats)))
    player.play_on(3)
    player.look()
    me = anna.state["seat"]
    steps = [step for it in anna.heard("news") for step in it["steps"]]
    mine = max(n for n, step in enumerate(steps) if step["by"] == me)
    others = {f"Bot {it['by'] + 1}" for it in steps[mine:] if it["by"] not in ("chance", me)}
    ticker = anna.page.get_by_test_id("ticker")
    lines = ticker.locator("li").all_text_contents()
    assert lines[-1].startswith("You "), lines
    assert not [it for it in others if it not in " ".join(lines)], lines
    if (since := ticker.get_by_test_id("since")).count():
        since.click()
        assert all(it.is_visible() for it in ticker.locator("li").all()[:3])


def test_the_list_of_what_happened_is_closed_by_escape_and_by_a_move(seat: Seat) -> None:
    anna = seat(is_still=False, tempo="calm")
    player = at_a_table(anna, "blasting-billy", 3)
    player.play_on(1)
    player.look()
    since, ticker = anna.page.get_by_test_id("since"), anna.page.get_by_test_id("ticker")
    since.click()
    expect(ticker).to_have_class(re.compile(r"\bopen\b"))
    player.sitting.page.keyboard.press("Tab")
    player.play_on(1)
    expect(since).to_have_count(0)
    expect(ticker).not_to_have_class(re.compile(r"\bopen\b"))
    since.click()
    anna.page.keyboard.press("Escape")
    expect(ticker).not_to_have_class(re.compile(r"\bopen\b"))
    expect(anna.page.locator(HURRY)).to_be_visible(timeout=1)  # nothing was skipped


def test_while_bots_play_the_tab_does_not_say_that_it_is_my_turn(seat: Seat) -> None:
    anna = seat(is_still=False, tempo="calm")
    player = at_a_table(anna, "blasting-billy", 3)
    expect(anna.page).to_have_title(re.compile("Your turn"))
    player.play_on(1)
    anna.page.locator(HURRY).wait_for()
    expect(anna.page).not_to_have_title(re.compile("Your turn"), timeout=200)
    player.look()
    expect(anna.page).to_have_title(re.compile("Your turn"))


def test_no_board_and_no_words_before_the_words_are_there(seat: Seat) -> None:
    anna = seat()
    watch(anna)
    late = list[Route]()
    anna.page.route("**/words*", lambda route: late.append(route))
    anna.set_up("uly-and-polly", "bots", 2)
    anna.page.locator('[data-phase="playing"]').wait_for()
    anna.page.wait_for_timeout(300)
    assert late
    assert not any(it["isShown"] or it["ticker"] for it in watched(anna))
    for route in late:
        route.continue_()
    Player(anna).play_on(1)
    expect(anna.page.get_by_test_id("ticker").locator("li").first).to_be_visible()
    lines = [line for it in watched(anna) for line in [*it["ticker"], *it["voice"]]]
    assert not [it for it in lines if re.search("hide [a-d][1-4]", it)]


def test_a_press_that_was_meant_for_the_lamp_skips_nothing(seat: Seat) -> None:
    """The one takes the other's place when a bot begins to play."""
    anna = seat(is_still=False, tempo="calm")
    player = at_a_table(anna, "blasting-billy", 5)
    anna.page.evaluate(STAND_STILL)
    player.play_on(1)
    hurry = anna.page.locator(HURRY)
    hurry.wait_for(state="attached")
    anna.page.evaluate(SHORTLY_AFTER, 600)
    place = hurry.bounding_box()
    assert place is not None
    anna.page.mouse.click(place["x"] + 20, place["y"] + 20)
    anna.page.wait_for_timeout(100)
    expect(hurry).to_be_visible()
