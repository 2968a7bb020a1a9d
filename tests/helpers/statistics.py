"""Tolerances that come from the sample: a right program fails once in a million runs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import sqrt

from speeltafel.testing.laws.winning import FIVE_SIGMAS

__all__ = ["FIVE_SIGMAS", "fits", "is_fair", "is_likely", "is_usual"]


def is_likely(successes: float, tries: int, share: float) -> bool:
    """Whether so many successes are to be expected where each try has this share."""
    return abs(successes - tries * share) <= FIVE_SIGMAS * sqrt(tries * share * (1 - share))


def is_fair(counts: Counter[int], faces: Iterable[int]) -> bool:
    """Whether the counts fit equally likely faces."""
    faces = list(faces)
    fair = sum(counts.values()) / len(faces)
    if set(counts) - set(faces):
        return False
    return fits(dict.fromkeys(faces, fair), counts)


def fits(expected: dict[int, float], counts: Counter[int]) -> bool:
    """Whether the counts fit what is expected of each face."""
    surprise = sum((counts[face] - it) ** 2 / it for face, it in expected.items())
    return is_usual(surprise, max(1, len(expected) - 1))


def is_usual(surprise: float, freedom: int) -> bool:
    """Whether squares of so many normal variables may come to this: by Wilson and Hilferty."""
    spread = sqrt(2 / (9 * freedom))
    cube_root: float = (surprise / freedom) ** (1 / 3)
    return (cube_root - (1 - 2 / (9 * freedom))) / spread <= FIVE_SIGMAS
