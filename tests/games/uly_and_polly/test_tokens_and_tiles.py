"""Tokens come, and tiles are turned, only as it is told: over many random games."""

from __future__ import annotations

from typing import Any

import pytest

from helpers.walks import told, walk
from speeltafel import ALL_SEEING, COMPILED
from speeltafel.games.uly_and_polly import GAME

SOME = range(50 if COMPILED else 10)


@pytest.mark.parametrize("players", GAME.seats)
def test_tokens_come_only_as_it_is_told(players: int) -> None:
    for seed in SOME:
        tokens = [0] * players
        for step in walk(GAME, players, seed):
            for text in told(GAME, step, None):
                if text.startswith("tokens "):
                    takers = [int(player) - 1 for player in text.split()[1:]]
                    assert 1 <= len(takers) < players
                    tokens = [had + (seat in takers) for seat, had in enumerate(tokens)]
            view: Any = step.after.view(ALL_SEEING)
            assert list(view.tokens) == tokens
            assert sum(tokens) <= 20


@pytest.mark.parametrize("players", GAME.seats)
def test_tiles_are_turned_only_as_it_is_told(players: int) -> None:
    for seed in SOME:
        turned = 0
        for step in walk(GAME, players, seed):
            texts = told(GAME, step, None)
            turned = 0 if texts[0].startswith("hide") else turned + texts.count("turns sheep")
            after: Any = step.after
            assert after.sheep_turned == turned <= 8
            assert after.face_up.bit_count() == turned + texts.count("turns wolf")
