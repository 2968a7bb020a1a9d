"""Taking cards, the course of a round, the flock and the bone, one sentence a test."""

from __future__ import annotations

import pytest

from helpers.wolle import after, chips, dogs, flock, legal, order, scene, table, top
from speeltafel.games.volle_wolle.position import Position


def on_turn(cards: str, players: int = 3, place: int = 0, **rest: object) -> Position:
    """Seat 0 goes first, then 1 and so on; all have bid 20."""
    bids = "/".join(["20"] * players)
    seats = ".".join(str(seat + 1) for seat in range(players))
    return scene(players, "roll", cards, bids=bids, order=seats, place=place, **rest)  # type: ignore[arg-type]


WIN = "roll 8-10-12"
LOSE = ("roll 1-1-1", "keep d8", "roll 1-1-1", "keep d10", "roll 1-1-12")
"""Three attempts that come to 14 in the end, so no black sheep are taken."""


def phase(position: Position) -> str:
    return position.view(None).phase


# Taking


@pytest.mark.rule("VW-12")
def test_cards_are_taken_one_by_one_of_ones_own_choice() -> None:
    position = after(on_turn("1.40.dog.bone"), WIN)
    assert legal(position) == ["take s1", "take s40", "take dog", "take bone"]
    position = after(position, "take bone")
    assert (position.bone, legal(position)) == (0, ["take s1", "take s40", "take dog"])
    position = after(position, "take dog")
    assert (dogs(position)[0], legal(position)) == (1, ["take s1", "take s40"])
    position = after(position, "take s40")
    assert (flock(position, 0), table(position), position.turn) == ([40], ["s1"], 1)


@pytest.mark.rule("VW-12")
def test_dogs_are_all_alike() -> None:
    position = after(on_turn("1.dog.dog.dog"), WIN)
    assert legal(position) == ["take s1", "take dog"]
    position = after(position, "take dog", "take dog")
    assert legal(position) == ["take s1", "take dog"]
    assert dogs(after(position, "take dog"))[0] == 3


@pytest.mark.rule("VW-12")
def test_a_card_of_ones_choice_is_asked_for_even_if_all_are_alike() -> None:
    assert legal(after(on_turn("dog.dog.dog.dog"), WIN)) == ["take dog"]


@pytest.mark.rule("VW-12")
@pytest.mark.parametrize(
    ("cards", "prizes"),
    [("40.41.42.44", (3, 2, 1)), ("1.40.dog", (3, 2, 1)), ("1.40", (2, 2, 1)), ("40", (1, 1, 1))],
)
def test_a_roll_is_said_to_bring_no_more_cards_than_lie_there(
    cards: str, prizes: tuple[int, ...]
) -> None:
    position = on_turn(cards)
    for step in ("roll 8-8-2", "help no", "keep d8", "roll 8-1-1", "keep d10"):
        assert position.view(None).prizes == prizes
        position = after(position, step)


@pytest.mark.rule("VW-12")
@pytest.mark.parametrize("cards", ["40", "40.41", "40.41.42"])
def test_who_is_due_all_that_is_left_gets_it_without_being_asked(cards: str) -> None:
    position = after(on_turn(cards), WIN)
    assert table(position) == []
    received = [int(card) for card in cards.split(".")]
    assert flock(position, 0) == received or legal(position)[0] == "top s40"


@pytest.mark.rule("VW-12")
def test_all_that_is_left_can_be_sheep_dogs_and_bone() -> None:
    position = after(on_turn("40.dog.bone"), WIN)
    assert (flock(position, 0), dogs(position)[0], position.bone) == ([40], 1, 0)
    assert phase(position) == "lay"


@pytest.mark.rule("VW-12")
def test_one_may_not_take_fewer_than_are_due() -> None:
    position = after(on_turn("1.2.3.40"), WIN, "take s40", "take s1")
    assert (position.due, legal(position)) == (1, ["take s2", "take s3"])


@pytest.mark.rule("VW-12")
def test_after_success_the_next_in_order_is_on_turn() -> None:
    position = after(on_turn("1.dog.dog.dog"), WIN, "take dog", "take dog", "take dog")
    assert (position.turn, phase(position), position.view(None).attempt) == (1, "roll", 1)


# The course of a round


@pytest.mark.rule("VW-15")
def test_the_last_takes_all_that_is_left_without_rolling_or_chip() -> None:
    position = after(on_turn("1.40.dog.bone"), *LOSE, *LOSE)
    assert legal(position) == ["top s1", "top s40"]
    position = after(position, "top s1")
    assert (flock(position, 2), dogs(position)[2], position.bone) == ([1, 40], 1, 2)
    assert chips(position) == [3, 3, 2]
    assert phase(position) == "lay"


@pytest.mark.rule("VW-15")
@pytest.mark.parametrize("players", range(3, 7))
def test_everyone_but_the_last_rolls(players: int) -> None:
    position = on_turn("dog." * players + "dog", players)
    for seat in range(players - 1):
        assert (position.turn, phase(position)) == (seat, "roll")
        position = after(position, *LOSE)
    assert dogs(position) == [0] * (players - 1) + [players + 1]
    assert phase(position) == "lay"


