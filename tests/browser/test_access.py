"""axe-core finds nothing serious on any page, light or dark; boards: see test_whole_games."""

from __future__ import annotations

from browser.axe import assert_none, barriers
from browser.conftest import Seat
from browser.player import Player


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
    for sheet in ("Rules", "Chat", "Table and settings"):
        anna.tool(sheet).click()
        anna.page.locator("dialog").wait_for()
        found[sheet] = barriers(anna.page)
        anna.page.keyboard.press("Escape")
        anna.page.locator("dialog").wait_for(state="detached")
    anna.go(f"{anna.base}/rules/volle-wolle")
    anna.page.locator("[data-rule]").first.wait_for()
    found["rules"] = barriers(anna.page)
    assert_none(found)


def test_what_is_written_on_the_buttons_of_ploc_is_in_their_names(seat: Seat) -> None:
    anna = seat()
    anna.set_up("ploc", "bots", 2)
    player, actions = Player(anna), anna.page.locator("button.act")
    while (seen := player.look())["is"] != "ended" and not actions.count():
        player.act(seen)
    actions.locator("small:not(:empty)").first.wait_for()
    found = {"acting": barriers(anna.page)}
    anna.tool("What happened").click()
    anna.page.locator("dialog").wait_for()
    assert_none({**found, "log": barriers(anna.page)})
