"""Secrecy on the wire: what somebody cannot know changes no byte of what they are sent.

Two tables are played by the same people, with chance that says what it is told to. The two games
differ only in what an onlooker cannot know; all that each onlooker is sent, on every channel, is
compared. ``SPEELTAFEL_AUDIT=full`` asks everything at every moment of more games.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from types import SimpleNamespace

import pytest

from helpers.processes import Processes
from helpers.tables import opening
from helpers.twin_games import ToldLuck, Twins, same_games, twin_games
from helpers.walks import AnyGame
from helpers.witness import METRICS_TOKEN, Kind, Onlooker, Sitting
from speeltafel import GAMES
from speeltafel.table import commands, waiting

pytestmark = pytest.mark.anyio

IS_FULL = os.environ.get("SPEELTAFEL_AUDIT") == "full"
PARTS, SEEDS, MOST = (8, (2, 3, 5), 60) if IS_FULL else (1, (2,), 30)
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
    monkeypatch.setattr(waiting, "secrets", SimpleNamespace(randbelow=lambda _: 7))
    return told


KINDS: dict[str, set[Kind]] = {}
"""Of each game the kinds of moments at which everything has been asked."""


class Audit:
    """Plays twins in front of onlookers, and counts what was compared."""

    def __init__(self, processes: Processes, luck: ToldLuck, key: str) -> None:
        self.processes, self.luck, self.key = processes, luck, key
        self.compared: Counter[str] = Counter()
        self.moments = 0
        self.known = KINDS.setdefault(key, set())

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
        self.moments += sitting.moments
        self.known |= sitting.kinds
        for one, other in zip(*told, strict=True):
            self._check(one, other)

    def _check(self, one: list[tuple[str, str]], other: list[tuple[str, str]]) -> None:
        for this, that in zip(one, other, strict=True):
            assert this == that, difference(this, that)
            self.compared[this[0].split()[0]] += 1


def difference(this: tuple[str, str], that: tuple[str, str]) -> str:
    """Where two answers part."""
    at = len(os.path.commonprefix([this[1], that[1]]))
    return f"{this[0]}: {this[1][max(0, at - 80) : at + 40]!r} {that[1][at : at + 40]!r}"


@pytest.fixture
def audit(processes: Processes, luck: ToldLuck, game: AnyGame) -> Audit:
    return Audit(processes, luck, game.key)


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
}  # fmt: skip


@every_table
async def test_what_a_seat_cannot_know_changes_no_byte_of_what_it_is_sent(
    audit: Audit, game: AnyGame, players: int
) -> None:
    for seat in (0, players - 1):
        for twins in parts(game, players, seat):
            onlookers = [(PEOPLE[seat], seat), (SPECTATOR, None)]
            await audit.compare(PEOPLE[:players], onlookers, twins)
    print(game.key, players, audit.moments, audit.compared.total())


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
    print(game.key, players, audit.moments, audit.compared.total())
