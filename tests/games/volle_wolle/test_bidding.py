"""Setting up, laying out and bidding, one sentence a test."""

from __future__ import annotations

import doctest

import pytest

from helpers.wolle import Fixed, after, begun, chips, legal, likely, order, scene, table, told
from speeltafel.core.chance import Rng
from speeltafel.core.errors import IllegalMove, WrongSeat
from speeltafel.core.play import checked_step
from speeltafel.core.position import CHANCE
from speeltafel.games.volle_wolle import GAME, position

EVERY_BID = [*[f"bid {points}" for points in range(14, 27)], "bid 26+"]


def test_the_example_in_the_module_holds() -> None:
    assert doctest.testmod(position).failed == 0


# Set-up


@pytest.mark.rule("VW-01")
def test_there_are_51_sheep_8_dogs_and_a_bone() -> None:
    dealt = after(GAME.start(2), "board 52", "board 53")
    odds = likely(dealt)
    assert len([card for card in odds if card.startswith("lay s")]) == 51
    assert odds["lay s17"] == pytest.approx(1 / 60)
    assert odds["lay bone"] == pytest.approx(1 / 60)
    assert odds["lay dog"] == pytest.approx(8 / 60)


@pytest.mark.rule("VW-01", "VW-02")
@pytest.mark.parametrize("players", range(2, 7))
def test_everyone_has_two_of_the_25_chips(players: int) -> None:
    begun = GAME.start(players)
    assert chips(begun) == [2] * players
    assert begun.supply == 25 - 2 * players


@pytest.mark.rule("VW-02")
@pytest.mark.parametrize("players", range(2, 7))
def test_boards_are_dealt_at_random_seat_by_seat(players: int) -> None:
    begun = GAME.start(players)
    for seat in range(players):
        assert begun.actors() == (CHANCE,)
        left = [f"board {number}" for number in range(52 + seat, 58)]
        assert list(likely(begun)) == left
        assert list(likely(begun).values()) == pytest.approx([1 / len(left)] * len(left))
        begun = after(begun, left[0])
        assert begun.view(None).places[seat].board == 52 + seat
    assert "lay bone" in likely(begun)


@pytest.mark.rule("VW-02")
def test_a_dealt_board_is_not_dealt_again_and_boards_stay_apart() -> None:
    begun = after(GAME.start(3), "board 57", "board 54")
    assert list(likely(begun)) == ["board 52", "board 53", "board 55", "board 56"]
    begun = after(begun, "board 52")
    assert [place.board for place in begun.view(None).places] == [57, 54, 52]


@pytest.mark.rule("VW-02")
def test_drawn_boards_are_those_that_may_be_dealt() -> None:
    begun, rng = after(GAME.start(3), "board 53"), Rng(3)
    drawn = {GAME.move_text(CHANCE, begun.draw(rng)) for _ in range(300)}
    assert drawn == set(likely(begun))


# Laying out


@pytest.mark.rule("VW-03")
@pytest.mark.parametrize("players", range(2, 7))
def test_one_card_more_than_players_is_laid_out(players: int) -> None:
    names = ["s1", "s2", "s3", "dog", "dog", "bone", "s7"]
    for laid in range(players):
        assert begun(players, " ".join(names[:laid])).actors() == (CHANCE,)
    assert begun(players, " ".join(names[:players])).actors() == (CHANCE,)
    full = begun(players, " ".join(names[: players + 1]))
    assert full.actors() == tuple(range(players))
    assert sorted(table(full)) == sorted(names[: players + 1])


@pytest.mark.rule("VW-03")
def test_a_card_laid_out_has_left_the_pile() -> None:
    laid = begun(3, "s17 dog bone")
    odds = likely(laid)
    assert "lay s17" not in odds
    assert "lay bone" not in odds
    assert odds["lay dog"] == pytest.approx(7 / 57)
    assert odds["lay s1"] == pytest.approx(1 / 57)
    assert sum(odds.values()) == pytest.approx(1)


@pytest.mark.rule("VW-03")
def test_every_card_of_the_pile_is_drawn_by_its_odds() -> None:
    laid = begun(3, "s17 s1 s51")
    ways = [laid.draw(Fixed(k, of=57)) for k in range(57)]
    drawn = {GAME.move_text(CHANCE, move): ways.count(move) / 57 for move in ways}
    assert drawn == pytest.approx(likely(laid))
    assert len(drawn) == 48 + 2


@pytest.mark.rule("VW-03")
def test_the_last_dog_and_the_bone_run_out() -> None:
    laid = scene(3, "lay", dogs=[4, 4, 0], bone="1", flocks=["1", "2", "3"])
    assert set(likely(laid)) == {f"lay s{n}" for n in range(4, 52)}
    ways = {laid.draw(Fixed(k, of=48)) for k in range(48)}
    assert ways == {move for move, _ in laid.chance_outcomes()}


@pytest.mark.rule("VW-03")
@pytest.mark.parametrize(("players", "rounds"), [(2, 20), (3, 15), (4, 12), (5, 10), (6, 9)])
def test_the_game_has_as_many_rounds_as_the_cards_allow(players: int, rounds: int) -> None:
    game, rng, laid = GAME.start(players), Rng(players), []
    while actors := game.actors():
        assert game.view(None).rounds == rounds
        if game.phase == 3 and len(actors) == players:
            laid.append(len(table(game)))
            assert game.view(None).round == len(laid)
        moves = [game.draw(rng)] if actors[0] == CHANCE else game.legal_moves(actors[0])
        game.play(actors[0], moves[rng.below(len(moves))])
    last = [4] if players == 6 else [players + 1]
    assert laid == [players + 1] * (rounds - 1) + last
    assert game.view(None).round == rounds


