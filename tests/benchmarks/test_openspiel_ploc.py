"""Ploc read twice: our rules, and the same game written for OpenSpiel, played in step."""

from __future__ import annotations

import pytest

pytest.importorskip("pyspiel")

import pyspiel

import compare_openspiel
import openspiel_ploc


@pytest.mark.parametrize("seed", range(10))
def test_both_offer_the_same_choices_and_agree_on_the_winner(seed: int) -> None:
    assert compare_openspiel.first_difference(seed) == ""


@pytest.mark.parametrize("seed", range(10))
def test_both_cut_a_match_short_alike(seed: int) -> None:
    assert compare_openspiel.first_difference(seed, turns=100) == ""


def test_openspiel_knows_how_long_a_game_can_be() -> None:
    game = pyspiel.load_game(openspiel_ploc.NAME)
    state = game.new_initial_state()
    assert game.max_game_length() == 2400
    assert state.is_chance_node()
    assert len(state.chance_outcomes()) == 216
    assert state.returns() == [0.0, 0.0]


def test_a_copy_of_the_state_plays_on_alone() -> None:
    state = pyspiel.load_game(openspiel_ploc.NAME).new_initial_state()
    before = str(state)
    state.clone().apply_action(0)
    assert str(state) == before


def test_averages_far_apart_are_noticed() -> None:
    assert compare_openspiel.sigmas([1, 2, 3, 4] * 50, [1, 2, 3, 4] * 50) == 0.0
    assert compare_openspiel.sigmas([1, 2, 3, 4] * 50, [2, 3, 4, 5] * 50) > 5
