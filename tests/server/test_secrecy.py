"""Secrecy on the wire: what a seat cannot know changes no byte of what it is sent, on any channel.

Two tables are played by the same people, with chance that says what it is told to. The two games
differ only in what the witness cannot know; everything the witness is sent is compared.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from helpers.clients import ConnectionClosed, Person, Refused
from helpers.inside import Inside, served_inside
from helpers.tables import NOON, Viewer, opening
from helpers.twin_games import Line, ToldLuck, Twins, twin_games
from helpers.witness import Witness
from speeltafel.games.registry import game
from speeltafel.table import commands

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def inside(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Inside]:
    folder: Path = tmp_path_factory.mktemp("secrecy")
    async with served_inside(folder) as inside:
        yield inside


@pytest.fixture(scope="module")
async def people(inside: Inside) -> AsyncIterator[list[Person]]:
    """Five players and a spectator."""
    async with AsyncExitStack() as stack:
        names = ("Anna", "Bram", "Clara", "David", "Emma", "Finn")
        yield [await stack.enter_async_context(inside.person(name)) for name in names]


@pytest.fixture
def luck(monkeypatch: pytest.MonkeyPatch) -> ToldLuck:
    told = ToldLuck()
    monkeypatch.setattr(commands, "roll_on", told.roll_on)
    return told


class Stage:
    """Where two games are played in front of one witness."""

    def __init__(self, inside: Inside, people: list[Person], luck: ToldLuck) -> None:
        self.inside, self.people, self.luck = inside, people, luck
        self.number = 0

    def witness(
        self, key: str, players: int, viewer: Viewer, lines: list[Line],
        kind: type[Witness] = Witness, **options: Any,
    ) -> Witness:  # fmt: skip
        """A table for a script, with a secret that no other table has."""
        self.number += 1
        sitting = self.people[:players]
        secret = f"{len(self.inside.parts.house.hot):02x}{self.number:02x}" * 16
        self.luck.tell(secret, lines)
        seats = [person.id for person in sitting]
        opened = opening(key, *seats, id=f"twin{secret[:8]}", secret=secret, **options)
        return kind(self.inside, opened, sitting, viewer, self.people[-1])

    async def compare(self, key: str, players: int, viewer: Viewer, twins: Twins) -> None:
        """Play both games; the witness must be told the same, and a lot."""
        one, other = [
            await self.witness(key, players, viewer, lines, **twins.options).tell(lines)
            for lines in (twins.one, twins.other)
        ]
        assert len(one) == len(other)
        for this, that in zip(one, other, strict=True):
            assert this == that
        channels = {channel.split()[0] for channel, _ in one}
        assert {"live", "GET", "POST", "since", "home"} <= channels


@pytest.fixture
def stage(inside: Inside, people: list[Person], luck: ToldLuck) -> Stage:
    return Stage(inside, people, luck)


@pytest.mark.parametrize(
    ("key", "players", "viewer", "seed", "first"),
    [
        ("uly-and-polly", 2, 1, 2, 0),
        ("uly-and-polly", 4, 2, 2, 0),
        ("uly-and-polly", 3, None, 5, 30),
        ("volle-wolle", 2, 0, 1, 0),
        ("volle-wolle", 4, 1, 2, 0),
        ("volle-wolle", 3, None, 5, 40),
        ("blasting-billy", 2, 0, 1, 0),
        ("blasting-billy", 4, 3, 2, 0),
        ("blasting-billy", 3, None, 1, 0),
    ],
)
async def test_what_a_seat_cannot_know_changes_no_byte_of_what_it_is_sent(
    stage: Stage, key: str, players: int, viewer: Viewer, seed: int, first: int
) -> None:
    twins = twin_games(game(key), players, viewer, seed, first, most=60)
    assert twins.differences
    await stage.compare(key, players, viewer, twins)


async def test_chance_that_is_still_to_come_changes_nothing(stage: Stage) -> None:
    twins = twin_games(game("ploc"), 2, 0, 1, most=40)
    assert twins.differences == 0
    await stage.compare("ploc", 2, 0, twins)


ROUND = [
    Line(0, "hide b2"), Line(1, "place d1"), Line(0, "swap a3-a4"), Line(1, "go d2"),
    Line(0, "swap a3-b4"), Line(2, "go d3"),
]  # fmt: skip
"""Part of a round of Uly & Polly for three."""

LONG = 14.0
"""Seconds after the hiding."""


class Decided(Witness):
    """A table at which the wolf hides once."""

    async def step(self, line: Line) -> None:
        await super().step(line)
        self.inside.now += LONG if line.text.startswith("hide") else 0.0


class Hesitant(Witness):
    """A table at which the wolf takes its hiding back, twice, and hides elsewhere."""

    async def step(self, line: Line) -> None:
        await super().step(line)
        for place in ("a1", "c4") if line.text.startswith("hide") else ():
            self.inside.now += LONG / 4
            await self.people[0].post(f"/api/tables/{self.table}/undo", seat=0)
            self.inside.now += LONG / 4
            decision = self.inside.table(self.table).asked[0]
            again = {"seat": 0, "decision": decision, "move": f"hide {place}", "id": place}
            await self.people[0].post(f"/api/tables/{self.table}/moves", **again)


@pytest.mark.rule("UP-04")
@pytest.mark.parametrize("viewer", [None, 1, 2])
async def test_hiding_again_elsewhere_leaves_no_trace(stage: Stage, viewer: Viewer) -> None:
    decided, hesitant = [
        await stage.witness("uly-and-polly", 3, viewer, ROUND, kind).tell(ROUND)
        for kind in (Decided, Hesitant)
    ]
    assert len(hesitant) == len(decided)
    for this, that in zip(hesitant, decided, strict=True):
        assert this == that


async def test_at_a_table_without_spectators_they_are_sent_away_before_the_cards_are_dealt(
    inside: Inside, people: list[Person]
) -> None:
    seats, inside.now = [person.id for person in people[:2]], NOON
    await inside.open(opening("blasting-billy", *seats, id="private1", spectators=False))
    async with people[-1].follow("private1") as spectator:
        await people[0].speak("private1", "a")
        await spectator.until(lambda it: it["type"] == "news")
        await people[1].speak("private1", "b")
        with pytest.raises(ConnectionClosed):
            await spectator.receive()
        assert all(it["table"]["view"] is None for it in spectator.messages)
    with pytest.raises(Refused) as refused:
        await people[-1].look("private1")
    assert refused.value.said["error"] == "no-spectators"
