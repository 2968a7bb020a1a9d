"""A small learner, in NumPy alone: a linear policy that learns from its results (REINFORCE).

    python examples/research/gymnasium_train.py --games 150

It plays against a bot, and prints its share of the wins before and after it has learnt.
"""

from __future__ import annotations

import argparse
from typing import Any

import gymnasium
import numpy as np

import speeltafel.research.gymnasium

gymnasium.register_envs(speeltafel.research.gymnasium)

RATE, MOMENTUM, SCALING, PATIENCE = 0.01, 0.9, 0.99, 0.8
BATCH = 5
"""Games between two lessons: with fewer, one stroke of luck teaches too much."""


class Policy:
    """A weight for each move and each number of the observation, taught as Adam does it."""

    def __init__(self, env: gymnasium.Env[Any, Any], seed: int) -> None:
        self.highs = np.append(env.observation_space.high, 1.0)
        self.weights = np.zeros((env.action_space.n, len(self.highs)))
        self.slope, self.square = np.zeros_like(self.weights), np.zeros_like(self.weights)
        self.usual = 0.5
        self.rng = np.random.default_rng(seed)

    def choose(self, seen: Any, mask: Any) -> tuple[int, Any, Any]:
        """A legal move, by its odds; with what was seen and the odds of all moves."""
        given = np.append(seen, 1.0) / self.highs
        scores = np.where(mask, self.weights @ given, -np.inf)
        odds = np.exp(scores - scores.max())
        odds /= odds.sum()
        return int(self.rng.choice(len(odds), p=odds)), given, odds

    def learn(self, games: list[tuple[list[Any], float]]) -> None:
        """Make the choices of games that went better than usual likelier; others less likely."""
        slope = np.zeros_like(self.weights)
        for choices, earned in games:
            for move, given, odds in choices:
                slope -= (earned - self.usual) * np.outer(odds, given)
                slope[move] += (earned - self.usual) * given
        earned = float(np.mean([earned for _, earned in games]))
        self.usual = PATIENCE * self.usual + (1 - PATIENCE) * earned
        self.slope = MOMENTUM * self.slope + (1 - MOMENTUM) * slope
        self.square = SCALING * self.square + (1 - SCALING) * slope**2
        self.weights += RATE * self.slope / (np.sqrt(self.square) + 1e-8)


def play(env: gymnasium.Env[Any, Any], policy: Policy) -> tuple[list[Any], float]:
    """A whole game: the choices made, and the share of the win."""
    seen, info = env.reset()
    choices, earned, is_over = [], 0.0, False
    while not is_over:
        choices.append(policy.choose(seen, info["action_mask"]))
        seen, earned, is_over, _, info = env.step(choices[-1][0])
    return choices, float(earned)


def measure(env: gymnasium.Env[Any, Any], policy: Policy, games: int) -> str:
    """The share of the wins, and twice its standard error: what luck alone may change."""
    earned = np.array([play(env, policy)[1] for _ in range(games)])
    return f"{earned.mean():.0%} ± {2 * earned.std() / np.sqrt(games):.0%} of {games} games"


def main() -> None:
    """Measure, learn, measure again."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="speeltafel/Ploc-v0")
    parser.add_argument("--opponents", default="random", help="random, easy, medium or expert")
    parser.add_argument("--games", type=int, default=150, help="to learn from")
    parser.add_argument("--measured", type=int, default=50, help="before, and after")
    parser.add_argument("--seed", type=int, default=0)
    wanted = parser.parse_args()

    env = gymnasium.make(wanted.game, opponents=wanted.opponents, illegal="error")
    env.reset(seed=wanted.seed)
    policy = Policy(env, wanted.seed)
    print(f"won before: {measure(env, policy, wanted.measured)}")
    for _ in range(wanted.games // BATCH):
        policy.learn([play(env, policy) for _ in range(BATCH)])
    print(f"won after {wanted.games} games of learning: {measure(env, policy, wanted.measured)}")
    env.close()


if __name__ == "__main__":
    main()
