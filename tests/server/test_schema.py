"""The OpenAPI document is true: whatever is asked, and in every game from beginning to end."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.strategies import one_of
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from helpers.clients import Json, Person, at_random
from helpers.wire import MESSAGES, Served, calm_server
from speeltafel.games.registry import GAMES
from speeltafel.server.app import make_app
from speeltafel.server.settings import Settings

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
DOCUMENT = make_app(Settings()).openapi()
CALLS = [
    (path, method, mode)
    for path, methods in DOCUMENT["paths"].items()
    for method, call in methods.items()
    for mode in GenerationMode
    if mode.is_positive or call.keys() & {"parameters", "requestBody"}  # else nothing can be wrong
]
EXAMPLES = 7
"""Of what fits the document, and as many of what does not, for every call."""

CALM = settings(
    max_examples=EXAMPLES, deadline=None, derandomize=True, database=None,
    phases=[Phase.explicit, Phase.generate], suppress_health_check=list(HealthCheck),
)  # fmt: skip


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with calm_server(tmp_path_factory.mktemp("schema")) as running:
        yield running


# Whatever is asked


@pytest.fixture(scope="module")
def api(server: Served) -> schemathesis.BaseSchema:
    return schemathesis.openapi.from_url(f"{server.base}/api/openapi.json")


class Guest:
    """Somebody who sits at a few tables: one waits, some are played at, one is over."""

    def __init__(self, base: str, session: requests.Session) -> None:
        self.base, self.session = base, session
        self.headers: dict[str, str] = {}
        token = self.post("guests", name="Anna")["token"]
        self.headers["Authorization"] = f"Bearer {token}"
        self.tables = [
            self.opened("ploc", ["me", "open"]),
            self.opened("volle-wolle", ["me", "bot:random"], hints=True),
            self.opened("uly-and-polly", ["me", "me", "me"], memory_aids=True),
            self.opened("blasting-billy", ["me", "me"], clock="move:60"),
            self.opened("ploc", ["me", "bot:easy"]),
        ]
        self.post(f"tables/{self.tables[-1]}/end", agree=True)

    def opened(self, game: str, seats: list[str], **options: object) -> str:
        table = str(self.post("tables", game=game, seats=seats, options=options)["id"])
        self.post(f"tables/{table}/word", word="word")
        return table

    def post(self, path: str, **body: Any) -> Json:
        answer = self.session.post(f"{self.base}/api/{path}", json=body, headers=self.headers)
        found: Json = answer.json()
        return found


@pytest.fixture(scope="module")
def session() -> Iterator[requests.Session]:
    with requests.Session() as session:
        yield session


@pytest.mark.parametrize(("path", "method", "mode"), CALLS)
def test_every_call_answers_as_documented(
    server: Served, api: schemathesis.BaseSchema, session: requests.Session,
    path: str, method: str, mode: GenerationMode,
) -> None:  # fmt: skip
    guest = Guest(server.base, session)
    call = api[path][method]
    known = [{"table": table} for table in guest.tables] if "{table}" in path else []

    statuses: set[int] = set()

    @CALM
    @given(case=one_of([call.as_strategy(mode, path_parameters=it) for it in (*known, None)]))
    def check(case: Case[Any]) -> None:
        answer = case.call_and_validate(session=session, headers=guest.headers, checks=CHECKS)
        statuses.add(answer.status_code)

    check()
    assert statuses != {404}, "nothing but tables that do not exist"


# What is said on sockets


def test_all_messages_of_the_socket_are_components_of_the_document() -> None:
    assert set(MESSAGES.values()) <= DOCUMENT["components"]["schemas"].keys()


@pytest.mark.anyio
@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game_is_told_as_documented(server: Served, game: str) -> None:
    async with server.guest() as anna, server.guest("Bert") as bert, server.guest("Carl") as carl:
        table = await anna.open(game, ["me", "open"])
        await bert.sit(table, 1)
        await anna.speak(table)
        await bert.speak(table)
        async with (
            anna.follow(table, 0) as first,
            bert.follow(table, 1) as second,
            carl.follow(table) as watching,
        ):
            await asyncio.gather(
                first.play_on(at_random(1)),
                second.play_on(at_random(2)),
                watching.until_state(lambda it: bool(it["over"])),
            )
        for person in (anna, bert, carl):
            assert (await person.look(table))["outcome"] == first.state["outcome"]
            assert (await person.record(table))["fairness"]


@pytest.mark.anyio
async def test_every_kind_of_message_is_as_documented(server: Served) -> None:
    async with server.guest() as anna, server.guest("Bert") as bert, server.guest("Carl") as carl:
        table = await _uly_and_polly(anna, bert, carl)
        async with anna.follow(table, 0) as wolf, bert.follow(table, 1) as dog:
            await wolf.move("hide b2", "1")
            await wolf.move("hide b2", "again", decision=1)
            await _talk(bert, table)
            await dog.until(lambda it: it["type"] == "unsaid")
            await bert.post(f"/api/tables/{table}/advice", mark="a1")
            await dog.until(lambda it: it["type"] == "advice")
            await bert.call("PUT", "/api/guests/me", {"name": "Bertha"})
            await dog.until(lambda it: it["type"] == "seats" and it["seats"][1]["name"] == "Bertha")
    assert server.wire.seen == MESSAGES.keys() - {"move"}


async def _uly_and_polly(*people: Person) -> str:
    table = await people[0].open("uly-and-polly", ["me", *["open"] * (len(people) - 1)])
    for seat, person in enumerate(people):
        await person.sit(table, seat)
    for person in people:
        await person.speak(table)
    return table


async def _talk(person: Person, table: str) -> None:
    said = await person.post(f"/api/tables/{table}/chat", text="here?")
    assert (await person.get(f"/api/tables/{table}/chat"))["lines"] == [said]
    await person.delete(f"/api/tables/{table}/chat/{said['id']}")
