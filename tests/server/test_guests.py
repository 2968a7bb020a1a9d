"""Guests: coming in, another device, another name, going without a trace."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from helpers.clients import Person, Refused, all_in
from helpers.own_settings import own_server
from helpers.wire import Served, calm_server
from speeltafel.bus.hub import Hub
from speeltafel.server.accounts import TOPIC
from speeltafel.server.app import open_services
from speeltafel.server.settings import Settings
from speeltafel.table.errors import NoSuchTable
from speeltafel.table.people import FIGURES
from speeltafel.table.ports import StoreDown

pytestmark = pytest.mark.anyio

WORDS = Path(__file__).parents[2] / "web" / "src" / "words"
ONLY_BOTS = {
    "en": "only bots are called that: choose another name",
    "nl": "zo heten hier alleen de bots: kies een andere naam",
    "de": "so heißen hier nur die Bots: Wähl einen anderen Namen",
}
"""What whoever wants to be called like a bot is told."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with calm_server(tmp_path_factory.mktemp("guests")) as running:
        yield running


@pytest.fixture
async def people(server: Served) -> AsyncIterator[list[Person]]:
    """Anna, Bert and Carl."""
    async with all_in(server.guest(name) for name in ("Anna", "Bert", "Carl")) as people:
        yield people


async def status(asked: Any) -> int:
    with pytest.raises(Refused) as error:
        await asked
    return error.value.status


async def test_a_name_is_enough_to_come_in(server: Served) -> None:
    async with server.guest("  Änne   Üz ") as guest:
        me = await guest.get("/api/guests/me")
        assert (me["id"], me["name"]) == (guest.id, "Änne Üz")
        assert me["figure"] in FIGURES


@pytest.mark.parametrize("name", ["👩‍👩‍👧", "🐑", "🏳️‍🌈 Ann", "Zoë", "女王"])
async def test_whatever_can_be_seen_is_a_name(people: list[Person], name: str) -> None:
    assert (await people[0].call("PUT", "/api/guests/me", {"name": name}))["name"] == name


@pytest.mark.parametrize(
    "name", ["", " ", "An\u200dna", "\u200d🐑", "\u202eannA", "🐑\u200d", "x" * 25]
)
async def test_whatever_cannot_be_seen_is_none(people: list[Person], name: str) -> None:
    assert await status(people[0].call("PUT", "/api/guests/me", {"name": name})) == 422


@pytest.mark.parametrize(
    "name", ["Bot 2", "bot", "BOT-12", "Ｂｏｔ 3", "B0t 2", "Вот 2", "🐑 Bot 1"]
)
async def test_nobody_is_called_like_a_bot(people: list[Person], name: str) -> None:
    anna = people[0]
    table = await anna.open("ploc", ["me", "me"])
    for asked in ("/api/guests/me", f"/api/tables/{table}/seats/1/person"):
        assert await status(anna.call("PUT", asked, {"name": name})) == 422
    assert await status(anna.post("/api/guests", name=name)) == 422
    assert [it["name"] for it in (await anna.look(table))["seats"]] == ["Anna", "Anna 2"]


@pytest.mark.parametrize("name", ["Robot", "Botho 2", "Abbot", "Bott", "Bo T. 2x"])
async def test_names_that_only_hold_a_bot_are_allowed(people: list[Person], name: str) -> None:
    assert (await people[0].call("PUT", "/api/guests/me", {"name": name}))["name"] == name


@pytest.mark.parametrize("language", ONLY_BOTS)
async def test_what_the_page_calls_a_bot_is_refused_in_words(
    people: list[Person], language: str
) -> None:
    page = (WORDS / f"{language}.ts").read_text(encoding="utf-8")
    name = re.search(r"botName: .* => `(.+)\$\{n\}`", page)
    assert name is not None
    with pytest.raises(Refused) as error:
        await people[0].call("PUT", f"/api/guests/me?lang={language}", {"name": f"{name[1]}2"})
    said = error.value.said
    assert (said["error"], said["message"]) == ("bot-name", ONLY_BOTS[language])


async def test_a_figure_is_chosen_and_kept(people: list[Person]) -> None:
    anna = people[0]
    await anna.call("PUT", "/api/guests/me", {"name": "Anna", "figure": "whale"})
    assert (await anna.call("PUT", "/api/guests/me", {"name": "Ann"}))["figure"] == "whale"
    table = await anna.open("ploc", ["me", "open"])
    assert (await anna.look(table))["seats"][0]["figure"] == "whale"
    assert await status(anna.call("PUT", "/api/guests/me", {"name": "A", "figure": "wolf"})) == 422


def test_the_cookie_is_kept_from_scripts_and_other_sites(server: Served) -> None:
    answer = httpx.post(f"{server.base}/api/guests", json={"name": "Anna"}, verify=False)
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie


async def test_behind_tls_the_cookie_is_never_sent_in_the_open(tmp_path: Path) -> None:
    async with (
        own_server(tmp_path, is_cookie_secure=True) as own,
        httpx.AsyncClient(base_url=own.base, verify=False) as client,
    ):
        answer = await client.post("/api/guests", json={"name": "Anna"})
        assert "Secure" in answer.headers["set-cookie"]


