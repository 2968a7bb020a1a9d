"""axe-core finds nothing serious on any page, light or dark."""

from __future__ import annotations

import pytest

from browser.axe import barriers
from browser.conftest import Seat
from browser.player import Player
from speeltafel.games.registry import GAMES


def assert_none(found: dict[str, list[str]]) -> None:
    """Nothing anywhere; else all of it is told."""
    lines = [f"{where}: {it}" for where, them in found.items() for it in them]
    assert not lines, "\n".join(lines)


def test_home_set_up_lobby_sheets_and_rules_keep_nobody_out(seat: Seat) -> None:
    anna = seat()
    found = {}
    anna.home()
    found["home"] = barriers(anna.page)
    anna.open_set_up("uly-and-polly", "friends")
    found["set-up"] = barriers(anna.page)
    anna.page.get_by_test_id("start").click()
    assert anna.invitation
    found["lobby"] = barriers(anna.page)
    for sheet in ("Rules", "What happened", "Chat", "More"):
        anna.tool(sheet).click()
        anna.page.locator("dialog").wait_for()
        found[sheet] = barriers(anna.page)
        anna.page.keyboard.press("Escape")
        anna.page.locator("dialog").wait_for(state="detached")
    anna.go(f"{anna.base}/rules/volle-wolle")
    anna.page.locator("[data-rule]").first.wait_for()
    found["rules"] = barriers(anna.page)
    assert_none(found)


@pytest.mark.parametrize("game", GAMES)
def test_a_board_keeps_nobody_out_from_the_middle_to_the_replay(seat: Seat, game: str) -> None:
    anna = seat()
    anna.set_up(game, "bots", max(GAMES[game].seats))
    player, found = Player(anna), {}
    player.play_on(4)
    player.look()
    found["middle"] = barriers(anna.page)
    assert player.play_on()
    found["ended"] = barriers(anna.page)
    anna.page.get_by_test_id("ended").get_by_role("link").click()
    anna.page.get_by_test_id("scrubber").wait_for()
    found["replay"] = barriers(anna.page)
    assert_none(found)
