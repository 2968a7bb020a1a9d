"""Three attempts, keeping dice, and help, one sentence a test."""

from __future__ import annotations

import pytest

from helpers.wolle import Fixed, after, chips, flock, legal, likely, scene, table
from speeltafel.core.chance import Rng
from speeltafel.core.position import CHANCE
from speeltafel.games.volle_wolle import GAME
from speeltafel.games.volle_wolle.position import Position
from speeltafel.games.volle_wolle.view import Aid


def turn(
    bid: int | str,
    top: str = "47",
    chip: int = 2,
    cards: str = "40.41.42.44",
    dice: str = "-",
    kept: str = "-",
    phase: str = "roll",
    others: int = 2,
) -> Position:
    """The first of three is on turn, having this bid, top of the flock and chips."""
    return scene(
        3,
        phase,
        cards,
        flocks=[top, "46"],
        chips=[chip, others, others],
        bids=f"{bid}/14/14",
        order="1.2.3",
        dice=dice,
        kept=kept,
    )


def third(bid: int | str, **rest: int | str) -> Position:
    """The same about to roll the die of 12 sides, with 1 and 1 kept."""
    options = {"dice": "1-1-1", "kept": "d8.d10", **rest}
    return turn(bid, **options)  # type: ignore[arg-type]


def phase(position: Position) -> str:
    return position.view(None).phase


# The dice


@pytest.mark.rule("VW-07")
def test_first_all_three_dice_are_rolled() -> None:
    odds = likely(turn(20))
    assert len(odds) == 8 * 10 * 12
    texts = list(odds)
    assert (texts[0], texts[-1]) == ("roll 1-1-1", "roll 8-10-12")
    assert set(odds.values()) == {1 / 960}


@pytest.mark.rule("VW-08")
@pytest.mark.parametrize(
    ("kept", "ways", "first", "last"),
    [
        ("d8", 120, "roll 3-1-1", "roll 3-10-12"),
        ("d10", 96, "roll 1-4-1", "roll 8-4-12"),
        ("d12", 80, "roll 1-1-5", "roll 8-10-5"),
        ("d8.d10", 12, "roll 3-4-1", "roll 3-4-12"),
        ("d8.d12", 10, "roll 3-1-5", "roll 3-10-5"),
        ("d10.d12", 8, "roll 1-4-5", "roll 8-4-5"),
    ],
)
def test_kept_dice_stay_as_they_lie(kept: str, ways: int, first: str, last: str) -> None:
    position = turn(20, dice="3-4-5", kept=kept)
    odds = likely(position)
    texts = list(odds)
    assert (len(odds), texts[0], texts[-1]) == (ways, first, last)
    assert list(odds.values()) == pytest.approx([1 / ways] * ways)
    drawn = [position.draw(Fixed(k, of=ways)) for k in range(ways)]
    assert drawn == [move for move, _ in position.chance_outcomes()]


@pytest.mark.rule("VW-07")
def test_a_first_roll_is_drawn_from_all_960() -> None:
    position = turn(20, dice="3-4-5")
    drawn = [position.draw(Fixed(k, of=960)) for k in range(960)]
    assert drawn == [move for move, _ in position.chance_outcomes()]
    assert drawn == [GAME.parse_move(CHANCE, text) for text in likely(position)]


# Attempts


@pytest.mark.rule("VW-07", "VW-12")
def test_success_at_the_first_attempt_takes_three_cards() -> None:
    position = after(turn(24), "roll 6-8-10")
    assert (phase(position), position.due) == ("take", 3)


@pytest.mark.rule("VW-08", "VW-12")
def test_success_at_the_second_attempt_takes_two_cards() -> None:
    position = after(turn(24, chip=0), "roll 1-1-12", "keep d12", "roll 5-7-12")
    assert (phase(position), position.due) == ("take", 2)


@pytest.mark.rule("VW-09", "VW-12")
def test_success_at_the_third_attempt_takes_one_card() -> None:
    steps = ("roll 1-1-12", "keep d12", "roll 1-8-12", "keep d10", "roll 4-8-12")
    position = after(turn(24, chip=0), *steps)
    assert (phase(position), position.due) == ("take", 1)


