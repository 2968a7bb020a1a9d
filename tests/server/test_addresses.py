"""Links for others: under which address they find the server, and whether they can at all."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from helpers.clients import Json
from helpers.own_settings import own_server
from speeltafel.server import addresses

pytestmark = pytest.mark.anyio
HOME = "192.168.7.5"


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "own_address", lambda: HOME)


@asynccontextmanager
async def guest(folder: Path, **settings: Any) -> AsyncIterator[httpx.AsyncClient]:
    """A guest of a server that thinks it listens there."""
    async with (
        own_server(folder, **settings) as own,
        httpx.AsyncClient(base_url=own.base, verify=False) as client,
    ):
        come = await client.post("/api/guests", json={"name": "Anna"})
        client.cookies.clear()
        client.headers["authorization"] = f"Bearer {come.json()['token']}"
        yield client


async def opened(client: httpx.AsyncClient, **headers: str) -> Json:
    named = {name.replace("_", "-"): it for name, it in headers.items()}
    body = {"game": "ploc", "seats": ["me", "open"]}
    answer = await client.post("/api/tables", json=body, headers=named)
    assert answer.status_code == 201, answer.text
    found: Json = answer.json()
    invite = await client.get(f"/api/tables/{found['id']}/invite", headers=named)
    assert invite.json() == {"invite": found["invite"], "reach": found["reach"]}
    found["base"] = found["invite"].removesuffix(f"table/{found['id']}")
    return found


LOCAL = ["localhost:8750", "127.0.0.1:8750", "[::1]:8750"]


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1"])
async def test_a_server_for_this_computer_gives_links_for_this_computer(
    tmp_path: Path, host: str
) -> None:
    async with guest(tmp_path, host=host) as client:
        for asked in LOCAL:
            found = await opened(client, host=asked)
            assert (found["base"], found["reach"]) == (f"http://{asked}/", "here")


@pytest.mark.parametrize("host", ["0.0.0.0", "::", HOME])
async def test_a_server_for_all_gives_links_with_its_address_on_the_network(
    tmp_path: Path, host: str
) -> None:
    async with guest(tmp_path, host=host) as client:
        for asked in LOCAL:
            found = await opened(client, host=asked)
            assert (found["base"], found["reach"]) == (f"http://{HOME}:8750/", "network")
        without_port = await opened(client, host="localhost")
        assert without_port["base"] == f"http://{HOME}/"


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])
async def test_whoever_came_by_another_name_gets_links_with_that_name(
    tmp_path: Path, host: str
) -> None:
    async with guest(tmp_path, host=host) as client:
        for asked in ("tafel.example.org", "192.168.7.9:8750", "[2001:db8::1]:80"):
            found = await opened(client, host=asked)
            assert (found["base"], found["reach"]) == (f"http://{asked}/", "network")


async def test_a_trusted_proxy_is_believed_about_host_and_scheme(tmp_path: Path) -> None:
    said = {"x_forwarded_host": "tafel.example.org", "x_forwarded_proto": "https"}
    async with guest(tmp_path, host="127.0.0.1", proxies="127.0.0.1") as client:
        found = await opened(client, x_forwarded_for="203.0.113.9", **said)
        assert (found["base"], found["reach"]) == ("https://tafel.example.org/", "network")
        chain = {**said, "x_forwarded_host": "first.example.org:444, second.example.org"}
        assert (await opened(client, **chain))["base"] == "https://first.example.org:444/"


async def test_nobody_else_is_believed(tmp_path: Path) -> None:
    said = {"x_forwarded_host": "evil.example.org", "x_forwarded_proto": "https"}
    async with guest(tmp_path, host="127.0.0.1", proxies="203.0.113.1") as client:
        found = await opened(client, x_forwarded_for="203.0.113.1", **said)
        assert found["base"] == f"{str(client.base_url).rstrip('/')}/"
        assert found["reach"] == "here"


NO_HOSTS = ["", "a b", "x/y", "u@h", "[", "a:b", "-" * 300, '"><', "a:123456"]


async def test_a_host_that_is_none_is_not_written_into_links(tmp_path: Path) -> None:
    async with guest(tmp_path, host="127.0.0.1") as client:
        for said in NO_HOSTS:
            found = await opened(client, host="tafel:1", x_forwarded_host=said)
            assert found["base"] == "http://tafel:1/"


async def test_the_link_for_another_device_is_one_that_it_can_follow(tmp_path: Path) -> None:
    async with guest(tmp_path, host="0.0.0.0") as client:
        headers = {"host": "localhost:8750"}
        found = (await client.post("/api/guests/me/link", headers=headers)).json()
        assert found["link"] == f"http://{HOME}:8750/?device={found['code']}"
        assert found["reach"] == "network"
    async with guest(tmp_path) as client:
        found = (await client.post("/api/guests/me/link", headers=headers)).json()
        assert found["reach"] == "here"


async def test_the_next_table_has_a_link_too(tmp_path: Path) -> None:
    async with guest(tmp_path, host="0.0.0.0") as client:
        body = {"game": "ploc", "seats": ["me", "bot:easy"]}
        table = (await client.post("/api/tables", json=body)).json()["id"]
        await client.post(f"/api/tables/{table}/word", json={"word": "x"})
        await client.post(f"/api/tables/{table}/end", json={"agree": True})
        found = (await client.post(f"/api/tables/{table}/rematch")).json()
        assert found["invite"].startswith(f"http://{HOME}:")
        assert found["invite"].endswith(f"/table/{found['id']}")
        assert found["reach"] == "network"


async def test_an_invitation_is_for_those_who_may_look(tmp_path: Path) -> None:
    async with guest(tmp_path) as client:
        answer = await client.get("/api/tables/nowhere/invite")
        assert (answer.status_code, answer.json()["error"]) == (404, "no-such-table")


# The address on the network


class Probe(socket.socket):
    """A socket that sends nothing, on a machine with such an address, or without a network."""

    found: str | None = None

    def connect(self, address: Any) -> None:
        if self.found is None:
            raise OSError("Network is unreachable")

    def getsockname(self) -> Any:
        return (self.found, 4711)


@pytest.mark.parametrize(
    ("found", "expected"),
    [("192.168.7.9", "192.168.7.9"), ("127.0.0.1", "mill"), (None, "mill")],
)
def test_the_own_address_is_that_of_the_network_or_else_the_name(
    monkeypatch: pytest.MonkeyPatch, found: str | None, expected: str
) -> None:
    monkeypatch.undo()
    monkeypatch.setattr(Probe, "found", found)
    monkeypatch.setattr(socket, "socket", Probe)
    monkeypatch.setattr(socket, "gethostname", lambda: "mill")
    assert addresses.own_address() == expected


def test_this_computer_has_an_address_that_is_not_only_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.undo()
    address = addresses.own_address()
    assert address
    assert not addresses.is_here(address)