@pytest.mark.rule("VW-15")
def test_the_last_is_the_last_in_order_not_at_the_table() -> None:
    position = scene(3, "roll", "dog.dog.dog.dog", bids="20/14/25", order="3.1.2")
    assert dogs(after(position, *LOSE, *LOSE)) == [0, 4, 0]


@pytest.mark.rule("VW-16")
def test_with_no_cards_left_later_turns_are_skipped() -> None:
    position = after(on_turn("dog.dog.dog", 4), WIN)
    assert (dogs(position), chips(position)) == ([3, 0, 0, 0], [2, 2, 2, 2])
    assert (phase(position), order(position)) == ("lay", [0, 0, 0, 0])


@pytest.mark.rule("VW-16")
def test_the_last_gets_nothing_if_nothing_is_left() -> None:
    position = after(on_turn("dog.dog", 3, place=1), WIN)
    assert (dogs(position), chips(position), phase(position)) == ([0, 2, 0], [2, 2, 2], "lay")


@pytest.mark.rule("VW-16", "VW-14")
def test_black_sheep_taken_can_leave_nothing_for_the_next() -> None:
    lose = (*LOSE[:-1], "roll 1-1-2")
    position = after(on_turn("1", 4, chips=[0]), *lose)
    assert (flock(position, 0), chips(position)[0], phase(position)) == ([1], 1, "lay")


@pytest.mark.rule("VW-17")
def test_of_two_players_the_second_rolls_too() -> None:
    position = after(on_turn("dog.dog.dog", 2), *LOSE)
    assert (position.turn, phase(position)) == (1, "roll")
    position = after(position, "roll 1-1-12", "keep d12", WIN)
    assert legal(position) == ["take dog"]


@pytest.mark.rule("VW-17")
def test_of_two_players_the_first_takes_what_is_left_even_after_taking() -> None:
    position = on_turn("40.dog.dog", 2, chips=[0, 0])
    position = after(position, *LOSE[:-1], "roll 1-1-12")
    assert chips(position) == [1, 0]
    position = after(position, *LOSE)
    assert (dogs(position), flock(position, 0)) == ([2, 0], [40])
    assert (chips(position), phase(position)) == ([1, 1], "lay")


@pytest.mark.rule("VW-17")
def test_of_two_players_the_first_also_takes_the_rest_after_a_success() -> None:
    steps = ("roll 1-1-12", "keep d12", "roll 1-6-12", "keep d10", "roll 8-6-12", "take dog")
    position = after(on_turn("dog.dog.dog", 2, chips=[0, 0]), *steps)
    assert (position.turn, phase(position)) == (1, "roll")
    position = after(position, *LOSE)
    assert (dogs(position), chips(position)) == ([3, 0], [0, 1])


@pytest.mark.rule("VW-17")
def test_of_two_players_the_first_may_be_either_seat() -> None:
    position = scene(2, "roll", "dog.dog.dog", bids="17/20", order="2.1")
    assert dogs(after(position, *LOSE, *LOSE)) == [0, 3]


@pytest.mark.rule("VW-16", "VW-17")
def test_of_two_players_the_second_is_skipped_if_nothing_is_left() -> None:
    position = after(on_turn("dog.dog.dog", 2), WIN)
    assert (dogs(position), chips(position), phase(position)) == ([3, 0], [2, 2], "lay")


@pytest.mark.rule("VW-17")
def test_of_two_players_nothing_more_happens_if_the_second_takes_all() -> None:
    position = after(on_turn("dog.dog.dog", 2), *LOSE, WIN)
    assert (dogs(position), chips(position), phase(position)) == ([0, 3], [3, 2], "lay")


@pytest.mark.rule("VW-17", "VW-18", "VW-21")
def test_who_takes_what_is_left_is_asked_for_bone_and_top_too() -> None:
    position = on_turn("23.24.40", 2, dogs=[0, 2], bone="2")
    position = after(position, *LOSE, *LOSE)
    assert (position.actors(), legal(position)) == ((0,), ["bone yes", "bone no"])
    position = after(position, "bone yes")
    assert (position.bone, legal(position)) == (0, ["top s23", "top s24", "top s40"])
    position = after(position, "top s24")
    assert (flock(position, 0), top(position, 0), phase(position)) == ([23, 24, 40], 24, "lay")


# The flock


@pytest.mark.rule("VW-18")
def test_sheep_go_on_top_of_the_flock_in_an_order_of_choice() -> None:
    position = after(on_turn("1.40.41.dog", flocks=["7"]), WIN, "take s40", "take s1", "take dog")
    assert legal(position) == ["top s1", "top s40"]
    assert top(position, 0) == 7
    for sheep in (1, 40):
        stacked = after(position, f"top s{sheep}")
        assert (top(stacked, 0), flock(stacked, 0)) == (sheep, [1, 7, 40])


@pytest.mark.rule("VW-18")
def test_a_single_sheep_goes_on_top_without_a_question() -> None:
    position = after(on_turn("1.41.dog.dog", flocks=["7"]), WIN, "take s41", "take dog", "take dog")
    assert (position.turn, top(position, 0), flock(position, 0)) == (1, 41, [7, 41])


