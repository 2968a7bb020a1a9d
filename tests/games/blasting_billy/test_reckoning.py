"""The end of Blasting Billy: dynamite, shots and the count, one sentence a test."""

from __future__ import annotations

import pytest

from helpers.billy import ended, last_round, play_on, table
from speeltafel.core.position import Outcome
from speeltafel.games.blasting_billy.position import Position
from speeltafel.games.blasting_billy.reckoning import Reckoning
from speeltafel.games.blasting_billy.rows import (
    added,
    blasted,
    first,
    length,
    place_of_dynamite,
    torn_away,
    total,
    values,
)
from speeltafel.games.blasting_billy.view import FinalCount

rule = pytest.mark.rule
X = 11


def row(*cards: int) -> int:
    found = 0
    for value in cards:
        found = added(found, value)
    return found


def outcome(*loot: str, billy: str = "") -> Outcome:
    found = ended(*loot, billy=billy).outcome()
    assert found is not None
    return found


def count(game: Position) -> FinalCount:
    found = game.view(None).count
    assert found is not None
    return found


# Rows


@rule("BB-09")
@pytest.mark.parametrize("cards", [[], [0], [0, 0, 5], [10, X, 0, 3], list(range(12))])
def test_a_row_holds_its_cards_in_order(cards: list[int]) -> None:
    assert values(row(*cards)) == cards
    assert length(row(*cards)) == len(cards)


def test_the_first_card_of_a_row_is_the_one_played_first() -> None:
    assert [first(row(0)), first(row(X)), first(row(X, 4)), first(row(7, 0, X))] == [0, X, X, 7]
    assert first(row(*range(12))) == 0


def test_a_row_is_worth_the_sum_of_its_cards() -> None:
    assert total(row(0, 10, 3)) == 13
    assert total(row()) == total(row(0)) == 0
    assert total(row(*range(11))) == 55


