"""What happens in liar's dice, as each seat may read it.

A throw is secret: for all but its player it reads ``roll ?``. A call may be followed by

- ``cups 15 36 -``: what lay under the cups, player by player
- ``shows 2``: so many dice show the face of the bid
- ``loses 2``: this player loses a die; ``out 2``: it was the last one
- ``wins 1``: this player is the only one left
"""

from __future__ import annotations

from speeltafel.core.position import ALL_SEEING, CHANCE, Seat
from speeltafel_liars_dice.notation import dice_text, move_text
from speeltafel_liars_dice.position import BIDS, NO_BID, Position


def step_text(position: Position, actor: Seat, move: int, seat: Seat | None) -> str:
    """The step as *seat* may read it."""
    is_open = actor != CHANCE or seat in (position.turn, ALL_SEEING)
    return move_text(actor, move) if is_open else "roll ?"


def aloud(position: Position, actor: Seat, move: int, text: str) -> str:
    """A throw with whoever throws."""
    return f"{position.turn + 1} {text}" if actor == CHANCE else text


def consequences(before: Position, after: Position, seat: Seat | None) -> list[str]:
    """What the step between two positions brought about: nothing, unless it was a call."""
    if before.bid == NO_BID or after.bid != NO_BID:
        return []
    _, face = BIDS[before.bid]
    pairs = enumerate(zip(before.dice, after.dice, strict=True))
    (loser,) = [seat for seat, (had, has) in pairs if has < had]
    return [
        f"cups {' '.join(map(dice_text, before.cups))}",
        f"shows {sum(cup.count(face) for cup in before.cups)}",
        f"loses {loser + 1}",
        *([] if after.dice[loser] else [f"out {loser + 1}"]),
        *([f"wins {after.turn + 1}"] if after.is_over else []),
    ]
