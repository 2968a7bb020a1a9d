"""Rolling dice again as well as can be, when the worth of every hand is known.

A *worth* is a list by hand; what two dice are worth while a third one rolls is a list of *pairs*.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from speeltafel.core.bitsets import BIT
from speeltafel.games.ploc.insight.dice import HAND_COUNT, HANDS, ODDS, hand
from speeltafel.games.ploc.moves import DICE, SIDES

EVEN: Final = 1.0 / SIDES


def throw_worth(worth: list[float], rerolls: i64) -> float:
    """What a throw is worth before it is made, with so many re-rolls."""
    if rerolls == 0:
        return _mean(worth)
    pairs = _one_rolls(worth)
    if rerolls == 2:
        pairs = _two_may_roll(worth, pairs)
    elif rerolls == DICE:
        pairs = _two_may_roll(worth, _last_may_roll(worth, pairs))
    return _mean([_best_of_first(worth, pairs, thrown) for thrown in range(HAND_COUNT)])


def _at(one: i64, two: i64) -> i64:
    """The place of two faces in a list of pairs."""
    return SIDES * one + two - (SIDES + 1)


def _mean(worth: list[float]) -> float:
    total = 0.0
    for thrown in range(HAND_COUNT):
        total += ODDS[thrown] * worth[thrown]
    return total


def _best_of_first(worth: list[float], pairs: list[float], thrown: i64) -> float:
    """Keep the hand, or roll one of its dice."""
    one, two, three = HANDS[thrown]
    kept = max(pairs[_at(one, two)], pairs[_at(one, three)])
    return max(max(worth[thrown], kept), pairs[_at(two, three)])


def _one_rolls(worth: list[float]) -> list[float]:
    """Two dice that stay while the third rolls for the last time."""
    pairs: list[float] = []
    for one in range(1, SIDES + 1):
        for two in range(1, SIDES + 1):
            total = 0.0
            for face in range(1, SIDES + 1):
                total += worth[hand(one, two, face)]
            pairs.append(total * EVEN)
    return pairs


def _last_may_roll(worth: list[float], pairs: list[float]) -> list[float]:
    """One die that may still roll, and one that has rolled, while the third rolls."""
    found: list[float] = []
    for free in range(1, SIDES + 1):
        for rolled in range(1, SIDES + 1):
            total = 0.0
            for face in range(1, SIDES + 1):
                total += max(worth[hand(free, rolled, face)], pairs[_at(rolled, face)])
            found.append(total * EVEN)
    return found


def _two_may_roll(worth: list[float], pairs: list[float]) -> list[float]:
    """Two dice that may still roll, while the third rolls; *pairs* if one of them does then."""
    found: list[float] = []
    for one in range(1, SIDES + 1):
        for two in range(1, SIDES + 1):
            total = 0.0
            for face in range(1, SIDES + 1):
                rolling = max(pairs[_at(one, face)], pairs[_at(two, face)])
                total += max(worth[hand(one, two, face)], rolling)
            found.append(total * EVEN)
    return found


def reroll_worth(
    worth: list[float], dice: list[i64], rolled_again: i64, rerolls: i64, die: i64
) -> float:
    """What it is worth to roll this die of three again now, and to go on as well as can be."""
    total = 0.0
    for face in range(1, SIDES + 1):
        now = dice[:]
        now[die] = face
        total += _going_on(worth, now, rolled_again | BIT[die], rerolls - 1)
    return total * EVEN


def _going_on(worth: list[float], dice: list[i64], rolled_again: i64, rerolls: i64) -> float:
    best = worth[hand(dice[0], dice[1], dice[2])]
    if rerolls:
        for die in range(DICE):
            if not rolled_again & BIT[die]:
                best = max(best, reroll_worth(worth, dice, rolled_again, rerolls, die))
    return best


def hands_after(dice: list[i64], rolled_again: i64, rerolls: i64) -> set[int]:
    """The hands that these dice are or may become."""
    found = {int(hand(dice[0], dice[1], dice[2]))}
    for die in range(DICE if rerolls else 0):
        if not rolled_again & BIT[die]:
            for face in range(1, SIDES + 1):
                now = dice[:]
                now[die] = face
                found |= hands_after(now, rolled_again | BIT[die], rerolls - 1)
    return found