@pytest.mark.rule("VW-19")
def test_dogs_and_bone_never_cover_the_flock() -> None:
    position = on_turn("41.dog.dog.bone", flocks=["7"])
    position = after(position, WIN, "take dog", "take dog", "take bone")
    assert (top(position, 0), flock(position, 0)) == (7, [7])
    assert (dogs(position)[0], position.bone) == (2, 0)
    place = position.view(1).places[0]
    assert (place.dogs, place.has_bone) == (2, True)


@pytest.mark.rule("VW-20")
def test_a_new_top_brings_its_own_symbol() -> None:
    position = after(on_turn("17.49.dog", 2, flocks=["40"]), WIN)
    for sheep, bonus, malus in ((17, 2, 0), (49, 0, 3)):
        steps = ("lay s1", "lay s2", "lay s3", "bid 20", "bid 14")
        later = after(position, f"top s{sheep}", *steps)
        assert (later.turn, later.bonus, later.malus) == (0, bonus, malus)


# The bone


def bone_turn(cards: str = "23.40.41.dog", bone: str = "2", players: int = 3) -> Position:
    return after(on_turn(cards, players, dogs=[0, 2], bone=bone), WIN)


@pytest.mark.rule("VW-21")
def test_a_bone_symbol_lets_one_take_the_bone_from_its_owner() -> None:
    position = after(bone_turn(), "take s23", "take s40", "take dog")
    assert (position.actors(), legal(position)) == ((0,), ["bone yes", "bone no"])
    assert after(position, "bone yes").bone == 0
    assert after(position, "bone no").bone == 1


@pytest.mark.rule("VW-21")
def test_the_bone_is_asked_for_before_the_top() -> None:
    position = after(bone_turn(), "take s23", "take s40", "take dog", "bone no")
    assert legal(position) == ["top s23", "top s40"]


@pytest.mark.rule("VW-21")
def test_one_sheep_with_a_bone_symbol_needs_no_question_for_the_top() -> None:
    position = after(on_turn("23", 3, dogs=[0, 2], bone="2"), WIN, "bone yes")
    assert (position.bone, top(position, 0), phase(position)) == (0, 23, "lay")


@pytest.mark.rule("VW-21")
def test_without_a_bone_symbol_there_is_no_question() -> None:
    position = after(bone_turn(), "take s40", "take s41", "take dog")
    assert legal(position) == ["top s40", "top s41"]


@pytest.mark.rule("VW-21")
@pytest.mark.parametrize("bone", ["-", "1"])
def test_no_question_if_the_bone_is_in_the_pile_or_already_ones_own(bone: str) -> None:
    position = after(bone_turn(bone=bone), "take s23", "take dog", "take s40")
    assert legal(position) == ["top s23", "top s40"]


@pytest.mark.rule("VW-21")
def test_no_question_if_the_bone_is_on_the_table() -> None:
    position = after(on_turn("23.40.dog.bone"), WIN, "take s23", "take dog", "take s40")
    assert (legal(position), table(position)) == (["top s23", "top s40"], ["bone"])


@pytest.mark.rule("VW-21")
def test_no_question_if_the_bone_came_with_the_same_cards() -> None:
    position = after(on_turn("23.40.dog.bone"), WIN, "take s23", "take bone", "take s40")
    assert (legal(position), position.bone) == (["top s23", "top s40"], 0)


@pytest.mark.rule("VW-21")
def test_one_question_for_all_bone_symbols_together() -> None:
    position = after(bone_turn("23.24.31.dog"), "take s23", "take s24", "take s31", "bone no")
    assert legal(position) == ["top s23", "top s24", "top s31"]


@pytest.mark.rule("VW-21")
def test_the_last_seat_at_the_table_can_lose_the_bone_too() -> None:
    position = after(bone_turn(bone="3"), "take s23", "take dog", "take s40")
    assert legal(position) == ["bone yes", "bone no"]


@pytest.mark.rule("VW-21", "VW-15")
def test_whoever_takes_the_rest_may_take_the_bone_as_well() -> None:
    position = after(on_turn("23.40.dog.dog", bone="1"), *LOSE, *LOSE)
    assert (position.actors(), legal(position)) == ((2,), ["bone yes", "bone no"])


@pytest.mark.rule("VW-21", "VW-14")
def test_a_black_sheep_with_a_bone_symbol_counts_as_well() -> None:
    lose = (*LOSE[:-1], "roll 1-1-2")
    position = after(on_turn("5.40.dog.dog", chips=[0], bone="2"), *lose)
    assert legal(position) == ["bone yes", "bone no"]
    position = after(position, "bone yes")
    assert (position.bone, position.turn, flock(position, 0)) == (0, 1, [5])


@pytest.mark.rule("VW-21")
def test_a_bone_symbol_already_on_top_means_nothing() -> None:
    position = on_turn("40.41.dog.dog", flocks=["23"], bone="2")
    position = after(position, WIN, "take s40", "take dog", "take dog")
    assert (position.turn, position.bone) == (1, 1)
