"""The bus of a server with one process: there is nobody to tell."""

from __future__ import annotations


class Alone:
    """A bus on which nobody else is."""

    is_up = True
    has_others = False

    async def start(self) -> None:
        """Nothing has to be opened."""

    async def publish(self, topic: str, message: str) -> None:
        """Nobody hears it."""

    async def subscribe(self, topic: str) -> None:
        """Nothing will be heard."""

    async def unsubscribe(self, topic: str) -> None:
        """Nothing was heard."""

    async def close(self) -> None:
        """Nothing has to be closed."""
