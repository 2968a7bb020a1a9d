"""A database is served by one server alone, or by several that share a bus."""

from __future__ import annotations

import subprocess
import sys

import pytest

from speeltafel.store.errors import AlreadyServed, Unreachable
from speeltafel.store.lease import claim

pytestmark = pytest.mark.anyio

HOLD = "import asyncio, sys; from speeltafel.store.lease import claim\n" + (
    "async def hold():\n"
    "    held = await claim(sys.argv[1], False)\n"
    "    print('held', flush=True)\n"
    "    await asyncio.sleep(60)\n"
    "asyncio.run(hold())"
)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is refused is so soon; nobody who is let in is hurried."""
    monkeypatch.setattr("speeltafel.store.lease.NOTICE_S", 0.5)


@pytest.mark.usefixtures("impatient")
async def test_a_second_server_without_a_bus_is_refused(url: str) -> None:
    held = await claim(url, is_shared=False)
    with pytest.raises(AlreadyServed, match="--bus"):
        await claim(url, is_shared=False)
    with pytest.raises(AlreadyServed):
        await claim(url, is_shared=True)
    await held.release()


@pytest.mark.usefixtures("impatient")
async def test_servers_that_share_a_bus_share_the_database(url: str) -> None:
    one, two = await claim(url, is_shared=True), await claim(url, is_shared=True)
    with pytest.raises(AlreadyServed):
        await claim(url, is_shared=False)
    await one.release()
    await two.release()
    await (await claim(url, is_shared=False)).release()


async def test_a_server_that_was_killed_holds_nothing(url: str) -> None:
    command = [sys.executable, "-c", HOLD, url]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"held\n"
        other.kill()
    await (await claim(url, is_shared=False)).release()


async def test_a_database_that_is_not_there_is_a_sentence() -> None:
    with pytest.raises(Unreachable, match="cannot be opened"):
        await claim("postgresql://nobody@127.0.0.1:1/nothing", is_shared=False)
