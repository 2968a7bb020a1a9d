"""Games of other packages come to PettingZoo, Gymnasium and OpenSpiel by themselves."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from helpers import pennies
from helpers.adapters import ROOT
from speeltafel import GAMES, BadSetup
from speeltafel.research import pettingzoo
from speeltafel.research.gymnasium import Learner
from speeltafel.research.openspiel.game import MOST_STEPS, SpielGame
from speeltafel.research.vector import Tables

NO_FIELDS = "Matching pennies has no fields: nobody has said yet what a seat knows"

EVERYWHERE = """
import gymnasium, numpy, pyspiel
import speeltafel.research.gymnasium, speeltafel.research.openspiel
env = gymnasium.make("speeltafel/SampleGameOfLongName-v0")
env.reset(seed=1)
game = pyspiel.load_game("speeltafel_sample_game_of_long_name(players=3)")
print(env.observation_space.shape, game.max_game_length(), game.num_players())
"""


def test_an_installed_game_is_registered_everywhere(sample_games: Path) -> None:
    said = subprocess.run(
        [sys.executable, "-c", EVERYWHERE],
        env={"PYTHONPATH": f"{sample_games}:{ROOT / 'src'}"}, capture_output=True, text=True,
    )  # fmt: skip
    assert said.stdout == "(7,) 36 3\n", said.stderr


def test_an_installed_game_is_played_by_agents_and_at_many_tables(sample_game: str) -> None:
    env = pettingzoo.env(sample_game, players=2)
    env.reset(seed=3)
    for _ in env.agent_iter(40):
        seen, _, is_over, _, _ = env.last()
        assert seen is not None
        env.step(None if is_over else int(np.flatnonzero(seen["action_mask"])[0]))
    tables = Tables(sample_game, tables=4)
    step = tables.reset()
    assert step.observations.shape == (4, 7)
    assert tables.step(step.masks.argmax(axis=1)).masks.any(axis=1).all()


@pytest.fixture
def _pennies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES.built_in, "pennies", pennies.GAME)


@pytest.mark.usefixtures("_pennies")
@pytest.mark.parametrize("make", [pettingzoo.env, Learner, Tables])
def test_without_fields_a_sentence_says_so(make: type) -> None:
    with pytest.raises(BadSetup, match=NO_FIELDS):
        make("pennies")


def test_a_game_without_end_and_fields_is_text_to_openspiel() -> None:
    maker = type("Pennies", (SpielGame,), {"rules": pennies.GAME})
    game = maker()
    assert game.max_game_length() == MOST_STEPS
    assert game.make_py_observer().tensor is None
    assert game.new_initial_state().legal_actions() == [0, 1]
