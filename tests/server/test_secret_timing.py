"""How long an answer takes does not depend on what its reader cannot know.

Twelve tables of each of two twins are looked at in turn, many times. If what is hidden made no
difference, all twelve of one twin would be slower than all twelve of the other once in 1.35 million
runs (24 over 12, both ways round); to be called slower they must also lie apart further than either
twelve are scattered.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from statistics import median
from typing import Any, NamedTuple

import pytest

from helpers.tables import Desk, opening
from helpers.twin_games import Line, ToldLuck, Twins, twin_games
from helpers.walks import AnyGame
from speeltafel import GAMES
from speeltafel.core.chance import Rng
from speeltafel.core.position import CHANCE
from speeltafel.server.foresight import foresight
from speeltafel.server.services import encode
from speeltafel.table import commands
from speeltafel.table.people import People
from speeltafel.table.recording import record_so_far
from speeltafel.table.scheduler import question

TABLES, LOOKS = 12, 15
PEOPLE = ("ann", "ben", "cas", "dia", "eve", "fay")
SECRETS = [
    pytest.param(game, players, id=f"{game.key}-{players}")
    for game in GAMES.values()
    for players in sorted({game.seats[0], game.seats[-1]})
    if game.has_secrets
]
Look = Callable[[], object]


class Spread(NamedTuple):
    """The times that one twin's tables took, from the quickest to the slowest."""

    low: float
    high: float

    @property
    def width(self) -> float:
        return self.high - self.low


def spread(times: Sequence[float]) -> Spread:
    return Spread(min(times), max(times))


def lie_apart(one: Sequence[float], other: Sequence[float]) -> bool:
    """Whether all of one are slower than all of the other, by more than either is scattered."""
    quick, slow = sorted((spread(one), spread(other)))
    return slow.low - quick.high > max(quick.width, slow.width)


def timed(looks: Sequence[Sequence[Look]]) -> list[list[float]]:
    """The usual processor time of each look, all of them taken in turn."""
    took: list[list[list[int]]] = [[[] for _ in side] for side in looks]
    for _ in range(LOOKS):
        for times, look in _in_turn(took, looks):
            begun = time.thread_time_ns()
            look()
            times.append(time.thread_time_ns() - begun)
    return [[median(times) for times in side] for side in took]


def _in_turn(took: Any, looks: Any) -> list[tuple[list[int], Look]]:
    pairs = [zip(times, side, strict=True) for times, side in zip(took, looks, strict=True)]
    return [it for both in zip(*pairs, strict=True) for it in both]


@pytest.fixture
def luck(monkeypatch: pytest.MonkeyPatch) -> ToldLuck:
    told = ToldLuck()
    monkeypatch.setattr(commands, "roll_on", told.roll_on)
    return told


def played(game: AnyGame, players: int, twins: Twins, lines: list[Line], luck: ToldLuck) -> Desk:
    """A table at which a script was played."""
    secret = "03" * 32
    luck.tell(secret, lines)
    seats = PEOPLE[:players]
    desk = Desk(opening(game.key, *seats, secret=secret, hints=True, **twins.options)).begin()
    for line in lines:
        if line.by != CHANCE:
            desk.wait(1).move(line.by, line.text)
    return desk


def looks_at(desk: Desk, seat: int) -> dict[str, Look]:
    """What the server works out for a seat."""
    table, guest = desk.table, PEOPLE[seat]
    before = Desk(table.opening)
    for entry in desk.log[:-1]:
        before.loaded.apply(entry)
    before.follow(seat, guest)
    happened = before.loaded.apply(desk.log[-1])
    looks: dict[str, Look] = {
        "look": lambda: encode(desk.loaded.whole(seat)),
        "push": partial(before.loaded.news, happened),
        "record": partial(record_so_far, table, seat, People()),
        "foresight": lambda: encode(foresight(table, guest, seat)),
    }
    if seat in table.position.actors():
        looks["question"] = lambda: question(table, seat, Rng(7))
    return looks


@pytest.mark.parametrize(("game", "players"), SECRETS)
def test_what_a_seat_cannot_know_makes_no_answer_slower(
    game: AnyGame, players: int, luck: ToldLuck
) -> None:
    seat = players - 1
    twins = next(twin_games(game, players, seat, 2, 40))
    sides = [
        [looks_at(played(game, players, twins, lines, luck), seat) for _ in range(TABLES)]
        for lines in (twins.one, twins.other)
    ]
    for name in sides[0][0]:
        one, other = timed([[table[name] for table in side] for side in sides])
        assert not lie_apart(one, other), (name, spread(one), spread(other))


def test_an_answer_that_takes_longer_for_one_hiding_place_would_be_noticed() -> None:
    sides: list[list[Look]] = [
        [partial(sum, range(2_000 + (place == "b2") * 1_000)) for _ in range(TABLES)]
        for place in ("a1", "b2")
    ]
    assert any(lie_apart(*timed(sides)) for _ in range(20))
