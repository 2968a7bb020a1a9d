"""The rules of Blasting Billy up to the end, one sentence a test."""

from __future__ import annotations

import doctest

import pytest

from helpers.billy import (
    ALL_CARDS,
    AWAY,
    TURNS,
    Loaded,
    chances,
    last_round,
    moves_of,
    play_on,
    set_up,
    table,
    walk,
)
from speeltafel.core.bitsets import bits_of
from speeltafel.core.chance import Rng
from speeltafel.core.errors import BadSetup, IllegalMove, WrongSeat
from speeltafel.core.play import checked_play, checked_step
from speeltafel.core.playout import playout
from speeltafel.core.position import CHANCE
from speeltafel.games.blasting_billy import GAME, cards, position
from speeltafel.games.blasting_billy.cards import DECK, kind_of, value_of

rule = pytest.mark.rule
every_count = pytest.mark.parametrize("players", [2, 3, 4, 5])


# The cards


@rule("BB-01")
def test_there_are_five_kinds_each_of_0_to_10_and_one_dynamite() -> None:
    assert cards.CARD_TEXT == ALL_CARDS
    assert (cards.CARDS, cards.KINDS, cards.OF_A_KIND, cards.NO_CARD) == (60, 5, 12, 60)


@rule("BB-01")
def test_the_back_of_a_card_shows_its_kind_only() -> None:
    assert [f"{card[0]}?" for card in ALL_CARDS] == cards.BACK_TEXT


@rule("BB-01")
def test_a_card_is_its_kind_and_its_value() -> None:
    numbers = [ALL_CARDS.index(card) for card in ("G0", "GX", "N0", "J7", "DX")]
    assert [(kind_of(n), value_of(n)) for n in numbers] == [
        (0, 0),
        (0, 11),
        (1, 0),
        (3, 7),
        (4, 11),
    ]


def test_sets_of_cards_reach_up_to_the_last_card() -> None:
    assert bits_of(list(range(60))) == DECK == 2**60 - 1


# Setting up


@rule("BB-02")
def test_two_to_five_can_play() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5]
    for players in (1, 6):
        with pytest.raises(BadSetup):
            GAME.start(players)


@rule("BB-02")
@every_count
def test_twelve_or_six_cards_are_put_away_with_two_or_three_players(players: int) -> None:
    game = play_on(GAME.start(players), "begins 1")
    put_away = 0
    while (step := chances(game)[-1]).startswith("away"):
        assert chances(game) == [f"away {card}" for card in ALL_CARDS[: 60 - put_away]]
        play_on(game, step)
        put_away += 1
    assert put_away == AWAY[players]
    assert chances(game)[-1].startswith("deal")


@rule("BB-02")
def test_everyone_sees_the_kinds_of_the_cards_put_away() -> None:
    game = play_on(GAME.start(3), "begins 1", "away J7", "away DX", "away J0")
    for seat in (None, 0, 1, 2):
        assert game.view(seat).box == ("J?", "J?", "D?")


@rule("BB-03")
@every_count
def test_everyone_is_dealt_three_cards_one_at_a_time_from_the_beginner_round(players: int) -> None:
    game = play_on(GAME.start(players), "begins 2")
    while chances(game)[0].startswith("away"):
        play_on(game, chances(game)[0])
    for dealt in range(3 * players):
        held = [len(hand) for hand in game.view(None).hands]
        seat = (1 + dealt) % players
        play_on(game, chances(game)[0])
        now = [len(hand) for hand in game.view(None).hands]
        assert now == [count + (other == seat) for other, count in enumerate(held)]
    assert [len(hand) for hand in game.view(None).hands] == [3] * players
    assert chances(game)[0].startswith("top")


@rule("BB-03")
def test_a_hand_is_kept_sorted_however_it_is_dealt() -> None:
    game = play_on(GAME.start(4), "begins 1", "deal J7", "deal D1", "deal C1", "deal G1")
    play_on(game, "deal G5", "deal D0", "deal C2", "deal N1", "deal C9", "deal DX", "deal C0")
    assert GAME.position_text(game).split()[1] == "G5,C9,J7/D0,D1,DX/C0,C1,C2/G1,N1"


