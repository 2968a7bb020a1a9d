"""A guest who calls a server over HTTP, and calls again until it is answered."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Any, Final, NamedTuple

import httpx

from faults.ledger import Ledger

Json = dict[str, Any]
PATIENCE: Final = 60.0
"""Seconds after which a call is given up."""

PAUSE: Final = 0.1
AWAY: Final = 503


class GaveUp(Exception):
    """The server did not answer in a minute."""


class Refused(Exception):
    """The server did not do it, and says why."""

    def __init__(self, status: int, said: str) -> None:
        super().__init__(f"{status} {said}")
        self.status = status


class Guard(NamedTuple):
    """Where a server is: for calls, and for sockets, which may go another way."""

    http: str
    live: str


class Guest:
    """Somebody with a token."""

    def __init__(self, door: Guard, ledger: Ledger, name: str) -> None:
        self.door, self.ledger, self.name = door, ledger, name
        self.token = ""
        self.http = httpx.AsyncClient(
            base_url=door.http, timeout=5.0, trust_env=False, verify=False
        )

    async def come_in(self) -> None:
        """Get a token."""
        self.token = (await self.call("POST", "/api/guests", {"name": self.name}))["token"]
        self.http.cookies.clear()
        self.http.headers["authorization"] = f"Bearer {self.token}"

    async def go(self) -> None:
        """Hang up."""
        await self.http.aclose()

    async def call(self, method: str, path: str, body: Json | None = None) -> Any:
        """Call until there is an answer other than that the server is away."""
        give_up = monotonic() + PATIENCE
        while monotonic() < give_up:
            answer = await self._called(method, path, body)
            if answer is not None and answer.status_code < 400:
                return answer.json()
            if answer is not None and answer.status_code < 500:
                raise Refused(answer.status_code, answer.text)
            await asyncio.sleep(PAUSE)
        raise GaveUp(f"{method} {path}")

    async def _called(self, method: str, path: str, body: Json | None) -> httpx.Response | None:
        try:
            answer = await self.http.request(method, path, json=body)
        except httpx.TransportError:
            return None
        if answer.status_code > 499 and answer.status_code != AWAY:
            self.ledger.complain(path, f"{answer.status_code} {answer.text[:80]}")
        return answer
