"""The end of a game: it says who won why and by how much, and tells how it came about."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.conftest import Seat
from browser.prepared import NAMES, Prepared, known, prepared
from browser.serving import Serving
from browser.sitting import Sitting
from browser.sizes import Size, Sweep, sweep

LONGEST = 140
"""Characters in one piece that is read aloud."""


@cache
def over(base: str, game: str, players: int) -> Prepared:
    """A table at which a game was played to its end."""
    with prepared(base, game, players) as table:
        while not table.look()["over"]:
            table.step()
    return table


def came(anna: Sitting, table: Prepared, is_player: bool = True) -> Page:
    """Somebody who comes to the table: the player of the first seat, or a spectator."""
    if is_player:
        table.seat_browser(anna.context)
        anna.context.add_init_script(known("once"))
    anna.go(f"{table.base}/table/{table.id}")
    anna.page.get_by_test_id("ended").wait_for()
    anna.page.locator("main > .field").wait_for()
    return anna.page


def voice(page: Page) -> Locator:
    return page.get_by_test_id("voice")


def heard(page: Page) -> list[str]:
    pieces: list[str] = voice(page).locator("p").all_inner_texts()
    return pieces


def is_in_sight(what: Locator) -> bool:
    """Whether it lies where a click in its middle would find it."""
    found: bool = what.evaluate("""(it) => {
      const { left, top, width, height } = it.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && it.contains(hit);
    }""")
    return found


MARGINS = {
    "volle-wolle": r"All cards are handed out; .* ha(s|ve) the most points: -?\d+\. You ",
    "blasting-billy": r"Billy|Not shot",
    "uly-and-polly": r"Everyone has been the wolf; .* ha(s|ve) the most tokens\.",
    "ploc": r"(at the rope|ran out)\. Match 1: .* to \d+, in \d+ turns\. Match 2: ",
}


@pytest.mark.parametrize("game", MARGINS)
def test_an_end_says_why_and_by_how_much_in_short_pieces(
    seat: Seat, lucky: Serving, game: str
) -> None:
    anna = seat()
    table = over(lucky.base, game, 2)
    page = came(anna, table)
    expect(page.get_by_test_id("ended").locator("p")).to_have_text(re.compile(MARGINS[game]))
    said = page.get_by_test_id("ended").locator("p").inner_text()
    for sentence in re.split(r"(?<=\.) ", said):
        expect(voice(page)).to_contain_text(sentence)
    page.wait_for_timeout(200)  # nothing is said twice
    pieces = heard(page)
    assert max(map(len, pieces)) <= LONGEST
    assert len(pieces) == len(set(pieces))
    assert not anna.troubles


@pytest.mark.parametrize("game", MARGINS)
def test_a_spectator_is_told_of_nobody_as_if_it_were_them(
    seat: Seat, lucky: Serving, game: str
) -> None:
    bert = seat()
    table = over(lucky.base, game, 3 if game != "ploc" else 2)
    page = came(bert, table, is_player=False)
    page.wait_for_timeout(300)
    assert not re.search(r"\b[Yy]our?\b", page.locator("main").inner_text())
    assert not re.search(r"\b[Yy]our?\b", page.get_by_test_id("ended").inner_text())


FAIR = {
    "volle-wolle": "Were the dice fair?", "ploc": "Were the dice fair?",
    "blasting-billy": "Was the deal fair?", "uly-and-polly": "Was it fair?",
}  # fmt: skip


@pytest.mark.parametrize("game", FAIR)
def test_on_a_phone_the_end_has_its_words_too(seat: Seat, lucky: Serving, game: str) -> None:
    anna = seat(is_phone=True)
    table = over(lucky.base, game, 2)
    page = came(anna, table)
    for name, words in (("proof", FAIR[game]), ("replay", "Replay")):
        shown = page.get_by_test_id(name).locator("span")
        expect(shown).to_have_text(words)
        assert is_in_sight(shown)


NUMBER: Final = 20
"""Pixels of a card that show its number."""

SEEN: Final = """() =>
  [...document.querySelectorAll("main [role=cell] .slot")].map((it) => it.clientHeight)"""


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (820, 1180)])
def test_on_billys_last_sheet_every_number_can_be_read(
    seat: Seat, lucky: Serving, size: tuple[int, int]
) -> None:
    anna = seat()
    page = came(anna, over(lucky.base, "blasting-billy", 5))
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_function(f"() => innerWidth === {size[0]}")
    assert min(page.evaluate(SEEN)) >= NUMBER
    row = page.locator("main .won").first
    assert is_in_sight(row.locator("b.sum"))


# Each game tells its own story


def test_ploc_tells_both_matches_turn_by_turn(seat: Seat, lucky: Serving) -> None:
    anna = seat()
    table = over(lucky.base, "ploc", 2)
    page = came(anna, table)
    matches = page.get_by_test_id("story").get_by_role("region")
    expect(matches).to_have_count(2)
    for n, match in enumerate(matches.all(), 1):
        expect(match.get_by_role("heading")).to_have_text(re.compile(f"^Match {n}: .*turns"))
        expect(match.get_by_role("img")).to_have_attribute("aria-label", re.compile("up for you"))
        turns = match.locator("ol li").all_inner_texts()
        assert turns[0].startswith("The villages line up.")
        knocked = sum(it.count("knocked out") for it in turns)
        assert 0 < knocked <= match.locator("circle").count()


def test_uly_shows_the_ways_of_each_round(seat: Seat, lucky: Serving) -> None:
    anna = seat()
    table = over(lucky.base, "uly-and-polly", 3)
    page = came(anna, table)
    rounds = page.get_by_role("group", name="The rounds").get_by_role("button")
    expect(rounds).to_have_count(6)
    expect(rounds.last).to_have_attribute("aria-pressed", "true")
    ways: set[str | None] = set()
    for n in range(6):
        rounds.nth(n).click()
        told = page.get_by_test_id("bar").locator(".note")
        who = "You were" if n % 3 == 0 else f"{NAMES[n % 3]} was"
        expect(told).to_have_text(re.compile(rf"^{who} the wolf and hid on [a-d][1-4]\."))
        ways.add(page.get_by_test_id("paths").get_attribute("aria-label"))
        expect(voice(page)).to_contain_text(f"Round {n + 1} of 6")
    assert len(ways) == 6


def test_volle_wolle_names_what_made_the_difference_and_what_slipped_away(
    seat: Seat, lucky: Serving
) -> None:
    anna = seat()
    table = over(lucky.base, "volle-wolle", 3)
    page = came(anna, table)
    places = page.get_by_role("row", name=re.compile("^Place ")).get_by_role("cell")
    expect(places.first).to_be_visible()
    assert "1." in places.all_inner_texts()
    bids = page.get_by_role("row", name=re.compile("^Bids reached")).get_by_role("cell")
    found = bids.all_inner_texts()
    assert found
    assert all(re.fullmatch(r"\d+/\d+", it) for it in found)
    expect(page.locator("td.isCompared")).to_have_count(2)
    missed = page.get_by_test_id("missed")
    expect(missed).to_contain_text(re.compile(r"in round \d+ you rolled \d+ for \d+"))
    page.get_by_role("button", name="Show the flock of Lotte").click()
    expect(missed).to_contain_text("Lotte rolled")


@pytest.mark.parametrize("size", [(360, 640), (844, 390)])
def test_whoever_was_not_shot_is_in_sight(seat: Seat, lucky: Serving, size: Size) -> None:
    anna = seat()
    anna.page.set_viewport_size({"width": size[0], "height": size[1]})
    table = over(lucky.base, "blasting-billy", 5)
    page = came(anna, table)
    page.wait_for_timeout(500)
    won = page.locator(".showdown .won > .sum")
    expect(won.first).to_be_visible()
    for row in won.all():
        assert is_in_sight(row)


# Nothing is told, or laid over the board, before the last thing was seen


@contextmanager
def before_the_end(browser: Browser, base: str, game: str, players: int) -> Iterator[Sweep]:
    """A table at which one step is left, seen in a browser in which things move."""
    steps = over(base, game, players).steps
    with sweep(browser, base, game, players, is_still=False) as table:
        for _ in range(steps - 1):
            table.table.step()
        table.show("en")
        yield table


STORY = '.end .sheet, [data-testid="story"], [data-testid="ending"]'
WATCH = f"""() => {{
  window.early = [];
  const look = () => {{
    const told = document.querySelector('{STORY}');
    const isShown = document.querySelector(".hurry") !== null;
    const air = document.querySelector(".air")?.childElementCount;
    if (told && (isShown || air)) window.early.push(`${{told.className}} ${{isShown}} ${{air}}`);
    requestAnimationFrame(look);
  }};
  look();
}}"""


@pytest.mark.parametrize("game", ["volle-wolle", "uly-and-polly", "ploc"])
def test_the_story_waits_until_the_last_step_has_been_seen(
    browser: Browser, lucky: Serving, game: str
) -> None:
    with before_the_end(browser, lucky.base, game, 2) as table:
        table.page.evaluate(WATCH)
        table.table.step()
        table.page.get_by_test_id("ended").wait_for()
        table.page.locator(STORY).first.wait_for()
        assert table.page.evaluate("() => window.early") == []
