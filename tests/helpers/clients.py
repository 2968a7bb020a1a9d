"""Scripted people: they call the server as a browser would, over HTTP and a websocket."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Json = dict[str, Any]
PATIENCE = 30.0


def without_view(step: Json) -> Json:
    """A step as a log has it: what lay there after it is told once."""
    return {name: it for name, it in step.items() if name != "view"}


class Refused(Exception):
    """The server did not do it."""

    def __init__(self, status: int, said: Json) -> None:
        super().__init__(f"{status} {said}")
        self.status = status
        self.said = said


class Person:
    """A guest who can call and follow tables."""

    def __init__(self, base: str, name: str = "Anna", language: str = "en") -> None:
        self.base = base
        self.name = name
        self.token = ""
        self.id = ""
        self.http = httpx.AsyncClient(  # certificates take 40 ms to read, and nobody needs them
            base_url=base, timeout=PATIENCE, headers={"accept-language": language}, verify=False
        )

    async def __aenter__(self) -> Person:
        come = await self.post("/api/guests", name=self.name)
        self.token, self.id = come["token"], come["id"]
        self.http.cookies.clear()
        self.http.headers["authorization"] = f"Bearer {self.token}"
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def call(self, method: str, path: str, body: Json | None = None) -> Any:
        answer = await self.http.request(method, path, json=body)
        if answer.status_code >= 400:
            raise Refused(answer.status_code, answer.json())
        return answer.json()

    async def get(self, path: str) -> Any:
        return await self.call("GET", path)

    async def post(self, path: str, /, **body: Any) -> Any:
        return await self.call("POST", path, body)

    async def delete(self, path: str) -> Any:
        return await self.call("DELETE", path)

    # Tables

    async def open(self, game: str, seats: list[str], **options: Any) -> str:
        public = options.pop("public", False)
        body = {"game": game, "seats": seats, "options": options, "public": public}
        opened = await self.call("POST", "/api/tables", body)
        return str(opened["id"])

    async def sit(self, table: str, seat: int) -> Json:
        done: Json = await self.post(f"/api/tables/{table}/seats/{seat}")
        return done

    async def speak(self, table: str, word: str = "word") -> Json:
        done: Json = await self.post(f"/api/tables/{table}/word", word=word)
        return done

    async def look(self, table: str, seat: int | None = None) -> Json:
        query = "" if seat is None else f"?seat={seat}"
        found: Json = await self.get(f"/api/tables/{table}{query}")
        return found

    async def record(self, table: str) -> Json:
        found: Json = await self.get(f"/api/tables/{table}/record")
        return found

    def follow(self, table: str, seat: int | None = None, since: int | None = None) -> Following:
        return Following(self, table, seat, since)


class Following:
    """An open socket at a table; remembers every message, and the latest state."""

    def __init__(self, person: Person, table: str, seat: int | None, since: int | None) -> None:
        self.person, self.table, self.seat, self.since = person, table, seat, since
        self.messages: list[Json] = []
        self.texts: list[str] = []
        self.state: Json = {}
        self._socket: ClientConnection | None = None

    @property
    def socket(self) -> ClientConnection:
        assert self._socket is not None
        return self._socket

    async def __aenter__(self) -> Following:
        base = self.person.base.replace("http", "ws", 1)
        asked = {"seat": self.seat, "since": self.since}
        query = "&".join(f"{name}={it}" for name, it in asked.items() if it is not None)
        self._socket = await connect(
            f"{base}/api/tables/{self.table}/live?{query}",
            additional_headers={"authorization": f"Bearer {self.person.token}"},
            max_size=None, compression=None,
        )  # fmt: skip
        await self.receive()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.socket.close()

    async def receive(self) -> Json:
        """The next message."""
        text = str(await asyncio.wait_for(self.socket.recv(), PATIENCE))
        message: Json = json.loads(text)
        self.texts.append(text)
        self.messages.append(message)
        if message["type"] in ("table", "news"):
            self.state = message["table"]
        return message

    async def until(self, is_right: Callable[[Json], bool]) -> Json:
        """Receive until a message is right."""
        while not is_right(message := await self.receive()):
            pass
        return message

    async def until_state(self, is_right: Callable[[Json], bool]) -> Json:
        """Receive until the table is so; it may be so already."""
        while not is_right(self.state):
            await self.receive()
        return self.state

    async def move(self, move: str, command: str, decision: int | None = None) -> Json:
        """Play, and wait for the answer to this very command."""
        asked = self.state["decision"] if decision is None else decision
        await self.socket.send(
            json.dumps({"seat": self.seat, "decision": asked, "move": move, "id": command})
        )
        return await self.until(
            lambda it: it["type"] in ("answer", "refused") and it.get("id") == command
        )

    async def play_on(self, choose: Callable[[Json], str]) -> None:
        """Play until the game is over."""
        number = 0
        while not self.state["over"]:
            if self.state["decision"] is None:
                await self.receive()
                continue
            number += 1
            decision = self.state["decision"]
            answer = await self.move(choose(self.state), f"{self.seat}-{number}")
            if answer["type"] == "refused":
                assert answer["error"] in ("already-made", "game-over"), answer
            await self.until_state(
                lambda it, decision=decision: it["decision"] != decision or it["over"]  # type: ignore[misc]
            )


def at_random(seed: int) -> Callable[[Json], str]:
    """Plays any legal move."""
    luck = random.Random(seed)
    return lambda state: luck.choice(state["legal_moves"])


async def begun(host: Person, other: Person, game: str = "ploc", **options: Any) -> str:
    """A table at which two people have just begun to play."""
    table = await host.open(game, ["me", "open"], **options)
    await other.sit(table, 1)
    await host.speak(table)
    await other.speak(table)
    return table


async def refusal(asked: Awaitable[Any]) -> tuple[int, str]:
    """How something was refused: status and word."""
    try:
        await asked
    except Refused as refused:
        return refused.status, str(refused.said["error"])
    raise AssertionError("it was not refused")


@asynccontextmanager
async def all_in(people: Iterable[Person]) -> AsyncIterator[list[Person]]:
    """People who have come in, until the end."""
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(person) for person in people]


__all__ = [
    "ConnectionClosed",
    "Following",
    "Person",
    "Refused",
    "all_in",
    "at_random",
    "begun",
    "refusal",
]
