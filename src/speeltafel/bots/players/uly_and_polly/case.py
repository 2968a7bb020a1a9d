"""A question about Uly & Polly, read: the rounds so far, as far as they lie open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from speeltafel.bots.bot import Budget, Question
from speeltafel.bots.deadline import Deadline
from speeltafel.core.errors import Unreadable
from speeltafel.core.position import CHANCE
from speeltafel.core.told import Told
from speeltafel.games.uly_and_polly.insight.scene import Scene
from speeltafel.games.uly_and_polly.notation import parse_move
from speeltafel.games.uly_and_polly.position import (
    GO,
    GOING,
    PLACE,
    SWAP,
    SWAPPING,
    Position,
    dog_player,
)


class RoundSoFar(NamedTuple):
    """One round as everybody saw it."""

    wolf: int
    players: int
    dog: int
    """Where it stood when this was first seen."""

    face_up: int
    steps: int
    moves: tuple[int, ...]
    """Swaps and steps, in turn."""

    @property
    def scene(self) -> Scene:
        """What lay open before the moves."""
        return Scene(self.dog, self.face_up, self.steps)

    def upto(self, moves: int) -> RoundSoFar:
        """The same with only so many of its moves."""
        return self._replace(moves=self.moves[:moves])

    def leader(self, steps: int) -> int:
        """Who leads the dog after so many of its steps."""
        return dog_player(self.wolf, steps, self.players)


class Case(NamedTuple):
    """All that a seat has to go by."""

    seat: int
    world: Position
    legal_moves: tuple[int, ...]
    rounds: tuple[RoundSoFar, ...]
    """Oldest first; the last one is that in which a swap or a step is asked."""

    clock: Deadline
    """How long what was told may be gone through again."""

    @property
    def round(self) -> RoundSoFar:
        """The round that is being played."""
        return self.rounds[-1]


def case(question: Question) -> Case:
    """The question, read; what was told and does not fit what lies open is left aside."""
    world: Position = question.game.parse_position(question.world)
    rounds = _read(question.told, len(world.tokens))
    if world.stage in (SWAPPING, GOING) and not (rounds and _leads_to(rounds[-1], world)):
        rounds = [*rounds[:-1], _from_here(world)]
    clock = Deadline(_for_replay(question.budget))
    return Case(question.seat, world, question.legal_moves, tuple(rounds), clock)


def _for_replay(budget: Budget) -> Budget:
    """Part of the time; with a number of iterations all that it takes, for the same answer."""
    if budget.iterations is not None or budget.milliseconds is None:
        return Budget(None, None)
    return budget._replace(milliseconds=min(LONGEST_REPLAY, max(1, budget.milliseconds // 3)))


LONGEST_REPLAY: Final = 25
"""In milliseconds."""


def _read(told: Sequence[Told], players: int) -> list[RoundSoFar]:
    rounds: list[RoundSoFar] = []
    for it in told:
        if it.by == CHANCE or it.word == "hide":
            continue
        try:
            move = parse_move(it.by, it.step)
        except Unreadable:
            return rounds[:-1]
        if it.word == "place":
            wolf = (it.by - 1) % players
            rounds.append(RoundSoFar(wolf, players, move - PLACE, 0, 0, ()))
        elif rounds:
            rounds[-1] = rounds[-1]._replace(moves=(*rounds[-1].moves, move))
    return rounds


def _leads_to(round: RoundSoFar, world: Position) -> bool:
    scene = round.scene
    for move in round.moves:
        scene = scene.stepped(move - GO) if move >= GO else scene.swapped(move - SWAP)
    shown = (scene.dog, scene.face_up, scene.steps, round.wolf)
    return shown == (world.dog, world.face_up, world.steps, world.wolf)


def _from_here(world: Position) -> RoundSoFar:
    players = len(world.tokens)
    return RoundSoFar(world.wolf, players, world.dog, world.face_up, world.steps, ())
