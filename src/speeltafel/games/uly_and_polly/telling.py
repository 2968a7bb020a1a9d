"""What happens in a game of Uly & Polly, as each seat may read it.

Only the hiding is secret: for all but the wolf player it reads ``hide ?``. What a step brings
about is open to all. A step of the dog may be followed by, in this order:

- ``turns sheep`` or ``turns wolf``: the tile it stepped on was face down and is turned over
- ``wolf b2``: the round is over and the wolf is shown to have been here
- ``tokens 1 3``: these players take a token each
- ``round 2``: this round begins; or nothing, after the last
"""

from __future__ import annotations

from speeltafel.core.position import ALL_SEEING, CHANCE, Move, Seat
from speeltafel.games.uly_and_polly.field import NAMES
from speeltafel.games.uly_and_polly.notation import move_text
from speeltafel.games.uly_and_polly.position import GOING, PLACE, Position


def step_text(position: Position, actor: Seat, move: Move, seat: Seat | None) -> str:
    """The step as *seat* may read it."""
    is_hiding = actor != CHANCE and move < PLACE
    return "hide ?" if is_hiding and seat not in (actor, ALL_SEEING) else move_text(actor, move)


def consequences(before: Position, after: Position, seat: Seat | None) -> list[str]:
    """What the step between two positions brought about."""
    if before.stage != GOING:
        return []
    return [*_turning(before, after), *_ending(before, after)]


def heard(before: Position, after: Position, then: list[str]) -> list[str]:
    """What came of a step, without where a wolf was that has just been found there."""
    return [it for it in then if not (after.is_found and it.startswith("wolf "))]


def _turning(before: Position, after: Position) -> list[str]:
    if before.face_up >> after.dog & 1:
        return []
    return ["turns wolf" if after.is_found else "turns sheep"]


def _ending(before: Position, after: Position) -> list[str]:
    if not after.is_shown:
        return []
    told = [f"wolf {NAMES[after.wolf_at]}", f"tokens {_takers(before, after)}"]
    return told if after.round == before.round else [*told, f"round {after.round}"]


def _takers(before: Position, after: Position) -> str:
    pairs = enumerate(zip(before.tokens, after.tokens, strict=True), 1)
    return " ".join(str(player) for player, (had, has) in pairs if has > had)
