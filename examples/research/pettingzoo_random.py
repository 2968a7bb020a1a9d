"""Random agents in PettingZoo: the usual loop, for any game and number of players.

python examples/research/pettingzoo_random.py --game volle-wolle --players 4 --games 3
"""

from __future__ import annotations

import argparse

from speeltafel.research.pettingzoo import env


def main() -> None:
    """Play, print who won each game, and show the last one as it ended."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="ploc")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--seed", type=int, default=0)
    wanted = parser.parse_args()

    table = env(wanted.game, players=wanted.players, render_mode="ansi")
    for number in range(wanted.games):
        table.reset(seed=wanted.seed + number)
        choices = 0
        for agent in table.agent_iter():
            seen, reward, is_over, _, _ = table.last()
            if is_over:
                table.step(None)
                print(f"game {number + 1}: {agent} earned {reward:g} after {choices} choices")
                continue
            action_space = table.action_space(agent)
            if not choices:
                action_space.seed(wanted.seed + number)
            table.step(action_space.sample(seen["action_mask"]))
            choices += 1
    print(table.render())
    table.close()


if __name__ == "__main__":
    main()
