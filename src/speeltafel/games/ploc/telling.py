"""What a step of Ploc brought about. Nothing is hidden, so every seat reads the same.

- ``athletes 9``: so many stand in the new column
- ``rerolls 2``: so many thrown dice may be rolled again
- ``gains 2``, ``loses 1``: the mover's column after adjusting; ``rises 1``: a weakened athlete
  was traded for a standing one
- ``empty 2``: that player has no athlete left; ``limit 200``: the turns are used up
- ``match 1``: that player wins the match; ``wins 1``: and that one the game

Read aloud, a step says which dice it is about and whose they are: ``1 throw 4-4-1``,
``1 rerolled 5``, ``again 4`` and ``4 on 3 C``, a thrown 4 on a 3 of the column. A swap for another
face says by how much it is higher or lower, ``4 on 3 B +1``: so many come or go beside the one
whom every swap brings (PL-10).
"""

from __future__ import annotations

from speeltafel.core.position import CHANCE
from speeltafel.games.ploc.moves import ACTIONS, ADJUST, ALL, DICE, KEEP, PAIR
from speeltafel.games.ploc.notation import move_text
from speeltafel.games.ploc.position import Position
from speeltafel.games.ploc.table import (
    FIRST_COLUMN,
    LOT,
    OVER,
    PLAYERS,
    REROLLING,
    SECOND_COLUMN,
    THROWING,
    USING,
)


def step_text(position: Position, actor: int, move: int, seat: int | None) -> str:
    """The step as *seat* may read it."""
    return move_text(actor, move)


def aloud(position: Position, actor: int, move: int, text: str) -> str:
    """The step with its dice, and whose they are."""
    if actor == CHANCE:
        return text if position.phase == LOT else f"{position.turn + 1} {text}"
    if move < KEEP:
        return f"again {position.thrown[move]}"
    if not PAIR <= move < ALL:
        return text
    thrown, column = divmod((move - PAIR) // ACTIONS, DICE)
    dice, pips = int(position.thrown[thrown]), int(position.columns[DICE * actor + column])
    is_swap = (move - PAIR) % ACTIONS == ADJUST and dice != pips
    return f"{dice} on {pips} {text[-1]}" + (f" {dice - pips:+}" if is_swap else "")


def consequences(before: Position, after: Position, seat: int | None) -> list[str]:
    """What the step from *before* to *after* brought about, as *seat* may read it."""
    if before.phase in (FIRST_COLUMN, SECOND_COLUMN):
        return [f"athletes {after.standing[before.turn]}"]
    if before.phase == THROWING and after.phase == REROLLING:
        return [f"rerolls {after.rerolls}"]
    if before.phase == USING:
        return [*_own_column(before, after), *_match_end(before, after)]
    return []


def pauses(before: Position, after: Position) -> bool:
    """A turn, or a match, is over; or both villages stand at the rope."""
    return before.phase == SECOND_COLUMN or (before.phase == USING and after.phase != USING)


def _own_column(before: Position, after: Position) -> list[str]:
    mine = before.turn
    gained = _athletes(after, mine) - _athletes(before, mine)
    risen = before.weakened[mine] - after.weakened[mine]
    if gained > 0:
        return [f"gains {gained}"]
    if gained < 0:
        return [f"loses {-gained}"]
    return [f"rises {risen}"] if risen else []


def _match_end(before: Position, after: Position) -> list[str]:
    if after.phase not in (FIRST_COLUMN, OVER):
        return []
    empty = [f"empty {seat + 1}" for seat in range(PLAYERS) if not _athletes(after, seat)]
    winner = after.match_winner() if after.phase == OVER else after.first_winner
    wins = [f"wins {winner + 1}"] if after.phase == OVER else []
    return [*(empty or [f"limit {after.limit}"]), f"match {winner + 1}", *wins]


def _athletes(position: Position, seat: int) -> int:
    return position.standing[seat] + position.weakened[seat]
