"""People with a browser each: the link, a spectator, chat, taking back, another game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.company import gather, take_turns
from browser.conftest import Seat
from browser.player import Player
from browser.sitting import Sitting
from helpers.patience import until


def test_what_was_said_while_one_was_away_waits_for_them(seat: Seat) -> None:
    anna, bram = seat(), seat()
    gather("ploc", [anna, bram])
    where = bram.page.url
    bram.home()
    anna.tool("Chat").click()
    anna.page.get_by_label("Say something").fill("Where are you?")
    anna.page.keyboard.press("Enter")
    expect(anna.page.locator("dialog li")).to_contain_text("Where are you?")
    expect(anna.page.locator("header nav .badge")).to_have_count(0)  # their own words are no news
    bram.go(where)
    badge = bram.page.locator("header nav .badge")
    expect(badge).to_have_text("1")
    bram.tool("Chat").click()
    expect(badge).to_have_count(0)
    bram.page.reload()
    bram.page.get_by_test_id("bar").wait_for()
    bram.tool("Chat").wait_for()
    expect(badge).to_have_count(0)


@pytest.mark.parametrize("game", ["blasting-billy", "uly-and-polly"])
def test_the_log_keeps_no_more_than_may_be_looked_up(seat: Seat, game: str) -> None:
    anna = seat()
    anna.set_up(game, "bots", 3)
    assert not Player(anna).play_on(4)
    Player(anna).look()

    def log() -> str:
        anna.tool("What happened").click()
        lines = anna.page.locator("dialog li")
        lines.first.wait_for()
        return " / ".join(lines.all_inner_texts())

    so_far = log()
    anna.page.reload()
    Player(anna).look()
    assert so_far == log()


def test_a_lobby_fits_on_a_phone_when_somebody_has_sat_down(seat: Seat) -> None:
    anna, bram = seat(is_phone=True), seat(is_phone=True)
    anna.set_up("uly-and-polly", "friends", 3)
    bram.sit_down(anna.invitation)
    for one in (anna, bram):
        one.page.get_by_test_id("invite").wait_for()
        box = one.page.locator(".lobby section").bounding_box()
        assert box is not None
        assert box["x"] == pytest.approx(390 - box["x"] - box["width"], abs=1)
    expect(bram.page.locator(".lobby")).to_contain_text("or when Guest starts it")


@pytest.mark.parametrize("game", ["ploc", "uly-and-polly"])
def test_two_browsers_play_each_other_to_the_end_and_again(seat: Seat, game: str) -> None:
    anna, bram, clara = seat(), seat(), seat()
    players = gather(game, [anna, bram])
    for player in players:
        player.likes = " A" if game == "ploc" else ""  # who only swaps dice pulls for hours
    clara.page.goto(anna.page.url)
    clara.page.get_by_test_id("bar").wait_for()
    assert take_turns(players)
    for one in (anna, bram, clara):
        expect(one.page.get_by_test_id("ended")).to_be_visible()
    expect(clara.page.get_by_test_id("rematch")).to_have_count(0)
    play_again(anna, bram)
    assert not take_turns([Player(anna), Player(bram)], 2)
    for one in (anna, bram, clara):
        assert not one.troubles


def play_again(anna: Sitting, bram: Sitting) -> None:
    """One wants another game, the other follows; both are at the same table."""
    before = anna.table
    anna.page.get_by_test_id("rematch").click()
    anna.page.wait_for_url(lambda url: before not in url)
    bram.page.get_by_role("button", name="To the next game").click()
    bram.page.wait_for_url(anna.page.url)
    for one in (anna, bram):
        one.page.locator('[data-phase="playing"]').wait_for()


def test_what_one_says_the_other_reads(seat: Seat) -> None:
    anna, bram = seat(), seat()
    gather("ploc", [anna, bram])
    anna.tool("Chat").click()
    anna.page.get_by_label("Say something").fill("Pull, <b>Bram</b>!")
    anna.page.keyboard.press("Enter")
    badge = bram.page.locator("header nav .badge")
    expect(badge).to_have_text("1")
    whisper = bram.page.get_by_test_id("whisper")
    expect(whisper).to_contain_text("Pull, <b>Bram</b>!")
    expect(bram.page.get_by_test_id("voice")).to_contain_text("Pull, <b>Bram</b>!")
    expect(anna.page.get_by_test_id("whisper")).to_have_count(0)
    whisper.click()
    expect(whisper).to_have_count(0)
    line = bram.page.locator("dialog li")
    expect(line).to_contain_text("Pull, <b>Bram</b>!")
    anna.page.get_by_role("dialog").get_by_role("button", name="Take back").click()
    expect(bram.page.locator("dialog")).not_to_contain_text("Pull")

    bram.page.goto(bram.base)
    mine = bram.page.get_by_test_id("running")
    expect(mine).to_contain_text("Ploc")
    expect(mine).not_to_contain_text("message")
    anna.page.get_by_label("Say something").fill("Are you there?")
    anna.page.keyboard.press("Enter")
    expect(anna.page.locator("dialog li")).to_contain_text("Are you there?")
    bram.page.reload()
    expect(mine).to_contain_text("1 new message")


def test_a_move_is_taken_back_when_the_other_agrees(seat: Seat) -> None:
    anna, bram = seat(), seat()
    players = gather("ploc", [anna, bram])
    asks, agrees = until_it_can_be_taken_back(players)
    before = asks.sitting.state["version"]
    board = agrees.page.locator("main").bounding_box()
    alert = agrees.page.locator("footer [role=alert]")
    asks.sitting.tool("Take back").click()
    alert.get_by_role("button", name="No").click()
    expect(asks.page.get_by_test_id("undo-no")).to_contain_text("It was not taken back.")
    asks.sitting.tool("Take back").click()
    expect(asks.page.get_by_test_id("undo-wait")).to_contain_text(
        re.compile("if Guest( 2)? says yes")
    )
    expect(alert).to_contain_text("All that came after it, luck too, goes with it.")
    expect(alert).to_contain_text("would like to take this back")
    expect(alert).to_contain_text(re.compile("this back: Guest( 2)? .+"))
    assert agrees.page.locator("main").bounding_box() == board
    alert.get_by_role("button", name="Agree").click()
    expect(alert).to_have_count(0)
    undone = agrees.page.get_by_test_id("undone")
    expect(undone).to_have_text(re.compile("^Guest( 2)? took the last decision back"))
    expect(asks.page.get_by_test_id("undone")).to_have_count(0)
    wait_until_all_know(players, before)
    assert asks.look()["is"] == "asked"
    assert asks.sitting.news["undone"] > 0


def until_it_can_be_taken_back(players: list[Player]) -> tuple[Player, Player]:
    """Play until somebody's last move was followed by others; who asks, and who is asked."""
    for _ in range(60):
        before = players[0].sitting.state["version"]
        assert not take_turns(players, 1)
        wait_until_all_know(players, before)
        for seat, (asks, agrees) in enumerate((players, players[::-1])):
            has_more = asks.sitting.news["steps"][-1]["by"] != seat
            if has_more and asks.sitting.tool("Take back").count():
                return asks, agrees
    raise AssertionError("nothing can ever be taken back")


def wait_until_all_know(players: list[Player], before: int) -> None:
    """Until everybody has heard of a newer state than this."""
    until(
        lambda: min(it.sitting.state["version"] for it in players) > before,
        pause=players[0].sitting.pause,
    )
