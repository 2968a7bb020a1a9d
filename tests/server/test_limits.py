"""How much one guest or one address may ask for, and that what is refused now is served later."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.requests import HTTPConnection

from helpers.clients import Person, Refused, begun
from helpers.own_settings import Own, own_server
from helpers.raw import RawSocket
from speeltafel.core.errors import BadSetup
from speeltafel.server.buckets import Buckets
from speeltafel.server.callers import address_of
from speeltafel.server.errors import TooFast
from speeltafel.server.limits import Limits, read_limits
from speeltafel.server.settings import from_environment

pytestmark = pytest.mark.anyio
MANY = 1_000_000


def limits(**chosen: Any) -> Limits:
    """No limits besides those that are named."""
    rates = ("guest_rate", "guest_burst", "address_rate", "address_burst")
    free = dict.fromkeys((*rates, "new_guests_rate", "new_guests_burst"), MANY)
    return Limits(**{**free, **chosen})


@pytest.fixture
async def opened() -> AsyncIterator[AsyncExitStack]:
    async with AsyncExitStack() as stack:
        yield stack


async def started(opened: AsyncExitStack, folder: Path, **chosen: Any) -> Own:
    return await opened.enter_async_context(own_server(folder, limits=limits(**chosen)))


async def guest(opened: AsyncExitStack, server: Own, name: str = "Anna") -> Person:
    return await opened.enter_async_context(Person(server.base, name))


async def refused(asked: Any) -> tuple[int, str]:
    with pytest.raises(Refused) as error:
        await asked
    return error.value.status, error.value.said["error"]


# Too fast


class Clock:
    """Stands still unless it is moved: a busy machine takes its time, in which buckets fill."""

    now = 0.0


def standing(buckets: Buckets) -> Clock:
    """The clock of these buckets from now on."""
    clock = Clock()
    buckets.now = lambda: clock.now
    return clock


async def test_a_guest_who_is_too_fast_waits_and_is_served_again(
    opened: AsyncExitStack, tmp_path: Path
) -> None:
    server = await started(opened, tmp_path, guest_rate=1, guest_burst=5)
    clock = standing(server.services.by_guest)
    anna, bert = await guest(opened, server), await guest(opened, server, "Bert")
    answers = await asyncio.gather(*[anna.http.get("/api/home") for _ in range(8)])
    assert sorted(it.status_code for it in answers) == [200] * 5 + [429] * 3
    last = max(answers, key=lambda it: it.status_code)
    assert (last.status_code, last.json()["error"]) == (429, "too-fast")
    assert last.json()["message"].startswith("too fast")
    assert last.headers["retry-after"] == "1"
    assert (await bert.http.get("/api/home")).status_code == 200
    clock.now += 1
    assert (await anna.http.get("/api/home")).status_code == 200


async def test_an_address_that_is_too_fast_does_not_slow_others(
    opened: AsyncExitStack, tmp_path: Path
) -> None:
    server = await started(opened, tmp_path, address_rate=0.4, address_burst=5)
    clock = standing(server.services.by_address)
    async with httpx.AsyncClient(base_url=server.base, verify=False) as client:
        one, other = {"x-forwarded-for": "192.0.2.1"}, {"x-forwarded-for": "192.0.2.2"}
        asked = [client.get("/api/games", headers=one) for _ in range(8)]
        found = sorted(it.status_code for it in await asyncio.gather(*asked))
        assert found == [200] * 5 + [429] * 3
        assert (await client.get("/api/games", headers=other)).status_code == 200
        clock.now += 2.5
        assert (await client.get("/api/games", headers=one)).status_code == 200


async def test_whoever_guesses_links_is_counted_as_a_new_guest(
    opened: AsyncExitStack, tmp_path: Path
) -> None:
    server = await started(opened, tmp_path, new_guests_rate=0.2, new_guests_burst=1)
    anna = await guest(opened, server)
    assert await refused(anna.post("/api/guests/link", code="guessed")) == (429, "too-fast")


async def test_a_socket_that_is_too_fast_is_told_so_and_goes_on(
    opened: AsyncExitStack, tmp_path: Path
) -> None:
    server = await started(opened, tmp_path, guest_rate=5, guest_burst=3)
    clock = standing(server.services.by_guest)
    anna = await guest(opened, server)
    table = await anna.open("ploc", ["me", "open"])
    async with anna.follow(table, 0) as following:
        words = [(await following.move("keep", str(n), 1))["error"] for n in range(5)]
        assert "too-fast" in words
        clock.now += 1
        assert (await following.move("keep", "later", 1))["error"] == "not-begun"


async def test_whoever_talks_nonsense_on_a_socket_is_read_slowly(
    opened: AsyncExitStack, tmp_path: Path
) -> None:
    server = await started(opened, tmp_path)
    anna = await guest(opened, server)
    table = await anna.open("ploc", ["me", "open"])
    begun = asyncio.get_running_loop().time()
    await asyncio.to_thread(_talk_nonsense, server.port, table, anna.token, 6)
    assert asyncio.get_running_loop().time() - begun > 0.8


def _talk_nonsense(port: int, table: str, token: str, times: int) -> None:
    with RawSocket(port, table, token) as raw:
        for _ in range(times):
            raw.send(1, b"nonsense")
            raw.until("refused")


def test_a_bucket_says_how_long_to_wait() -> None:
    now = 0.0
    buckets = Buckets(0.1, 1, lambda: now)
    buckets.take("a")
    with pytest.raises(TooFast) as refused:
        buckets.take("a")
    assert refused.value.details["seconds"] == 10
    now = 10.0
    buckets.take("a")


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8::1", "2001:db8::ffff", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
    ],
)
def test_an_ipv6_network_counts_as_one_address(one: str, other: str, is_same: bool) -> None:
    found = [address_of(HTTPConnection({"type": "http", "client": (it, 1)})) for it in (one, other)]
    assert (found[0] == found[1]) == is_same


# Too many


async def test_a_guest_has_only_so_many_unfinished_tables(
    opened: AsyncExitStack, tmp_path: Path
) -> None:
    server = await started(opened, tmp_path, tables=2)
    anna, bert = await guest(opened, server), await guest(opened, server, "Bert")
    tables = [await anna.open("ploc", ["me", "open"]) for _ in range(2)]
    assert await refused(anna.open("ploc", ["me", "open"])) == (429, "too-many-tables")
    theirs = await bert.open("ploc", ["me", "open"])
    assert await refused(anna.sit(theirs, 1)) == (429, "too-many-tables")
    assert (await bert.look(theirs))["seats"][1]["kind"] == "open"
    assert server.services.tables.loaded.by_id[theirs].table.seats[1].guest is None
    await anna.delete(f"/api/tables/{tables[0]}/seats/0")
    await anna.sit(theirs, 1)


async def test_of_forty_tables_opened_at_once_only_so_many_are(
    opened: AsyncExitStack, tmp_path: Path
) -> None:
    server = await started(opened, tmp_path, tables=5)
    anna, bert = await guest(opened, server), await guest(opened, server, "Bert")
    body = {"game": "ploc", "seats": ["me", "open"]}
    calls = [anna.http.post("/api/tables", json=body) for _ in range(40)]
    found = sorted(it.status_code for it in await asyncio.gather(*calls))
    assert found == [201] * 5 + [429] * 35
    assert len((await anna.get("/api/home"))["yours"]) == 5
    theirs = [await bert.open("ploc", ["me", "open"]) for _ in range(5)]
    await anna.delete(f"/api/tables/{(await anna.get('/api/home'))['yours'][0]['id']}/seats/0")
    seats = [anna.http.post(f"/api/tables/{it}/seats/1") for it in theirs]
    found = sorted(it.status_code for it in await asyncio.gather(*seats))
    assert found == [200] + [429] * 4
    assert len((await bert.get("/api/home"))["yours"]) == 5


async def test_a_rematch_is_a_table_of_whoever_asks_for_it(
    opened: AsyncExitStack, tmp_path: Path
) -> None:
    server = await started(opened, tmp_path, tables=2)
    anna, bert = await guest(opened, server), await guest(opened, server, "Bert")
    over = [await ended(anna, bert) for _ in range(3)]
    for table in over[:2]:
        await anna.post(f"/api/tables/{table}/rematch")
    assert await refused(anna.post(f"/api/tables/{over[2]}/rematch")) == (429, "too-many-tables")
    home = await anna.get("/api/home")
    phases = [it["phase"] for it in (*home["yours"], *home["your_turn"])]
    assert phases.count("abandoned") == 3
    assert len(phases) == 5


async def ended(anna: Person, bert: Person) -> str:
    """A game that was ended by agreement."""
    table = await begun(anna, bert)
    for person in (anna, bert):
        await person.post(f"/api/tables/{table}/end", agree=True)
    return table


async def test_trifles_at_a_table_have_an_end_and_moves_have_none(
    opened: AsyncExitStack, tmp_path: Path
) -> None:
    server = await started(opened, tmp_path, acts=10)
    anna, bert = await guest(opened, server), await guest(opened, server, "Bert")
    table = await begun(anna, bert)
    mute = f"/api/tables/{table}/mute"
    answers = [
        await anna.http.post(mute, json={"guest": bert.id, "muted": n % 2 == 0}) for n in range(12)
    ]
    assert {it.status_code for it in answers[:6]} == {200}
    assert (answers[-1].status_code, answers[-1].json()["error"]) == (409, "too-many-acts")
    async with anna.follow(table, 0) as following, bert.follow(table, 1) as other:
        for number in range(12):
            for one in (following, other):
                if one.state["decision"] is not None:
                    move = one.state["legal_moves"][0]
                    assert (await one.move(move, f"m{number}"))["type"] == "answer"
            await asyncio.sleep(0.01)
    assert await refused(anna.post(f"/api/tables/{table}/undo")) == (409, "too-many-acts")
    await bert.delete(f"/api/tables/{table}/seats/1")
    assert await refused(bert.sit(table, 1)) == (409, "too-many-acts")
    away = f"/api/tables/{table}/remove"
    assert await refused(anna.post(away, guest="anybody")) == (409, "too-many-acts")
    await anna.post(away, guest=bert.id)  # nobody can bring it about that they have to stay
    await anna.delete("/api/guests/me")


async def test_a_guest_has_only_so_many_devices_and_links(
    opened: AsyncExitStack, tmp_path: Path
) -> None:
    server = await started(opened, tmp_path, devices=2, links=2)
    anna = await guest(opened, server)
    codes = [(await anna.post("/api/guests/me/link"))["code"] for _ in range(4)]
    assert await refused(anna.post("/api/guests/link", code=codes[0])) == (401, "bad-link")
    await anna.post("/api/guests/link", code=codes[3])
    assert (await anna.get("/api/guests/me"))["id"] == anna.id
    await anna.post("/api/guests/link", code=codes[2])
    server.services.accounts.forget_all()
    assert await refused(anna.get("/api/guests/me")) == (401, "no-token")


async def test_a_guest_has_only_so_many_sockets(opened: AsyncExitStack, tmp_path: Path) -> None:
    server = await started(opened, tmp_path, sockets=2)
    anna = await guest(opened, server)
    table = await anna.open("ploc", ["me", "open"])
    async with anna.follow(table) as first:
        async with anna.follow(table), anna.follow(table) as third:
            assert third.messages[0]["error"] == "too-many-sockets"
            await asyncio.wait_for(third.socket.wait_closed(), 10)
            assert third.socket.close_code == 4429
        assert first.messages[0]["type"] == "table"
        while server.services.sockets.total > 1:
            await asyncio.sleep(0.01)
        async with anna.follow(table) as again:
            assert again.messages[0]["type"] == "table"


# Tables nobody uses


async def test_a_table_nobody_uses_leaves_memory_and_is_there_when_asked_for(
    opened: AsyncExitStack, tmp_path: Path
) -> None:
    server = await started(opened, tmp_path)
    anna, service = await guest(opened, server), server.services.tables
    followed, left = [await anna.open("ploc", ["me", "open"]) for _ in range(2)]
    async with anna.follow(followed):
        await service.loaded.rest(-1.0)
        assert [*service.loaded.by_id] == [followed]
        assert (await anna.look(left))["phase"] == "waiting"
        assert {*service.loaded.by_id} == {followed, left}


# What an operator writes


@pytest.mark.parametrize(
    "text",
    ["nonsense", "nonsense=5", "tables", "tables=", "tables=x", "tables=-1", "tables=1e3",
     "tables=0", "tables=0.5", "guest_rate=0", "guest_rate=0.0", "tables=.",
     "tables=" + "9" * 400, "tables=٣"],
)  # fmt: skip
def test_limits_that_cannot_be_read_are_told_in_one_sentence(text: str) -> None:
    with pytest.raises(BadSetup) as error:
        read_limits(text)
    assert "SPEELTAFEL_LIMITS" in error.value.sentence("en")
    assert "\n" not in error.value.sentence("en")


def test_limits_that_are_not_named_stay_as_they_are() -> None:
    assert read_limits(" tables=7, guest_rate=0.5 ,") == Limits(tables=7, guest_rate=0.5)
    assert read_limits("") == Limits()


@pytest.mark.parametrize("text", ["x", "", "0", "-1", "65", "1.5", "00641", "9" * 5000])
def test_bot_processes_that_cannot_be_read_are_told(
    monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    monkeypatch.setenv("SPEELTAFEL_BOT_PROCESSES", text)
    with pytest.raises(BadSetup, match="SPEELTAFEL_BOT_PROCESSES"):
        from_environment()


@pytest.mark.parametrize(("text", "is_secure"), [("1", True), ("0", False), ("", False)])
def test_cookies_are_secure_if_it_says_so(
    monkeypatch: pytest.MonkeyPatch, text: str, is_secure: bool
) -> None:
    monkeypatch.setenv("SPEELTAFEL_SECURE", text)
    assert from_environment().is_cookie_secure is is_secure


@pytest.mark.parametrize("text", ["true", "yes", "on", " 1", "2"])
def test_whoever_means_secure_and_writes_it_otherwise_is_told(
    monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    monkeypatch.setenv("SPEELTAFEL_SECURE", text)
    with pytest.raises(BadSetup, match="SPEELTAFEL_SECURE must be one of 0, 1"):
        from_environment()
