"""Rounds seen again, move by move, as a wolf with guile or a hunting dog sees them.

A bot keeps nothing, but a worker remembers moments it has worked out. One that has forgotten
them works them out again while there is time; what is left is then seen with half an eye: tiles
are followed, but the swaps say nothing.
"""

from __future__ import annotations

from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar

from speeltafel.bots.deadline import Deadline
from speeltafel.bots.players.uly_and_polly.case import Case, RoundSoFar
from speeltafel.games.uly_and_polly.insight.chase import Chase, chase
from speeltafel.games.uly_and_polly.insight.guile import Guile, guile
from speeltafel.games.uly_and_polly.position import GO, SWAP

Ideas: TypeAlias = tuple[tuple[float, ...], ...]
"""Of each seat, how well each habit of dogs fits it."""

Seen = TypeVar("Seen")


class WolfMoment(NamedTuple):
    """A moment of a round as a wolf sees it, and what it has learned about each seat."""

    seen: Guile
    ideas: Ideas


class LatestMoments(Generic[Seen]):
    """The latest moments that were worked out."""

    def __init__(self) -> None:
        self._kept: dict[tuple[RoundSoFar, Ideas], Seen] = {}

    def latest(self, round: RoundSoFar, ideas: Ideas) -> tuple[int, Seen | None]:
        """The last remembered moment of a round, and how many moves it had then."""
        for moves in range(len(round.moves), -1, -1):
            found = self._kept.get((round.upto(moves), ideas))
            if found is not None:
                return moves, found
        return 0, None

    def keep(self, round: RoundSoFar, ideas: Ideas, seen: Seen) -> None:
        """Remember a moment, and forget the oldest."""
        self._kept[round, ideas] = seen
        if len(self._kept) > REMEMBERED:
            del self._kept[next(iter(self._kept))]


REMEMBERED: Final = 128
_WOLVES: Final[LatestMoments[WolfMoment]] = LatestMoments()
_DOGS: Final[LatestMoments[Chase]] = LatestMoments()


def guile_now(case: Case, idea: tuple[float, ...]) -> Guile:
    """The round as a wolf with guile sees it, with all that its earlier rounds have taught it."""
    ideas: Ideas = (idea,) * case.round.players
    for round in case.rounds[:-1]:
        if round.wolf == case.seat:
            ideas = _watched(round, ideas, case.clock, False).ideas
    return _watched(case.round, ideas, case.clock, True).seen


def _watched(round: RoundSoFar, ideas: Ideas, clock: Deadline, to_the_end: bool) -> WolfMoment:
    """A round and what it taught about each seat; an earlier one only while there is time."""
    done, moment = _WOLVES.latest(round, ideas)
    if moment is None:
        moment = WolfMoment(guile(round.scene, list(ideas[round.leader(round.steps)])), ideas)
    in_time = True
    for number in range(done, len(round.moves)):
        in_time = in_time and clock.goes_on()
        if not (in_time or to_the_end):
            break
        moment = _next(round, moment, round.moves[number], in_time)
        if in_time:
            _WOLVES.keep(round.upto(number + 1), ideas, moment)
    return moment


def _next(round: RoundSoFar, moment: WolfMoment, move: int, in_time: bool) -> WolfMoment:
    before, known = moment
    if move < GO:
        return WolfMoment(
            before.swapped(move - SWAP) if in_time else before.glimpsed(move - SWAP), known
        )
    steps, learned = before.scene.steps, list(known)
    learned[round.leader(steps)] = tuple(before.idea_after(move - GO))
    after = before.stepped(move - GO, list(learned[round.leader(steps + 1)]))
    return WolfMoment(after, tuple(learned))


def chase_now(case: Case) -> Chase:
    """The round as a chasing dog sees it."""
    round = case.round
    done, hunt = _DOGS.latest(round, ())
    hunt, in_time = hunt or chase(round.scene), True
    for number in range(done, len(round.moves)):
        in_time = in_time and case.clock.goes_on()
        hunt = _followed(hunt, round.moves[number], in_time)
        if in_time:
            _DOGS.keep(round.upto(number + 1), (), hunt)
    return hunt


def _followed(hunt: Chase, move: int, in_time: bool) -> Chase:
    if move >= GO:
        return hunt.stepped(move - GO)
    return hunt.swapped(move - SWAP) if in_time else hunt.glimpsed(move - SWAP)
