"""Who may do what: tokens, seats, hosts, spectators, repeated commands, other sites."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from helpers.clients import Following, Json, Person, begun, refusal
from helpers.own_settings import own_server
from helpers.raw import RawSocket
from helpers.wire import Served, calm_server

FORBIDDEN = 4403
pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with calm_server(tmp_path_factory.mktemp("safety")) as running:
        yield running


class Company(NamedTuple):
    """Anna, the host, and Bert play Ploc; Carl knows the link."""

    anna: Person
    bert: Person
    carl: Person
    table: str


@pytest.fixture
async def company(server: Served) -> AsyncIterator[Company]:
    async with AsyncExitStack() as stack:
        names = ("Anna", "Bert", "Carl")
        people = [await stack.enter_async_context(server.guest(name)) for name in names]
        table = await begun(people[0], people[1])
        yield Company(people[0], people[1], people[2], table)


async def closing_code(following: Following) -> int:
    """The code with which the server closes a socket, which it has to do soon."""
    await asyncio.wait_for(following.socket.wait_closed(), 10)
    return following.socket.close_code or 0


async def at_the_door(following: Following) -> tuple[str, int]:
    """How a socket was refused: the word, and the code with which it was closed."""
    async with following:
        assert following.messages[0]["type"] == "refused", following.messages
        return following.messages[0]["error"], await closing_code(following)


# Tokens


def calls_with_a_token(document: Json) -> list[tuple[str, str]]:
    found = [
        (method, path.replace("{table}", "x").replace("{seat}", "0").replace("{line}", "0"))
        for path, calls in document["paths"].items()
        for method, call in calls.items()
        if call.get("security")
    ]
    assert len(found) > 20
    return found


@pytest.mark.parametrize(
    "token",
    [None, "", "Bearer", "Bearer x", "Basic YTpi", "Bearer ' OR 1=1 --",
     "Bearer " + "x" * 5000, "Bearer \xff", "bearer\tx"],
)  # fmt: skip
async def test_nobody_gets_in_without_a_token_of_ours(server: Served, token: str | None) -> None:
    headers = [] if token is None else [(b"authorization", token.encode("latin-1"))]
    async with httpx.AsyncClient(base_url=server.base, headers=headers, verify=False) as client:
        for method, path in calls_with_a_token(server.wire.document):
            answer, is_ours = await client.request(method, path), path == "/metrics"
            word = "operators-only" if is_ours else "no-token"
            assert (answer.status_code, answer.json()["error"]) == (401, word), path
            server.wire.check_answer(answer)


@pytest.mark.parametrize("token", ["", "x", "' OR 1=1 --", "x" * 5000])
def test_no_socket_opens_without_a_token_of_ours(server: Served, token: str) -> None:
    with RawSocket(server.port, "x", token) as raw:
        assert raw.until("refused")["error"] == "no-token"
        assert raw.closed() == 4401


async def test_tokens_of_a_deleted_guest_are_worthless(company: Company) -> None:
    bert, table = company.bert, company.table
    async with bert.follow(table) as following:
        await bert.delete("/api/guests/me")
        assert await closing_code(following) == FORBIDDEN
    assert await refusal(bert.look(table)) == (401, "no-token")
    assert await at_the_door(bert.follow(table)) == ("no-token", 4401)


async def test_spectators_who_are_deleted_see_nothing_more(company: Company) -> None:
    async with company.carl.follow(company.table) as following:
        await company.carl.delete("/api/guests/me")
        assert await closing_code(following) == FORBIDDEN


async def test_of_token_and_cookie_the_token_counts(company: Company, server: Served) -> None:
    cookies = {"speeltafel": company.bert.token}
    async with httpx.AsyncClient(base_url=server.base, cookies=cookies, verify=False) as client:
        assert (await client.get("/api/guests/me")).json()["id"] == company.bert.id
        client.headers["authorization"] = f"Bearer {company.anna.token}"
        assert (await client.get("/api/guests/me")).json()["id"] == company.anna.id
        client.headers["authorization"] = "Bearer wrong"
        assert (await client.get("/api/guests/me")).status_code == 401


# Other people's seats


def calls_for_a_seat(table: str, seat: int) -> list[tuple[str, str, Json | None]]:
    at = f"/api/tables/{table}"
    move = {"seat": seat, "decision": 1, "move": "keep", "id": "1"}
    return [
        ("GET", f"{at}?seat={seat}", None),
        ("GET", f"{at}/record?seat={seat}", None),
        ("GET", f"{at}/hint?seat={seat}", None),
        ("POST", f"{at}/moves", move),
        ("POST", f"{at}/undo", {"seat": seat}),
        ("POST", f"{at}/advice", {"seat": seat, "mark": "a1"}),
        ("DELETE", f"{at}/seats/{seat}", None),
    ]


async def test_nobody_acts_for_another_seat(company: Company) -> None:
    for stranger in (company.bert, company.carl):
        for method, path, body in calls_for_a_seat(company.table, 0):
            asked = stranger.call(method, path, body)
            assert await refusal(asked) == (403, "not-your-seat"), path


async def test_nobody_sits_down_where_somebody_sits(company: Company) -> None:
    assert await refusal(company.carl.sit(company.table, 0)) == (409, "seat-taken")


async def test_nobody_looks_through_another_seat_live(company: Company) -> None:
    for stranger in (company.bert, company.carl):
        following = stranger.follow(company.table, 0)
        assert await at_the_door(following) == ("not-your-seat", FORBIDDEN)


async def test_a_socket_does_not_play_for_another_seat(company: Company) -> None:
    async with company.bert.follow(company.table) as following:
        following.seat = 0
        assert (await following.move("keep", "1", 1))["error"] == "not-your-seat"


@pytest.mark.parametrize("seat", ["2", "15", "16", "-1", "9" * 30, "1.5", "x", "", "%00", "%D9%A1"])
async def test_seats_that_do_not_exist_are_refused(
    company: Company, server: Served, seat: str
) -> None:
    anna, at = company.anna, f"/api/tables/{company.table}"
    for method, path in (
        ("GET", f"{at}?seat={seat}"),
        ("GET", f"{at}/record?seat={seat}"),
        ("POST", f"{at}/seats/{seat or '%20'}"),
        ("DELETE", f"{at}/seats/{seat or '%20'}"),
    ):
        assert (await refusal(anna.call(method, path)))[0] in (403, 422), path
    path = f"/api/tables/{company.table}/live?seat={seat}"
    assert not await asyncio.to_thread(_is_shown, server, company, f"?seat={seat}"), path


def _is_shown(server: Served, company: Company, query: str) -> bool:
    with RawSocket(server.port, company.table, company.anna.token, query) as raw:
        if b" 101 " not in raw.head:
            assert b" 403 " in raw.head, raw.head
            return False
        return b'"refused"' not in raw.receive()[1]


async def test_whoever_has_no_seat_decides_nothing(company: Company) -> None:
    at = f"/api/tables/{company.table}"
    for path, body in (
        ("word", {"word": "mine"}),
        ("end", {"agree": True}),
        ("rematch", None),
        ("undo/answer", {"agree": True}),
        ("undo", {}),
        ("moves", {"decision": 1, "move": "keep", "id": "1"}),
    ):
        asked = company.carl.call("POST", f"{at}/{path}", body)
        assert await refusal(asked) == (403, "not-seated"), path


async def test_only_the_host_is_host(company: Company) -> None:
    at = f"/api/tables/{company.table}"
    for path, body in (
        ("bots", {"bot": "easy"}),
        ("remove", {"guest": company.anna.id}),
        ("mute", {"guest": company.anna.id}),
    ):
        for other in (company.bert, company.carl):
            asked = other.call("POST", f"{at}/{path}", body)
            assert await refusal(asked) == (403, "not-host"), path


# Spectators, and whoever was sent away


async def test_a_table_without_spectators_is_shown_to_its_players_only(company: Company) -> None:
    table = await begun(company.anna, company.bert, spectators=False)
    at = f"/api/tables/{table}"
    assert (await company.bert.look(table))["seat"] == 1
    for method, path, body in (
        ("GET", at, None),
        ("GET", f"{at}/record", None),
        ("GET", f"{at}/chat", None),
        ("POST", f"{at}/chat", {"text": "let me in"}),
        ("DELETE", f"{at}/chat/1", None),
    ):
        asked = company.carl.call(method, path, body)
        assert await refusal(asked) == (403, "no-spectators"), path
    assert await at_the_door(company.carl.follow(table)) == ("no-spectators", FORBIDDEN)


async def test_spectators_are_sent_away_when_a_closed_game_begins(company: Company) -> None:
    table = await company.anna.open("ploc", ["me", "open"], spectators=False)
    async with company.carl.follow(table) as following:
        await company.bert.sit(table, 1)
        await company.anna.speak(table)
        await company.bert.speak(table)
        assert await closing_code(following) == FORBIDDEN


@pytest.mark.parametrize("who", ["bert", "carl"])
async def test_whoever_was_sent_away_does_not_come_back(company: Company, who: str) -> None:
    gone: Person = getattr(company, who)
    at = f"/api/tables/{company.table}"
    async with gone.follow(company.table) as following:
        await company.anna.post(f"{at}/remove", guest=gone.id)
        assert await closing_code(following) == FORBIDDEN
    for method, path, body in (
        ("GET", at, None),
        ("GET", f"{at}/record", None),
        ("GET", f"{at}/chat", None),
        ("POST", f"{at}/chat", {"text": "let me in"}),
        ("POST", f"{at}/seats/1", None),
    ):
        assert await refusal(gone.call(method, path, body)) == (403, "removed"), path
    assert await at_the_door(gone.follow(company.table)) == ("removed", FORBIDDEN)
    assert (await company.anna.look(company.table))["phase"] == "playing"


# Repeated commands


async def test_a_repeated_command_is_harmless(company: Company) -> None:
    mover, move = await _first_move(company)
    path = f"/api/tables/{company.table}/moves"
    first = await mover.call("POST", path, move)
    assert await mover.call("POST", path, move) == first
    async with mover.follow(company.table, move["seat"]) as following:
        answer = await following.move(move["move"], move["id"], move["decision"])
        assert answer["version"] == first["version"]


async def _first_move(company: Company) -> tuple[Person, Json]:
    state = await company.anna.look(company.table)
    seat = state["actors"][0]
    mover = (company.anna, company.bert)[seat]
    state = await mover.look(company.table)
    move = state["legal_moves"][0]
    return mover, {"seat": seat, "decision": state["decision"], "move": move, "id": "once"}


async def test_an_answered_question_takes_no_other_answer(company: Company) -> None:
    mover, move = await _first_move(company)
    path = f"/api/tables/{company.table}/moves"
    await mover.call("POST", path, move)
    asked = mover.call("POST", path, {**move, "id": "twice"})
    assert await refusal(asked) == (409, "already-made")


async def test_a_command_sent_ten_times_at_once_is_carried_out_once(company: Company) -> None:
    mover, move = await _first_move(company)
    before = (await mover.look(company.table))["version"]
    path = f"/api/tables/{company.table}/moves"
    done = await asyncio.gather(*(mover.call("POST", path, move) for _ in range(10)))
    assert {it["version"] for it in done} == {before + 1}


async def test_a_command_of_another_table_is_judged_anew(company: Company) -> None:
    mover, move = await _first_move(company)
    await mover.call("POST", f"/api/tables/{company.table}/moves", move)
    other = await begun(company.anna, company.carl)
    before = (await company.anna.look(other))["version"]
    strange = {**move, "decision": 1000}
    asked = company.anna.call("POST", f"/api/tables/{other}/moves", {**strange, "seat": 0})
    assert await refusal(asked) == (409, "already-made")
    assert (await company.anna.look(other))["version"] == before


async def test_nobody_answers_before_they_are_asked(company: Company) -> None:
    mover, move = await _first_move(company)
    waits, seat = (company.bert, 1) if mover is company.anna else (company.anna, 0)
    asked = waits.call("POST", f"/api/tables/{company.table}/moves", {**move, "seat": seat})
    status, word = await refusal(asked)
    assert (status, word) == (409, "already-made")


# Pages of other sites

OTHERS = ["http://evil.example", "https://evil.example:443", "null", "http://[", "file://", "x"]


@pytest.mark.parametrize("origin", OTHERS)
async def test_pages_of_other_sites_change_nothing(company: Company, origin: str) -> None:
    http = company.anna.http
    at = f"/api/tables/{company.table}"
    for method, path in (("POST", f"{at}/chat"), ("DELETE", f"{at}/seats/0"), ("PUT", "/api/x")):
        answer = await http.request(method, path, json={"text": "x"}, headers={"origin": origin})
        assert (answer.status_code, answer.json()["error"]) == (403, "foreign")


@pytest.mark.parametrize("origin", OTHERS)
def test_pages_of_other_sites_open_no_socket(server: Served, origin: str) -> None:
    head = httpx.get(
        f"{server.base}/api/tables/x/live",
        headers={"origin": origin, "authorization": "Bearer x"},
        verify=False,
    )
    assert head.status_code == 404  # without an upgrade there is nothing
    with RawSocket(server.port, "x", f"x\r\norigin: {origin}") as raw:
        assert raw.until("refused")["error"] == "foreign"
        assert raw.closed() == FORBIDDEN


async def test_pages_of_our_own_and_programs_are_welcome(company: Company) -> None:
    path = f"/api/tables/{company.table}/chat"
    own = company.anna.base
    for headers in (
        {},
        {"origin": own},
        {"origin": "http://table.example", "host": "table.example"},
        {
            "origin": "https://table.example",
            "host": "table.example",
            "x-forwarded-proto": "https",
        },
    ):
        answer = await company.anna.http.post(path, json={"text": "hello"}, headers=headers)
        assert answer.status_code == 201, headers


async def test_a_page_of_our_own_name_that_came_by_another_scheme_is_foreign(
    company: Company, server: Served
) -> None:
    path, host = f"/api/tables/{company.table}/chat", f"127.0.0.1:{server.port}"
    for scheme, other in (("http", "https"), ("https", "http")):
        headers = {"origin": f"{other}://{host}", "x-forwarded-proto": scheme}
        answer = await company.anna.http.post(path, json={"text": "x"}, headers=headers)
        assert (answer.status_code, answer.json()["error"]) == (403, "foreign")
        said = f"x\r\norigin: {other}://table\r\nx-forwarded-proto: {scheme}"
        assert await asyncio.to_thread(_refused_socket, server.port, said) == "foreign"
        said = f"x\r\norigin: {scheme}://table\r\nx-forwarded-proto: {scheme}"
        assert await asyncio.to_thread(_refused_socket, server.port, said) == "no-token"


def _refused_socket(port: int, token: str) -> str:
    with RawSocket(port, "x", token) as raw:
        return str(raw.until("refused")["error"])


async def test_behind_tls_only_pages_that_came_by_it_are_ours(tmp_path: Path) -> None:
    async with (
        own_server(tmp_path, is_cookie_secure=True) as own,
        httpx.AsyncClient(base_url=own.base, headers={"host": "table"}, verify=False) as client,
    ):
        found = [
            await client.post("/api/guests", json={"name": "x"}, headers={"origin": it})
            for it in ("https://table", "http://table")
        ]
    assert [it.status_code for it in found] == [201, 403]


async def test_other_sites_may_read_nothing(company: Company) -> None:
    """A browser hands an answer to another site only if the answer says so."""
    headers = {"origin": "http://evil.example"}
    for method in ("GET", "OPTIONS"):
        answer = await company.anna.http.request(method, "/api/home", headers=headers)
        assert not [name for name in answer.headers if name.startswith("access-control")]


# Headers


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/games", 200),
        ("GET", "/api/home", 401),
        ("GET", "/metrics", 401),
        ("GET", "/nothing", 404),
        ("PATCH", "/api/games", 405),
        ("POST", "/api/guests", 422),
        ("GET", "/api/games/", 307),
    ],
)
def test_every_answer_has_the_security_headers(
    server: Served, method: str, path: str, status: int
) -> None:
    answer = httpx.request(method, f"{server.base}{path}", verify=False)
    assert answer.status_code == status
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["x-frame-options"] == "DENY"
    assert answer.headers["referrer-policy"] == "same-origin"
    assert "server" not in answer.headers
    assert (answer.headers.get("cache-control") == "no-store") == path.startswith("/api/")
