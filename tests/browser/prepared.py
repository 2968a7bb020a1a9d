"""Tables that are brought to any moment without a click: scripted guests play for all seats.

One of the seats is that of a browser, which follows. The luck of the server and all choices follow
from seeds, so that the same moments come with the same cards each time.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, Final

import httpx
from playwright.sync_api import BrowserContext
from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]
PATIENCE: Final = 30.0
COOKIE: Final = "speeltafel"
NAMES: Final = (
    "Jean-Pierre van der Meul", "Lotte", "Wilhelmina Charlotte", "Ed", "Annemarie", "Bartholomäus",
)  # fmt: skip
"""As short and as long as names come."""


class Somebody:
    """A guest who calls the server, and plays over one socket a table."""

    def __init__(self, base: str, name: str) -> None:
        self.base = base
        self.http = httpx.Client(base_url=f"{base}/api", timeout=PATIENCE)
        self.token = str(self.call("POST", "/guests", name=name)["token"])
        self.http.cookies.clear()
        self.http.headers["authorization"] = f"Bearer {self.token}"

    def call(self, method: str, path: str, **body: Any) -> Any:
        """What the server answers; refusals are errors."""
        answer = self.http.request(method, path, json=body if method != "GET" else None)
        assert answer.status_code < 400, f"{method} {path}: {answer.text}"
        return answer.json()

    def socket(self, table: str, seat: int) -> ClientConnection:
        """A line to the table."""
        where = f"{self.base.replace('http', 'ws', 1)}/api/tables/{table}/live?seat={seat}"
        headers = {"authorization": f"Bearer {self.token}"}
        return connect(where, additional_headers=headers, max_size=None)


class Prepared:
    """One table; seat 0 is that of whoever looks on in a browser."""

    def __init__(self, base: str, stack: ExitStack, game: str, players: int, seed: int) -> None:
        self.people = [Somebody(base, name) for name in NAMES[:players]]
        for it in self.people:
            stack.callback(it.http.close)
        self.base, self.game, self.players = base, game, players
        self.luck = [random.Random(f"{seed} {game} {seat}") for seat in range(players)]
        seats = ["me", *["open"] * (players - 1)]
        host = self.people[0]
        opened = host.call("POST", "/tables", game=game, seats=seats, options={"hints": True})
        self.id = str(opened["id"])
        for seat, it in enumerate(self.people[1:], 1):
            it.call("POST", f"/tables/{self.id}/seats/{seat}")
        for it in self.people:
            it.call("POST", f"/tables/{self.id}/word", word="word")
        self.sockets = [
            stack.enter_context(it.socket(self.id, seat)) for seat, it in enumerate(self.people)
        ]
        self.states = [json.loads(it.recv(PATIENCE))["table"] for it in self.sockets]
        self.version = max(int(it["version"]) for it in self.states)
        self.steps = 0

    def look(self, seat: int = 0) -> Json:
        """The table as a seat sees it, with all that has been played."""
        while self.states[seat]["version"] < self.version:
            self._hear(seat)
        state: Json = self.states[seat]
        return state

    def is_asked(self, seat: int) -> bool:
        """Whether this seat is to decide."""
        return bool(self.look(seat)["legal_moves"])

    def step(self) -> None:
        """The last of those who are asked plays any move: seat 0 sees others decide before it."""
        seat = self.look()["actors"][-1]
        mine = self.look(seat)
        move = self.luck[seat].choice(mine["legal_moves"])
        said = {"seat": seat, "decision": mine["decision"], "move": move, "id": str(self.version)}
        self.sockets[seat].send(json.dumps(said))
        while self.states[seat]["version"] == self.version:
            self._hear(seat)
        self.version, self.steps = self.states[seat]["version"], self.steps + 1

    def _hear(self, seat: int) -> None:
        """The next message of a seat's line."""
        heard = json.loads(self.sockets[seat].recv(PATIENCE))
        assert heard["type"] != "refused", heard
        if heard["type"] in ("table", "news"):
            self.states[seat] = heard["table"]

    def seat_browser(self, context: BrowserContext) -> None:
        """This browser is the guest of seat 0 from now on."""
        context.add_cookies([{"name": COOKIE, "value": self.people[0].token, "url": self.base}])


@contextmanager
def prepared(base: str, game: str, players: int, seed: int = 1) -> Iterator[Prepared]:
    """A table at which all have just sat down."""
    with ExitStack() as stack:
        yield Prepared(base, stack, game, players, seed)


def known(tempo: str) -> str:
    """For a browser: who has a name there has been here before, and has chosen a pace."""
    return f"localStorage.speeltafel = '{json.dumps({'name': NAMES[0], 'tempo': tempo})}'"
