"""Nothing is created or lost: cards, chips, dice, tiles and tokens, in every game."""

from __future__ import annotations

from typing import Any

import pytest

from helpers.contents import BOX, chips_of, contents
from helpers.walks import TABLES, AnyGame, Step, is_small, positions, told, walk
from speeltafel import ALL_SEEING, COMPILED, GAMES

boxed = pytest.mark.parametrize(
    ("game", "players"), [it for it in TABLES if "pennies" not in str(it.id)]
)
MANY = [seed for seed in range(200 if COMPILED else 40) if not is_small(seed)]
SOME = range(50 if COMPILED else 10)


@boxed
def test_what_is_in_the_box_stays_in_the_game(game: AnyGame, players: int) -> None:
    for position in positions(game, players, MANY):
        assert contents(game.key, position) == BOX[game.key]


def test_dice_that_are_swapped_are_the_same_dice() -> None:
    for seed in MANY:
        for step in walk(GAMES["ploc"], 2, seed):
            before, after = (sorted(it.columns + it.thrown) for it in (step.before, step.after))  # type: ignore[attr-defined]
            if step.actor >= 0 and all(step.after.thrown):  # type: ignore[attr-defined]
                assert before == after


@pytest.mark.parametrize("players", GAMES["volle-wolle"].seats)
def test_chips_come_and_go_only_as_it_is_told(players: int) -> None:
    for seed in SOME:
        for step in walk(GAMES["volle-wolle"], players, seed):
            told_chips = _told_chips(step, players)
            before, after = chips_of(step.before), chips_of(step.after)
            expected = [had + change for had, change in zip(before, told_chips, strict=True)]
            assert after == expected
            assert min(expected) >= 0
            assert sum(after) <= 25


def _told_chips(step: Step, players: int) -> list[int]:
    """What each player gains or pays by a step, read from what is told of it."""
    before: Any = step.before
    change = [0] * players
    move, *texts = told(GAMES["volle-wolle"], step, None)
    chips = [text for text in texts if text.startswith("chip ")]
    assert len(chips) <= (move != "help bid")  # one for a failure, none for a success (VW-13)
    for text in texts:
        match text.split():
            case ["chip", seat]:
                change[int(seat) - 1] += 1
            case ["pays", paid]:
                change[before.turn] -= int(paid)
            case [seat, "pays", "1"]:
                change[int(seat) - 1] -= 1
    return change


@pytest.mark.parametrize("players", GAMES["uly-and-polly"].seats)
def test_tokens_come_only_as_it_is_told(players: int) -> None:
    for seed in SOME:
        tokens = [0] * players
        for step in walk(GAMES["uly-and-polly"], players, seed):
            for text in told(GAMES["uly-and-polly"], step, None):
                if text.startswith("tokens "):
                    takers = [int(player) - 1 for player in text.split()[1:]]
                    assert 1 <= len(takers) < players
                    tokens = [had + (seat in takers) for seat, had in enumerate(tokens)]
            view: Any = step.after.view(ALL_SEEING)
            assert list(view.tokens) == tokens
            assert sum(tokens) <= 20


@pytest.mark.parametrize("players", GAMES["uly-and-polly"].seats)
def test_tiles_are_turned_only_as_it_is_told(players: int) -> None:
    for seed in SOME:
        turned = 0
        for step in walk(GAMES["uly-and-polly"], players, seed):
            texts = told(GAMES["uly-and-polly"], step, None)
            turned = 0 if texts[0].startswith("hide") else turned + texts.count("turns sheep")
            after: Any = step.after
            assert after.sheep_turned == turned <= 8
            assert after.face_up.bit_count() == turned + texts.count("turns wolf")