@rule("BB-03")
@every_count
def test_the_rest_is_the_pile_and_the_kind_of_its_top_card_is_seen(players: int) -> None:
    game = set_up(players)
    assert game.view(None).top is None
    assert game.view(None).pile == 60 - AWAY[players] - 3 * players
    play_on(game, "top J7")
    for seat in (None, *range(players)):
        assert game.view(seat).top == "J?"
    assert game.view(None).pile == 60 - AWAY[players] - 3 * players


@rule("BB-03")
def test_the_top_card_may_be_any_card_of_the_pile() -> None:
    game = set_up(4)
    assert chances(game) == [f"top {card}" for card in ALL_CARDS[12:]]
    assert all(odds == pytest.approx(1 / 48) for _, odds in game.chance_outcomes())


@rule("BB-04")
@every_count
def test_it_is_drawn_by_lot_who_begins(players: int) -> None:
    start = GAME.start(players)
    assert start.actors() == (CHANCE,)
    assert start.chance_outcomes() == tuple([(n, 1 / players) for n in range(players)])
    assert chances(start) == [f"begins {seat + 1}" for seat in range(players)]
    for seat in range(players):
        game = play_on(set_up(players, begins=seat + 1), "top D1")
        assert game.actors() == (seat,)


@rule("BB-04")
@every_count
def test_play_goes_clockwise(players: int) -> None:
    game = play_on(set_up(players, begins=2), "top D1")
    for turn in range(2 * players):
        seat = (1 + turn) % players
        assert game.actors() == (seat,)
        assert game.turn == seat
        play_on(game, moves_of(game, seat)[0], chances_after(game, seat))


def chances_after(game: position.Position, seat: int) -> str:
    """The first card that may come on top after the first move of a seat."""
    return chances(play_on(game.copy(), moves_of(game, seat)[0]))[0]


def test_a_draw_of_chance_is_one_number_that_counts_the_cards_of_the_pile() -> None:
    lot, top = Loaded(4), Loaded(2)
    assert (GAME.start(5).draw(lot), lot.asked) == (4, [5])
    assert GAME.move_text(CHANCE, set_up(5).draw(top)) == "top N5"
    assert top.asked == [45]


# A turn


@rule("BB-05")
def test_each_of_three_cards_can_be_given_claimed_or_dumped() -> None:
    game = table(hands=["J7 G0 DX"])
    assert moves_of(game, 0) == [
        f"{way} {card}" for way in ("give", "claim", "dump") for card in ("G0", "J7", "DX")
    ]
    assert moves_of(game, 1) == []


@rule("BB-05")
@pytest.mark.parametrize("way", ["give", "claim", "dump"])
@pytest.mark.parametrize("played", ["N3", "C5", "J7"])
@pytest.mark.parametrize("drawn", ["G1", "N4", "C9", "D2"])
def test_after_playing_a_card_the_top_card_is_drawn(way: str, played: str, drawn: str) -> None:
    game = play_on(table(hands=["N3 C5 J7"], top=drawn), f"{way} {played}")
    hand = {"N3", "C5", "J7", drawn} - {played}
    assert game.view(0).hands[0] == tuple(sorted(hand, key=ALL_CARDS.index))
    assert (game.view(0).top, game.actors(), game.turn) == (None, (CHANCE,), 1)
    assert f"top {drawn}" not in chances(game)


@rule("BB-05")
def test_a_card_that_is_not_in_the_hand_cannot_be_played() -> None:
    game = table(hands=["N3 C5 J7", "N4 C6 J8"])
    for move in ("give N4", "claim G0", "dump DX"):
        with pytest.raises(IllegalMove) as refused:
            checked_step(GAME, game, 0, move)
        assert refused.value.rule == "BB-05"
    assert game.forbidden_by(0, -5) == game.forbidden_by(0, 10**6) == "BB-05"


