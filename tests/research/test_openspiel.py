"""Our games in OpenSpiel: its own kit, and that they are the same games."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest

import small_values
from helpers.walks import AnyGame, told, twins, walk
from speeltafel import CHANCE, GAMES, Rng
from speeltafel.core.fields import length
from speeltafel.core.position import options
from speeltafel.research import openspiel
from speeltafel.research.openspiel.past import GamePast

ROOT = Path(__file__).parents[2]
TABLES = [
    pytest.param(game, players, id=f"{game.key}-{players}")
    for game in GAMES.values()
    for players in game.seats
]
every_table = pytest.mark.parametrize(("game", "players"), TABLES)
with_secrets = pytest.mark.parametrize(
    ("game", "players"),
    [it for it in TABLES if it.values[0].has_secrets],  # type: ignore[union-attr]
)
SHORT = {"ploc": {"turns": 4}}
"""Options for whatever would take long: OpenSpiel's kit looks at every state in every way."""

SMALLEST = [it for it in small_values.SMALL if it.method == "CFR+"]


def loaded(game: AnyGame, players: int, **more: Any) -> Any:
    """The game as OpenSpiel has it, short if it could be long."""
    given = {"players": players, **SHORT.get(game.key, {}), **more}
    return pyspiel.load_game(openspiel.short_name(game), given)


def random_states(spiel: Any, seed: int) -> Iterator[Any]:
    """The states of a random game, one after another; each is played on once it was looked at."""
    state, luck = spiel.new_initial_state(), random.Random(seed)
    while not state.is_terminal():
        yield state
        state.apply_action(luck.choice(state.legal_actions()))
    yield state


# OpenSpiel's kit


