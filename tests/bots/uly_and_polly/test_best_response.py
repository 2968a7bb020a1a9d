"""The trainer of best responses runs, and its wolf and dog know the expert by heart."""

from __future__ import annotations

import uly_best_response as trainer
from speeltafel.games.uly_and_polly.insight import dogs


def test_a_wolf_that_knows_every_odds_escapes_more_often_than_not() -> None:
    swap = trainer.wary_swap(trainer.FEARS)
    assert trainer.escapes(swap, trainer.expert_steps, 20, 1) > 0.5


def test_training_takes_the_better_half() -> None:
    weights = trainer.trained([0.0], [1.0], lambda it, _: -abs(it[0] - 3), 30)
    assert 2 < weights[0] < 4


def test_a_knowing_dog_catches_a_wolf_that_gives_itself_away_more_often_than_not() -> None:
    steps = trainer.knowing_steps(list(dogs.KEENLY))
    assert trainer.escapes(trainer.expert_swap, steps, 10, 1) < 0.5
