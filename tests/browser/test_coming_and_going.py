"""Names, leaving and coming back, full tables, invitations, wrong addresses, going back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.company import gather
from browser.conftest import Seat
from browser.player import Player
from browser.prepared import prepared
from browser.serving import Serving
from browser.sitting import Json, Sitting

A_WHILE = 40
"""Half seconds in which bots among themselves, who rest after each move, have both moved."""

SHIFTS = """
  window.shifted = 0;
  new PerformanceObserver((seen) => {
    for (const it of seen.getEntries()) if (!it.hadRecentInput) window.shifted += it.value;
  }).observe({ type: "layout-shift", buffered: true });
"""


def end_the_game(somebody: Sitting) -> None:
    somebody.tool("Table and settings").click()
    somebody.page.get_by_role("button", name="End the game here").click()


# Leaving and coming back


def test_whoever_left_and_comes_back_plays_on_at_once(seat: Seat) -> None:
    anna = seat()
    anna.set_up("blasting-billy", "bots", 3)
    player = Player(anna)
    player.play_on(1)
    table = anna.page.url
    anna.tool("Table and settings").click()
    anna.page.get_by_role("button", name="Leave the table").click()
    anna.page.wait_for_url(anna.base)
    anna.go(table)
    player.play_on(2)
    expect(anna.page.get_by_test_id("standing")).to_have_count(0)
    assert not anna.troubles


def leave_in_another_tab(somebody: Sitting, seat: int) -> None:
    """This tab stays, and looks on."""
    path = f"/api/tables/{somebody.table}/seats/{seat}"
    somebody.page.evaluate(f"() => fetch('{path}', {{ method: 'DELETE' }}).then((it) => it.text())")


def test_a_bot_plays_on_the_seat_it_keeps_beside_bots_too(seat: Seat) -> None:
    anna = seat()
    anna.set_up("ploc")
    Player(anna).look()
    leave_in_another_tab(anna, 0)
    for _ in range(A_WHILE):
        played = {it["by"] for news in anna.heard("news") for it in news["steps"]}
        if {0, 1} <= played:
            break
        anna.page.wait_for_timeout(500)
    assert {0, 1} <= played


def test_a_seat_that_a_bot_keeps_is_taken_back_and_a_rematch_keeps_whoever_left(seat: Seat) -> None:
    anna, bram = seat(), seat()
    gather("ploc", [anna, bram])
    leave_in_another_tab(bram, 1)
    banner = bram.page.get_by_test_id("standing")
    expect(banner).to_contain_text("A bot is keeping your seat.")
    expect(bram.page.get_by_test_id("turn")).not_to_contain_text("Your turn")
    banner.get_by_role("button", name="Take it back").click()
    expect(banner).to_have_count(0)
    bram.tool("Table and settings").click()
    bram.page.get_by_role("button", name="Leave the table").click()
    end_the_game(anna)
    anna.page.get_by_test_id("sure").click()
    expect(anna.page.get_by_test_id("ended")).to_contain_text("You ended the game.")
    before = anna.page.url
    anna.page.get_by_test_id("rematch").click()
    anna.page.wait_for_url(lambda url: url != before and "/table/" in url)
    anna.page.locator('[data-phase="playing"]').wait_for()
    assert [it["kind"] for it in anna.state["seats"]] == ["human", "human"]
    bram.go(anna.page.url)
    bram.page.get_by_test_id("bar").wait_for()
    assert bram.state["seat"] is not None
    assert not any(it["away"] for it in bram.state["seats"])


def test_ending_a_game_asks_first(seat: Seat) -> None:
    anna = seat()
    anna.set_up("ploc")
    Player(anna).look()
    end_the_game(anna)
    question = anna.page.get_by_role("dialog", name="End the game here?")
    question.get_by_role("button", name="Cancel").click()
    expect(question).to_have_count(0)
    assert anna.state["phase"] == "playing"
    anna.page.get_by_role("button", name="End the game here").click()
    anna.page.get_by_test_id("sure").click()
    expect(anna.page.get_by_test_id("ended")).to_contain_text("You ended the game.")
    expect(anna.page.get_by_test_id("turn")).to_have_text("The game is over")


@pytest.mark.parametrize("game", ["volle-wolle", "ploc"])
def test_a_game_ends_here_when_all_want_it_and_goes_on_when_one_does_not(
    seat: Seat, game: str
) -> None:
    anna, bram = seat(is_phone=True), seat(is_phone=True)
    gather(game, [anna, bram])

    def propose() -> None:
        end_the_game(anna)
        anna.page.get_by_test_id("sure").click()

    waits, asked = anna.page.get_by_test_id("end-wait"), bram.page.get_by_test_id("end-asked")
    bar = bram.page.get_by_test_id("bar")
    propose()
    expect(waits).to_have_text("Waiting for Guest 2 to agree that the game ends here.")
    before = bar.bounding_box()
    expect(asked).to_have_text("Guest would like to end the game here.")
    assert bar.bounding_box() == before  # nothing of the board gives way to the question
    bram.page.get_by_role("button", name="No", exact=True).click()
    expect(waits).to_have_count(0)
    propose()
    anna.page.get_by_role("button", name="Withdraw").click()
    expect(asked).to_have_count(0)
    propose()
    bram.page.get_by_role("button", name="Agree", exact=True).click()
    for one in (anna, bram):
        expect(one.page.get_by_test_id("ended")).to_contain_text("Ended by agreement")
        expect(one.page.get_by_test_id("turn")).to_have_text("The game is over")
        expect(one.page.get_by_test_id("bar")).to_be_hidden()
        one.picture(f"{game} ended early")


# Names


def test_a_friend_is_asked_for_a_name_and_equal_guests_are_counted(seat: Seat) -> None:
    anna, bram, clara = seat(), seat(), seat()
    anna.set_up("ploc", "friends")
    bram.go(anna.invitation)
    lobby = bram.page.locator(".lobby")
    for shown in ("Ploc", "Rules", "No hints when several people play"):
        expect(lobby).to_contain_text(shown)
    expect(lobby.get_by_test_id("agreed").locator("li")).to_have_count(1)  # all else is as usual
    expect(lobby.locator(".cover svg")).to_be_visible()
    expect(lobby).not_to_contain_text("speeltafel serve")
    bram.page.get_by_test_id("sit").click()
    for one in (anna, bram):
        one.page.get_by_test_id("bar").wait_for()
        assert sorted(it["name"] for it in one.state["seats"]) == ["Guest", "Guest 2"]
    figures = {it["figure"] for it in anna.state["seats"]}
    assert len(figures) == 2
    clara.go(anna.page.url)
    expect(clara.page.get_by_test_id("standing")).to_contain_text("All seats are taken")
    clara.tool("Chat").click()
    clara.page.get_by_label("Say something").fill("Hello")
    clara.page.keyboard.press("Enter")
    expect(clara.page.locator("dialog li b")).to_have_text("Guest 3")
    rename_at_the_table(bram, "Bram")
    expect(anna.page.locator(".plate .name", has_text="Bram")).to_be_visible()


def test_a_link_for_this_computer_says_so_and_is_no_riddle(seat: Seat) -> None:
    anna = seat()
    anna.context.add_init_script(SHIFTS)
    anna.set_up("volle-wolle", "friends")
    lobby = anna.page.locator(".lobby")
    expect(lobby).to_contain_text("Nobody else is here yet")
    expect(lobby.locator(".qr")).to_have_count(0)
    door = lobby.get_by_text("speeltafel serve")
    expect(door).to_be_hidden()
    lobby.get_by_text("How others can join").click()
    expect(door).to_be_visible()
    anna.page.wait_for_timeout(300)
    assert anna.page.evaluate("shifted") < 0.02


def rename_at_the_table(somebody: Sitting, name: str) -> None:
    somebody.tool("Table and settings").click()
    somebody.page.get_by_test_id("name").fill(name)
    somebody.page.get_by_label("fox", exact=True).check(force=True)
    somebody.page.get_by_role("button", name="Save", exact=True).click()
    expect(somebody.page.get_by_role("button", name="Saved")).to_be_visible()


def test_a_name_that_was_said_once_is_there_the_next_time(seat: Seat) -> None:
    anna, bram = seat(), seat()
    anna.set_up("ploc", "friends")
    bram.go(anna.invitation)
    bram.page.get_by_test_id("name").fill("Bram")
    bram.page.get_by_test_id("sit").click()
    anna.page.get_by_test_id("bar").wait_for()
    assert anna.state["seats"][1]["name"] == "Bram"
    bram.home()
    bram.open_set_up("ploc", "friends")
    expect(bram.page.get_by_test_id("name")).to_have_value("Bram")


def test_everybody_at_a_shared_device_has_a_name(seat: Seat) -> None:
    anna = seat()
    anna.home()
    anna.open_set_up("blasting-billy", "share")
    fields = anna.page.get_by_test_id("name")
    for field, name in zip(fields.all(), ("Anna", "", "Cas"), strict=True):
        field.fill(name)
    anna.page.get_by_test_id("start").click()
    curtain = anna.page.get_by_test_id("curtain")
    expect(curtain).to_be_visible()
    names = [it["name"] for it in anna.state["seats"]]
    assert names == ["Anna", "Player 2", "Cas"]  # as the empty field said
    first = anna.state["actors"][0]  # who begins is decided by chance
    expect(curtain).to_contain_text(names[first])
    curtain.get_by_role("button").click()
    expect(curtain).to_have_count(0)
    player = Player(anna)
    while player.look()["is"] == "asked":  # a turn may be several moves
        player.play_on(1)
    handover = anna.page.locator(".handover button")
    expect(handover).to_contain_text(names[(first + 1) % 3])
    board = anna.page.locator("main").bounding_box()
    button = handover.bounding_box()
    assert board is not None
    assert button is not None
    assert button["y"] >= board["y"] + board["height"], "it lies on the board"


# Invitations and full tables


def test_a_friend_takes_over_from_a_bot(seat: Seat) -> None:
    anna, bram = seat(), seat()
    anna.set_up("blasting-billy", "bots", 3)
    Player(anna).look()
    anna.tool("Table and settings").click()
    expect(anna.page.get_by_test_id("invites")).to_contain_text("take a bot's seat")
    link = anna.page.locator('input[data-testid="invite"]').input_value()
    bram.go(link)
    bram.page.get_by_role("button", name="Take a seat").click()
    bram.page.get_by_test_id("name").fill("Bram")
    bram.page.get_by_test_id("take").first.click()
    expect(bram.page.get_by_test_id("standing")).to_have_count(0)
    expect(anna.page.locator(".plate .name", has_text="Bram")).to_be_visible()
    assert anna.state["seats"][1]["name"] == "Bram"
    assert not bram.troubles


def test_more_shows_no_file_of_cards(seat: Seat) -> None:
    anna = seat()
    anna.set_up("volle-wolle", "bots", 2)
    Player(anna).look()
    anna.tool("Table and settings").click()
    expect(anna.page.locator("dialog")).to_contain_text("Hints allowed")
    expect(anna.page.locator("dialog")).not_to_contain_text("number,sheep")


def test_your_games_name_bots_that_filled_free_seats(seat: Seat) -> None:
    anna = seat()
    anna.set_up("uly-and-polly", "friends", 3)
    anna.page.get_by_test_id("fill").click()
    anna.page.get_by_test_id("bar").wait_for()
    anna.home()
    row = anna.page.locator(".who .people")
    expect(row).to_have_text("Guest, Bot 2 and Bot 3")


# The way about


@pytest.mark.parametrize("path", ["foo/bar", "rules/nothing", "table/nothing", "replay/nothing"])
def test_a_wrong_address_leads_to_a_page(seat: Seat, path: str) -> None:
    anna = seat()
    anna.page.goto(f"{anna.base}/{path}")
    expect(anna.page.get_by_role("heading")).to_have_text(re.compile("^there is n", re.IGNORECASE))
    anna.page.get_by_role("link", name="Back to all games").click()
    expect(anna.page.get_by_test_id("play").first).to_be_visible()


def test_whoever_comes_to_watch_in_mid_round_sees_what_goes_on(seat: Seat, server: Serving) -> None:
    anna, left = seat(), {"bid", "keep", "help", "take", "top"}
    with prepared(server.base, "volle-wolle", 3) as table:
        while left:
            view = table.look()["view"]
            if view["phase"] in left:
                left.remove(view["phase"])
                anna.go(f"{server.base}/table/{table.id}")
                _sees_the_round(anna, view)
            table.step()
    assert not anna.troubles


def _sees_the_round(anna: Sitting, view: Json) -> None:
    """Words, bids and sum fit each other."""
    tray, bids = anna.page.locator(".tray"), [it["bid"] for it in view["places"] if it["bid"]]
    lie = anna.page.locator(".line .sheet b")
    is_secret = view["phase"] == "bid"
    says = expect(tray.locator(".who"))
    (says.to_have_text if is_secret else says.not_to_have_text)("Everyone bids in secret.")
    assert bool(bids) is not is_secret
    expect(lie).to_have_count(len(bids))
    assert sorted(lie.all_inner_texts()) == sorted(bids)
    if view["target"] is not None:
        expect(tray.locator(".sum .of")).to_have_text(f"/ {view['target']}")
        return
    expect(tray.locator(".sum")).to_be_hidden()
    expect(tray.locator(".who")).to_have_text(anna.page.get_by_test_id("bar").inner_text())


def test_the_focus_comes_back_when_a_dialog_is_closed(seat: Seat) -> None:
    anna = seat()
    anna.home()
    for label in ("Options", "Invite friends"):
        button = anna.card("ploc").get_by_role("button", name=label)
        button.focus()
        anna.page.keyboard.press("Enter")
        expect(anna.page.locator("dialog")).to_be_visible()
        anna.page.keyboard.press("Escape")
        expect(anna.page.locator("dialog")).to_have_count(0)
        expect(button).to_be_focused()


def test_back_closes_what_is_open_before_it_leaves(seat: Seat) -> None:
    anna = seat()
    anna.set_up("ploc")
    Player(anna).look()
    table, dialog = anna.page.url, anna.page.locator("dialog")
    anna.tool("Rules").click()
    expect(dialog).to_be_visible()
    anna.page.go_back()
    expect(dialog).to_have_count(0)
    assert anna.page.url == table
    anna.tool("Table and settings").click()
    anna.page.get_by_role("button", name="End the game here").click()
    expect(dialog).to_have_count(2)
    for left in (1, 0):
        anna.page.go_back()
        expect(dialog).to_have_count(left)
    anna.tool("Chat").click()
    anna.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    anna.page.go_back()
    expect(anna.page.get_by_test_id("play").first).to_be_visible()
    anna.page.go_forward()
    anna.page.get_by_test_id("bar").wait_for()
    assert anna.page.url == table
    assert not anna.troubles


AGAIN = """async (tool) => {
  const back = history.back.bind(history);
  document.querySelector("dialog .close").click();
  await new Promise((then) => {
    history.back = () => (back(), then());
    setTimeout(then, 30);
  });
  delete history.back;
  tool.click();
  for (let n = 0; n < 20; n++) await null;
  back();
}"""
"""A sheet is closed, opened again in the very moment when the page would go back by itself, and
then somebody goes back."""


def test_back_never_leaves_while_a_sheet_is_open_however_quickly_it_was_opened_again(
    seat: Seat,
) -> None:
    anna = seat()
    anna.set_up("ploc")
    Player(anna).look()
    table, dialog, tool = anna.page.url, anna.page.locator("dialog"), anna.tool("Rules")
    for _ in range(3):
        tool.click()
        expect(dialog).to_be_visible()
        anna.page.evaluate(AGAIN, tool.element_handle())
        expect(dialog).to_have_count(0)
        anna.page.wait_for_timeout(150)
        assert anna.page.url == table
    anna.page.reload()
    Player(anna).look()
    anna.page.go_back()
    expect(anna.page.get_by_test_id("play").first).to_be_visible()
    assert not anna.troubles
