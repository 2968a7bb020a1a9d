"""Random games on all cores are the same games on one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from speeltafel import GAMES, BadSetup, UnknownGame, playout
from speeltafel.core.stepping import luck
from speeltafel.research import playouts

every_count = pytest.mark.parametrize(
    ("key", "players"),
    [pytest.param(key, n, id=f"{key}-{n}") for key, it in GAMES.items() for n in it.seats],
)

ON_TWO_CORES = """
import sys
from speeltafel.research import playouts
one, two = playouts("blasting-billy", 41, 5, jobs=1), playouts("blasting-billy", 41, 5, jobs=2)
assert (one.decisions == two.decisions).all()
assert (one.scores == two.scores).all()
assert (one.returns == two.returns).all()
assert not {"pettingzoo", "gymnasium", "pyspiel"} & sys.modules.keys()
print(two)
"""


@every_count
def test_each_game_is_the_one_that_the_verbs_play_with_its_luck(key: str, players: int) -> None:
    found = playouts(key, 3, seed=9, players=players)
    for number in range(3):
        position = GAMES[key].start(players)
        assert found.decisions[number] == playout(position, luck(9, number))
        outcome = position.outcome()
        assert outcome is not None
        assert tuple(found.scores[number]) == outcome.scores
        assert found.returns[number].tolist() == position.returns()


def test_a_script_without_a_guard_may_use_several_processes(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(ON_TWO_CORES, encoding="utf-8")
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=120)
    assert done.stderr == ""
    assert done.stdout.startswith("blasting-billy for 2: 41 games of 44.0 decisions; won by seat:")


def test_more_games_begin_with_the_same_ones() -> None:
    few, many = playouts("uly-and-polly", 5, seed=2), playouts("uly-and-polly", 9, seed=2)
    assert (many.decisions[:5] == few.decisions).all()
    assert (playouts("uly-and-polly", 5, seed=3).decisions != few.decisions).any()


def test_shares_of_the_win_are_averages_over_all_games() -> None:
    found = playouts(GAMES["uly-and-polly"], 200, players=3)
    assert found.win_shares.shape == (3,)
    assert np.isclose(found.win_shares.sum(), 1.0)
    assert found.decisions_per_second == found.decisions.sum() / found.seconds


def test_options_reach_the_game() -> None:
    assert playouts("ploc", 5, turns=100).decisions.mean() < playouts("ploc", 5).decisions.mean()


def test_what_cannot_be_played_is_said() -> None:
    with pytest.raises(UnknownGame):
        playouts("chess", 1)
    with pytest.raises(BadSetup):
        playouts("ploc", 1, players=3)
    with pytest.raises(ValueError, match="at least one game, got 0"):
        playouts("ploc", 0)
