"""Attacks by the rules: what every guest may do, in bulk."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from itertools import cycle, islice
from typing import Any, Final

import orjson

from load.calling import Caller, Refused
from load.measuring import Pacer
from load.room import Room
from siege.hostile import Attacker

TABLES: Final = 50
HINTS: Final = 60
GUESTS: Final = 20
PLAYED: Final = 30.0
"""Seconds in which a long game must be over."""

Attack = AsyncIterator[None]


async def hints(foe: Attacker) -> Attack:
    """Sixty hints at once at one table."""
    (token,) = await foe.come_in(1)
    table = await foe.table(token, "ploc", ["me", "bot:expert"], hints=True)
    yield
    asked = foe.request("GET", f"/api/tables/{table}/hint", token)
    await foe.crowd(HINTS, lambda: foe.call([asked]))


async def hints_of_guests(foe: Attacker) -> Attack:
    """Hints at tables of many guests."""
    tokens = await foe.come_in(GUESTS)
    seats = ["me", "bot:expert"]
    tables = [(it, await foe.table(it, "ploc", seats, hints=True)) for it in tokens]
    yield
    asked = cycle([foe.request("GET", f"/api/tables/{it}/hint", who) for who, it in tables])
    await foe.crowd(HINTS, lambda: foe.call([next(asked)]))


PACE = 0.15
"""Seconds from one table to the next: nobody is to be refused before the attack begins."""


async def experts(foe: Attacker) -> Attack:
    """Fifty tables of six experts each, all of them watched."""
    tokens = await foe.come_in(3)
    yield
    watching = [asyncio.create_task(_watch(foe, it)) for it in islice(cycle(tokens), TABLES)]
    await asyncio.gather(*watching, return_exceptions=True)


async def _watch(foe: Attacker, token: str) -> None:
    table = await foe.table(token, "volle-wolle", ["bot:expert"] * 6)
    async with foe.socket(table, token) as line:
        await line.wait()


async def moves_at_experts(foe: Attacker) -> Attack:
    """Moves at forty tables, each answered by an expert."""
    (token,) = await foe.come_in(1)
    tables = []
    for _ in range(40):
        tables.append(await foe.table(token, "ploc", ["me", "bot:expert"]))
        await asyncio.sleep(PACE)
    yield
    following = cycle(tables)
    await foe.crowd(8, lambda: _one_move(foe, token, next(following)))


async def _one_move(foe: Attacker, token: str, table: str) -> None:
    async with Caller(foe.port, foe.source) as caller:
        try:
            await _play(caller, token, table)
        except Refused as refused:
            foe.treated[_word(refused)] += 1
        else:
            foe.treated["done"] += 1


async def _play(caller: Caller, token: str, table: str) -> dict[str, Any]:
    """Sit down again, which shows the table; and play whatever is allowed."""
    state = (await caller.post(f"/api/tables/{table}/seats/0", token))["table"]
    if state["decision"] is not None:
        body = {"decision": state["decision"], "move": state["legal_moves"][0]}
        played = await caller.post(
            f"/api/tables/{table}/moves", token, **body, id=f"m{state['decision']}"
        )
        state = played["table"]
    return dict(state)


def _word(refused: Refused) -> str:
    try:
        return str(orjson.loads(str(refused).partition(": ")[2])["error"])
    except (orjson.JSONDecodeError, KeyError):
        return "refused"


async def undos(foe: Attacker) -> Attack:
    """Moves made and taken back without end."""
    tokens = await foe.come_in(4)
    seats = ["me", "bot:easy"]
    tables = [(it, await foe.table(it, "volle-wolle", seats)) for it in tokens]
    yield
    following = cycle(tables)

    async def one() -> None:
        token, table = next(following)
        await _one_move(foe, token, table)
        await foe.call([foe.request("POST", f"/api/tables/{table}/undo", token, b"{}")])

    await foe.crowd(8, one)


async def tables(foe: Attacker) -> Attack:
    """Tables opened without end, forty at once."""
    tokens = await foe.come_in(GUESTS)
    body = orjson.dumps({"game": "ploc", "seats": ["me", "open"], "public": True})
    yield
    opening = cycle([foe.request("POST", "/api/tables", it, body) for it in tokens])
    await foe.crowd(40, lambda: foe.call([next(opening)]))


async def joins(foe: Attacker) -> Attack:
    """People who sit down and leave without end."""
    host, *others = await foe.come_in(GUESTS)
    seats = ["me", "open", "open", "open"]
    found = [await foe.table(host, "volle-wolle", seats) for _ in range(4)]
    yield
    calls = [
        foe.request(method, f"/api/tables/{table}/seats/{1 + number % 3}", token)
        for table in found
        for number, token in enumerate(others)
        for method in ("POST", "DELETE")
    ]
    following = cycle(calls)
    await foe.crowd(16, lambda: foe.call([next(following) for _ in range(8)]))


async def chat(foe: Attacker) -> Attack:
    """Chat without end at a table with many followers."""
    tokens = await foe.come_in(GUESTS)
    table = await foe.table(tokens[0], "ploc", ["me", "bot:easy"])
    path = f"/api/tables/{table}/chat"
    body = orjson.dumps({"text": "x" * 300})
    yield
    calls = [foe.request("POST", path, it, body) for it in tokens]
    calls += [foe.request("GET", path, it) for it in tokens]
    await asyncio.gather(foe.crowd(100, lambda: _follow(foe, table, tokens[1])), _flood(foe, calls))


async def mutes(foe: Attacker) -> Attack:
    """A host who mutes and unmutes without end."""
    host, other = await foe.come_in(2)
    table = await foe.table(host, "ploc", ["me", "open"])
    done = await foe.post(f"/api/tables/{table}/seats/1", other)
    whom = done["table"]["seats"][1]["guest"]
    path = f"/api/tables/{table}/mute"
    bodies = [orjson.dumps({"guest": whom, "muted": it}) for it in (True, False)]
    yield
    await asyncio.gather(
        foe.crowd(24, lambda: _follow(foe, table, other)),
        _flood(foe, [foe.request("POST", path, host, body) for body in bodies]),
    )


async def rematches(foe: Attacker) -> Attack:
    """Games ended by agreement and begun again."""
    tokens = await foe.come_in(8)
    yield
    guests = cycle(tokens)
    await foe.crowd(len(tokens), lambda: _rematch(foe, next(guests)))


async def _rematch(foe: Attacker, token: str) -> None:
    async with Caller(foe.port, foe.source) as caller:
        try:
            body = {"game": "volle-wolle", "seats": ["me", *["bot:expert"] * 5]}
            table = (await caller.post("/api/tables", token, **body))["id"]
            while True:
                await caller.post(f"/api/tables/{table}/word", token, word="foe")
                await caller.post(f"/api/tables/{table}/end", token, agree=True)
                table = (await caller.post(f"/api/tables/{table}/rematch", token))["id"]
                foe.treated["done"] += 1
        except Refused as refused:
            foe.treated[_word(refused)] += 1
            await asyncio.sleep(0.2)


# Long games


async def _long_game(foe: Attacker, game: str = "volle-wolle") -> tuple[str, str]:
    """A table with a long log whose game is over, and the token of one who played there."""
    room = Room(foe.port, game, source=foe.source)
    await room.fill(1)
    pacer, table = Pacer(room.spots, 0.03), room.tables[0]
    pacer.start()
    async with asyncio.timeout(PLAYED):
        while not table.is_over:
            await asyncio.sleep(0.05)
    pacer.stop()
    await room.close()
    return table.id, room.tokens[0]


async def records(foe: Attacker) -> Attack:
    """Records and replays of a long game, by many guests."""
    table, _ = await _long_game(foe)
    tokens = await foe.come_in(GUESTS)
    yield
    paths = ("record", "replay?count=100", "replay?seat=1&first=20&count=100")
    await _flood(foe, list(_reads(foe, table, paths, tokens)))


async def beyond_the_end(foe: Attacker) -> Attack:
    """Replays that begin behind the end of the game."""
    table, token = await _long_game(foe, "blasting-billy")
    yield
    await _flood(foe, list(_reads(foe, table, ("replay?first=100000",), [token])))


async def foresight(foe: Attacker) -> Attack:
    """Foresight, looks and records of running games."""
    tokens = await foe.come_in(GUESTS)
    yield
    found = [(it, await foe.table(it, "volle-wolle", ["me", "bot:easy"])) for it in tokens[:5]]
    paths = ("foresight?seat=0", "record")
    calls = [call for who, it in found for call in _reads(foe, it, paths, [who])]
    calls += [foe.request("GET", f"/api/tables/{it}?seat=0", who) for who, it in found]
    await _flood(foe, calls)


def _reads(
    foe: Attacker, table: str, paths: Sequence[str], tokens: Sequence[str]
) -> Iterator[bytes]:
    for path in paths:
        for token in tokens:
            yield foe.request("GET", f"/api/tables/{table}/{path}", token)


async def _flood(foe: Attacker, calls: Sequence[bytes]) -> None:
    following = cycle(calls)
    await foe.crowd(16, lambda: foe.call([next(following) for _ in range(20)]))


async def _follow(foe: Attacker, table: str, token: str) -> None:
    async with foe.socket(table, token) as line:
        await line.wait()
