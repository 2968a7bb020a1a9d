"""The rule of thumb plays sensibly, and clearly better than at random."""

from __future__ import annotations

import pytest

from helpers.wolle import after, scene
from speeltafel.core.chance import Rng
from speeltafel.core.position import CHANCE
from speeltafel.games.volle_wolle import GAME
from speeltafel.games.volle_wolle.position import Position


def choice(position: Position) -> str:
    seat = position.actors()[0]
    return GAME.move_text(seat, GAME.heuristic(position, seat, Rng(1)))


def played(players: int, heuristic: int, rng: Rng) -> float:
    """What the rule of thumb earns on its seat, the others playing at random."""
    game = GAME.start(players)
    while actors := game.actors():
        seat = actors[0]
        if seat == CHANCE:
            move = game.draw(rng)
        elif seat == heuristic:
            move = GAME.heuristic(game.redraw(seat, rng), seat, rng)
        else:
            moves = game.legal_moves(seat)
            move = moves[rng.below(len(moves))]
        assert seat == CHANCE or move in game.legal_moves(seat)
        game.play(seat, move)
    return game.returns()[heuristic]


@pytest.mark.parametrize(("players", "clearly"), [(2, 0.7), (3, 0.6), (4, 0.5), (5, 0.5), (6, 0.4)])
def test_it_beats_random_play_clearly(players: int, clearly: float) -> None:
    rng, games = Rng(players), 60
    assert sum(played(players, game % players, rng) for game in range(games)) > clearly * games


def test_it_bids_more_for_good_cards_than_for_bad_ones() -> None:
    good, bad = scene(3, "bid", "47.50.51.dog"), scene(3, "bid", "1.2.3.4")
    assert choice(good) > "bid 19" > choice(bad)


def test_it_keeps_the_die_that_shows_most_for_its_size() -> None:
    def kept(dice: str) -> str:
        position = scene(3, "roll", "47.50.51.dog", bids="26/20/20", order="1.2.3", chips=[0])
        return choice(after(position, f"roll {dice}"))

    assert kept("8-2-9") == "keep d8"
    assert kept("4-10-8") == "keep d10"
    assert kept("6-7-12") == "keep d12"


def taking(cards: str, **rest: object) -> str:
    bids, order = "20/20/20", "1.2.3"
    position = scene(3, "roll", cards, bids=bids, order=order, **rest)  # type: ignore[arg-type]
    return choice(after(position, "roll 8-10-12"))


def test_it_takes_what_is_worth_most_to_it() -> None:
    assert taking("1.40.51.bone") == "take s51"
    assert taking("25.40.47.dog") == "take dog"
    assert taking("25.40.47.dog", dogs=[1]) == "take s47"
    assert taking("25.40.47.dog", dogs=[1], flocks=["26"]) == "take s25"
    assert taking("25.40.47.dog", dogs=[1], flocks=["26.27"]) == "take s47"
    assert taking("9.40.47.51", flocks=["10.11"]) == "take s9"
    assert taking("1.40.47.bone", dogs=[3]) == "take bone"
    assert taking("1.4.7.dog", dogs=[2], bone="1") == "take dog"


def test_it_puts_a_bonus_on_top() -> None:
    position = scene(2, "top", dice="1-1-1", bids="20/20", order="1.2", due="0/17.40.49")
    assert choice(position) == "top s17"


def test_it_always_takes_the_bone() -> None:
    position = scene(2, "bone", bids="20/20", order="1.2", due="0/23.40", dogs=[0, 1], bone="2")
    assert choice(position) == "bone yes"


def test_it_takes_help_for_good_cards_and_not_for_bad_ones() -> None:
    for cards, answer in (("40.47.51.dog", "help bid"), ("1.2.3.4", "help no")):
        position = scene(3, "roll", cards, bids="20/20/20", order="1.2.3")
        assert choice(after(position, "roll 6-6-6")) == answer


def test_it_takes_help_to_stay_clear_of_black_sheep() -> None:
    position = scene(
        3, "roll", "1.2.3.4", bids="20/20/20", order="1.2.3", dice="1-1-1", kept="d8.d10"
    )
    assert choice(after(position, "roll 1-1-11")) == "help 14"
