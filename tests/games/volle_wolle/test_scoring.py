"""The final count, one sentence a test."""

from __future__ import annotations

import pytest

from helpers.wolle import after
from speeltafel.core.bitsets import bits_of
from speeltafel.core.chance import Rng
from speeltafel.core.playout import playout
from speeltafel.games.volle_wolle import GAME
from speeltafel.games.volle_wolle.deck_file import SHIPPED, known_deck
from speeltafel.games.volle_wolle.position import Position
from speeltafel.games.volle_wolle.scoring import Sheet, score_sheet

DECK = known_deck(SHIPPED)
NOTHING = Sheet(0, 0, 0, 0, 0, 0, 0, 0, 0)


def count(*numbers: int, dogs: int = 2, most: int = 8, bone: bool = False, chips: int = 0) -> Sheet:
    """The sheet of who has these sheep and, unless told, two dogs where another has eight."""
    flock = bits_of([DECK.places[number] for number in numbers])
    return score_sheet(DECK, flock, dogs, most, bone, chips)


def ended(*seats: str, bone: int = 1) -> Position:
    """A game that is over; seats are flock:dogs:chips, the last one has all other sheep."""
    taken = [number for seat in seats for number in seat.split(":")[0].split(".")]
    rest = ".".join(str(number) for number in range(1, 52) if str(number) not in taken)
    held = [*seats[:-1], f"{rest}{seats[-1]}"]
    places = "/".join(f"{52 + n}:{seat}" for n, seat in enumerate(held))
    return GAME.parse_position(f"{len(seats)} - over {places} - {bone} - - 0 1-1-1 - 0/-")


def points(*seats: str, bone: int = 1) -> tuple[int, ...]:
    outcome = ended(*seats, bone=bone).outcome()
    assert outcome is not None
    return outcome.scores


@pytest.mark.rule("VW-22")
def test_a_game_has_no_outcome_before_all_cards_are_handed_out() -> None:
    game = GAME.start(2)
    assert (game.outcome(), game.returns()) == (None, [0.0, 0.0])
    assert game.view(None).counts == ()


@pytest.mark.rule("VW-22")
@pytest.mark.parametrize("players", range(2, 7))
def test_the_game_ends_when_all_60_cards_are_handed_out(players: int) -> None:
    game = GAME.start(players)
    playout(game, Rng(players))
    view = game.view(None)
    assert (view.phase, view.pile, view.table, view.actors) == ("over", 0, (), ())
    assert sum(place.flock for place in view.places) == 51
    assert sum(place.dogs for place in view.places) == 8
    assert [place.has_bone for place in view.places].count(True) == 1
    assert sum(place.chips for place in view.places) + view.supply == 25


@pytest.mark.rule("VW-22")
def test_the_last_cards_end_the_game() -> None:
    rest = ".".join(str(number) for number in range(1, 50))
    text = f"2 - roll 52:{rest}:4:2/53:51:3:2 50.dog.bone - 20/14 1.2 0 - - 0/-"
    game = after(GAME.parse_position(text), "roll 8-10-12")
    assert (game.actors(), game.legal_moves(0), game.chance_outcomes()) == ((), [], ())
    assert game.view(None).phase == "over"


@pytest.mark.rule("VW-22")
def test_white_and_black_sheep_count_their_points() -> None:
    assert count(14, 50, 51) == NOTHING._replace(white=20)
    assert count(1, 8) == NOTHING._replace(black=-8)
    assert sum(count(14, 50, 51, 1, 8)) == 12


@pytest.mark.rule("VW-22")
def test_each_chip_is_worth_a_point() -> None:
    assert count(chips=7) == NOTHING._replace(chips=7)


@pytest.mark.rule("VW-23")
@pytest.mark.parametrize(("sheep", "worth"), [(0, 0), (1, 3), (2, 14), (3, 0), (4, 3), (5, 14)])
def test_3_7_0_sheep_are_worth_3_then_7_each_then_nothing(sheep: int, worth: int) -> None:
    assert count(*[25, 26, 27, 28, 29][:sheep]) == NOTHING._replace(threes=worth)


@pytest.mark.rule("VW-24")
@pytest.mark.parametrize(("sheep", "worth"), [(0, 0), (1, 0), (2, 0), (3, 21), (4, 21), (5, 21)])
def test_0_0_7_sheep_are_worth_21_for_each_whole_set(sheep: int, worth: int) -> None:
    assert count(*[9, 10, 11, 12, 13][:sheep]) == NOTHING._replace(sevens=worth)


@pytest.mark.rule("VW-24")
def test_two_whole_sets_of_0_0_7_count_both() -> None:
    lines = SHIPPED.replace("14,white,1,", "14,0-0-7,,")
    deck = known_deck(lines)
    flock = bits_of([deck.places[number] for number in range(9, 15)])
    assert score_sheet(deck, flock, 2, 8, False, 0).sevens == 42


@pytest.mark.rule("VW-25")
@pytest.mark.parametrize(("dogs", "worth"), [(1, 9), (2, 0), (3, 0), (7, 0)])
def test_exactly_one_dog_is_worth_9(dogs: int, worth: int) -> None:
    assert count(dogs=dogs) == NOTHING._replace(one_dog=worth)