@pytest.mark.rule("VW-08")
def test_after_a_first_failure_any_one_die_is_kept() -> None:
    position = after(turn(24), "roll 1-2-3")
    assert position.actors() == (0,)
    assert legal(position) == ["keep d8", "keep d10", "keep d12"]
    assert position.view(None).attempt == 1


@pytest.mark.rule("VW-09")
@pytest.mark.parametrize(
    ("kept", "others"),
    [
        ("d8", ["keep d10", "keep d12"]),
        ("d10", ["keep d8", "keep d12"]),
        ("d12", ["keep d8", "keep d10"]),
    ],
)
def test_after_a_second_failure_one_of_the_two_just_rolled_is_kept(
    kept: str, others: list[str]
) -> None:
    position = after(turn(26), "roll 1-2-3", f"keep {kept}")
    position.play(CHANCE, position.chance_outcomes()[0][0])
    assert legal(position) == others
    assert position.view(None).kept == (kept,)
    assert position.view(None).attempt == 2


@pytest.mark.rule("VW-09")
def test_the_third_attempt_is_the_last() -> None:
    steps = ("roll 1-1-1", "keep d8", "roll 1-1-1", "keep d10", "roll 1-1-1")
    position = after(turn(26), *steps)
    assert position.turn == 1
    assert position.view(None).dice == ()
    assert position.view(None).attempt == 1


@pytest.mark.rule("VW-09")
def test_example_3_with_8_and_9_kept_a_bid_of_21_needs_4() -> None:
    position = turn(21, chip=0, dice="8-9-1", kept="d8.d10")
    assert phase(after(position, "roll 8-9-4")) == "take"
    assert after(position, "roll 8-9-3").turn == 1


# The result


@pytest.mark.rule("VW-10")
@pytest.mark.parametrize(
    ("top", "result"), [("47", 20), ("43", 18), ("49", 17), ("30", 20), ("17", 20), ("35", 20)]
)
def test_the_result_is_all_three_dice_less_malus(top: str, result: int) -> None:
    position = scene(2, "roll", "40.41", flocks=[top], bids="26/14", order="1.2")
    assert after(position, "roll 3-7-10").view(None).result == result


@pytest.mark.rule("VW-10")
def test_example_2_dice_9_8_5_malus_3_and_one_chip_make_20() -> None:
    position = after(turn(20, top="49", chip=1), "roll 8-9-5")
    assert legal(position) == ["help bid", "help no"]
    position = after(position, "help bid")
    assert (phase(position), chips(position)[0]) == ("take", 0)
    assert phase(after(turn(21, top="49", chip=1), "roll 8-9-5")) == "keep"


@pytest.mark.rule("VW-10", "VW-20")
def test_only_the_symbol_on_top_counts() -> None:
    assert after(turn(26, top="47.49.50"), "roll 8-9-5").view(None).result == 22
    assert after(turn(26, top="49.47"), "roll 8-9-5").view(None).result == 19


@pytest.mark.rule("VW-20")
def test_without_a_flock_there_is_no_symbol() -> None:
    position = scene(2, "roll", "40.41.42", bids="26/14", order="1.2", chips=[0, 0])
    position = after(position, "roll 8-9-5")
    assert (position.result, position.reach, position.bonus) == (22, 22, 0)


# Help


@pytest.mark.rule("VW-11")
def test_who_reaches_the_bid_without_help_must_take() -> None:
    position = after(turn(22, top="17"), "roll 8-9-5")
    assert phase(position) == "take"
    assert chips(position)[0] == 2


@pytest.mark.rule("VW-10", "VW-11")
def test_help_is_asked_only_if_it_reaches_the_bid() -> None:
    assert legal(after(turn(26, top="17", chip=2), "roll 8-9-5")) == ["help bid", "help no"]
    assert phase(after(turn(26, top="17", chip=1), "roll 8-9-5")) == "keep"
    assert phase(after(turn(26, top="19", chip=2), "roll 8-9-5")) == "keep"
    assert legal(after(turn(26, top="19", chip=3), "roll 8-9-5")) == ["help bid", "help no"]


