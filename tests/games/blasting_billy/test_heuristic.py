"""The rule of thumb of Blasting Billy plays like someone who has understood the game."""

from __future__ import annotations

import pytest

from helpers.billy import moves_of, table
from speeltafel.core.chance import Rng
from speeltafel.core.position import CHANCE
from speeltafel.games.blasting_billy import GAME
from speeltafel.games.blasting_billy.position import Position


def heuristic(position: Position) -> str:
    return GAME.move_text(0, GAME.heuristic(position, 0, Rng(1)))


def test_it_claims_what_billy_covers() -> None:
    assert heuristic(table(hands=["J8 G1 N0"], billy="J9 J4")) == "claim J8"


def test_it_does_not_claim_more_than_billy_has() -> None:
    assert heuristic(table(hands=["J8 C9 N10"], billy="J7")) == "give N10"


def test_it_feeds_billy_where_he_has_less_than_itself() -> None:
    assert heuristic(table(hands=["J8 C9 N10"], loot=["J6"], billy="J5")) == "give J8"


def test_it_gives_billy_no_dynamite_that_would_get_itself_shot() -> None:
    game = table(hands=["JX G0 N0"], loot=["J6"], billy="J8")
    assert heuristic(game) not in ("give JX", "claim JX")


def test_it_claims_a_dynamite_to_get_rid_of_what_is_too_much() -> None:
    assert heuristic(table(hands=["JX G0 N0"], loot=["J6 J7"], billy="J8")) == "claim JX"


def test_it_plays_legal_moves_without_touching_the_world() -> None:
    game = table(rounds=3)
    before = GAME.position_text(game)
    for seed in range(20):
        assert GAME.move_text(0, GAME.heuristic(game, 0, Rng(seed))) in moves_of(game, 0)
    assert GAME.position_text(game) == before


def share_of_wins(players: int, games: int) -> float:
    """What the heuristic wins against players at random, sitting on every seat in turn."""
    rng, won = Rng(players), 0.0
    for number in range(games):
        position, me = GAME.start(players), number % players
        while actors := position.actors():
            position.play(actors[0], _move(position, actors[0], me, rng))
        won += position.returns()[me]
    return won / games


def _move(position: Position, actor: int, me: int, rng: Rng) -> int:
    if actor == CHANCE:
        return position.draw(rng)
    if actor == me:
        return GAME.heuristic(position.redraw(me, rng), me, rng)
    return position.legal_moves(actor)[rng.below(9)]


@pytest.mark.parametrize(("players", "least"), [(2, 0.6), (3, 0.4), (4, 0.3), (5, 0.2)])
def test_it_beats_players_at_random(players: int, least: float) -> None:
    assert share_of_wins(players, games=180) > least
