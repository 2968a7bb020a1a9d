"""All rounds: where the wolf hid and went, and how the dog looked for it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from speeltafel.games.uly_and_polly.field import NAMES
from speeltafel.games.uly_and_polly.position import GOING, HIDING, PLACING, SWAPPING, Position
from speeltafel.games.uly_and_polly.view import Ended, ended


@dataclass(frozen=True)
class Round:
    """One round, from the hiding on."""

    wolf_player: int
    wolf: tuple[str, ...]
    """Where the wolf hid, and where it was after each swap."""

    dog: tuple[str, ...]
    """Where the dog was put, and each of its steps."""

    sheep: int
    """How many sheep were turned over."""

    takers: tuple[int, ...]
    """Who took a token."""

    ended: Ended | None
    """The tiles at its end; None if it was not played to its end."""


@dataclass(frozen=True)
class Story:
    """The rounds in their order."""

    rounds: tuple[Round, ...]


def story(taken: Iterable[tuple[Position, int, int, Position]]) -> Story:
    """The story of a game, from its steps and the positions around them."""
    rounds: list[Round] = []
    for before, _, _, after in taken:
        if before.stage == HIDING:
            rounds.append(Round(int(before.wolf), (NAMES[after.wolf_at],), (), 0, (), None))
        elif before.stage == SWAPPING:
            rounds[-1] = replace(rounds[-1], wolf=(*rounds[-1].wolf, NAMES[after.wolf_at]))
        elif before.stage in (PLACING, GOING):
            rounds[-1] = _stepped(rounds[-1], before, after)
    return Story(tuple(rounds))


def _stepped(it: Round, before: Position, after: Position) -> Round:
    pairs = enumerate(zip(before.tokens, after.tokens, strict=True))
    return replace(
        it,
        dog=(*it.dog, NAMES[after.dog]),
        sheep=int(after.sheep_turned),
        takers=tuple(seat for seat, (had, has) in pairs if has > had),
        ended=ended(after) if after.is_shown else None,
    )
