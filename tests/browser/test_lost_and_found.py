"""Reloading, losing the network or the server, leaving and coming back: nothing is lost."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Locator, expect

from browser.conftest import Seat
from browser.half_dead import half_dead
from browser.player import Player
from browser.serving import Serving
from browser.sitting import Sitting, sitting


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
        assert offered(one) == offered(other)
        if player.play_on(1):
            break
        one.page.wait_for_timeout(400)
    assert not anna.troubles


NOTICED: Final = 3.0
"""Seconds within which a dead line is noticed."""

FOUND: Final = 1.0
"""Seconds within which a server that is back is found."""

TRY_NOW: Final = "document.querySelector('[data-testid=try-now]')?.click()"
"""In one go: the page tries by itself as well, and the button may be gone any moment."""

SLACK: Final = 1.0
"""Seconds that a machine with much to do may take beside what is waited for on purpose."""


def cut_off(somebody: Sitting) -> Locator:
    """What the table says while it cannot be reached."""
    return somebody.page.get_by_test_id("cut-off")


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

        line.is_dead, begun = True, time.monotonic()
        expect(cut_off(anna)).to_be_visible()
        assert time.monotonic() - begun < NOTICED + SLACK
        expect(turn(anna)).to_have_text("No connection")
        expect(cut_off(anna)).to_contain_text("A move you make now is kept")
        player.play_on(1)
        expect(cut_off(anna)).to_contain_text("Your move is kept")

        line.is_dead = False
        anna.page.evaluate(TRY_NOW)
        expect(cut_off(anna)).to_have_count(0)
        player.look()
        assert own_moves(anna) == 1


def test_a_server_that_is_killed_and_started_again_is_found_again(
    browser: Browser, pictures: Path, tmp_path: Path
) -> None:
    server = Serving(tmp_path).start()
    with sitting(browser, server.base, pictures) as anna:
        anna.set_up("ploc")
        player = Player(anna)
        player.play_on(2)
        player.look()
        server.kill()
        expect(cut_off(anna)).to_be_visible()
        expect(turn(anna)).to_have_text("No connection")
        player.play_on(1)
        expect(cut_off(anna)).to_contain_text("Your move is kept")
        with server:
            begun = time.monotonic()
            expect(cut_off(anna)).to_have_count(0)
            assert time.monotonic() - begun < FOUND + SLACK
            player.play_on(1)
            player.look()
            assert own_moves(anna) == 4