async def test_a_link_brings_another_device_in_once(people: list[Person]) -> None:
    anna = people[0]
    link = await anna.post("/api/guests/me/link")
    assert link["link"].endswith(f"?device={link['code']}")
    other = await anna.post("/api/guests/link", code=link["code"])
    assert other["id"] == anna.id
    assert other["token"] != anna.token
    assert await status(anna.post("/api/guests/link", code=link["code"])) == 401
    assert await status(anna.post("/api/guests/link", code="guessed")) == 401


async def test_another_name_is_seen_by_everybody_at_once(people: list[Person]) -> None:
    anna, bert, _ = people
    table = await anna.open("ploc", ["me", "open"])
    async with bert.follow(table) as following:
        await anna.call("PUT", "/api/guests/me", {"name": "Annette"})
        seats = (await following.until(lambda it: it["type"] == "seats"))["seats"]
        assert seats[0]["name"] == "Annette"


async def test_those_who_share_a_device_are_called_by_their_own_names(people: list[Person]) -> None:
    anna, bert, _ = people
    table = await anna.open("ploc", ["me", "me"])
    path = f"/api/tables/{table}/seats"
    async with bert.follow(table) as following:
        await anna.call("PUT", f"{path}/1/person", {"name": "Ben", "figure": "fox"})
        seats = (await following.until(lambda it: it["type"] == "seats"))["seats"]
        assert [it["name"] for it in seats] == ["Anna", "Ben"]
        assert seats[1]["figure"] == "fox"
    assert await status(bert.call("PUT", f"{path}/1/person", {"name": "Eve"})) == 403
    assert await status(anna.call("PUT", f"{path}/1/person", {"name": "\u200b"})) == 422
    home = await anna.get("/api/home")
    (listed,) = [it for it in home["your_turn"] + home["yours"] if it["id"] == table]
    assert [it["name"] for it in listed["seats"]] == ["Anna", "Ben"]
    await anna.speak(table)
    await anna.post(f"/api/tables/{table}/end", agree=True)
    rematch = (await anna.post(f"/api/tables/{table}/rematch"))["id"]
    assert [it["name"] for it in (await anna.look(rematch))["seats"]] == ["Ben", "Anna"]
    record = await anna.get(f"/api/tables/{table}/record")
    assert [it["name"] for it in record["seats"]] == ["Anna", "Ben"]
    await anna.delete("/api/guests/me")
    assert [it["name"] for it in (await bert.look(table))["seats"]] == ["", ""]


async def test_whoever_goes_leaves_no_name_and_no_word(people: list[Person]) -> None:
    anna, bert, carl = people
    table = await _begun(anna, bert)
    await bert.post(f"/api/tables/{table}/chat", text="it was me")
    async with carl.follow(table) as following:
        await bert.delete("/api/guests/me")
        gone = await following.until(lambda it: it["type"] == "unsaid")
        assert (gone["guest"], gone["id"]) == (bert.id, None)
    assert (await anna.get(f"/api/tables/{table}/chat"))["lines"] == []
    assert (await anna.look(table))["seats"][1]["name"] == ""


async def _begun(host: Person, other: Person) -> str:
    table = await host.open("ploc", ["me", "open"])
    await other.sit(table, 1)
    await host.speak(table)
    await other.speak(table)
    return table


async def test_nobody_has_to_wait_for_whoever_is_gone(people: list[Person]) -> None:
    anna, bert, _ = people
    table = await _begun(anna, bert)
    await anna.delete("/api/guests/me")
    state = await bert.look(table)
    assert state["seats"][0]["away"]
    assert state["host"] == bert.id
    await bert.post(f"/api/tables/{table}/end", agree=True)
    assert (await bert.look(table))["phase"] == "abandoned"


async def test_a_table_that_is_named_like_the_topic_of_guests_makes_nobody_deaf(
    tmp_path: Path,
) -> None:
    hub = Hub()
    services = await open_services(Settings(database=str(tmp_path / "t.db")), await hub.add())
    try:
        for name in ("guests", "%2Fguests"):
            with pytest.raises(NoSuchTable):
                await services.tables.loaded.get(name)
        assert TOPIC in services.bus._rounds.topics
        assert "/" in TOPIC, "an address of a table could be this topic"
    finally:
        await services.close()
        await hub.close()


async def test_without_a_database_everybody_is_asked_to_try_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: object) -> None:
        raise StoreDown("away")

    async with own_server(tmp_path) as own, Person(own.base) as anna:
        table = await anna.open("ploc", ["me", "open"])
        monkeypatch.setattr(own.services.store, "guest_of_token", away)
        monkeypatch.setattr(own.services.store, "lobby", away)
        home = await anna.http.get("/api/tables")
        assert (home.status_code, home.json()["error"]) == (503, "unavailable")
        own.services.accounts.forget_all()
        assert (await anna.http.get("/api/guests/me")).headers["retry-after"] == "1"
        async with anna.follow(table) as following:
            assert following.messages[0]["error"] == "unavailable"
