"""Every game in PettingZoo: its own kits pass, and it plays as the verbs do."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from functools import partial
from typing import Any

import numpy as np
import pettingzoo.test
import pytest

from helpers.adapters import every_count, run_example
from helpers.walks import AnyGame, told, twins, walk
from speeltafel import CHANCE, GAMES, BadSetup, IllegalMove, Position, Rng, UnknownGame
from speeltafel.core.stepping import luck
from speeltafel.research import Tables
from speeltafel.research.live import Live
from speeltafel.research.pettingzoo import ILLEGAL, Environment, env, raw_env

KIT: Any = pettingzoo.test

# The kit knows by their names which environments may have a mask, and ours is not on its list;
# and it looks at the mask of agents that have nothing left to do.
quiet = [
    pytest.mark.filterwarnings(f"ignore:{said}")
    for said in (
        "Observation is not a NumPy array",
        "Observation space for each agent probably should be",
        "Action mask numpy array is all zeros",
    )
]


@every_count
class TestItsOwnKits:
    pytestmark = quiet

    def test_api_test_passes(self, key: str, players: int) -> None:
        KIT.api_test(env(key, players), num_cycles=40)
        KIT.api_test(raw_env(key, players), num_cycles=5)

    def test_seed_test_passes(self, key: str, players: int) -> None:
        KIT.seed_test(lambda: env(key, players), num_cycles=20)

    def test_render_test_passes(self, key: str, players: int) -> None:
        KIT.render_test(partial(env, key, players))


# The same games as the verbs


def any_action(table: Any, rng: Rng) -> int | None:
    """A legal move of the agent that has the turn; None, once the game is over."""
    moves = np.flatnonzero(table.infos[table.agent_selection]["action_mask"]).tolist()
    return moves[rng.below(len(moves))] if moves else None


def settled(position: Position, rng: Rng) -> Position:
    """The position after chance has acted, with the verbs alone."""
    while position.actors() == (CHANCE,):
        position.play(CHANCE, position.draw(rng))
    return position


def looks_like(table: Environment, game: AnyGame, position: Position) -> bool:
    """Whether every agent sees and may do what the verbs say."""
    actor = position.actors()[0]
    return table.agent_selection == f"player_{actor + 1}" and all(
        table.observe(agent)["observation"].tobytes() == game.observe(position, seat)
        and masked(table, agent) == (position.legal_moves(seat) if seat == actor else [])
        for seat, agent in enumerate(table.possible_agents)
    )


def masked(table: Environment, agent: str) -> list[int]:
    """What an agent may play: the same in its observation and in its info."""
    mask = table.observe(agent)["action_mask"]
    assert np.array_equal(mask, table.infos[agent]["action_mask"])
    assert mask.dtype == np.int8
    return np.flatnonzero(mask).tolist()


@every_count
def test_a_game_is_the_same_through_the_verbs(key: str, players: int) -> None:
    game, chance, choices = GAMES[key], luck(5, 0), Rng(1)
    table, position = raw_env(key, players), settled(GAMES[key].start(players), chance)
    table.reset(seed=5)
    while position.actors():
        assert looks_like(table, game, position)
        assert not any(table.rewards.values())
        action = any_action(table, choices)
        assert action is not None
        table.step(action)
        position.play(position.actors()[0], action)
        settled(position, chance)
    assert all(table.terminations.values())
    assert [*table.rewards.values()] == position.returns()


@every_count
def test_everybody_is_given_what_they_earned_and_leaves(key: str, players: int) -> None:
    table, rng = env(key, players), Rng(2)
    table.reset(seed=3)
    earned = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        earned[agent] += table.last()[1]
        table.step(any_action(table, rng))
    assert sum(earned.values()) in (pytest.approx(1.0), 0.0)
    assert table.agents == []


def test_the_first_of_many_tables_plays_the_same_game() -> None:
    table, tables = raw_env("ploc"), Tables("ploc", seed=9)
    table.reset(seed=9)
    assert table.observe(table.agent_selection)["observation"].tobytes() == (
        tables.reset().observations[0].tobytes()
    )


def test_without_a_seed_the_luck_goes_on() -> None:
    def games(table: Environment) -> list[bytes]:
        table.reset(seed=1)
        seen = []
        for _ in range(4):
            table.reset()
            seen.append(table.observe("player_1")["observation"].tobytes())
        return seen

    first = games(raw_env("blasting-billy"))
    assert games(raw_env("blasting-billy")) == first
    assert len(set(first)) > 1


def test_options_of_the_game_are_passed_on() -> None:
    with pytest.raises(BadSetup, match="turns"):
        raw_env("ploc", turns=7)
    short, usual = raw_env("ploc", turns=100), raw_env("ploc")
    for table in (short, usual):
        table.reset(seed=1)
    assert not np.array_equal(
        short.observe("player_1")["observation"], usual.observe("player_1")["observation"]
    )


# Secrets


def at(table: Environment, position: Position) -> Environment:
    """The environment as it is when a game has come to this position."""
    table._live = Live(table._live.game, position.copy(), Rng(0))
    table._turn_to_next()
    return table


def shown(table: Environment, agent: str) -> list[Any]:
    """All that an environment tells an agent, as plain values."""
    seen = table.observe(agent)
    return [
        table.agent_selection,
        table.terminations,
        seen["observation"].tobytes(),
        seen["action_mask"].tobytes(),
        {name: it.tobytes() for name, it in table.infos[agent].items()},
    ]


@every_count
def test_what_is_hidden_changes_nothing_that_an_agent_is_told(key: str, players: int) -> None:
    game, table = GAMES[key], raw_env(key, players)
    table.reset()
    for seat, agent in enumerate(table.possible_agents):
        for step, twin in twins(game, players, seat, 2):
            is_alike = told(game, step, seat) == told(game, twin, seat)
            if is_alike and step.after.actors() != (CHANCE,):
                here = shown(at(table, step.after), agent)
                assert here == shown(at(table, twin.after), agent)


def chosen_together(game: AnyGame, players: int) -> Iterator[Position]:
    """Positions in which several may act."""
    return (step.before for step in walk(game, players, 1) if len(step.before.actors()) > 1)


@every_count
def test_a_choice_stays_hidden_until_all_have_chosen(key: str, players: int) -> None:
    table = raw_env(key, players)
    table.reset()
    for position in chosen_together(GAMES[key], players):
        first, *others = position.actors()
        for move in position.legal_moves(first):
            after = []
            for chosen in (move, position.legal_moves(first)[0]):
                at(table, position).step(chosen)
                assert table.agent_selection == f"player_{others[0] + 1}"
                after.append([shown(table, f"player_{seat + 1}") for seat in others])
            assert after[0] == after[1]


def test_there_is_a_game_in_which_several_choose_at_once() -> None:
    assert any(chosen_together(GAMES["volle-wolle"], 3))


# Copies


def pickled(table: Any) -> Any:
    return pickle.loads(pickle.dumps(table))


@every_count
@pytest.mark.parametrize("copied", [copy.deepcopy, pickled])
def test_a_copy_goes_on_exactly_alike(key: str, players: int, copied: Any) -> None:
    rng = Rng(4)
    table: Any = env(key, players)
    table.reset(seed=8)
    for _ in range(25):
        if not any(table.terminations.values()):
            table.step(any_action(table, rng))
    other = copied(table)
    for _ in table.agent_iter():
        agent = table.agent_selection
        assert other.agent_selection == agent
        assert other.last()[1:4] == table.last()[1:4]
        assert shown(other.unwrapped, agent) == shown(table.unwrapped, agent)
        action = any_action(table, rng)
        table.step(action)
        other.step(action)
    table.reset()
    other.reset()
    assert shown(other.unwrapped, "player_1") == shown(table.unwrapped, "player_1")


# What goes wrong


def an_illegal_move(table: Any) -> int:
    return int(np.flatnonzero(table.infos[table.agent_selection]["action_mask"] == 0)[0])


@every_count
def test_a_raw_environment_names_the_rule_and_changes_nothing(key: str, players: int) -> None:
    table = raw_env(key, players)
    table.reset(seed=1)
    agent = table.agent_selection
    before = shown(table, agent)
    with pytest.raises(IllegalMove) as refusal:
        table.step(an_illegal_move(table))
    assert refusal.value.rule
    assert shown(table, agent) == before


def test_an_illegal_move_ends_a_wrapped_game_and_costs_more_than_losing() -> None:
    table = env("ploc")
    table.reset(seed=1)
    culprit = table.agent_selection
    table.step(an_illegal_move(table))
    assert all(table.terminations.values())
    assert [table.rewards[it] for it in table.agents] == [
        ILLEGAL if it == culprit else 0 for it in table.agents
    ]
    for _ in table.agent_iter():
        table.step(None)
    table.reset(seed=1)
    assert table.agents == table.possible_agents


def test_a_move_is_a_whole_number() -> None:
    table = raw_env("ploc")
    table.reset(seed=1)
    with pytest.raises(TypeError):
        table.step(0.5)


def test_an_unknown_game_or_way_to_draw_is_said_at_once() -> None:
    with pytest.raises(UnknownGame, match="chess"):
        env("chess")
    with pytest.raises(BadSetup, match="Ploc is played by 2, not by 3"):
        env("ploc", players=3)
    with pytest.raises(ValueError, match=r"human, ansi, rgb_array; got 'film'"):
        env("ploc", render_mode="film")


# Watching


def test_text_shows_what_a_spectator_sees_and_no_more() -> None:
    table = raw_env("blasting-billy", 3, render_mode="ansi")
    table.reset(seed=1)
    text = table.render()
    assert isinstance(text, str)
    assert text.startswith("Blasting Billy: player_")
    assert "?" in text
    at(table, table._live.position.redraw(None, Rng(3)))
    assert table.render() == text


def test_people_are_shown_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    table, rng = raw_env("ploc", render_mode="human"), Rng(1)
    table.reset(seed=1)
    for _ in range(3):
        table.step(any_action(table, rng))
    assert capsys.readouterr().out.count("Ploc: ") == 4


def test_the_example_plays_to_the_end() -> None:
    lines = run_example("pettingzoo_random", "--game", "volle-wolle", "--players", "3")
    earned = [line for line in lines if " earned " in line]
    assert len(earned) == 9
    assert any(line.startswith("Volle Wolle: over, won by player_") for line in lines)
