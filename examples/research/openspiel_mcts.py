"""OpenSpiel's own bots at our games: MCTS plays Ploc, and ISMCTS plays Uly & Polly.

Each sits first, against a player at random. ``python openspiel_mcts.py --help`` says what can be
changed; with ``--small`` the games are tiny and over in a moment.
"""

from __future__ import annotations

import argparse
import random
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.bots import uniform_random

import speeltafel.research.openspiel  # noqa: F401 - the games get their names by this

SMALL = {
    "speeltafel_ploc": {"dice": 1, "matches": 1, "turns": 4},
    "speeltafel_uly_and_polly": {"field": 3, "steps": 4, "rounds": 1},
}


def searching(game: Any, simulations: int, seed: int) -> Any:
    """MCTS for a game that lies open, ISMCTS for one with secrets."""
    luck = np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    if game.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION:
        return mcts.MCTSBot(game, 1.4, simulations, evaluator, random_state=luck)
    return ismcts.ISMCTSBot(game, evaluator, 1.4, simulations, random_state=luck)


def play(game: Any, bots: list[Any], seed: int) -> list[float]:
    """One game between bots: what each of them gets."""
    luck, state = random.Random(seed), game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            action = luck.choices(outcomes, odds)[0]
        else:
            action = bots[state.current_player()].step(state)
        state.apply_action(action)
    return list(state.returns())


def main() -> None:
    """Play, and say how it went."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=4, help="how many of each")
    asked.add_argument("--simulations", type=int, default=100, help="for each decision")
    asked.add_argument("--small", action="store_true", help="play small versions")
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    for name, options in SMALL.items():
        game = pyspiel.load_game(name, {**(options if given.small else {}), "zero_sum": True})
        other = uniform_random.UniformRandomBot(1, np.random.RandomState(given.seed))
        bots = [searching(game, given.simulations, given.seed), other]
        won = [play(game, bots, given.seed + n)[0] for n in range(given.games)]
        print(f"{name}: {type(bots[0]).__name__} wins {won.count(1)} of {len(won)}")


if __name__ == "__main__":
    main()