@rule("BB-12")
@pytest.mark.parametrize(
    ("cards", "left"),
    [
        ([], []),
        ([5, 8, 0], [5, 8, 0]),
        ([5, 8, X], [5]),
        ([X, 4], [4]),
        ([X], []),
        ([3, X], []),
        ([4, 10, X, 3], [4, 3]),
        ([0, X, 0], [0]),
        ([7, 6, 5, X, 4, 3, 2], [7, 6, 4, 3, 2]),
        ([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, X], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
        ([X, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
        ([9, X, 0, 1, 2, 3, 4, 5, 6, 7, 8, 10], [0, 1, 2, 3, 4, 5, 6, 7, 8, 10]),
    ],
)
def test_a_dynamite_goes_away_with_the_card_before_it(cards: list[int], left: list[int]) -> None:
    assert values(blasted(row(*cards))) == left


@rule("BB-12")
def test_a_dynamite_knows_what_it_takes() -> None:
    assert [torn_away(row(5, 8, X)), torn_away(row(0, X, 4)), torn_away(row(X, 4))] == [8, 0, X]
    assert place_of_dynamite(row(5, 8)) == -1
    assert [place_of_dynamite(row(X)), place_of_dynamite(row(X, 4))] == [0, 4]


# The end


@rule("BB-11")
def test_the_last_two_hand_cards_go_into_the_box() -> None:
    game = last_round("", "", "", "", hands=["G1 N1 C1", "G2 N2 C2", "G3 N3 C3", "G4 N4 C4"])
    box = len(game.view(None).box)
    play_on(game, "give N1", "claim G2", "give N3")
    assert len(game.view(None).box) == box
    play_on(game, "dump G4")
    assert {"G1", "C1", "N2", "C2", "G3", "C3", "G4", "N4", "C4"} <= set(game.view(None).box)
    assert len(game.view(None).box) == box + 9
    assert game.view(None).hands == (("G1", "C1"), ("N2", "C2"), ("G3", "C3"), ("N4", "C4"))


@rule("BB-11", "BB-17")
def test_in_the_end_everything_is_shown_to_everyone() -> None:
    game = ended("J5 J8", "D2 D1", billy="J9 J0 D3 D10")
    for seat in (None, 0, 1):
        view = game.view(seat)
        assert view.billy == ((), (), (), ("J9", "J0"), ("D3", "D10"))
        assert view.loot == (((), (), (), ("J5", "J8"), ()), ((), (), (), (), ("D2", "D1")))
        assert not any("?" in card for card in view.box + view.hands[0] + view.hands[1])
        assert len(view.box) == 60 - 8
        assert list(view.box) == sorted(view.box, key=by_deck)


def by_deck(card: str) -> int:
    return "GNCJD".index(card[0]) * 12 + [*map(str, range(11)), "X"].index(card[1:])


@rule("BB-17")
def test_the_count_is_shown_only_when_the_game_is_over() -> None:
    assert last_round("J5", "", billy="J9").view(0).count is None
    shown = count(ended("J5 J8 C1", "D4 DX D1", billy="J9 JX J0 G7 GX C2"))
    assert shown == FinalCount(
        exploded=("G7", "J9", "D4"),
        gone=("G7", "GX", "J9", "JX", "D4", "DX"),
        billy=(0, 0, 2, 0, 0),
        totals=((0, 0, 1, 13, 0), (0, 0, 0, 0, 1)),
        shot=(("J",), ("D",)),
        scores=(1, 0),
        winners=(0,),
        reason="all-shot",
        rivals=(0, 1),
        by_cards=False,
    )


@rule("BB-12")
def test_a_dynamite_that_goes_alone_is_all_that_is_gone() -> None:
    shown = count(ended("D4", "", billy="JX J0"))
    assert (shown.exploded, shown.gone) == (("JX",), ("JX",))


@rule("BB-14", "BB-15")
def test_it_is_told_who_competed_and_whether_fewer_cards_decided() -> None:
    def told(*loot: str, billy: str) -> tuple[tuple[int, ...], bool]:
        shown = count(ended(*loot, billy=billy))
        return shown.rivals, shown.by_cards

    assert told("J3 D2", "C5", billy="J9 D9 C9") == ((0, 1), True)
    assert told("J5", "C5", "D4", billy="J9 C9 D9") == ((0, 1, 2), False)
    assert told("J9 D8", "D3", "J1", billy="J8 D10") == ((1, 2), False)
    assert told("J10 D2 D1", "C9 C8 C7 G3", billy="D3 G4") == ((0, 1), True)
    assert told("J0", "", "D5 DX", billy="") == ((0, 1, 2), False)


# Dynamite


@rule("BB-12")
def test_a_dynamite_after_the_10_leaves_2_of_billys_4_cards_worth_7_of_17() -> None:
    game = ended("", "", billy="J3 J10 JX J4")
    assert count(game).billy == (0, 0, 0, 7, 0)
    reckoning = Reckoning(game.seats, game.rows)
    assert length(reckoning.rows[13]) == 2


@rule("BB-12")
def test_a_row_of_5_8_dynamite_counts_5_and_a_row_of_dynamite_4_counts_4() -> None:
    shown = count(ended("J5 J8 JX", "DX D4"))
    assert shown.totals == ((0, 0, 0, 5, 0), (0, 0, 0, 0, 4))
    assert shown.exploded == ("J8", "DX")


@rule("BB-12")
def test_a_dynamite_touches_no_other_row() -> None:
    shown = count(ended("J5 J8", "J2 JX", billy="J9 J1"))
    assert (shown.totals[0][3], shown.totals[1][3], shown.billy[3]) == (13, 0, 10)


@rule("BB-12", "BB-13")
def test_dynamite_goes_off_on_both_sides_before_billy_shoots() -> None:
    assert count(ended("J5 J8 JX", "", billy="J6")).shot == ((), ())
    assert count(ended("J5", "", billy="J2 J8 JX")).shot == (("J",), ())


# Shots


@rule("BB-13")
def test_3_against_billys_3_is_safe_and_4_against_3_is_shot() -> None:
    assert count(ended("J3", "", billy="J2 J1")).shot == ((), ())
    assert count(ended("J4", "", billy="J3")).shot == (("J",), ())


@rule("BB-13")
def test_every_row_above_billys_is_shot_and_the_others_are_not() -> None:
    game = ended("G1 N5 C9", "D1", billy="G2 N2 N3 C8 D0")
    assert count(game).shot == (("C",), ("D",))
    assert count(ended("G3 N6 D1", "", billy="G2 N5 C8")).shot == (("G", "N", "D"), ())


@rule("BB-13")
def test_a_kind_that_billy_has_none_of_is_safe_only_at_zero() -> None:
    assert count(ended("J0", "D1")).shot == ((), ("D",))


# Winning


@rule("BB-14")
def test_only_those_not_shot_compete() -> None:
    found = outcome("J9 D8", "D3", "J1", billy="J8 D10")
    assert (found.winners, found.reason) == ((1,), "unshot")
    assert found.scores == (8, 3, 1)


@rule("BB-14")
def test_the_highest_total_of_all_own_cards_wins() -> None:
    assert outcome("J3 D2", "C4", billy="J9 D9 C9").winners == (0,)
    assert outcome("J3 D2", "C6", billy="J9 D9 C9").winners == (1,)


@rule("BB-14")
def test_with_equal_totals_fewest_cards_win() -> None:
    assert outcome("J3 D2", "C5", billy="J9 D9 C9").winners == (1,)
    assert outcome("J5", "C5 C0", billy="J9 D9 C9").winners == (0,)


@rule("BB-14")
def test_cards_are_counted_after_the_dynamite() -> None:
    assert outcome("J5 J4 JX", "C3 C2", billy="J9 C9").winners == (0,)


@rule("BB-14")
def test_with_equal_totals_and_cards_the_win_is_shared() -> None:
    game = ended("J5", "C5", "D4", billy="J9 C9 D9")
    found = game.outcome()
    assert found == Outcome((5, 5, 4), (0, 1), "unshot")
    assert game.returns() == [0.5, 0.5, 0.0]


@rule("BB-15")
def test_if_everyone_is_shot_the_rows_still_face_up_count() -> None:
    found = outcome("J10 D2", "C9 G3", billy="D4 G5")
    assert found == Outcome((2, 3), (1,), "all-shot")


@rule("BB-15")
def test_if_everyone_is_shot_and_equal_fewest_face_up_cards_win() -> None:
    assert outcome("J10 D2 D1", "C9 C8 C7 G3", billy="D3 G4").winners == (1,)


@rule("BB-15")
def test_if_those_are_equal_too_fewest_face_down_cards_win() -> None:
    assert outcome("J10 J0 D3", "C9 G3", billy="D4 G4").winners == (1,)
    assert outcome("J10 J0 D3", "C9 C0 C1 G3", billy="D4 G4").winners == (0,)


@rule("BB-15")
def test_if_all_is_equal_the_shot_share_the_win() -> None:
    assert outcome("J10 D3", "C9 G3", "N1 D1", billy="D4 G4").winners == (0, 1)


@rule("BB-15")
def test_a_point_outweighs_any_number_of_cards() -> None:
    many = "J10 J9 J8 J7 J6 J5 J4 J3 J2 J1 D3 G0 N0 C0"
    assert outcome(many, "C9 G2", billy="D4 G4").winners == (0,)
    assert outcome("J10 D3", "C9 C8 C7 C6 C5 C4 C3 G1 G3 G0", billy="D4 G5").winners == (1,)


@rule("BB-16")
def test_if_nobody_is_shot_and_all_totals_are_0_billy_wins() -> None:
    game = ended("J0", "", "D5 DX")
    assert game.outcome() == Outcome((0, 0, 0), (), "billy")
    assert game.returns() == [0.0, 0.0, 0.0]


@rule("BB-16")
def test_if_only_those_with_nothing_are_not_shot_billy_wins() -> None:
    assert outcome("", "J9 D5", "J8 D4", billy="J1 D6") == Outcome((0, 5, 4), (), "billy")


@rule("BB-16")
def test_if_everyone_is_shot_and_nothing_stays_face_up_billy_wins() -> None:
    assert outcome("J9", "D5 G0") == Outcome((0, 0), (), "billy")


@rule("BB-16")
def test_one_point_is_enough_to_beat_billy() -> None:
    assert outcome("J1", "", billy="J2").winners == (0,)
    long_row = "G0 N0 C0 J0 D0 J1"
    assert outcome(long_row, "", billy="J2").winners == (0,)


@rule("BB-17")
def test_the_score_of_a_shot_player_is_the_total_of_the_rows_not_shot() -> None:
    assert outcome("J9 D5 G4", "C2", billy="J8 D6 G5 C3").scores == (9, 2)


def test_the_end_is_counted_from_the_table_as_it_was_played() -> None:
    game = table(2, loot=["J5"], billy="J6:2", hands=["G1 G2 G3", "JX G4 G5"], rounds=21)
    play_on(game, "dump G1", "give JX")
    assert game.outcome() == Outcome((0, 0), (), "billy")
