"""A game of an installed package at tables of the server: as documented, like any of ours."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from helpers import skeletons
from helpers.clients import at_random
from helpers.running import NO_LIMITS
from helpers.wire import Served, calm_server
from speeltafel.core.record import from_data, verify
from speeltafel.games.registry import GAMES

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def server(sample_games: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    path = f"PYTHONPATH={sample_games}"
    with calm_server(tmp_path_factory.mktemp("other"), NO_LIMITS, path) as running:
        yield running


async def test_it_is_played_at_a_table_as_documented(server: Served, sample_game: str) -> None:
    async with server.guest() as anna, server.guest("Bert") as bert:
        table = await anna.open(sample_game, ["me", "open", "bot:easy"])
        await bert.sit(table, 1)
        await anna.speak(table)
        await bert.speak(table)
        async with anna.follow(table, 0) as first, bert.follow(table, 1) as second:
            assert first.state["view"]["points"] == [0, 0, 0]
            await asyncio.gather(first.play_on(at_random(1)), second.play_on(at_random(2)))
        verify(GAMES[sample_game], from_data(await anna.record(table)))
        assert (await anna.get(f"/api/tables/{table}/story")) == {"story": None}
        replay = await anna.get(f"/api/tables/{table}/replay")
        assert replay["moments"][0]["view"]["points"] == [0, 0, 0]


async def test_its_texts_are_read_as_ours_are(server: Served, sample_game: str) -> None:
    async with server.guest(language="de") as anna:
        (told,) = [it for it in (await anna.get("/api/games"))["games"] if it["key"] == sample_game]
        assert told["tagline"].startswith("Würfle, so oft du dich traust")
        assert (await anna.get(f"/api/games/{sample_game}/words"))["key"] == sample_game
        assert (await anna.get(f"/api/games/{sample_game}/rules"))["sections"]
        pieces = (await anna.get(f"/api/games/{sample_game}/pieces"))["pieces"]
        assert pieces.keys() == {"die", "points"}


def test_the_document_names_it_and_shows_a_plain_object(server: Served) -> None:
    schemas = server.wire.document["components"]["schemas"]
    assert skeletons.KEY in schemas["RuleBook"]["properties"]["key"]["enum"]
    views = schemas["TableState"]["properties"]["view"]["anyOf"]
    assert {"type": "object", "additionalProperties": True} in views


def test_one_that_cannot_be_had_is_named_in_the_log(server: Served) -> None:
    assert server.log is not None
    said = server.log.read_text()
    assert "the game lost of the package sample-games is installed, but cannot be loaded" in said
