"""The parent of workers, when they die before they have begun, or cannot be started at all."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from speeltafel.server import parent
from speeltafel.server.parent import Parent
from speeltafel.server.settings import Settings

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.parametrize("anyio_backend", [("asyncio", {"use_uvloop": True})], ids=["uvloop"]),
]

Birth = Callable[..., Awaitable[asyncio.subprocess.Process]]


async def births(monkeypatch: pytest.MonkeyPatch, birth: Birth, many: int = 3) -> None:
    """Keep a worker until it was born so many times."""
    born = 0

    async def counted(*command: str, **how: Any) -> asyncio.subprocess.Process:
        nonlocal born
        born += 1
        return await birth(*command, **how)

    with socket.socket() as listening, monkeypatch.context() as patch:
        patch.setattr(parent, "RESTART_PAUSE_S", 0.0)
        patch.setattr(asyncio, "create_subprocess_exec", counted)
        one = Parent(Settings(database="sqlite:///none.db"), listening, lambda: None)
        keeping = asyncio.ensure_future(one._keep())
        while born < many and not keeping.done():
            await asyncio.sleep(0.01)
        one._stopping.set()
        try:
            await keeping
        finally:
            await one.hub.close()
    assert born >= many


async def test_what_every_worker_would_miss_is_said_before_any_is_started(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "speeltafel.bus.redis_bus", None)
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    settings = Settings(database=database, bus="redis://localhost", workers=2)
    with socket.socket() as listening, pytest.raises(ModuleNotFoundError):
        await Parent(settings, listening, lambda: pytest.fail("nobody can come in")).run()


async def test_a_worker_that_dies_before_it_has_its_settings_is_replaced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start = asyncio.create_subprocess_exec

    async def stillborn(*command: str, **how: Any) -> asyncio.subprocess.Process:
        child = await start("false", **how)
        await child.wait()
        return child

    await births(monkeypatch, stillborn)


async def test_a_worker_for_which_there_is_no_room_is_tried_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def no_room(*command: str, **how: Any) -> asyncio.subprocess.Process:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    await births(monkeypatch, no_room)
