"""The bots of Ploc: legal, repeatable, and no worse than what they are named after."""

from __future__ import annotations

import dataclasses
from time import perf_counter

import pytest

from helpers.ploc_tables import random_positions, table
from speeltafel import Rng
from speeltafel.bots.advice import advise
from speeltafel.bots.bot import Adviser, Budget, Question, ask
from speeltafel.bots.chances import percent
from speeltafel.bots.players.ploc import BOTS
from speeltafel.bots.players.ploc.expert import ExpertBot
from speeltafel.bots.players.ploc.medium import MediumBot
from speeltafel.bots.players.ploc.opponents import BalanceBot, GreedyBot, HoarderBot, StonewallBot
from speeltafel.games.ploc import GAME
from speeltafel.games.ploc.position import Position

ADVISERS: list[Adviser] = [ExpertBot(), MediumBot()]


def question(position: Position, iterations: int = 1) -> Question:
    seat = position.actors()[0]
    return ask(GAME, position, seat, (), Budget(None, iterations), Rng(7))


def some_questions(every: int) -> list[Question]:
    whole = (it.copy() for it in random_positions(3) if not GAME.is_small(it))
    decisions = [it for it in whole if it.actors() in ((0,), (1,))]
    return [question(it) for it in decisions[::every]]


@pytest.mark.parametrize("name", BOTS)
def test_answers_are_legal_and_the_same_when_asked_again(name: str) -> None:
    for asked in some_questions(every=8):
        move = BOTS[name]().choose(asked)
        assert move in asked.legal_moves
        assert move == BOTS[name]().choose(asked)


@pytest.mark.parametrize("adviser", ADVISERS)
def test_advice_covers_every_legal_move_and_the_best_comes_first(adviser: Adviser) -> None:
    for asked in some_questions(every=12):
        advice = adviser.advise(asked)
        assert sorted(it.move for it in advice.estimates) == sorted(asked.legal_moves)
        assert all(0 <= it.low <= it.chance <= it.high <= 1 for it in advice.estimates)
        assert advice.estimates[0].move == advice.move == adviser.choose(asked)
        assert advice.estimates[0].chance == max(it.chance for it in advice.estimates)
        assert 1 <= len(advice.reasons) <= 3


ONE_DIE = "1 1 2 1/2 411:6+0:1 611:7+0:0 reroll 611 23/23 1/23 - 1/1"
"""The last turn of a match with one die: its six wins, and may be rolled again."""


def test_what_was_learnt_with_three_dice_is_not_used_with_one() -> None:
    asked = question(GAME.parse_position(ONE_DIE))
    assert GAME.is_small(GAME.parse_position(ONE_DIE))
    estimates = advise(ExpertBot(), dataclasses.replace(asked, budget=Budget(None, 400))).estimates
    chances = {GAME.move_text(0, it.move): it.chance for it in estimates}
    assert chances.pop("keep") > 0.7 > 0.5 > max(chances.values())


@pytest.mark.parametrize("adviser", ADVISERS)
def test_one_match_of_one_is_the_whole_game(adviser: Adviser) -> None:
    position = table("111:2", "345:3", "111")
    position.matches = 1
    assert adviser.advise(question(position)).estimates[0].chance == 1.0


def test_stonewall_adjusts_even_where_it_could_win() -> None:
    position = GAME.parse_position("1 1 1 4/200 432:9+0:0 115:1+0:0 use 441 -/- 0/- -")
    seat = position.actors()[0]
    move = GAME.move_text(seat, StonewallBot().choose(question(position)))
    assert move.endswith("B")


@pytest.mark.parametrize("adviser", ADVISERS)
def test_a_match_that_can_be_won_now_is_won(adviser: Adviser) -> None:
    asked = question(table("111:2", "345:3", "111", match=2))
    advice = adviser.advise(asked)
    assert advice.estimates[0].chance == 1.0
    assert advice.reasons == (("reasons.ploc-wins", {}),)


@pytest.mark.parametrize("bot", ADVISERS)
def test_behind_in_knock_outs_on_the_last_turn_only_knocking_out_helps(bot: Adviser) -> None:
    asked = question(table("111:9:4", "345:9:6", "234", turns=199, match=2), iterations=30)
    assert GAME.move_text(0, bot.choose(asked)).endswith("A")