@every_table
def test_every_game_passes_random_simulations(game: AnyGame, players: int) -> None:
    spiel = pyspiel.load_game(openspiel.short_name(game), {"players": players})
    pyspiel.random_sim_test(spiel, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("small", SMALLEST, ids=lambda it: it.name)
def test_every_small_version_passes_them_with_serialization(small: small_values.Small) -> None:
    pyspiel.random_sim_test(small.load(), num_sims=1, serialize=True, verbose=False)


# The same game


@every_table
def test_moves_odds_and_results_are_those_of_the_verbs(game: AnyGame, players: int) -> None:
    spiel = loaded(game, players)
    position = game.start(players, **SHORT.get(game.key, {}))
    for state in random_states(spiel, players):
        if state.history():
            position.play(position.actors()[0], state.history()[-1])
        actor = (*position.actors(), None)[0]
        assert str(state) == game.position_text(position)
        assert state.is_chance_node() == (actor == CHANCE)
        assert state.is_terminal() == (actor is None)
        assert state.returns() == position.returns()
        if actor is not None:
            assert state.legal_actions() == options(position, actor)
            named = [state.action_to_string(it) for it in state.legal_actions()]
            assert named == [game.move_text(actor, it) for it in state.legal_actions()]
        if actor == CHANCE:
            assert tuple(state.chance_outcomes()) == position.chance_outcomes()


@every_table
def test_no_game_is_longer_than_it_says(game: AnyGame, players: int) -> None:
    for seed in range(4):
        steps = list(walk(game, players, seed))
        choices, chances = game.longest(steps[0].before)
        assert sum(step.actor != CHANCE for step in steps) <= choices
        assert sum(step.actor == CHANCE for step in steps) <= chances


def test_names_are_keys_with_underscores_and_options_are_parameters() -> None:
    assert set(openspiel.NAMES) <= set(pyspiel.registered_names())
    spiel = pyspiel.load_game("speeltafel_uly_and_polly(players=3,wolf=lot,field=3)")
    assert (spiel.num_players(), spiel.new_initial_state().is_chance_node()) == (3, True)
    assert spiel.get_parameters()["field"] == 3
    assert pyspiel.load_game(str(spiel)).num_players() == 3


def test_what_a_game_is_worth_adds_up_as_its_type_says() -> None:
    kinds = {name: pyspiel.load_game(name).get_type().utility for name in openspiel.NAMES}
    general, constant = pyspiel.GameType.Utility.GENERAL_SUM, pyspiel.GameType.Utility.CONSTANT_SUM
    assert [name for name, it in kinds.items() if it == general] == ["speeltafel_blasting_billy"]
    assert list(kinds.values()).count(constant) == len(kinds) - 1


@every_table
def test_as_a_zero_sum_game_wins_are_weighed_against_the_others(
    game: AnyGame, players: int
) -> None:
    *_, end = random_states(loaded(game, players, zero_sum=True), 1)
    shares = end.past.position.returns()
    assert sum(end.returns()) == pytest.approx(0)
    assert np.argsort(end.returns()).tolist() == np.argsort(shares).tolist()
    assert max(shares) < 1 or max(end.returns()) == 1


# What players know


@with_secrets
def test_two_pasts_that_a_seat_cannot_tell_apart_are_told_alike(
    game: AnyGame, players: int
) -> None:
    for seat in range(players):
        start = next(iter(walk(game, players, 2))).before
        one, other = GamePast(game, start), GamePast(game, start)
        for step, twin in twins(game, players, seat, 2):
            if twin.is_copied or told(game, step, seat) != told(game, twin, seat):
                break
            one.play(step.actor, step.move)
            other.play(twin.actor, twin.move)
        assert one.told(seat) == other.told(seat) != ()


@every_table
def test_nobody_forgets_what_it_was_told_or_did(game: AnyGame, players: int) -> None:
    before = [""] * players
    for state in random_states(loaded(game, players), 3):
        for seat in range(players):
            now = state.information_state_string(seat)
            assert now.startswith(before[seat])
            before[seat] = now
        if state.history() and (last := state.full_history()[-1]).player >= 0:
            lines = state.information_state_string(last.player).splitlines()
            assert lines[-1].split(": ")[1].split("; ")[0] == game.move_text(
                last.player, last.action
            )


@with_secrets
def test_whoever_bids_later_does_not_know_the_earlier_bids(game: AnyGame, players: int) -> None:
    for number, state in enumerate(random_states(loaded(game, players), 5)):
        together = state.past.position.actors()
        if number < 60 and len(together) > 1:
            texts = set()
            for action in state.legal_actions():
                texts.add(state.child(action).information_state_string(together[1]))
            assert len(texts) == 1


@every_table
def test_an_observation_is_the_array_of_the_fields(game: AnyGame, players: int) -> None:
    spiel = loaded(game, players)
    assert spiel.observation_tensor_size() == length(game.fields(players))
    for number, state in enumerate(random_states(spiel, 4)):
        if number % 10 == 0:
            for seat in range(players):
                seen = game.observe(state.past.position, seat)
                assert state.observation_tensor(seat) == list(seen)
                assert f'"seat":{seat},' in state.observation_string(seat)


# Resampling


@every_table
def test_a_resampled_state_is_the_same_to_its_player_and_can_be_played_on(
    game: AnyGame, players: int
) -> None:
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for number, state in enumerate(random_states(loaded(game, players), 6)):
        if number % 9 or not state.is_player_node():
            continue
        seat = state.current_player()
        other = state.resample_from_infostate(seat, sampler)
        assert other.information_state_string() == state.information_state_string()
        assert other.legal_actions() == state.legal_actions()
        assert other.history() == []
        *_, end = _played_on(other)
        assert end.is_terminal()
        assert end.information_state_string(seat).startswith(state.information_state_string(seat))


def _played_on(state: Any) -> Iterator[Any]:
    luck = random.Random(1)
    while not state.is_terminal():
        state.apply_action(luck.choice(state.legal_actions()))
    yield state


@with_secrets
def test_what_others_know_in_a_resampled_state_is_of_that_state(
    game: AnyGame, players: int
) -> None:
    start = next(iter(walk(game, players, 2))).before
    past = GamePast(game, start)
    for step in list(walk(game, players, 2))[:40]:
        past.play(step.actor, step.move)
    imagined = past.imagined(0, Rng(1))
    seen = imagined.told(1)[-1]
    assert imagined.told(0) == past.told(0)
    assert imagined.told(1)[:-1] == past.told(None)
    assert '"seat":1,' in seen


# Copies


@every_table
def test_a_clone_goes_its_own_way(game: AnyGame, players: int) -> None:
    for number, state in enumerate(random_states(loaded(game, players), 7)):
        if number > 60 or state.is_terminal():
            break
        text, clone = str(state), state.clone()
        clone.apply_action(clone.legal_actions()[-1])
        assert (str(state), len(clone.history())) == (text, len(state.history()) + 1)


@every_table
def test_a_state_is_written_down_and_read_back(game: AnyGame, players: int) -> None:
    spiel = loaded(game, players)
    for number, state in enumerate(random_states(spiel, 8)):
        if number == 30:
            written = pyspiel.serialize_game_and_state(spiel, state)
            again, read = pyspiel.deserialize_game_and_state(written)
            assert (str(again), str(read)) == (str(spiel), str(state))


def test_a_deck_of_ones_own_is_folded_into_a_parameter() -> None:
    wolle = GAMES["volle-wolle"]
    deck = str(wolle.options[0].default).replace("51,", "99,", 1)
    spiel = pyspiel.load_game("speeltafel_volle_wolle", {"deck": openspiel.folded(deck)})
    again = pyspiel.load_game(str(spiel))
    expected = wolle.position_text(wolle.start(2, deck=deck))
    assert expected != wolle.position_text(wolle.start(2))
    assert str(spiel.new_initial_state()) == str(again.new_initial_state()) == expected


# Small versions


SIZES = {
    "speeltafel_uly_and_polly(field=2,rounds=1,steps=1,zero_sum=True)": (213, 144, 30),
    "speeltafel_uly_and_polly(field=2,rounds=1,steps=2,zero_sum=True)": (1509, 1008, 246),
    "speeltafel_blasting_billy(kinds=1,highest=1,hand=1,zero_sum=True)": (177, 108, 24),
    "speeltafel_blasting_billy(kinds=1,highest=2,hand=2,zero_sum=True)": (2147, 1728, 96),
}


@pytest.mark.parametrize("small", SMALLEST, ids=lambda it: it.name)
def test_a_small_tree_is_as_large_as_the_page_says(small: small_values.Small) -> None:
    page = small_values.PAGE.read_text(encoding="utf-8")
    if small.name in SIZES:
        size = small_values.size(small)
        assert size == SIZES[small.name]
        assert f"{size.nodes:,} | {size.told:,}" in page
    assert f"{small_values.positions(small):,} |" in page


def test_cfr_finds_that_two_steps_on_four_tiles_find_every_second_wolf() -> None:
    small = next(it for it in SMALLEST if it.options == {"field": 2, "rounds": 1, "steps": 2})
    value, left = small_values.by_cfr(small)
    assert value == pytest.approx(0, abs=1e-6)
    assert left == pytest.approx(0, abs=1e-6)


def test_plain_recursion_agrees_with_the_search_of_openspiel() -> None:
    page = small_values.PAGE.read_text(encoding="utf-8")
    small = small_values.SMALL[0]
    assert small.method == "expectiminimax"
    value = small_values.by_recursion(small).value
    assert f"| {value:+.5f} | expectiminimax | exact |" in page


def test_the_example_plays_with_the_bots_of_openspiel() -> None:
    script = ROOT / "examples" / "research" / "openspiel_mcts.py"
    asked = [sys.executable, str(script), "--small", "--games", "1", "--simulations", "5"]
    said = subprocess.run(asked, capture_output=True, text=True, check=True, timeout=120).stdout
    assert "speeltafel_ploc: MCTSBot wins" in said
    assert "speeltafel_uly_and_polly: ISMCTSBot wins" in said
