"""What a round is worth in a game: the share of the win that tokens promise."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from speeltafel.core.position import Seat

ESCAPES: Final = 0.5
"""How often wolves are thought to escape in the rounds to come."""


def share_after(tokens: list[i64], wolf: Seat, left: i64, seat: Seat, escaped: bool) -> float:
    """The share of the win of *seat* when this wolf has escaped, or not; *left* rounds follow."""
    players = len(tokens)
    now = [tokens[it] + ((it == wolf) == escaped) for it in range(players)]
    return _share(now, (wolf + 1) % players, left, seat)


def _share(tokens: list[i64], wolf: Seat, left: i64, seat: Seat) -> float:
    if left == 0:
        most = max(tokens)
        return 1.0 / tokens.count(most) if tokens[seat] == most else 0.0
    free = share_after(tokens, wolf, left - 1, seat, True)
    return ESCAPES * free + (1.0 - ESCAPES) * share_after(tokens, wolf, left - 1, seat, False)