@rule("BB-04")
def test_nobody_plays_out_of_turn() -> None:
    game = table(hands=["N3 C5 J7", "N4 C6 J8"])
    for seat in (1, CHANCE):
        with pytest.raises(WrongSeat) as refused:
            checked_play(game, seat, 10)
        assert refused.value.rule == "BB-04"
    assert set_up(2).forbidden_by(0, 3) == "BB-04"
    assert GAME.start(2).legal_moves(0) == GAME.start(2).legal_moves(-1) == []


@rule("BB-02", "BB-03", "BB-04")
def test_chance_is_held_to_the_rule_of_what_is_due() -> None:
    lot = GAME.start(2)
    away = play_on(GAME.start(2), "begins 1")
    deal = play_on(GAME.start(4), "begins 1")
    due = [game.forbidden_by(CHANCE, 999) for game in (lot, away, deal, set_up(2))]
    assert due == ["BB-04", "BB-02", "BB-03", "BB-03"]
    assert lot.forbidden_by(0, 0) == away.forbidden_by(0, 0) == "BB-04"


@rule("BB-06")
def test_a_gift_goes_to_the_end_of_billys_row_of_its_kind() -> None:
    game = play_on(table(hands=["N3 J5 J7"], billy="N4:1 J2:2", loot=["J1"]), "give J5")
    assert GAME.position_text(game).split()[2] == "N4:1,J2:2,J5:1"
    assert GAME.position_text(game).split()[3] == "J1/-"


@rule("BB-06")
def test_billys_rows_of_1_red_2_green_3_blue_are_seen_as_kinds_and_counts_only() -> None:
    game = table(billy="J4 N1 N10 C0 CX C3", hands=["G1 G2 G3", "G4 G5 G6"])
    for seat in (None, 0, 1):
        assert game.view(seat).billy == ((), ("N?",) * 2, ("C?",) * 3, ("J?",), ())


@rule("BB-06")
def test_nobody_may_look_at_a_gift_again_not_even_the_giver() -> None:
    game = play_on(table(hands=["N3 J5 J7"]), "give J5")
    assert game.view(0).billy[3] == ("J?",)
    assert "J5" not in str(game.view(0))


@rule("BB-07")
def test_a_claim_goes_to_the_end_of_ones_own_row_of_its_kind() -> None:
    game = play_on(table(hands=["N3 J5 J7"], loot=["J9 N2", "J1"]), "claim J5")
    assert GAME.position_text(game).split()[3].startswith("N2,J9,J5/J1")
    assert GAME.position_text(game).split()[2] == "-"


@rule("BB-07")
def test_the_first_card_of_a_kind_lies_face_down_and_later_ones_face_up() -> None:
    game = table(loot=["J9 J5 JX", "D2"])
    assert game.view(1).loot == (((), (), (), ("J?", "J5", "JX"), ()), ((), (), (), (), ("D2",)))
    assert game.view(None).loot[1][4] == ("D?",)
    for seat in (None, 0, 1):
        face_down = ((None, None, None, 0, None), (None, None, None, None, 0))
        assert game.view(seat).veiled == face_down


@rule("BB-07")
def test_ones_own_face_down_cards_may_be_looked_at_any_time() -> None:
    assert table(loot=["J9 J5 JX"]).view(0).loot[0][3] == ("J9", "J5", "JX")


@rule("BB-07")
def test_others_know_a_loot_by_its_face_up_values_and_one_hidden_card_a_row() -> None:
    game = table(loot=["J3 J6 N1 N7 G0 G9 G6"], rounds=7)
    shown = game.view(1).loot[0]
    assert shown == (("G?", "G9", "G6"), ("N?", "N7"), (), ("J?", "J6"), ())


@rule("BB-08")
def test_a_dumped_card_lies_in_the_box_and_everyone_sees_its_kind() -> None:
    game = table(4, hands=["N3 J5 J7"], rounds=0)
    play_on(game, "dump J5")
    assert GAME.position_text(game).split()[4] == "J5/-/-/-"
    for seat in (None, 0, 1, 2, 3):
        assert game.view(seat).box == ("J?",)
    assert game.view(0).billy == ((),) * 5
    assert game.view(0).loot[0] == ((),) * 5


