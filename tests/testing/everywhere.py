"""A game of an installed package in every room: run as a program, it says what came of it."""

from __future__ import annotations

import asyncio
import io
import json
import random
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import gymnasium
import pyspiel

import speeltafel.research.gymnasium
import speeltafel.research.openspiel  # noqa: F401  # both are only registered
from helpers.clients import Person, at_random
from helpers.own_settings import own_server
from speeltafel.core.record import from_data, verify
from speeltafel.games.registry import game
from speeltafel.research import pettingzoo
from speeltafel.terminal.main import run

KEY = "liars-dice"


def said(*arguments: str, typed: str = "") -> dict[str, Any]:
    """What a command answers to what is typed."""
    sys.stdin, out = io.StringIO(typed), io.StringIO()
    with redirect_stdout(out):
        status = run([*arguments, "--lang", "en"])
    return {"status": status, "out": " ".join(out.getvalue().split())}


def in_the_terminal(folder: Path) -> dict[str, Any]:
    """A person at a terminal who always takes the first move, and the record of the game."""
    record = str(folder / "game.json")
    seats = ("--seats", "human=Anna,bot:easy", "--seed", "3", "--record", record)
    return {
        "games": said("games"),
        "rules": said("rules", KEY, "--about", "LD-05"),
        "play": said("play", KEY, *seats, "--option", "dice=3", typed="1\n" * 500),
        "verify": said("verify", record),
        "arena": said("arena", KEY, "--bots", "easy,random", "--games", "20"),
    }


def for_learners() -> dict[str, Any]:
    """Games of agents that choose at random."""
    luck = random.Random(1)
    env = pettingzoo.env(KEY, players=3)
    env.reset(seed=1)
    rewards = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, is_over, _, _ = env.last()
        assert seen is not None
        rewards[agent] += reward
        legal = [move for move, may in enumerate(seen["action_mask"]) if may]
        env.step(None if is_over else luck.choice(legal))
    learner = gymnasium.make("speeltafel/LiarsDice-v0")
    return {
        "pettingzoo": sorted(rewards.values()),
        "gymnasium": learner.observation_space.shape,
        "openspiel": _solved_at_random(pyspiel.load_game("speeltafel_liars_dice(dice=1)")),
    }


def _solved_at_random(spiel: Any) -> list[float]:
    pyspiel.random_sim_test(spiel, num_sims=2, serialize=True, verbose=False)
    returns: list[float] = [spiel.min_utility(), spiel.max_utility()]
    return returns


async def at_a_table(folder: Path) -> dict[str, Any]:
    """A person and two bots at a table of a server."""
    async with own_server(folder) as server, Person(server.base) as anna:
        table = await anna.open(KEY, ["me", "bot:easy", "bot:random"])
        await anna.speak(table)
        async with anna.follow(table, 0) as mine:
            hidden = [mine.state["view"]["cups"][seat] for seat in (1, 2)]
            await mine.play_on(at_random(1))
        record = await anna.record(table)
    verify(game(KEY), from_data(record))
    return {"hidden": hidden, "outcome": record["outcome"], "proof": list(record["fairness"])}


def main(folder: Path) -> None:
    """Everything, one room after the other."""
    found = {**in_the_terminal(folder), **for_learners(), **asyncio.run(at_a_table(folder))}
    print(json.dumps(found))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
