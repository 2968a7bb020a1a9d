"""Somebody at a browser: a context of their own, one page, and all that it said and was told."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    Response,
    ViewportSize,
    WebSocket,
    expect,
)

PHONE: Final = ViewportSize(width=390, height=844)
DESKTOP: Final = ViewportSize(width=1280, height=720)
PATIENCE: Final = 15_000
"""Milliseconds that anything may take on a machine that has much to do."""

TEMPO: Final = """localStorage.speeltafel ??= '{"tempo":"%s"}'"""
"""The pace at which a browser shows what others do, until another is chosen there."""

Json = dict[str, Any]
expect.set_options(timeout=PATIENCE)


class Sitting:
    """One browser window, listened to."""

    def __init__(self, base: str, context: BrowserContext, pictures: Path) -> None:
        self.base, self.context, self.pictures = base, context, pictures
        self.troubles: list[str] = []
        """Errors of the console and of the page, calls that failed or were refused."""

        self.frames: list[str] = []
        """Everything that came through sockets."""

        self.answers: list[Response] = []
        self.bodies: list[str] = []
        context.set_default_timeout(PATIENCE)
        self.page = self.tab()

    def tab(self) -> Page:
        """Another tab of the same browser, listened to as well."""
        page = self.context.new_page()
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.troubles.append(f"page: {error}"))
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)
        page.on("websocket", lambda socket: self._listen(socket))
        return page

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.troubles.append(f"console: {message.text}")

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # the page was left before it came
            self.troubles.append(f"failed: {request.method} {request.url} {request.failure}")

    def _answered(self, response: Response) -> None:
        self.answers.append(response)
        if response.status >= 400:
            self.troubles.append(f"{response.status}: {response.request.method} {response.url}")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._frame)

    def _frame(self, payload: str | bytes) -> None:
        text = payload if isinstance(payload, str) else payload.decode()
        if not text:
            return  # the answer to a heartbeat
        self.frames.append(text)
        if '"type":"refused"' in text:
            self.troubles.append(f"refused: {text}")

    def _keep_answers(self) -> None:
        """Read what calls were answered, as long as the browser still has it."""
        fresh, self.answers = self.answers, []
        self.bodies += [it.text() for it in fresh if "/api/" in it.url and it.status < 300]

    @property
    def told(self) -> list[str]:
        """All that the server has told this browser, over sockets and as answers to calls."""
        self._keep_answers()
        return self.frames + self.bodies

    @property
    def state(self) -> Json:
        """The newest state of the table that came through the socket."""
        state: Json = self._last("table", "news")["table"]
        return state

    @property
    def news(self) -> Json:
        """The newest steps that came through the socket."""
        return self._last("news")

    def heard(self, *types: str) -> list[Json]:
        """All messages of these types that came through the socket."""
        messages: list[Json] = [json.loads(text) for text in self.frames if text]
        return [it for it in messages if it["type"] in types]

    def _last(self, *types: str) -> Json:
        for text in filter(None, reversed(self.frames)):  # an empty one is a heartbeat
            message: Json = json.loads(text)
            if message["type"] in types:
                return message
        raise AssertionError(f"nothing yet of {types}")

    # Going somewhere

    def go(self, address: str) -> None:
        """Load a page."""
        self._keep_answers()
        self.page.goto(address)

    def home(self) -> None:
        """The home page, ready to be clicked."""
        self.go(self.base)
        self.page.get_by_test_id("play").first.wait_for()

    def card(self, game: str) -> Locator:
        """A game on the home page."""
        return self.page.get_by_test_id(f"game-{game}")

    def set_up(self, game: str, kind: str = "bots", players: int | None = None) -> None:
        """Lay a table in the set-up dialog, starting from home."""
        self.home()
        self.open_set_up(game, kind)
        form = self.page.locator("dialog form")
        if players is not None and form.locator('input[name="players"]').count():
            form.locator(f'label:has(input[name="players"][value="{players}"])').click()
        form.get_by_test_id("start").click()
        self.page.wait_for_url(re.compile("/table/"))

    def open_set_up(self, game: str, kind: str = "bots") -> None:
        """The set-up dialog of a game, with this kind of company chosen."""
        self.card(game).get_by_test_id("share").click()
        form = self.page.locator("dialog form")
        form.locator(f'label:has(input[value="{kind}"])').click()

    def sit_down(self, link: str) -> None:
        """Follow an invitation and take the first free seat."""
        self.go(link)
        self.page.get_by_test_id("sit").first.click()

    @property
    def invitation(self) -> str:
        """The link that a lobby shows."""
        return self.page.locator('input[data-testid="invite"]').input_value()

    @property
    def table(self) -> str:
        """The id of the table we are at."""
        found = re.search("/(?:table|replay)/([^/?]+)", self.page.url)
        assert found is not None, self.page.url
        return found[1]

    def pause(self, seconds: float) -> None:
        """Wait, and hear meanwhile what comes through the socket."""
        self.page.wait_for_timeout(1000 * seconds)

    def tool(self, label: str) -> Locator:
        """A round button at the edge of the table."""
        return self.page.locator("header nav").get_by_role("button", name=label, exact=True)

    def picture(self, name: str) -> Path:
        """What is to be seen now, for whoever looks into a failure."""
        path = self.pictures / f"{name}.png"
        self.page.screenshot(path=path)
        return path


def resized(page: Page, wide: int, high: int) -> None:
    """Give a page another size, and wait until it has it."""
    page.set_viewport_size({"width": wide, "height": high})
    page.wait_for_function(f"() => innerWidth === {wide} && innerHeight === {high}")


@contextmanager
def sitting(
    browser: Browser, base: str, pictures: Path, *, size: ViewportSize = DESKTOP,
    language: str = "en-GB", is_phone: bool = False, is_still: bool = True, theme: Any = "light",
    tempo: str | None = "once",
) -> Iterator[Sitting]:  # fmt: skip
    """Somebody new at a browser that has never been here, and does not wait unless asked to."""
    context = browser.new_context(
        viewport=PHONE if is_phone else size,
        has_touch=is_phone, is_mobile=is_phone, device_scale_factor=1,
        locale=language, color_scheme=theme,
        reduced_motion="reduce" if is_still else "no-preference",
    )  # fmt: skip
    if tempo is not None:
        context.add_init_script(TEMPO % tempo)
    try:
        yield Sitting(base, context, pictures)
    finally:
        context.close()
