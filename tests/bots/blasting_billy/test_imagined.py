"""An imagined game goes by the same rules as a real one, and no seat in it sees too much."""

from __future__ import annotations

import pytest

from bots.blasting_billy.moments import any_number, walk
from speeltafel import CHANCE, Rng
from speeltafel.games.blasting_billy import GAME
from speeltafel.games.blasting_billy.insight.imagined import Imagined
from speeltafel.games.blasting_billy.insight.imagining import imagined
from speeltafel.games.blasting_billy.insight.luck import QuickLuck
from speeltafel.games.blasting_billy.position import FIRST_OUTCOME, TOP, Position


def play_both(position: Position, game: Imagined, rng: Rng) -> None:
    """Play the real game to its end with the draws of the imagined one, and any moves."""
    while actors := position.actors():
        if actors[0] == CHANCE:
            position.play(CHANCE, FIRST_OUTCOME[TOP] + game.pile[-1])
        else:
            move = position.legal_moves(actors[0])[rng.below(9)]
            position.play(actors[0], move)
            game.play(move)


@any_number
@pytest.mark.parametrize("seed", range(4))
def test_an_imagined_game_ends_as_the_real_one_from_any_moment(players: int, seed: int) -> None:
    for position, _, _ in list(walk(players, seed))[::5]:
        game = imagined(position, QuickLuck(seed))
        play_both(position, game, Rng(seed))
        assert game.steps_left == 0
        assert [game.share(seat) for seat in range(players)] == position.returns()


def test_who_is_safe_with_nothing_lets_billy_win() -> None:
    game = Imagined(2)
    game.claim(0, 0, 5)
    game.claim(1, 1, 0)
    assert game.is_shot(0)
    assert not game.is_shot(1)
    assert game.share(0) == game.share(1) == 0


def test_a_dynamite_takes_the_card_before_it() -> None:
    game = Imagined(2)
    for value in (5, 8, 11):
        game.claim(0, 3, value)
    assert (game.totals[3], game.counts[3]) == (5, 1)


def test_what_a_seat_believes_of_billy_does_not_depend_on_what_others_gave() -> None:
    beliefs = set()
    for value in range(12):
        game = Imagined(3)
        game.give(0, 2, 7)
        game.give(1, 2, value)
        beliefs.add(game.billys(2))
    assert len(beliefs) == 1


@any_number
def test_all_that_a_seat_believes_is_the_same_in_every_world(players: int) -> None:
    for position, seat, _ in list(walk(players, 3))[::4]:
        worlds = [position.redraw(seat, Rng(seed)) for seed in range(3)]
        games = [imagined(world, QuickLuck(1)) for world in worlds]
        places = range(5 * seat, 5 * seat + 5)
        assert len({tuple(game.billys(place) for place in places) for game in games}) == 1
        assert len({tuple(game.shown) for game in games}) == 1


def test_the_worlds_of_a_search_are_those_of_the_rules() -> None:
    position = GAME.parse_position("1 G0,J7,DX/N1,C3,C4/N2,D4,D8/N3,J2,J5 - -/-/-/- -/-/-/- - J1")
    game = imagined(position, QuickLuck(0))
    assert (game.turn, game.pile[-1], len(game.pile), game.steps_left) == (0, 37, 48, 52)
