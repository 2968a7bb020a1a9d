"""Nothing is created or lost: cards, chips, dice, tiles and tokens, in every game."""

from __future__ import annotations

import pytest

from helpers.contents import BOX, contents
from helpers.walks import TABLES, AnyGame, positions, walk
from speeltafel import GAMES

boxed = pytest.mark.parametrize(
    ("game", "players"), [it for it in TABLES if "pennies" not in str(it.id)]
)


@boxed
def test_what_is_in_the_box_stays_in_the_game(game: AnyGame, players: int) -> None:
    for position in positions(game, players, range(40)):
        assert contents(game.key, position) == BOX[game.key]


def test_dice_that_are_swapped_are_the_same_dice() -> None:
    for seed in range(10):
        for step in walk(GAMES["ploc"], 2, seed):
            before, after = (sorted(it.columns + it.thrown) for it in (step.before, step.after))  # type: ignore[attr-defined]
            if step.actor >= 0 and all(step.after.thrown):  # type: ignore[attr-defined]
                assert before == after
