"""The odds to reach a bid are those that the rules themselves come to, whatever is decided."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from helpers.walks import any_move
from helpers.wolle import after, legal, scene
from speeltafel.core.chance import Rng
from speeltafel.core.position import CHANCE
from speeltafel.games.volle_wolle import GAME
from speeltafel.games.volle_wolle.dice import SIDES
from speeltafel.games.volle_wolle.position import Position
from speeltafel.games.volle_wolle.table import BID, HELP, KEEP, ROLL, TAKE


def played_out(position: Position, seat: int) -> float:
    """The best chance of a seat on turn to reach its bid, found by playing everything."""
    if position.turn != seat or position.phase not in (HELP, KEEP, ROLL):
        return float(position.phase == TAKE)
    if position.phase == ROLL:
        return sum(
            odds * played_out(_on(position, CHANCE, move), seat)
            for move, odds in position.chance_outcomes()
        )
    moves = position.legal_moves(seat)
    return max(played_out(_on(position, seat, move), seat) for move in moves)


def _on(position: Position, seat: int, move: int) -> Position:
    on = position.copy()
    on.play(seat, move)
    return on


def odds_of(position: Position, seat: int) -> dict[str, float]:
    return {GAME.move_text(seat, move): it for move, it in GAME.odds(position, seat).items()}


def expected(position: Position, seat: int) -> dict[str, float]:
    moves = position.legal_moves(seat)
    return {GAME.move_text(seat, it): played_out(_on(position, seat, it), seat) for it in moves}


def rolled(phase: str, top: str, chips: int, dice: str, kept: str) -> Position:
    """Three players, of whom the first has bid 22 and rolled."""
    return scene(
        3, phase, "35.36.37.38", flocks=[top], chips=[chips], bids="22/20/19", order="1.2.3",
        dice=dice, kept=kept,
    )  # fmt: skip


@pytest.mark.rule("VW-08", "VW-09", "VW-10", "VW-11")
@pytest.mark.parametrize("dice", ["1-2-3", "8-1-1", "5-5-5", "1-10-2", "2-3-12"])
@pytest.mark.parametrize(("top", "chips"), [("-", 0), ("-", 3), ("48", 2), ("49", 1)])
@pytest.mark.parametrize("kept", ["-", "d8", "d12"])
def test_keeping_is_counted_as_the_rules_play(dice: str, top: str, chips: int, kept: str) -> None:
    position = rolled("keep", top, chips, dice, kept)
    assert odds_of(position, 0) == pytest.approx(expected(position, 0), abs=1e-12)
    assert odds_of(position, 1) == {}


@pytest.mark.rule("VW-11")
@pytest.mark.parametrize("kept", ["-", "d10"])
def test_help_reaches_the_bid_and_declining_it_leaves_the_rest(kept: str) -> None:
    position = rolled("help", "-", 3, "7-5-8", kept)
    assert legal(position) == ["help bid", "help no"]
    found = odds_of(position, 0)
    assert found == pytest.approx(expected(position, 0), abs=1e-12)
    assert found["help bid"] == 1.0
    assert 0.0 < found["help no"] < 1.0


@pytest.mark.rule("VW-14")
def test_help_for_14_and_no_help_in_the_third_attempt_do_not_reach_the_bid() -> None:
    position = scene(
        3, "help", "2.35.36.37", bids="22/20/19", order="1.2.3", chips=[3],
        dice="4-4-4", kept="d8.d10",
    )  # fmt: skip
    assert odds_of(position, 0) == {"help 14": 0.0, "help no": 0.0}


# Bids, against a count of our own


@cache
def best(needed: int, kept: tuple[int, ...]) -> float:
    """The best chance to come to a sum when these dice (pips by die, 0: to be rolled) are kept."""
    (first, *others) = [it for it in range(3) if not kept[it]]
    rolls = [kept]
    for die in (first, *others):
        rolls = [
            (*it[:die], pips, *it[die + 1 :]) for it in rolls for pips in range(1, SIDES[die] + 1)
        ]
    return sum(_after_roll(needed, kept, it) for it in rolls) / len(rolls)


def _after_roll(needed: int, kept: tuple[int, ...], dice: tuple[int, ...]) -> float:
    free = [die for die in range(3) if not kept[die]]
    if sum(dice) >= needed:
        return 1.0
    if len(free) == 1:
        return 0.0
    return max(best(needed, (*kept[:it], dice[it], *kept[it + 1 :])) for it in free)


@pytest.mark.rule("VW-04", "VW-05", "VW-07", "VW-10")
@pytest.mark.parametrize(
    ("top", "chips", "help"), [("-", 0, 0), ("-", 2, 2), ("48", 1, -1), ("14", 5, 7)]
)
def test_a_bid_is_as_likely_as_three_rolls_with_all_help(top: str, chips: int, help: int) -> None:
    position = scene(2, "bid", "35.36.37", chips=[chips], flocks=[top])
    found = odds_of(position, 0)
    for bid in range(14, 27):
        assert found[f"bid {bid}"] == pytest.approx(best(bid - help, (0, 0, 0)), abs=1e-12)
    assert ("bid 26+" in found) == (chips > 0)
    if chips:
        costs_a_chip = best(26 - help + 1, (0, 0, 0))
        assert found["bid 26+"] == pytest.approx(costs_a_chip, abs=1e-12)


def test_a_higher_bid_is_less_likely() -> None:
    position = scene(2, "bid", "35.36.37", chips=[0])
    found = [*odds_of(position, 0).values()]
    assert all(low > high > 0.0 for low, high in pairwise(found))


def test_odds_are_told_only_while_the_bid_is_at_stake() -> None:
    position, rng, phases = GAME.start(3), Rng(5), set()
    while actors := position.actors():
        seat = actors[0]
        told = set(GAME.odds(position, seat)) if seat != CHANCE else set()
        if position.phase in (BID, HELP, KEEP):
            assert told == set(position.legal_moves(seat))
        else:
            assert not told
        phases.add(int(position.phase))
        position.play(seat, any_move(position, seat, rng))
    assert phases >= {BID, HELP, KEEP}


def test_what_others_have_bid_changes_no_odds() -> None:
    position = scene(3, "bid", "35.36.37.38")
    for bid in ("bid 14", "bid 26+"):
        assert odds_of(after(position, bid), 1) == odds_of(position, 1)
