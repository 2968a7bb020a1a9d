"""Solves Ploc backwards from the turn limit, and writes what bots know of it, squeezed.

    python tools/ploc_table.py src/speeltafel/games/ploc/insight/values.bin

takes about half an hour of one core, and 6 GB. Solved is the match in which nobody stays weakened
(a weakened athlete may still be knocked out in the same turn), with up to ATHLETES a side and a
lead in knock-outs of up to LEAD; whoever has more is taken to have just as many.

The chances of one number of turns left are an array by lead, column of the thrower, column of the
other, athletes of the thrower, athletes of the other. They are squeezed into
``rows @ core @ columns``: what a side is like in RANK numbers, the same for every lead and number
of turns left, and a small core for each of these.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from speeltafel.games.ploc.insight.dice import HAND_COUNT, HANDS, ODDS, SIXES, hand
from speeltafel.games.ploc.insight.uses import ALL_OUT, Use, uses
from speeltafel.games.ploc.insight.values import ATHLETES, KNOTS, LEAD, RANK
from speeltafel.games.ploc.moves import FACES, SIDES

Chances: TypeAlias = NDArray[np.float32]

LEADS: Final = 2 * LEAD + 1
UNSURE: Final = np.float32(0.002)
"""Added to a chance and its opposite, as no logit is endless."""

MOST_GAIN: Final = 3 * SIDES
"""How far athletes can rise or fall in a turn; the true most is a little less."""


def at_the_limit(athletes: int = ATHLETES) -> Chances:
    """Chances when no turn is left: the one who would throw next began the match (PL-21)."""
    lead = np.arange(-LEAD, LEAD + 1)[:, None, None, None, None]
    mine = np.arange(athletes)[:, None]
    theirs = np.arange(athletes)
    won = (lead > 0) | (lead == 0) & (mine > theirs)
    return np.broadcast_to(won, (LEADS, HAND_COUNT, HAND_COUNT, athletes, athletes)).astype(
        np.float32
    )


def a_turn_earlier(chances: Chances, columns: range = range(HAND_COUNT)) -> Chances:
    """Chances with one more turn to go, of throwers with these columns."""
    ahead = _after_the_turn(chances)
    return np.stack([_thrower(ahead, column) for column in columns], axis=1)


def _after_the_turn(chances: Chances) -> Chances:
    """Chances of who has just thrown: by lead, own column, other's, athletes; with wide edges."""
    mine = 1 - chances[::-1].transpose(0, 2, 1, 4, 3)
    edges = ((0, ALL_OUT), (0, 0), (0, 0), (0, MOST_GAIN), (0, 0))
    inside = np.pad(mine, edges, mode="edge")
    beaten = np.pad(inside, ((0, 0), (0, 0), (0, 0), (MOST_GAIN, 0), (0, 0)))
    return np.pad(
        beaten, ((0, 0), (0, 0), (0, 0), (0, 0), (ALL_OUT, 0)), constant_values=np.float32(1)
    )


def _thrower(ahead: Chances, column: int) -> Chances:
    worth = [_best_use(ahead, column, thrown) for thrown in range(HAND_COUNT)]
    pairs = _pairs(worth, SIXES[column]) if SIXES[column] else {}
    total = np.zeros_like(worth[0])
    for thrown, dice in enumerate(HANDS):
        best = worth[thrown]
        for n in range(len(dice)) if pairs else ():
            best = np.maximum(best, pairs[dice[:n] + dice[n + 1 :]])
        total += np.float32(ODDS[thrown]) * best
    return total


def _best_use(ahead: Chances, column: int, thrown: int) -> Chances:
    athletes = ahead.shape[4] - ALL_OUT
    best = np.zeros((LEADS, HAND_COUNT, athletes, athletes), dtype=np.float32)
    for use, out in _useful(column, thrown):
        mine, theirs = MOST_GAIN + use.gain, ALL_OUT - out
        then = ahead[
            out : out + LEADS, use.column, :, mine : mine + athletes, theirs : theirs + athletes
        ]
        np.maximum(best, then, out=best)
    return best


def _useful(column: int, thrown: int) -> Iterator[tuple[Use, int]]:
    """The uses that need nobody to lie down beforehand; of like ones, that with most out."""
    most: dict[tuple[int, int], tuple[Use, int]] = {}
    for use in uses(column, thrown):
        out, like = use.any_out + use.lying_out, (use.column, use.gain)
        if use.lying_out <= use.laid and (like not in most or most[like][1] < out):
            most[like] = use, out
    yield from most.values()


Pairs: TypeAlias = dict[tuple[int, ...], Chances]
"""What two dice are worth while the third one rolls; see insight.rerolls."""


def _pairs(worth: list[Chances], rerolls: int) -> Pairs:
    pairs: Pairs = {two: _mean([worth[hand(*two, face)] for face in FACES]) for two in _twos()}
    if rerolls == 3:
        pairs = {
            (free, rolled): _mean(
                [np.maximum(worth[hand(free, rolled, it)], pairs[rolled, it]) for it in FACES]
            )
            for free, rolled in _twos()
        }
    if rerolls > 1:
        pairs = {(one, two): _mean(_two_may_roll(worth, pairs, one, two)) for one, two in _twos()}
    return pairs


def _two_may_roll(worth: list[Chances], pairs: Pairs, one: int, two: int) -> list[Chances]:
    return [
        np.maximum(worth[hand(one, two, it)], np.maximum(pairs[one, it], pairs[two, it]))
        for it in FACES
    ]


def _twos() -> list[tuple[int, int]]:
    return [(one, two) for one in FACES for two in FACES]


def _mean(chances: list[Chances]) -> Chances:
    total = chances[0].copy()
    for it in chances[1:]:
        total += it
    return total * np.float32(1 / SIDES)


# Squeezing


def squeezed(solved: list[Chances]) -> bytes:
    """The contents of ``values.bin``, from the chances of all KNOTS."""
    matrices = [[_matrix(one) for one in chances] for chances in solved]
    throwers = _directions(matrices, is_thrower=True)
    waiting = _directions(matrices, is_thrower=False)
    cores = [throwers.T @ matrix @ waiting for leads in matrices for matrix in leads]
    return b"".join(part.astype("<f4").tobytes() for part in (throwers, waiting, np.stack(cores)))


def _matrix(chances: Chances) -> Chances:
    """The logits of chances, throwers (column and athletes) by those who wait."""
    side = HAND_COUNT * ATHLETES
    chance = chances.transpose(0, 2, 1, 3).reshape(side, side).astype(np.float32)
    return np.log((chance + UNSURE) / (1 - chance + UNSURE))


def _directions(matrices: list[list[Chances]], *, is_thrower: bool) -> Chances:
    """The RANK directions in which sides differ most."""
    total = np.zeros((HAND_COUNT * ATHLETES,) * 2, dtype=np.float32)
    for matrix in (it for leads in matrices for it in leads):
        total += matrix @ matrix.T if is_thrower else matrix.T @ matrix
    _, vectors = np.linalg.eigh(total.astype(np.float64))
    return vectors[:, : -RANK - 1 : -1].astype(np.float32)


def main() -> None:
    """Solve, squeeze, write."""
    chances = at_the_limit()
    solved: list[Chances] = []
    for left in range(1, max(KNOTS) + 1):
        chances = a_turn_earlier(chances)
        print(f"{left} turns left")
        if left in KNOTS:
            solved.append(chances.astype(np.float16))
    Path(sys.argv[1]).write_bytes(squeezed(solved))


if __name__ == "__main__":
    main()