@pytest.mark.rule("VW-03")
def test_the_round_is_counted_from_its_first_card() -> None:
    assert GAME.start(2).round == 1
    assert begun(2, "s1").round == 1
    assert begun(2, "s1 s2 s3").round == 1
    assert scene(2, "lay", flocks=["1.2.3"]).round == 2
    assert scene(2, "lay", "4", flocks=["1.2.3"]).round == 2
    assert scene(2, "bid", "4.5.6", flocks=["1.2.3"]).round == 2


# Bidding


@pytest.mark.rule("VW-04")
def test_all_bid_from_14_to_26_or_26_plus() -> None:
    game = begun(3, "s1 s2 s3 s4")
    for seat in range(3):
        assert [GAME.move_text(seat, move) for move in game.legal_moves(seat)] == EVERY_BID


@pytest.mark.rule("VW-04")
def test_bids_are_made_in_any_order_and_revealed_together() -> None:
    game = begun(3, "s1 s2 s3 s4")
    for seat, bid in ((1, "bid 20"), (2, "bid 14")):
        checked_step(GAME, game, seat, bid)
        assert seat not in game.actors()
        assert game.view(None).order == ()
        assert [place.bid for place in game.view(None).places] == [None] * 3
    assert game.actors() == (0,)
    checked_step(GAME, game, 0, "bid 17")
    assert [place.bid for place in game.view(None).places] == ["17", "20", "14"]
    assert order(game) == [1, 0, 2]


@pytest.mark.rule("VW-04")
def test_a_bid_once_made_stands() -> None:
    game = after(begun(3, "s1 s2 s3 s4"), "bid 20")
    assert game.legal_moves(0) == []
    with pytest.raises(WrongSeat, match="VW-04"):
        checked_step(GAME, game, 0, "bid 21")


@pytest.mark.rule("VW-05")
def test_26_plus_costs_a_chip_at_the_reveal() -> None:
    game = after(begun(3, "s1 s2 s3 s4"), "bid 26+", "bid 26")
    assert (chips(game), game.supply) == ([2, 2, 2], 19)
    game = after(game, "bid 26+")
    assert (chips(game), game.supply) == ([1, 2, 1], 21)


@pytest.mark.rule("VW-05")
def test_26_plus_cannot_be_bid_without_a_chip() -> None:
    game = scene(3, "bid", "1.2.3.4", chips=[0, 1, 2])
    assert legal(game) == EVERY_BID[:-1]
    with pytest.raises(IllegalMove, match="VW-05"):
        checked_step(GAME, game, 0, "bid 26+")
    game = after(game, "bid 26", "bid 26+", "bid 14")
    assert chips(game) == [0, 0, 2]


@pytest.mark.rule("VW-05", "VW-06")
def test_26_plus_goes_before_26_and_needs_26() -> None:
    game = after(begun(3, "s1 s2 s3 s4"), "bid 26", "bid 26+", "bid 14")
    assert order(game) == [1, 0, 2]
    assert game.view(None).target == 26
    assert told(game, "roll 8-10-8") == ["result 26", "reaches 26"]
    assert told(game, "roll 4-10-10") == ["result 24"]


@pytest.mark.rule("VW-06")
def test_higher_bids_go_first() -> None:
    game = after(begun(4, "s1 s2 s3 s4 s5"), "bid 14", "bid 26", "bid 15", "bid 25")
    assert order(game) == [1, 3, 2, 0]


@pytest.mark.rule("VW-06")
def test_equal_bids_are_ordered_by_the_number_on_the_board_before_any_sheep() -> None:
    begun = after(GAME.start(3), "board 55", "board 52", "board 57")
    game = after(begun, "lay s1", "lay s2", "lay s3", "lay s4", "bid 20", "bid 20", "bid 20")
    assert order(game) == [1, 0, 2]


@pytest.mark.rule("VW-06")
def test_equal_bids_are_ordered_by_the_top_of_the_flock() -> None:
    game = scene(3, "bid", "1.2.3.4", flocks=["50.7", "-", "49.8"], dogs=[0, 0, 0])
    game = after(game, "bid 20", "bid 20", "bid 20")
    assert order(game) == [2, 0, 1]


@pytest.mark.rule("VW-06")
def test_several_26_plus_are_ordered_by_sheep_number() -> None:
    game = scene(3, "bid", "1.2.3.4", flocks=["50", "5", "49"], dogs=[1, 0, 0])
    assert order(after(game, "bid 26+", "bid 26", "bid 26+")) == [2, 0, 1]


@pytest.mark.rule("VW-06")
def test_example_1_26_plus_then_26_then_the_lower_number_of_equal_bids() -> None:
    game = scene(4, "bid", "1.2.3.4.5", flocks=["50", "7", "31", "26"], dogs=[1, 0, 0, 0])
    assert order(after(game, "bid 24", "bid 26", "bid 24", "bid 26+")) == [3, 1, 2, 0]


@pytest.mark.rule("VW-06")
def test_a_sheep_number_counts_for_less_than_one_point_of_the_bid() -> None:
    game = scene(2, "bid", "2.3.4", flocks=["1", "51"], dogs=[1, 0])
    assert order(after(game, "bid 14", "bid 15")) == [1, 0]
    assert order(after(game, "bid 15", "bid 15")) == [0, 1]


@pytest.mark.rule("VW-06")
def test_the_order_is_read_once_at_the_reveal() -> None:
    game = scene(3, "bid", "2.3.4.45", flocks=["50", "-", "49"], dogs=[2, 0, 0])
    game = after(game, "bid 20", "bid 14", "bid 20")
    assert order(game) == [2, 0, 1]
    game = after(game, "roll 8-10-12", "take s2", "take s3", "take s4", "top s4")
    assert (game.number_of(2), order(game)) == (4, [2, 0, 1])
