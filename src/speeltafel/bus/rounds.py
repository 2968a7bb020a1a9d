"""Subscriptions, told to the other side of a bus in rounds.

All changes of one moment go in one round, and the next round waits until this one is confirmed: a
storm of subscriptions is a few long rounds, and what is under way is never more than one of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, TypeAlias

ROUND_WAIT_S: Final = 1.0
"""How many seconds a subscriber waits for its round; then it is told later what it missed."""

Changes: TypeAlias = dict[str, bool]
"""Topics, each with whether it is wanted from now on."""


class Rounds:
    """The topics that a process wants to hear of, and what the other side knows of them."""

    def __init__(self, send: Callable[[Changes], None], missed: Callable[[], None]) -> None:
        self.topics: set[str] = set()
        """All that is wanted; it outlives the connection."""
        self._send = send
        self._missed = missed
        self._changes: Changes = {}
        self._gathering: asyncio.Future[None] | None = None
        self._under_way: asyncio.Future[None] | None = None
        self._is_open = False
        self._owes_missed = False

    async def add(self, topic: str) -> None:
        """Want a topic; returns when it is heard, or when there is nobody to hear it from."""
        self.topics.add(topic)
        if not self._is_open:
            return  # all is told when the other side is there again, and then missed() follows
        done, _ = await asyncio.wait({self._change(topic, True)}, timeout=ROUND_WAIT_S)
        self._owes_missed |= not done

    def drop(self, topic: str) -> None:
        """Want a topic no longer."""
        self.topics.discard(topic)
        if self._is_open:
            self._change(topic, False)

    def open(self, *, is_again: bool) -> None:
        """The other side is there and knows of nothing: tell it all."""
        self._is_open = True
        self._owes_missed = is_again
        self._changes = dict.fromkeys(self.topics, True)
        if self._changes:
            self._gathering = asyncio.get_running_loop().create_future()
            self._tell()
        else:
            self._pay()

    def confirm(self) -> None:
        """The round that was under way is known to the other side."""
        _settle(self._under_way)
        self._under_way = None
        if self._changes:
            self._tell()
        else:
            self._pay()

    def shut(self) -> None:
        """The other side is gone: there is nothing left to wait for."""
        self._is_open = False
        _settle(self._under_way)
        _settle(self._gathering)
        self._under_way = self._gathering = None
        self._changes = {}

    def _change(self, topic: str, is_wanted: bool) -> asyncio.Future[None]:
        self._changes[topic] = is_wanted
        if self._gathering is None:
            loop = asyncio.get_running_loop()
            self._gathering = loop.create_future()
            loop.call_soon(self._tell)
        return self._gathering

    def _tell(self) -> None:
        if self._under_way is None and self._changes:
            self._under_way, self._gathering = self._gathering, None
            changes, self._changes = self._changes, {}
            self._send(changes)

    def _pay(self) -> None:
        """Whoever did not wait for a round, or was cut off, has to look things up now."""
        if self._owes_missed:
            self._owes_missed = False
            self._missed()


def _settle(round_: asyncio.Future[None] | None) -> None:
    if round_ is not None and not round_.done():
        round_.set_result(None)