@pytest.mark.rule("VW-11")
@pytest.mark.parametrize(("bid", "left"), [(23, 2), (24, 2), (25, 1), (26, 0)])
def test_help_is_the_bonus_and_then_as_many_chips_as_are_missing(bid: int, left: int) -> None:
    position = after(turn(bid, top="17", chip=2), "roll 8-9-5", "help bid")
    assert (phase(position), chips(position)[0]) == ("take", left)
    assert position.supply == 25 - 4 - left


@pytest.mark.rule("VW-10", "VW-11")
def test_with_a_malus_chips_can_make_up_for_it() -> None:
    position = after(turn(22, top="43.47", chip=2, others=1), "roll 8-9-5")
    assert legal(position) == ["help bid", "help no"]
    assert chips(after(position, "help bid"))[0] == 0


@pytest.mark.rule("VW-11")
def test_whoever_declines_help_goes_on_with_all_chips() -> None:
    position = after(turn(24, chip=2), "roll 8-9-5", "help no")
    assert (phase(position), chips(position)[0]) == ("keep", 2)


@pytest.mark.rule("VW-10", "VW-11")
def test_help_can_be_used_after_every_attempt() -> None:
    steps: tuple[str, ...] = ()
    for roll, keep in (("8-9-5", "d8"), ("8-9-5", "d10"), ("8-9-5", "")):
        position = after(turn(24, chip=2), *steps, f"roll {roll}")
        assert legal(position) == ["help bid", "help no"]
        assert after(position, "help bid").due == 4 - position.attempt
        steps = (*steps, f"roll {roll}", "help no", f"keep {keep}")


@pytest.mark.rule("VW-08", "VW-09", "VW-10", "VW-11", "VW-12")
def test_example_4_the_last_chip_at_the_third_attempt_gets_one_card() -> None:
    position = after(turn(24, top="49", chip=1), "roll 3-10-12")
    assert (position.result, position.reach) == (22, 23)
    position = after(position, "keep d12", "roll 7-3-12")
    assert position.result == 19
    position = after(position, "keep d8", "roll 7-7-12")
    assert position.result == 23
    position = after(position, "help bid", "take s44")
    assert (chips(position)[0], flock(position, 0)) == (0, [44, 49])
    assert position.turn == 1


@pytest.mark.rule("VW-10", "VW-11", "VW-12")
def test_example_5_help_is_declined_for_three_cards_and_used_for_two() -> None:
    position = after(turn(24, top="30", chip=2, cards="1.40.48.dog"), "roll 4-8-9")
    assert position.result == 21
    position = after(position, "help no", "keep d12", "roll 8-4-9")
    assert legal(position) == ["help bid", "help no"]
    position = after(position, "help bid", "take s40", "take s48", "top s48")
    assert (chips(position)[0], flock(position, 0)) == (0, [30, 40, 48])
    assert table(position) == ["s1", "dog"]


# The third attempt fails


@pytest.mark.rule("VW-13")
def test_who_fails_three_times_gets_a_chip_and_no_cards() -> None:
    position = after(third(26, chip=2), "roll 1-1-12")
    assert (chips(position), position.supply) == ([3, 2, 2], 18)
    assert (flock(position, 0), len(table(position))) == ([47], 4)


@pytest.mark.rule("VW-13")
def test_an_empty_supply_gives_no_chip() -> None:
    position = after(third(26, chip=5, others=10), "roll 1-1-12")
    assert (chips(position), position.supply) == ([5, 10, 10], 0)
    position = scene(
        3, "roll", "40.41", chips=[4, 10, 10], bids="26/14/14", order="1.2.3",
        dice="1-1-1", kept="d8.d10",
    )  # fmt: skip
    assert chips(after(position, "roll 1-1-12")) == [5, 10, 10]


@pytest.mark.rule("VW-13", "VW-14")
def test_chips_paid_for_14_go_back_before_the_chip_is_given() -> None:
    position = third(26, chip=5, others=10, cards="1.40.41.42")
    position = after(position, "roll 1-1-11", "help 14")
    assert (chips(position), position.supply) == ([5, 10, 10], 0)


@pytest.mark.rule("VW-14")
def test_below_14_all_black_sheep_are_taken_and_the_chip_as_well() -> None:
    position = after(third(26, chip=0, cards="1.4.40.dog"), "roll 1-1-11", "top s4")
    assert (flock(position, 0), chips(position)[0]) == ([1, 4, 47], 1)
    assert table(position) == ["s40", "dog"]


