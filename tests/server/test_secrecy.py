"""Secrecy on the wire: what somebody cannot know changes no byte of what they are sent.

Two tables are played by the same people, with chance that says what it is told to. The two games
differ only in what an onlooker cannot know; all that each onlooker is sent, on every channel, is
compared. ``SPEELTAFEL_AUDIT=full`` asks everything at every moment of more games.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from helpers.clients import ConnectionClosed, Refused, all_in
from helpers.inside import served_inside
from helpers.processes import Processes, services_of
from helpers.tables import NOON, opening
from helpers.twin_games import Line, ToldLuck, Twins, same_games, twin_games
from helpers.walks import AnyGame, walk
from helpers.witness import METRICS_TOKEN, Kind, Onlooker, Sitting
from speeltafel import GAMES
from speeltafel.core.told import Told
from speeltafel.table import commands, scheduler, showing, undoing
from speeltafel.table.table import Table

pytestmark = pytest.mark.anyio

IS_FULL = os.environ.get("SPEELTAFEL_AUDIT") == "full"
PARTS, SEEDS, MOST = (2, (5,), 40) if IS_FULL else (1, (2,), 30)
"""How many parts of each game, of which games, and how many steps of each."""

PEOPLE = ("anna", "bram", "clara", "david", "emma", "finn")
SPECTATOR, REMOVED, SHARER = "spectator", "removed", "sharer"
GUESTS = (*PEOPLE, SPECTATOR, REMOVED, SHARER, "newcomer")

COMBINATIONS = [
    pytest.param(game, players, id=f"{game.key}-{players}")
    for game in GAMES.values()
    for players in game.seats
]
every_table = pytest.mark.parametrize(("game", "players"), COMBINATIONS)


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def processes(tmp_path_factory: pytest.TempPathFactory) -> Processes:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SPEELTAFEL_METRICS_TOKEN", METRICS_TOKEN)
        made = Processes(tmp_path_factory.mktemp("secrecy"))
    await made.prepare(GUESTS)
    return made


@pytest.fixture
def luck(monkeypatch: pytest.MonkeyPatch) -> ToldLuck:
    told = ToldLuck()
    monkeypatch.setattr(commands, "roll_on", told.roll_on)
    monkeypatch.setattr(scheduler, "secrets", SimpleNamespace(randbelow=lambda _: 7))
    return told


KINDS: dict[str, set[Kind]] = {}
"""Of each game the kinds of moments at which everything has been asked."""


class Audit:
    """Plays twins in front of onlookers, and counts what was compared."""

    def __init__(self, processes: Processes, luck: ToldLuck, key: str, known: set[Kind]) -> None:
        self.processes, self.luck, self.key, self.known = processes, luck, key, {*known}
        self.compared: Counter[str] = Counter()
        self.pairs = self.moments = 0

    async def compare(
        self, seats: Sequence[str], onlookers: Sequence[tuple[str, int | None]], twins: Twins,
        **terms: bool,
    ) -> None:  # fmt: skip
        """Play both games; each onlooker must be told the same."""
        told = []
        for number, lines in enumerate((twins.one, twins.other)):
            secret = f"{number + 1:02x}" * 32
            self.luck.tell(secret, lines)
            chosen = {"clock": "game:900", "hints": True, **terms, **twins.options}
            opened = opening(self.key, *seats, id="twin", secret=secret, **chosen)
            eyes = [Onlooker(*it) for it in onlookers]
            sitting = Sitting(self.processes, opened, eyes, {*self.known}, IS_FULL)
            told.append(await sitting.tell(lines, twins.begins))
        self.pairs, self.moments = self.pairs + 1, self.moments + sitting.moments
        self.known |= sitting.kinds
        for one, other in zip(*told, strict=True):
            self._check(one, other)

    def _check(self, one: list[tuple[str, str]], other: list[tuple[str, str]]) -> None:
        for this, that in zip(one, other, strict=True):
            assert this == that, difference(this, that)
            self.compared[this[0].split()[0]] += 1


def difference(this: tuple[str, str], that: tuple[str, str]) -> str:
    """Where two answers part."""
    pairs = enumerate(zip(this[1], that[1], strict=False))
    at = next((number for number, (one, other) in pairs if one != other), 0)
    return f"{this[0]}: {this[1][max(0, at - 80) : at + 40]!r} {that[1][at : at + 40]!r}"


@pytest.fixture
def audit(processes: Processes, luck: ToldLuck, game: AnyGame, players: int) -> Iterator[Audit]:
    """With the fewest players everything is asked; with more, what is new."""
    is_first = players == game.seats[0]
    made = Audit(
        processes, luck, game.key, set() if is_first else KINDS.setdefault(game.key, set())
    )
    yield made
    KINDS.setdefault(game.key, set()).update(made.known)
    print(f"{game.key} | {players} | {made.pairs} | {made.moments} | {made.compared.total()}")


def parts(game: AnyGame, players: int, seat: int | None) -> Iterator[Twins]:
    """Twins of one or of many parts of games."""
    for seed in SEEDS:
        if game.has_secrets:
            yield from islice(twin_games(game, players, seat, seed, MOST), PARTS)
        else:
            yield same_games(game, players, seed, MOST // 2)


CHANNELS = {
    "live", "since", "look", "record", "chat", "home", "lobby", "health", "metrics", "foresight",
    "hint", "replay", "invite", "rematch", "refused", "end", "mute", "sit", "undo", "moves",
    "question",
}  # fmt: skip


@every_table
async def test_what_a_seat_cannot_know_changes_no_byte_of_what_it_is_sent(
    audit: Audit, game: AnyGame, players: int
) -> None:
    for seat in (0, players - 1):
        for twins in parts(game, players, seat):
            onlookers = [(PEOPLE[seat], seat), (SPECTATOR, None)]
            await audit.compare(PEOPLE[:players], onlookers, twins)
    assert set(audit.compared) >= (CHANNELS if players == game.seats[0] else {"live", "look"})


@every_table
async def test_what_nobody_else_knows_is_told_to_nobody_without_a_seat(
    audit: Audit, game: AnyGame, players: int
) -> None:
    """A spectator or stranger, two seats at one device, and somebody who was sent away."""
    seats = [SHARER, *([REMOVED] if players > 2 else []), *PEOPLE][: players - 1]
    onlookers = [(it, None) for it in (SPECTATOR, SHARER, REMOVED)]
    for number, twins in enumerate(parts(game, players, None)):
        are_welcome = (players + number) % 2 == 0
        await audit.compare([*seats, SHARER], onlookers, twins, spectators=are_welcome)
    assert set(audit.compared) >= (
        CHANNELS - {"question"} if players == game.seats[0] else {"live"}
    )


@pytest.mark.parametrize(
    "game", [it for it in GAMES.values() if it.has_secrets], ids=lambda it: it.key
)
def test_the_twins_differ_in_all_that_is_hidden_by_choice_and_by_chance(game: AnyGame) -> None:
    hidden, differing = set[str](), set[str]()
    for players in game.seats:
        for step in walk(game, players, 2):
            if "?" in game.step_text(step.before, step.actor, step.move, None):
                hidden.add(game.move_text(step.actor, step.move).split()[0])
        for seat in (None, 0, players - 1):
            some = [*islice(twin_games(game, players, seat, 2, 30), 1)]
            assert some
            differing |= {line.text.split()[0] for line in some[0].differing}
    assert differing == hidden


# An audit that finds nothing must be able to find something


LEAKS: dict[str, tuple[object, str, Callable[[Any, Any], Any]]] = {
    "the order of keys": (showing, "facts", lambda table, shown: _turned(shown, _secret(table))),
    "a version": (Table, "version_for", lambda table, shown: shown + _secret(table)),
    "a refusal": (Table, "has_answered", lambda table, shown: shown or bool(_secret(table))),
    "the home list": (Table, "summary", lambda table, it: replace(it, turn=(_secret(table),))),
    "what a bot is told": (Table, "memory_of", lambda table, it: [*it, _told(table)]),
}


def _secret(table: Any) -> int:
    """Something that is hidden: whether the wolf lies in the first column."""
    return int(table.position.wolf_at % 4 == 0)


def _told(table: Any) -> Told:
    return Told(0, "hide ?", (str(_secret(table)),))


def _turned(shown: dict[str, Any], is_turned: int) -> dict[str, Any]:
    return dict(reversed(shown.items())) if is_turned else shown


@pytest.mark.parametrize("leak", LEAKS)
async def test_a_leak_is_found(
    processes: Processes, luck: ToldLuck, monkeypatch: pytest.MonkeyPatch, leak: str
) -> None:
    where, name, change = LEAKS[leak]
    true = getattr(where, name)
    monkeypatch.setattr(where, name, lambda table, *given: change(table, true(table, *given)))
    rest = [Line(1, "place d1"), Line(0, "swap c3-c4")]
    twins = Twins([Line(0, "hide a2"), *rest], [Line(0, "hide b2"), *rest], {})
    audit = Audit(processes, luck, "uly-and-polly", set())
    with pytest.raises((AssertionError, ValueError)):
        await audit.compare(PEOPLE[:3], [(PEOPLE[1], 1)], twins)


# Silent acts, on every channel


ROUND = [
    Line(0, "hide b2"), Line(1, "place d1"), Line(0, "swap a3-a4"), Line(1, "go d2"),
]  # fmt: skip
"""Part of a round of Uly & Polly for three."""


class Decided(Sitting):
    """A table at which the wolf hides once, and takes its time."""

    async def step(self, line: Line) -> None:
        await super().step(line)
        if line.text.startswith("hide"):
            await self.look()
            await self.hesitate()
            self.processes.now = NOON + 60

    async def hesitate(self) -> None:
        """The others look again meanwhile."""
        await self.look()
        await self.look()


class Hesitant(Decided):
    """A table at which the wolf takes its hiding back, three times, and hides elsewhere."""

    async def hesitate(self) -> None:
        for number, place in enumerate(("a1", "c4", "b2")):
            self.processes.now += 5
            await self.do(undoing.undo, guest=PEOPLE[0], seat=0)
            if number == 1:
                await self.look()
            again = {"decision": self.table.asked[0], "move": f"hide {place}", "command": place}
            self.processes.now += 5
            await self.do(commands.play, guest=PEOPLE[0], seat=0, **again)
        await self.look()


@pytest.mark.rule("UP-04")
@pytest.mark.usefixtures("luck")
async def test_hiding_again_elsewhere_leaves_no_trace(processes: Processes) -> None:
    told = []
    for kind in (Decided, Hesitant):
        opened = opening("uly-and-polly", *PEOPLE[:3], id="twin", clock="game:900", hints=True)
        eyes = [Onlooker(PEOPLE[1], 1), Onlooker(SPECTATOR)]
        told.append(await kind(processes, opened, eyes, set(), is_full=True).tell(ROUND, 0))
    for one, other in zip(*told, strict=True):
        for this, that in zip(one, other, strict=True):
            assert this == that, difference(this, that)


async def test_a_record_of_a_game_that_runs_is_made_without_its_log(
    processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log holds what was made anew in silence: reading it takes time that tells of it."""
    await processes.open()
    service = services_of(processes.home).tables
    await service.open(opening("uly-and-polly", *PEOPLE[:3], id="quick"))
    for person in PEOPLE[:3]:
        await service.execute("quick", partial(commands.speak, guest=person, word="w"))
    monkeypatch.setattr(service.loaded.store, "table", None)
    assert (await service.record("quick", PEOPLE[1], 1))().steps == []
    monkeypatch.undo()
    await processes.close()


# Tables without spectators, by way of a network


async def test_at_a_table_without_spectators_they_are_sent_away_before_the_cards_are_dealt(
    tmp_path: Path,
) -> None:
    async with (
        served_inside(tmp_path) as inside,
        all_in(map(inside.person, ("Anna", "Bram", "Finn"))) as people,
    ):
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
