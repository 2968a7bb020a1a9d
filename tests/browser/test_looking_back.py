"""After a game: home says how it ended and what can be done, and the replay tells it act by act."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Seat
from browser.player import Player
from browser.prepared import prepared
from browser.serving import Serving
from browser.sitting import Sitting
from speeltafel.games.registry import GAMES


def test_a_finished_game_is_on_top_of_home_and_can_be_watched_again(seat: Seat) -> None:
    anna = seat()
    anna.set_up("ploc")
    anna.page.get_by_test_id("bar").wait_for()
    anna.page.goto(anna.base)
    running = anna.page.get_by_test_id("running")
    expect(running.get_by_role("button")).to_have_text("Go on")
    assert _top(anna, "running") < _top(anna, "game-ploc")

    anna.page.get_by_test_id("game-blasting-billy").get_by_test_id("play").click()
    assert Player(anna).play_on()
    anna.page.goto(anna.base)
    finished = anna.page.get_by_test_id("finished")
    expect(finished.locator("summary")).to_have_text("Finished games (1)")
    assert _top(anna, "finished") < _top(anna, "game-ploc")
    finished.locator("summary").click()
    row = finished.get_by_test_id("mine-over")
    expect(row).to_contain_text(re.compile("won|Nobody"))
    expect(row).to_contain_text("today")
    row.get_by_role("button", name="Replay").click()
    _watch(anna)
    _leaves_the_board_its_room(anna.page)
    assert not anna.troubles


def _leaves_the_board_its_room(page: Page) -> None:
    """On a small phone most of it is the board; what can be chosen is a tap away."""
    page.set_viewport_size({"width": 360, "height": 640})
    choices = page.get_by_role("button", name="Replay options")
    choices.click()
    expect(page.get_by_role("dialog").get_by_test_id("stride")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    board = page.locator("main").bounding_box()
    assert board is not None
    assert board["height"] > 640 * 2 / 3


def _top(anna: Sitting, name: str) -> float:
    box = anna.page.get_by_test_id(name).bounding_box()
    assert box is not None
    return box["y"]


def _watch(anna: Sitting) -> None:
    page = anna.page
    caption, at = page.get_by_test_id("caption"), page.get_by_test_id("at")
    expect(page.get_by_role("heading", name="Blasting Billy")).to_be_visible()
    expect(page.locator(".title")).to_contain_text(
        re.compile(r"today, \d+:\d\d · .*Bot 2 and Bot 3")
    )
    expect(at).to_have_text(re.compile(r"^0/\d\d$"))
    begins = re.compile(r"Blasting Billy.*(Guest|Bot \d) begins\.", re.DOTALL)
    expect(page.get_by_test_id("opening")).to_have_text(begins)
    expect(caption).to_have_text(begins)
    assert page.get_by_test_id("ticks").locator("span").count() > 2

    page.get_by_test_id("scrubber").fill("9")
    expect(at).to_have_text(re.compile("^9/"))
    expect(page.get_by_test_id("opening")).to_have_count(0)
    expect(page.get_by_test_id("bar")).to_be_hidden()
    expect(caption).to_contain_text(re.compile("Guest|Bot"))

    page.get_by_test_id("stride").select_option("0")
    page.keyboard.press("Escape")
    page.locator("footer").get_by_role("button", name="Next step").click()
    expect(caption).to_contain_text("Guest")
    before = at.inner_text()

    page.get_by_role("button", name="List of moves").click()
    expect(page.locator('[aria-current="step"]')).to_contain_text("Guest")
    expect(page.get_by_role("heading", name="Turn 2", exact=True)).to_be_attached()
    page.get_by_test_id("moves").get_by_role("button").nth(1).click()
    expect(at).to_have_text(re.compile("^1/"))
    assert at.inner_text() != before

    eyes = page.locator("header select").last
    eyes.select_option(label="Guest (you)")
    expect(page).to_have_url(re.compile("seat=0$"))
    page.locator("footer").get_by_role("button", name="Next step").click()
    expect(caption).to_contain_text("You")
    eyes.select_option("1")
    expect(page).to_have_url(re.compile("seat=1$"))
    page.locator("main > .field").wait_for()
    expect(page.locator("main")).not_to_contain_text("(you)")
    expect(page.locator("main").get_by_role("button", name="Claim")).to_have_count(0)


MINE: Final = {"my-wolf", "my-row", "my-place", "veiled", "column"}
"""Pieces whose texts say that they are mine."""

SEEN: Final = """() => {
  const all = [...document.querySelectorAll("main, main *")];
  const labels = all.map((it) => it.ariaLabel ?? "");
  const pieces = all.flatMap((it) => (it.dataset?.piece ?? "").split(" "));
  return { said: [document.querySelector("main").innerText, ...labels].join("\\n"), pieces };
}"""


def assert_nothing_is_mine(page: Page) -> None:
    page.locator("main > .field").wait_for()
    seen = page.evaluate(SEEN)
    assert not re.search(r".*\b[Yy]ou(r|rs)?\b.*", seen["said"]), seen["said"]
    assert not MINE & set(seen["pieces"])


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_mine_to_whoever_only_watches(seat: Seat, lucky: Serving, game: str) -> None:
    bert = seat(tempo="once")
    with prepared(lucky.base, game, 2) as table:
        for _ in range(9):
            table.step()
        bert.go(f"{table.base}/table/{table.id}")
        assert_nothing_is_mine(bert.page)
        while not table.look()["over"]:
            table.step()
        for eyes in ("", "&seat=0", "&seat=1"):
            for step in (3, 12, 25):
                bert.page.goto(f"{table.base}/replay/{table.id}?step={step}{eyes}")
                assert_nothing_is_mine(bert.page)
    assert not bert.troubles


FLYING: Final = 200
"""Milliseconds for which a card flies, at least."""

ACTS: Final = """() => {
  window.acts = [];
  const look = () => {
    const acts = [...document.querySelectorAll(".plate.acts")].map((it) => Number(it.dataset.seat));
    const bubble = document.querySelector(".bubble")?.innerText ?? "";
    const caption = document.querySelector(".caption").innerText;
    window.acts.push({ acts, bubble, caption, at: performance.now() });
    requestAnimationFrame(look);
  };
  look();
}"""


def test_in_a_replay_whoever_acts_glows_until_that_has_been_seen(
    seat: Seat, lucky: Serving
) -> None:
    bert = seat(is_still=False)
    with prepared(lucky.base, "blasting-billy", 3) as table:
        while not table.look()["over"]:
            table.step()
        bert.go(f"{table.base}/replay/{table.id}?step=12")
    page = bert.page
    page.locator("main > .field").wait_for()
    page.wait_for_timeout(1500)
    page.evaluate(ACTS)
    page.locator("footer").get_by_role("button", name="Next step").click()
    page.wait_for_timeout(1500)
    moments = page.evaluate("() => window.acts")
    (before,), (after,) = moments[0]["acts"], moments[-1]["acts"]
    assert before != after
    shown, answered, passed_on = (
        next(it["at"] for it in moments if it[what] != moments[0][what])
        for what in ("caption", "bubble", "acts")
    )
    assert answered - shown > FLYING, (shown, answered, passed_on)
    assert passed_on >= answered


def test_the_search_of_the_rules_forgives_and_marks_what_it_found(seat: Seat) -> None:
    anna = seat()
    anna.go(f"{anna.base}/rules/blasting-billy")
    search = anna.page.get_by_role("searchbox")
    for words, found in (("dinamite", "ynamite"), ("can I win", "win")):
        search.fill(words)
        expect(anna.page.locator("mark").first).to_contain_text(found)
    search.fill("xylophone")
    expect(anna.page.get_by_text("Nothing about")).to_be_visible()
    assert not anna.troubles
