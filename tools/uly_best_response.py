"""How far can the expert of Uly & Polly be exploited? Trains a dog against its wolf, and a wolf
against its dog, and says what they gain over an expert in their place.

Both know the expert by heart. The dog follows exactly how likely each tile is the wolf, given the
wolf's own odds; what it learns is how to act on it. The wolf sees how likely each step is before
it swaps; what it learns is how much to fear what may follow. Trained by evolution: of some changed
copies the better half is averaged. The expert is taken without playouts (its own odds).

Run it as ``python tools/uly_best_response.py --rounds 300 --generations 12``.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from math import sqrt
from random import Random
from typing import Final, TypeAlias

from speeltafel.core.chance import Rng
from speeltafel.games.uly_and_polly.field import MIDDLE, NEIGHBOURS, PLACES
from speeltafel.games.uly_and_polly.insight import dogs
from speeltafel.games.uly_and_polly.insight.chase import Chase, chase
from speeltafel.games.uly_and_polly.insight.guile import FIRST_IDEA, Guile, guile
from speeltafel.games.uly_and_polly.insight.playouts import is_over, luck
from speeltafel.games.uly_and_polly.insight.scene import GONE, SWAPS, Scene
from speeltafel.games.uly_and_polly.insight.wary import Fears

Weights: TypeAlias = list[float]
Steps: TypeAlias = Callable[[Guile, Chase], list[float]]
Swap: TypeAlias = Callable[[Guile, Chase, int, Rng], int]

ROUNDS_TOGETHER: Final = 2
"""A wolf meets the same dog so often in a game of two, and remembers."""

COPIES: Final = 10
FEARS: Final = [3.89, 0.0, 0.1, -0.05, 0.1, 0.44, 0.38]
"""Where a wolf begins: a step on it, its being in mind, in reach, both, face-up tiles by the dog,
a corner, its being suspected. Learned against an earlier expert."""

WAITING: Final = dogs.Temper(0.76, -1.54, 1.92, 0.05, 0.59, -2.1, -5.01, 2.19, -0.66)
"""A dog that waits on face-up tiles until the wolf has given itself away; learned likewise."""

DOGS: Final = {"keen": dogs.KEENLY, "patient": dogs.PATIENTLY, "waiting": WAITING}
"""Where a dog begins."""


def escapes(swap: Swap, steps: Steps, rounds: int, seed: int) -> float:
    """How often the wolf escapes."""
    escaped = 0
    for number in range(0, rounds, ROUNDS_TOGETHER):
        rng, idea = Rng(seed * 1_000_003 + number), list(FIRST_IDEA)
        for _ in range(ROUNDS_TOGETHER):
            has_escaped, idea = _round(swap, steps, idea, rng)
            escaped += has_escaped
    return escaped / rounds


def _round(swap: Swap, steps: Steps, idea: list[float], rng: Rng) -> tuple[bool, list[float]]:
    scene, wolf = Scene(MIDDLE[rng.below(len(MIDDLE))]), rng.below(PLACES)
    seen, hunt = guile(scene, idea), chase(scene)
    while True:
        pair = swap(seen, hunt, wolf, rng)
        seen, hunt, wolf = seen.swapped(pair), hunt.swapped(pair), GONE[pair][wolf]
        step = NEIGHBOURS[hunt.scene.dog][luck(steps(seen, hunt), rng)]
        idea = seen.idea_after(step)
        if step == wolf:
            return False, idea
        seen, hunt = seen.stepped(step, idea), hunt.stepped(step)
        if is_over(hunt.scene):
            return True, idea


# The expert


def expert_swap(seen: Guile, hunt: Chase, wolf: int, rng: Rng) -> int:
    """By the odds of a wolf with guile."""
    odds = [it[wolf] for it in seen.policy()]
    return SWAPS[seen.scene.dog][luck(odds, rng)]


def expert_steps(seen: Guile, hunt: Chase) -> list[float]:
    """By the odds of a dog with a tile in mind."""
    return hunt.odds()


# Those who know it by heart


def knowing_steps(weights: Weights) -> Steps:
    """A dog that acts on what the wolf's own odds give away."""
    temper = dogs.Temper(*weights)
    return lambda seen, hunt: dogs.knowing(seen.scene, seen.belief, temper)


def wary_swap(weights: Weights) -> Swap:
    """A wolf that knows the odds of every step."""

    def swap(seen: Guile, hunt: Chase, wolf: int, rng: Rng) -> int:
        pairs = SWAPS[hunt.scene.dog]
        fears = [_fear(weights, hunt.swapped(it), GONE[it][wolf]) for it in pairs]
        return pairs[fears.index(min(fears))]

    return swap


def _fear(weights: Weights, hunt: Chase, wolf: int) -> float:
    *fears, suspected = weights
    known = suspected * float(hunt.scene.hidden) * hunt.suspicion.belief()[wolf]
    return known + hunt.feared(Fears(*fears))[wolf]


# Training


def trained(
    start: Weights, spread: Weights, worth: Callable[[Weights, int], float], generations: int
) -> Weights:
    """The mean of the better half of changed copies, again and again."""
    mean, luck_of = start, Random(1)
    for generation in range(generations):
        copies = [
            [it + luck_of.gauss(0, by) for it, by in zip(mean, spread, strict=True)]
            for _ in range(COPIES)
        ]
        copies.sort(key=lambda it: -worth(it, generation))
        better = copies[: COPIES // 2]
        mean = [sum(column) / len(better) for column in zip(*better, strict=True)]
    return mean


def _said(name: str, share: float, rounds: int) -> None:
    print(f"{name}: {share:.3f} +- {1.96 * sqrt(share * (1 - share) / rounds):.3f}", flush=True)


def main() -> None:
    """Train both and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=300, help="rounds a trial")
    parser.add_argument("--generations", type=int, default=12)
    parser.add_argument("--check", type=int, default=2000, help="rounds of the last count")
    asked = parser.parse_args()
    base = escapes(expert_swap, expert_steps, asked.check, 999)
    _said("expert wolf escapes from expert dog", base, asked.check)
    for name, temper in DOGS.items():
        weights = trained(
            list(temper),
            [1.5, 0.4, 0.4, 0.4, 0.4, 0.5, 0.7, 0.5, 0.3],
            lambda it, at: -escapes(expert_swap, knowing_steps(it), asked.rounds, at),
            asked.generations,
        )
        share = escapes(expert_swap, knowing_steps(weights), asked.check, 998)
        _said(f"expert wolf escapes from a dog trained from {name}", share, asked.check)
        print(f"  gain {base - share:+.3f}, weights {[round(it, 2) for it in weights]}", flush=True)
    weights = trained(
        FEARS,
        [0.5, 0.05, 0.1, 0.05, 0.05, 0.1, 0.15],
        lambda it, at: escapes(wary_swap(it), expert_steps, asked.rounds, at),
        asked.generations,
    )
    share = escapes(wary_swap(weights), expert_steps, asked.check, 997)
    _said("trained wolf escapes from expert dog", share, asked.check)
    print(f"  gain {share - base:+.3f}, weights {[round(it, 2) for it in weights]}", flush=True)


if __name__ == "__main__":
    main()