@pytest.mark.rule("VW-14")
def test_14_is_enough_to_stay_clear_of_black_sheep() -> None:
    position = after(third(26, chip=0, cards="1.4.40.dog"), "roll 1-1-12")
    assert (flock(position, 0), chips(position)[0]) == ([47], 1)
    assert len(table(position)) == 4


@pytest.mark.rule("VW-14")
def test_malus_counts_for_14_too() -> None:
    position = after(third(26, chip=0, top="43.47", cards="1.40.41.42"), "roll 1-1-12")
    assert flock(position, 0) == [1, 43, 47]


@pytest.mark.rule("VW-14")
def test_example_6_13_takes_both_black_sheep_and_a_chip() -> None:
    position = turn(20, top="43", chip=0, cards="1.2.40.41", dice="5-4-1", kept="d8.d10")
    position = after(position, "roll 5-4-6")
    assert legal(position) == ["top s1", "top s2"]
    position = after(position, "top s2")
    assert (flock(position, 0), chips(position)[0]) == ([1, 2, 43], 1)
    assert table(position) == ["s40", "s41"]


@pytest.mark.rule("VW-14")
def test_bonus_and_chips_may_be_used_just_to_reach_14() -> None:
    position = after(third(26, top="17", chip=2, cards="1.40.41.42"), "roll 1-1-8")
    assert legal(position) == ["help 14", "help no"]
    helped = after(position, "help 14")
    assert (chips(helped)[0], flock(helped, 0), helped.turn) == (1, [17], 1)
    refused = after(position, "help no")
    assert (chips(refused)[0], flock(refused, 0), refused.turn) == (3, [1, 17], 1)


@pytest.mark.rule("VW-14")
def test_the_bonus_alone_can_reach_14_for_nothing() -> None:
    position = after(third(26, top="17", chip=0, cards="1.40.41.42"), "roll 1-1-11")
    assert chips(after(position, "help 14"))[0] == 1


@pytest.mark.rule("VW-14")
def test_help_for_14_is_asked_only_if_14_can_be_reached() -> None:
    cards = "1.40.41.42"
    assert legal(after(third(26, chip=2, cards=cards), "roll 1-1-10"))[0] == "help 14"
    assert after(third(26, chip=2, cards=cards), "roll 1-1-9").turn == 1


@pytest.mark.rule("VW-14")
def test_help_for_14_is_asked_only_if_black_sheep_lie_there() -> None:
    assert after(third(26, chip=9, cards="40.41.42.dog"), "roll 1-1-11").turn == 1


@pytest.mark.rule("VW-14")
def test_help_for_14_is_asked_only_below_14() -> None:
    assert after(third(26, chip=9, cards="1.41.42.dog"), "roll 1-1-12").turn == 1


@pytest.mark.rule("VW-14")
def test_help_for_14_is_asked_only_at_the_third_attempt() -> None:
    assert phase(after(turn(26, chip=9, cards="1.41.42.dog"), "roll 1-1-11")) == "keep"
    second = turn(26, chip=9, cards="1.41.42.dog", dice="1-1-1", kept="d8")
    assert phase(after(second, "roll 1-1-11")) == "keep"


@pytest.mark.rule("VW-14")
def test_at_a_bid_of_14_it_is_help_for_the_bid() -> None:
    position = scene(3, "roll", "1.40", bids="14/14/14", order="1.2.3", dice="1-1-1", kept="d8.d10")
    assert legal(after(position, "roll 1-1-10")) == ["help bid", "help no"]


@pytest.mark.rule("VW-11", "VW-14")
def test_help_for_the_bid_and_for_14_are_one_question() -> None:
    position = after(third(15, chip=2, cards="1.40.41.42"), "roll 1-1-11")
    assert legal(position) == ["help bid", "help 14", "help no"]
    assert chips(after(position, "help bid"))[0] == 0
    assert chips(after(position, "help 14"))[0] == 2
    assert chips(after(position, "help no"))[0] == 3


