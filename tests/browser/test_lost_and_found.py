"""Reloading, losing the network or the server, leaving and coming back: nothing is lost."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Locator, expect

from browser.conftest import Seat
from browser.half_dead import HalfDead, half_dead
from browser.player import Player
from browser.serving import Serving
from browser.sitting import Sitting, sitting
from browser.watching import Stamps
from helpers.patience import at_best, until


def offered(player: Player) -> list[str]:
    """What can be done now, in notation."""
    seen = player.look()
    return sorted(it.get("move") or it.get("pick") or "" for it in seen["offers"])


def own_moves(somebody: Sitting) -> int:
    """How many of my own moves the table has written down, as a newcomer's socket tells it."""
    log = somebody.page.evaluate(
        f"() => fetch('/api/tables/{somebody.table}').then((it) => it.json())"
    )["log"]
    return sum(step["by"] == 0 for step in log)


def test_a_reload_comes_back_to_the_same_decision(seat: Seat) -> None:
    anna = seat()
    anna.set_up("blasting-billy", "bots", 3)
    player = Player(anna)
    player.play_on(3)
    before, where = offered(player), anna.page.url
    anna.page.reload()
    assert offered(player) == before
    assert anna.page.url == where
    player.play_on(2)
    assert not anna.troubles


def test_back_and_forward_go_home_and_to_the_table_again(seat: Seat) -> None:
    anna = seat()
    anna.set_up("ploc")
    player = Player(anna)
    before = offered(player)
    anna.page.go_back()
    expect(anna.page.get_by_test_id("play").first).to_be_visible()
    anna.page.go_forward()
    assert offered(player) == before
    assert not anna.troubles


def test_two_tabs_of_one_seat_stay_in_step(seat: Seat) -> None:
    anna = seat()
    anna.set_up("ploc")
    one = Player(anna)
    one.look()
    other = Player(anna)
    other.page = anna.tab()
    other.page.goto(anna.page.url)
    for player in (one, other, one, other):
        until(lambda: offered(one) == offered(other), pause=anna.pause)
        if player.play_on(1):
            break
        one.page.wait_for_timeout(400)
    assert not anna.troubles


NOTICED: Final = 3_000
"""Milliseconds within which a dead line is noticed."""

FOUND: Final = 1_000
"""Milliseconds within which a server that is back is found."""

TRY_NOW: Final = "document.querySelector('[data-testid=try-now]')?.click()"
"""In one go: the page tries by itself as well, and the button may be gone any moment."""

SLACK: Final = 1_000
"""Milliseconds that a machine with much to do may take beside what is waited for on purpose."""


CUT_OFF: Final = "[data-testid=cut-off]"


def cut_off(somebody: Sitting) -> Locator:
    """What the table says while it cannot be reached."""
    return somebody.page.locator(CUT_OFF)


def turn(somebody: Sitting) -> Locator:
    return somebody.page.get_by_test_id("turn")


def test_a_lost_network_loses_no_move_and_plays_none_twice(seat: Seat) -> None:
    anna = seat()
    anna.set_up("ploc")
    player = Player(anna)
    player.play_on(2)
    player.look()
    anna.context.set_offline(True)
    player.play_on(1)
    expect(cut_off(anna)).to_contain_text("Your move is kept")
    anna.context.set_offline(False)
    expect(cut_off(anna)).to_have_count(0)
    player.play_on(1)
    player.look()
    assert own_moves(anna) == 4


def test_a_line_that_is_half_dead_is_noticed_and_replaced(
    browser: Browser, server: Serving, pictures: Path
) -> None:
    with half_dead(server.port) as line, sitting(browser, line.base, pictures) as anna:
        anna.set_up("volle-wolle")
        player = Player(anna)
        player.look()
        expect(turn(anna)).to_have_text("Your turn")
        stamps = Stamps(anna.page, CUT_OFF)

        def noticed() -> float:
            reconnected(anna, line)
            begun, line.is_dead = stamps.now(), True
            expect(cut_off(anna)).to_be_visible()
            return stamps.came() - begun

        assert at_best(noticed, lambda took: took < NOTICED + SLACK) < NOTICED + SLACK
        expect(turn(anna)).to_have_text("No connection")
        expect(cut_off(anna)).to_contain_text("A move you make now is kept")
        player.play_on(1)
        expect(cut_off(anna)).to_contain_text("Your move is kept")

        reconnected(anna, line)
        player.look()
        assert own_moves(anna) == 1


def reconnected(somebody: Sitting, line: HalfDead) -> None:
    """The line is well, and the page is told to try it if it has given it up."""
    line.is_dead = False
    somebody.page.evaluate(TRY_NOW)
    expect(cut_off(somebody)).to_have_count(0)


def test_a_server_that_is_killed_and_started_again_is_found_again(
    browser: Browser, pictures: Path, tmp_path: Path
) -> None:
    with Serving(tmp_path) as server, sitting(browser, server.base, pictures) as anna:
        anna.set_up("ploc")
        player = Player(anna)
        player.play_on(2)
        player.look()
        stamps = Stamps(anna.page, CUT_OFF)
        server.kill()
        expect(cut_off(anna)).to_be_visible()
        expect(turn(anna)).to_have_text("No connection")
        player.play_on(1)
        expect(cut_off(anna)).to_contain_text("Your move is kept")

        def found() -> float:
            if server.is_running:  # once more
                server.kill()
                expect(cut_off(anna)).to_be_visible()
            server.start()
            begun = stamps.now()
            expect(cut_off(anna)).to_have_count(0)
            return stamps.went() - begun

        assert at_best(found, lambda took: took < FOUND + SLACK) < FOUND + SLACK
        player.play_on(1)
        player.look()
        assert own_moves(anna) == 4