@pytest.mark.rule("VW-25")
def test_without_a_dog_the_two_lowest_white_sheep_go() -> None:
    assert count(51, 14, 30, 17, dogs=0) == NOTHING._replace(white=17, given_back=-3)


@pytest.mark.rule("VW-25")
def test_with_a_dog_no_sheep_go() -> None:
    assert count(51, 14, 30, dogs=1) == NOTHING._replace(white=15, one_dog=9)


@pytest.mark.rule("VW-25")
def test_black_and_special_sheep_cannot_be_given_back() -> None:
    sheet = count(1, 9, 10, 11, 25, 51, dogs=0)
    assert sheet == NOTHING._replace(white=10, given_back=-10, black=-6, sevens=21, threes=3)


@pytest.mark.rule("VW-25")
def test_whoever_has_fewer_than_two_white_sheep_gives_what_there_is() -> None:
    assert count(1, 40, dogs=0) == NOTHING._replace(white=6, given_back=-6, black=-6)
    assert count(dogs=0) == NOTHING


@pytest.mark.rule("VW-26")
def test_most_dogs_cost_5_points() -> None:
    assert count(dogs=4, most=4) == NOTHING._replace(most_dogs=-5)
    assert count(dogs=3, most=4) == NOTHING


@pytest.mark.rule("VW-26")
def test_two_dogs_can_be_the_most_but_one_cannot() -> None:
    assert count(dogs=2, most=2) == NOTHING._replace(most_dogs=-5)
    assert count(dogs=1, most=1) == NOTHING._replace(one_dog=9)
    assert count(dogs=0, most=0) == NOTHING


@pytest.mark.rule("VW-26")
def test_everyone_who_shares_the_most_dogs_loses_5() -> None:
    counts = ended("14:3:0", "15:3:0", ":2:0").view(None).counts
    assert [sheet.most_dogs for sheet in counts] == [-5, -5, 0]


@pytest.mark.rule("VW-27")
def test_the_bone_is_worth_4_for_each_dog_of_its_owner() -> None:
    assert count(dogs=3, bone=True) == NOTHING._replace(bone=12)
    assert count(dogs=0, bone=True) == NOTHING
    assert count(dogs=1, bone=True) == NOTHING._replace(one_dog=9, bone=4)


@pytest.mark.rule("VW-27")
def test_the_bone_does_not_spare_the_5_points() -> None:
    assert count(dogs=5, most=5, bone=True) == NOTHING._replace(bone=20, most_dogs=-5)


@pytest.mark.rule("VW-27")
def test_only_its_owner_counts_the_bone() -> None:
    for owner in (1, 2, 3):
        counts = ended("14:3:0", "15:3:0", ":2:0", bone=owner).view(None).counts
        fed = [sheet.bone for sheet in counts]
        assert fed == [dogs * 4 * (owner == n) for n, dogs in enumerate((3, 3, 2), 1)]


@pytest.mark.rule("VW-22", "VW-23", "VW-24", "VW-26", "VW-27")
def test_example_7_the_score_sheet_of_the_rules_comes_to_42() -> None:
    white, sevens, threes, black = (51, 50, 47), (9, 10), (25, 26), (1, 3)
    sheet = count(*white, *sevens, *threes, *black, dogs=4, most=4, bone=True)
    assert sheet == Sheet(
        white=27,
        given_back=0,
        black=-10,
        threes=14,
        sevens=0,
        one_dog=0,
        most_dogs=-5,
        bone=16,
        chips=0,
    )
    assert sum(sheet) == 42


@pytest.mark.rule("VW-28")
def test_most_points_win() -> None:
    outcome = ended("14:1:0", "15:7:0", ":0:0").outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((2,), "all-cards-taken")
    assert outcome.scores[:2] == (1 + 9 + 4, 1 - 5)
    assert ended("14:1:0", "15:7:0", ":0:0").returns() == [0.0, 0.0, 1.0]


@pytest.mark.rule("VW-28")
def test_equal_points_share_the_win() -> None:
    first, second = ".".join(map(str, range(15, 52, 2))), ".".join(map(str, range(14, 51, 2)))
    scores = points(f"{first}:3:0", f"{second}:3:0", ":2:0", bone=3)
    behind = scores[1] - scores[0]
    game = ended(f"{first}:3:{behind}", f"{second}:3:0", ":2:0", bone=3)
    assert game.returns() == [0.5, 0.5, 0.0]
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert outcome.scores[0] == outcome.scores[1] > outcome.scores[2]


@pytest.mark.rule("VW-22", "VW-25")
def test_the_sheet_at_the_end_explains_every_point() -> None:
    game = ended("9.14.51:0:3", "15.16:6:1", ":2:2", bone=3)
    outcome = game.outcome()
    assert outcome is not None
    first, second, third = game.view(None).counts
    assert first.cards_given_back == ("s14", "s51")
    assert (first.white, first.given_back, first.chips, first.points) == (11, -11, 3, 3)
    assert (second.white, second.most_dogs, second.chips, second.points) == (2, -5, 1, -2)
    assert (third.bone, third.chips, third.black, third.three_seven_zero) == (8, 2, -29, 14)
    assert (third.zero_zero_seven, third.one_dog) == (21, 0)
    assert [sheet.points for sheet in (first, second, third)] == list(outcome.scores)
    assert [card.name for card in first.flock] == ["s9", "s14", "s51"]
