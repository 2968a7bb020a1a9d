"""A queue for one reader, of a tenth of the size: there may be thousands."""

from __future__ import annotations

import asyncio
from typing import Any


class Letterbox:
    """What has come in and was not read yet; a socket reads no more while something is here."""

    __slots__ = ("_letters", "_reader")

    def __init__(self) -> None:
        self._letters: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, letter: Any) -> None:
        """A letter comes in."""
        self._letters.append(letter)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        """The oldest letter, or the next that comes in."""
        while not self._letters:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._letters.pop(0)  # few: what one bite of a socket holds

    def empty(self) -> bool:
        """Whether all was read."""
        return not self._letters