def test_a_first_match_counts_by_the_extra_athlete_it_brings() -> None:
    asked = question(table("111:2", "345:3", "111"))
    assert 0.3 < ExpertBot().advise(asked).estimates[0].chance < 0.95


def test_rolling_again_is_advised_with_the_chances_of_both() -> None:
    asked = question(table("661:4", "345:7", "231", phase="reroll", rerolls="2/-"))
    advice = ExpertBot().advise(asked)
    (why, die), (phrase, numbers), (of_what, _) = advice.reasons
    assert (why, die["reached"]) in {("reasons.ploc-low", 0), ("reasons.ploc-middling", 1)}
    assert phrase == "reasons.ploc-again"
    assert numbers["again"] >= numbers["keep"]
    assert of_what == "reasons.ploc-first-theirs"
    assert numbers["again"] == percent(advice.estimates[0].chance)  # one measure for all


@pytest.mark.parametrize("adviser", ADVISERS)
@pytest.mark.parametrize(("theirs", "said"), [("4", "three-wins"), ("12", "three")])
def test_a_die_rolled_for_three_alike_is_advised_for_them(
    adviser: Adviser, theirs: str, said: str
) -> None:
    asked = question(table("643:9", f"345:{theirs}", "445", phase="reroll", rerolls="1/-"))
    advice = adviser.advise(asked)
    assert GAME.move_text(0, advice.move) == "reroll 3"
    assert advice.reasons[0] == (f"reasons.ploc-{said}", {"die": 5, "three": 4})


@pytest.mark.parametrize("adviser", ADVISERS)
def test_three_alike_that_are_too_low_are_no_reason_to_roll_again(adviser: Adviser) -> None:
    asked = question(table("665:9", "345:12", "114", phase="reroll", rerolls="2/-"))
    why, _ = adviser.advise(asked).reasons[0]
    assert "three" not in why


@pytest.mark.parametrize(("seat", "said"), [(0, "theirs"), (1, "mine")])
def test_chances_in_the_first_match_say_who_opens_the_second(seat: int, said: str) -> None:
    asked = question(table("432:9", "345:9", "334", seat=seat, turns=seat))
    assert (f"reasons.ploc-first-{said}", {}) in ExpertBot().advise(asked).reasons


def test_why_a_pair_is_played_tells_what_the_turn_does() -> None:
    (why, numbers), *_ = ExpertBot().advise(question(table("666:9", "345:9", "666"))).reasons
    assert (why, numbers["out"], numbers["own"]) == ("reasons.ploc-out", 4, 0)


@pytest.mark.parametrize("name", BOTS)
def test_on_the_last_turn_dice_can_be_rolled_again(name: str) -> None:
    last = table("466:5:3", "345:6:3", "152", turns=199, phase="reroll", rerolls="2/-")
    asked = question(last)
    assert BOTS[name]().choose(asked) in asked.legal_moves


def test_the_stonewall_only_adjusts() -> None:
    asked = question(table("345:9", "666:3", "111"))
    assert GAME.move_text(0, StonewallBot().choose(asked)).endswith("B")


def test_the_hoarder_puts_high_dice_where_low_ones_are() -> None:
    asked = question(table("116:9", "666:9", "661"))
    assert GAME.move_text(0, HoarderBot().choose(asked)) in {"1>1 B", "1>2 B", "2>1 B", "2>2 B"}


def test_the_greedy_one_does_not_give_athletes_away_for_a_better_column() -> None:
    asked = question(table("666:9", "333:9", "111"))
    assert GAME.move_text(0, GreedyBot().choose(asked)).endswith("C")
    assert GAME.move_text(0, BalanceBot().choose(asked)).endswith("B")


@pytest.mark.parametrize("milliseconds", [20, 300])
def test_the_expert_keeps_to_its_time(milliseconds: int) -> None:
    position = table("246:9+1", "135:8+1", "335")
    ExpertBot().choose(question(position))  # what is computed once
    asked = ask(GAME, position, 0, (), Budget(milliseconds), Rng(1))
    took = min(seconds_for(asked) for _ in range(3))  # the machine may be busy with others
    assert took < milliseconds / 1000 + 0.5


def seconds_for(asked: Question) -> float:
    began = perf_counter()
    ExpertBot().choose(asked)
    return perf_counter() - began
