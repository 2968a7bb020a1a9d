"""Memory: a step is told in full once; what can be asked again holds no more than the log may show.

Uly & Polly shows only the latest swap of a round, Volle Wolle no cards of earlier rounds, Blasting
Billy none of one's own secrets; tables with memory aids, and Ploc, show everything.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from typing import Any

import pytest

from helpers.clients import ConnectionClosed, Json, Person, all_in
from helpers.inside import Inside, served_inside
from helpers.tables import Viewer, opening
from speeltafel.core.chance import Rng
from speeltafel.table.table import Table

pytestmark = pytest.mark.anyio

SWAPS = ["hide d4", "place a1", "swap c3-d4", "go b1", "swap c3-d3", "go c1", "swap b3-c3"]


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def inside(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Inside]:
    async with served_inside(tmp_path_factory.mktemp("memory")) as inside:
        yield inside


@pytest.fixture(scope="module")
async def people(inside: Inside) -> AsyncIterator[list[Person]]:
    """Two players and a spectator."""
    async with all_in(inside.person(name) for name in ("Anna", "Bram", "Clara")) as people:
        yield people


class Evening:
    """Tables of two people, and a third who looks on."""

    def __init__(self, inside: Inside, people: list[Person]) -> None:
        self.inside, self.people = inside, people
        self.id = ""
        self._moves = 0

    async def open(self, key: str, **chosen: Any) -> Evening:
        self.id = f"memory{len(self.inside.services.tables.loaded.by_id)}{Evening.opened:03}"
        Evening.opened += 1
        seats = [person.id for person in self.people[:2]]
        await self.inside.open(opening(key, *seats, id=self.id, **chosen))
        for person in self.people[:2]:
            await person.speak(self.id, f"word of {person.name}")
        return self

    opened = 0

    @property
    def table(self) -> Table:
        return self.inside.table(self.id)

    async def play(self, *moves: str) -> Evening:
        for move in moves:
            await self.move(self.table.position.actors()[0], move)
        return self

    async def move(self, seat: int, move: str) -> Json:
        self._moves += 1
        body = {"seat": seat, "decision": self.table.asked[seat], "move": move}
        path, id = f"/api/tables/{self.id}/moves", f"id-{self._moves}"
        done: Json = await self.people[seat].post(path, **body, id=id)
        return done

    async def play_at_random(self, rng: Rng, most: int) -> Evening:
        for _ in range(most):
            actors = self.table.position.actors()
            if not actors:
                break
            seat = actors[rng.below(len(actors))]
            legal = self.table.position.legal_moves(seat)
            await self.move(seat, self.table.game.move_text(seat, legal[rng.below(len(legal))]))
        return self

    # Asking

    def person(self, viewer: Viewer) -> Person:
        return self.people[-1 if viewer is None else viewer]

    async def logged(self, viewer: Viewer) -> list[str]:
        return moves((await self.person(viewer).look(self.id, viewer))["log"])

    async def recorded(self, viewer: Viewer) -> list[str]:
        return moves((await self.person(viewer).record(self.id))["steps"])

    async def come_back(self, viewer: Viewer, since: object) -> Json:
        """The first message to somebody who comes back, and goes again."""
        following = self.person(viewer).follow(self.id, viewer, since)  # type: ignore[arg-type]
        async with following:
            first = following.messages[0]
        loaded = self.inside.services.tables.loaded.by_id[self.id]
        while viewer in loaded.listeners:
            await self.person(viewer).look(self.id)
        return first

    def full(self, viewer: Viewer) -> list[str]:
        """All steps as they were told."""
        return [told.step for told in self.table.told(viewer)]

    def version(self, viewer: Viewer) -> int:
        return self.table.version_for(viewer)


def moves(steps: list[Json]) -> list[str]:
    return [step["move"] for step in steps]


@pytest.fixture
def evening(inside: Inside, people: list[Person]) -> Evening:
    return Evening(inside, people)


# Uly & Polly


@pytest.mark.parametrize(("viewer", "hiding"), [(0, "hide d4"), (1, "hide ?"), (None, "hide ?")])
async def test_in_a_round_that_runs_only_the_latest_swap_can_be_looked_up(
    evening: Evening, viewer: Viewer, hiding: str
) -> None:
    await (await evening.open("uly-and-polly")).play(*SWAPS)
    shown = [hiding, "place a1", "swap ?", "go b1", "swap ?", "go c1", "swap b3-c3"]
    assert await evening.logged(viewer) == shown
    assert await evening.recorded(viewer) == shown
    first = await evening.come_back(viewer, None)
    assert moves(first["table"]["log"]) == shown


async def test_of_a_round_that_is_over_all_swaps_can_be_looked_up(evening: Evening) -> None:
    await (await evening.open("uly-and-polly")).play(*SWAPS)
    rng = Rng(1)
    while evening.table.position.view(None).round == 1:  # type: ignore[attr-defined]
        await evening.play_at_random(rng, 1)
    for viewer in (None, 0, 1):
        assert await evening.logged(viewer) == evening.full(viewer)
        gap = await evening.come_back(viewer, 3)
        assert moves(gap["steps"]) == evening.full(viewer)[1:]


async def test_whoever_follows_is_told_every_swap(evening: Evening) -> None:
    await evening.open("uly-and-polly")
    async with evening.person(None).follow(evening.id) as spectator:
        await evening.play(*SWAPS)
        await spectator.until(lambda it: it["type"] == "news" and "b3-c3" in str(it["steps"]))
        told = [move for it in spectator.messages[1:] for move in moves(it["steps"])]
        assert told == ["hide ?", *SWAPS[1:]]


# Told once


async def test_whoever_was_away_is_told_in_full_once(evening: Evening) -> None:
    await evening.open("uly-and-polly")
    await evening.come_back(1, None)
    since = evening.version(1)
    await evening.play(*SWAPS)
    first = await evening.come_back(1, since)
    assert (first["type"], first["undone"]) == ("news", 0)
    assert moves(first["steps"]) == ["hide ?", *SWAPS[1:]]
    second = await evening.come_back(1, since)
    assert second["type"] == "table"
    assert moves(second["table"]["log"]) == await evening.logged(1)


async def test_being_told_is_remembered_when_the_table_is_not(evening: Evening) -> None:
    await evening.open("uly-and-polly")
    await evening.come_back(1, None)
    since = evening.version(1)
    await evening.play(*SWAPS)
    assert (await evening.come_back(1, since))["type"] == "news"
    for _ in range(2):
        await evening.inside.forget()
        assert evening.id not in evening.inside.services.tables.loaded.by_id
        assert (await evening.come_back(1, since))["type"] == "table"


async def test_not_having_been_told_is_remembered_too(evening: Evening) -> None:
    await evening.open("uly-and-polly")
    await evening.come_back(1, None)
    since = evening.version(1)
    await evening.play(*SWAPS)
    await evening.inside.forget()
    first = await evening.come_back(1, since)
    assert moves(first["steps"]) == ["hide ?", *SWAPS[1:]]


async def test_a_second_window_is_not_told_again_what_the_first_was_told(evening: Evening) -> None:
    await evening.open("uly-and-polly")
    async with evening.person(1).follow(evening.id, 1) as window:
        await evening.play(*SWAPS)
        await window.until_state(lambda it: it["version"] == evening.version(1))
        for since in range(1, evening.version(1) + 1):
            async with evening.person(1).follow(evening.id, 1, since) as second:
                first = second.messages[0]
                told = moves(first["steps"] if first["type"] == "news" else first["table"]["log"])
                assert not {"swap c3-d4", "swap c3-d3"} & {*told}


async def test_one_who_missed_only_the_end_is_told_just_that(evening: Evening) -> None:
    await evening.open("uly-and-polly")
    async with evening.person(1).follow(evening.id, 1) as window:
        await evening.play(*SWAPS[:4])
        await window.until_state(lambda it: it["version"] == evening.version(1))
    since = evening.version(1)
    loaded = evening.inside.services.tables.loaded.by_id[evening.id]
    while 1 in loaded.listeners:
        await evening.person(1).look(evening.id)
    await evening.play(*SWAPS[4:])
    assert moves((await evening.come_back(1, since))["steps"]) == SWAPS[4:]


async def test_a_spectator_who_comes_back_is_told_what_may_be_looked_up(evening: Evening) -> None:
    await (await evening.open("uly-and-polly")).play(*SWAPS)
    for since in range(1, evening.version(None) + 1):
        first = await evening.come_back(None, since)
        told = moves(first["steps"] if first["type"] == "news" else first["table"]["log"])
        assert not {"swap c3-d4", "swap c3-d3"} & {*told}
        assert first["type"] == ("news" if since >= evening.version(None) - 2 else "table")


async def test_the_answer_to_a_move_tells_nothing_that_has_passed(evening: Evening) -> None:
    await (await evening.open("uly-and-polly")).play(*SWAPS[:4])
    done = await evening.move(0, SWAPS[4])
    assert done.keys() == {"version", "table"}
    assert not {"log", "steps"} & done["table"].keys()


# Volle Wolle


async def test_cards_of_earlier_rounds_cannot_be_looked_up(evening: Evening) -> None:
    await evening.open("volle-wolle")
    rng = Rng(5)
    while evening.table.position.view(None).round < 3:  # type: ignore[attr-defined]
        await evening.play_at_random(rng, 1)
    for viewer in (None, 0, 1):
        person = evening.person(viewer)
        steps = (await person.look(evening.id, viewer))["log"]
        recorded = (await person.record(evening.id))["steps"]
        await evening.come_back(viewer, None)
        again = (await evening.come_back(viewer, 1))["table"]["log"]
        for found in (steps, recorded, again):
            older = [text for it in found[:-3] for text in (it["move"], *it["then"])]
            assert not [it for it in older if re.search(r"\b(s\d+|take dog|lay dog)\b", it)]
            assert moves(found)[-3:] == evening.full(viewer)[-3:]


# Blasting Billy


@pytest.mark.parametrize("viewer", [0, 1])
async def test_ones_own_cards_cannot_be_looked_up(evening: Evening, viewer: int) -> None:
    await (await evening.open("blasting-billy")).play_at_random(Rng(7), 14)
    spectators = (await evening.person(None).look(evening.id))["log"]
    assert (await evening.person(viewer).look(evening.id, viewer))["log"] == spectators
    assert await evening.recorded(viewer) == moves(spectators)
    first = await evening.come_back(viewer, 2)
    assert moves(first["steps"]) == evening.full(viewer)[-len(first["steps"]) :]
    assert any("?" not in text for text in moves(first["steps"]) if text.startswith("give"))
    second = await evening.come_back(viewer, 2)
    assert second["table"]["log"] == spectators


# Memory aids, games without memory, and the end


@pytest.mark.parametrize("key", ["uly-and-polly", "volle-wolle", "blasting-billy"])
async def test_with_memory_aids_everything_can_be_looked_up(evening: Evening, key: str) -> None:
    await (await evening.open(key, memory_aids=True)).play_at_random(Rng(3), 24)
    for viewer in (None, 0, 1):
        assert await evening.logged(viewer) == evening.full(viewer)
        assert await evening.recorded(viewer) == evening.full(viewer)
        for _ in range(2):
            gap = await evening.come_back(viewer, 2)
            assert moves(gap["steps"]) == evening.full(viewer)[-len(gap["steps"]) :]


async def test_ploc_tells_exactly_the_gap_as_often_as_one_asks(evening: Evening) -> None:
    await evening.open("ploc")
    lay = {2: len(evening.full(0))}
    for _ in range(12):
        await evening.play_at_random(Rng(len(lay)), 1)
        lay[evening.version(0)] = len(evening.full(0))
    for viewer in (None, 0, 1):
        for since, steps in lay.items():
            gap = await evening.come_back(viewer, since)
            assert gap["type"] == "news"
            assert moves(gap["steps"]) == evening.full(viewer)[steps:]


@pytest.mark.parametrize("key", ["uly-and-polly", "blasting-billy"])
async def test_after_the_game_everything_is_there(evening: Evening, key: str) -> None:
    await (await evening.open(key)).play_at_random(Rng(3), 6)
    for person in evening.people[:2]:
        await person.post(f"/api/tables/{evening.id}/end", agree=True)
    for viewer in (None, 0, 1):
        assert await evening.logged(viewer) == evening.full(viewer)
        gap = await evening.come_back(viewer, 2)
        assert moves(gap["steps"]) == evening.full(viewer)[-len(gap["steps"]) :]
    record = await evening.person(None).record(evening.id)
    assert not [text for text in moves(record["steps"]) if "?" in text]


# Nonsense


@pytest.mark.parametrize("since", [-1, 0, -999_999_999, 10_000, 999_999_999])
async def test_a_version_that_never_was_gets_the_table(evening: Evening, since: int) -> None:
    await (await evening.open("uly-and-polly")).play(*SWAPS)
    first = await evening.come_back(1, since)
    assert first["type"] == "table"
    assert moves(first["table"]["log"]) == await evening.logged(1)


@pytest.mark.parametrize("since", ["soon", "1e3", "", "9" * 400, "%00", "1;2", "\u0663"])
async def test_what_is_no_version_is_refused(evening: Evening, since: str) -> None:
    await evening.open("uly-and-polly")
    following = evening.person(1).follow(evening.id, 1, since)  # type: ignore[arg-type]
    async with following:
        refused = following.messages[0]
        assert (refused["type"], refused["error"]) == ("refused", "bad-request")
        with pytest.raises(ConnectionClosed) as closed:
            await following.receive()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4422
