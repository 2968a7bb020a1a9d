"""A page says so when a weaker bot had to stand in, at the table and in a hint."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Route, WebSocketRoute, expect

from browser.axe import barriers
from browser.conftest import Seat
from browser.test_hints import with_hints


def with_a_weaker_bot(socket: WebSocketRoute) -> None:
    """Pass everything on, but let all news say that a weaker bot stood in on the second seat."""

    def tell(message: str | bytes) -> None:
        if not message:
            socket.send(message)  # the line is asked whether it is alive
            return
        said = json.loads(message)
        socket.send(json.dumps(said | ({"weaker": [1]} if said["type"] == "news" else {})))

    socket.connect_to_server().on_message(tell)


def from_an_easy_bot(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, json=answer.json() | {"bot": "easy"})


def test_a_page_says_when_a_weaker_bot_stood_in(seat: Seat) -> None:
    anna = seat()
    anna.page.route_web_socket(re.compile("/live"), with_a_weaker_bot)
    anna.home()
    anna.open_set_up("volle-wolle")
    anna.page.locator("dialog form").get_by_test_id("start").click()
    told = anna.page.get_by_role("status").filter(has_text="a weaker bot stood in, this once")
    expect(told).to_have_count(1)
    assert not barriers(anna.page)


def test_a_hint_says_when_it_is_not_from_the_best_bot(seat: Seat) -> None:
    anna = with_hints(seat, "volle-wolle")
    anna.page.route(re.compile("/hint"), from_an_easy_bot)
    anna.tool("Hint").click()
    anna.page.get_by_role("button", name="Why?").click()
    panel = anna.page.get_by_role("dialog", name="Hint")
    expect(panel.get_by_role("status")).to_have_text(re.compile("what a weaker one thinks"))
    assert not barriers(anna.page)
