"""Both matches, turn by turn: how many pulled at each end of the rope."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from speeltafel.games.ploc.position import Position
from speeltafel.games.ploc.table import FIRST_COLUMN, OVER, SECOND_COLUMN, USING


@dataclass(frozen=True)
class StandAfterTurn:
    """How a match stood after a turn."""

    by: int | None
    """Whose turn it was; None before the first."""

    standing: tuple[int, ...]
    weakened: tuple[int, ...]
    knocked_out: tuple[int, ...]
    """How many each village had knocked out by then."""


@dataclass(frozen=True)
class Match:
    """One match, from the line-up on."""

    begins: int
    stands: tuple[StandAfterTurn, ...]
    winner: int | None
    """None if it was not played to its end."""

    reason: str | None
    """``last-athlete`` or ``turn-limit``."""


@dataclass(frozen=True)
class Story:
    """The matches in their order."""

    matches: tuple[Match, ...]


def story(taken: Iterable[tuple[Position, int, int, Position]]) -> Story:
    """The story of a game, from its steps and the positions around them."""
    matches: list[Match] = []
    for before, _, _, after in taken:
        if before.phase == SECOND_COLUMN:
            matches.append(Match(int(after.turn), (_stand(after, None),), None, None))
        elif before.phase == USING and _is_turn_over(before, after):
            stands = (*matches[-1].stands, _stand(after, int(before.turn)))
            matches[-1] = _ended(replace(matches[-1], stands=stands), after)
    return Story(tuple(matches))


def _is_turn_over(before: Position, after: Position) -> bool:
    return after.turns != before.turns or after.phase in (FIRST_COLUMN, OVER)


def _ended(match: Match, after: Position) -> Match:
    if after.phase not in (FIRST_COLUMN, OVER):
        return match
    winner = after.match_winner() if after.phase == OVER else after.first_winner
    reason = "turn-limit" if after.turns == after.limit else "last-athlete"
    return replace(match, winner=int(winner), reason=reason)


def _stand(position: Position, by: int | None) -> StandAfterTurn:
    return StandAfterTurn(
        by=by,
        standing=tuple(position.standing),
        weakened=tuple(position.weakened),
        knocked_out=tuple(position.knocked_out),
    )