def test_random_rolls_are_those_that_may_come() -> None:
    position, rng = turn(20, dice="3-4-5", kept="d10"), Rng(5)
    drawn = {GAME.move_text(CHANCE, position.draw(rng)) for _ in range(2000)}
    assert drawn == set(likely(position))


# What is at stake


def test_what_a_roll_brings_stays_while_the_cards_are_taken() -> None:
    position = after(turn(20), "roll 8-10-12")
    seen = [position.view(None)]
    for card in ("take s40", "take s41"):
        position = after(position, card)
        seen.append(position.view(None))
    assert [(view.prizes, view.in_reach) for view in seen] == [((3, 2, 1), 1)] * 3
    done = after(position, "take s42").view(None)
    assert (done.phase, done.prizes, done.in_reach) == ("top", (), None)


def test_a_roll_that_missed_for_good_leaves_what_the_next_one_brings() -> None:
    rolled = after(turn(24), "roll 8-5-9")
    assert (rolled.view(None).phase, rolled.view(None).in_reach) == ("help", 1)
    assert after(rolled, "help no").view(None).in_reach == 2
    assert after(turn(24), "roll 1-2-3").view(None).in_reach == 2
    assert after(turn(24), "roll 1-2-3", "keep d8").view(None).in_reach == 2


def test_help_that_only_keeps_black_sheep_away_leaves_nothing_in_reach() -> None:
    position = after(third(24, cards="1.40.41.42"), "roll 1-1-11")
    assert legal(position) == ["help 14", "help no"]
    assert position.view(None).in_reach is None


# What help takes, as everybody may see it


@pytest.mark.rule("VW-11")
@pytest.mark.parametrize(
    ("bid", "aid"),
    [(23, Aid(2, 0, 24)), (24, Aid(2, 0, 24)), (25, Aid(2, 1, 25)), ("26+", Aid(2, 2, 26))],
)
def test_the_bonus_comes_first_and_chips_make_up_for_the_rest(bid: int | str, aid: Aid) -> None:
    asked = after(turn(bid, top="17", chip=2), "roll 8-9-5")
    assert (asked.view(None).helps_bid, asked.view(None).helps_14) == (aid, None)
    assert asked.view(None).helped is None
    helped = after(asked, "help bid")
    assert (helped.view(None).helps_bid, helped.view(None).helped) == (None, aid)


@pytest.mark.rule("VW-11")
def test_a_malus_is_no_bonus() -> None:
    asked = after(turn(22, top="43.47", chip=2, others=1), "roll 8-9-5")
    assert asked.view(None).helps_bid == Aid(0, 2, 22)


@pytest.mark.rule("VW-14")
def test_what_keeps_black_sheep_away_is_told_apart_from_what_reaches_the_bid() -> None:
    asked = after(third(26, top="17", chip=2, cards="1.40.41.42"), "roll 1-1-8")
    view = asked.view(None)
    assert (view.helps_bid, view.helps_14) == (None, Aid(2, 2, 14))


@pytest.mark.rule("VW-11")
def test_nothing_helped_whoever_reached_the_bid_with_the_dice() -> None:
    assert after(turn(22, top="17"), "roll 8-9-5").view(None).helped is None


@pytest.mark.rule("VW-14")
def test_nothing_helped_whoever_gets_black_sheep_for_failing() -> None:
    failed = turn(20, top="43", chip=0, cards="1.2.40.41", dice="5-4-1", kept="d8.d10")
    failed = after(failed, "roll 5-4-6")
    assert (failed.view(None).phase, failed.view(None).helped) == ("top", None)


def test_a_turn_is_settled_once_its_bid_is_reached_or_missed() -> None:
    assert not turn(24).view(None).is_settled
    assert not after(turn(24), "roll 8-9-5").view(None).is_settled
    assert not after(turn(24), "roll 8-9-5", "help no").view(None).is_settled
    assert after(turn(24), "roll 8-9-5", "help bid").view(None).is_settled


@pytest.mark.rule("VW-15", "VW-17")
@pytest.mark.parametrize(("players", "rollers"), [(2, 2), (3, 2), (6, 5)])
def test_all_roll_but_the_last_of_three_or_more(players: int, rollers: int) -> None:
    assert GAME.start(players).view(None).rollers == rollers