@rule("BB-09")
def test_rows_keep_the_order_in_which_the_cards_were_played() -> None:
    game = table(loot=["J9 J2 JX J5"], billy="D8 D1 DX D3")
    assert game.row(0, 3) == [ALL_CARDS.index(card) for card in ("J9", "J2", "JX", "J5")]
    assert game.row(2, 4) == [ALL_CARDS.index(card) for card in ("D8", "D1", "DX", "D3")]
    assert game.row(1, 3) == []


# The last turns


@rule("BB-10")
@every_count
def test_everyone_has_equally_many_turns(players: int) -> None:
    turns = [0] * players
    for game in walk(players, seed=players):
        for seat in game.actors():
            if seat != CHANCE:
                assert game.turns_left(seat) == TURNS[players] - turns[seat]
                turns[seat] += 1
    assert turns == [TURNS[players]] * players
    assert playout(GAME.start(players), Rng(1)) == players * TURNS[players]


@rule("BB-10")
@every_count
def test_after_the_last_draw_everyone_has_one_more_turn_without_drawing(players: int) -> None:
    game = table(players, rounds=TURNS[players] - 2, turn=2)
    for _ in range(players - 1):
        play_on(game, moves_of(game, game.turn)[0], chances_after(game, game.turn))
    drew_last = game.turn
    assert (drew_last, game.view(None).pile) == (0, 1)
    assert not game.view(None).is_last_lap
    play_on(game, moves_of(game, drew_last)[0])
    assert game.view(None).is_last_lap
    for seat in [*range(1, players), 0]:
        assert (game.actors(), game.view(None).pile, game.turns_left(seat)) == ((seat,), 0, 1)
        assert len(moves_of(game, seat)) == 9
        play_on(game, moves_of(game, seat)[4])
        assert len(game.view(None).hands[seat]) == 2
    assert game.actors() == ()
    assert not game.view(None).is_last_lap


@rule("BB-10")
def test_nobody_plays_on_when_the_game_is_over() -> None:
    game = play_on(last_round("", "", hands=["G1 N1 C1", "G2 N2 C2"]), "give N1", "dump G2")
    assert (game.actors(), game.legal_moves(0), game.chance_outcomes()) == ((), [], ())
    for seat in (0, 1, CHANCE):
        assert game.forbidden_by(seat, 1) == "BB-10"
        with pytest.raises(WrongSeat) as refused:
            checked_play(game, seat, 1)
        assert refused.value.rule == "BB-10"


@rule("BB-10")
def test_nothing_is_won_before_the_last_turn() -> None:
    game = last_round("J5", "", billy="J9", hands=["G1 N1 C1", "G2 N2 C2"])
    for move in ("give N1", "dump G2"):
        assert (game.outcome(), game.returns()) == (None, [0.0, 0.0])
        play_on(game, move)
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.winners, game.returns()) == ((0,), [1.0, 0.0])


# Both builds


def test_the_same_seed_plays_the_same_game_in_both_builds() -> None:
    game = GAME.start(5)
    playout(game, Rng(7))
    assert GAME.position_text(game) == (
        "5 N8,DX/N7,C0/C3,D9/J5,D7/G2,J4 "
        "G6:1,G7:3,G1:1,G9:4,N2:3,N0:5,N3:5,C7:3,CX:2,C5:4,C2:4,"
        "J0:5,J3:5,JX:4,J9:2,J10:3,D8:4,D6:3 "
        "N9,C8,D3/J6,D10/G3,N1,N5/J2,D1/GX,J1 "
        "NX,C1,J8,D0,D2/G4,G8,G10,N4,J7,D4/N6,C4/G5,N10,D5/G0,C6,C9,C10 - -"
    )


def test_the_examples_in_the_text_are_true() -> None:
    assert doctest.testmod(position).failed == 0
