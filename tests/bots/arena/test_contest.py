"""Who plays whom, how often, on which seat."""

from __future__ import annotations

from collections import Counter

import pytest

from bots.arena.contests import contest
from speeltafel.bots.arena.contest import (
    Contest,
    checked,
    circles,
    entrant,
    read_budget,
    rotations,
)
from speeltafel.bots.arena.errors import ArenaError
from speeltafel.bots.bot import Budget


def test_every_bot_sits_on_every_seat_of_a_deal() -> None:
    fixtures = [*contest("volle-wolle", "a", "b", "c", games=3).fixtures()]
    assert [it.seats for it in fixtures] == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]
    assert {it.deal for it in fixtures} == {0}


def test_the_next_deal_has_the_next_order_round_the_table() -> None:
    fixtures = [*contest("volle-wolle", "a", "b", "c", games=9).fixtures()]
    assert [it.seats for it in fixtures[3:6]] == [("a", "c", "b"), ("c", "b", "a"), ("b", "a", "c")]
    assert fixtures[6].seats == ("a", "b", "c")


def test_a_seating_that_looks_the_same_is_not_played_twice() -> None:
    assert rotations(("a", "a")) == [("a", "a")]
    assert len(rotations(("a", "b", "b", "b"))) == 4
    assert circles(("a", "b", "b")) == [("a", "b", "b")]
    assert len(circles(("a", "b", "c", "d"))) == 6


def test_exactly_as_many_games_as_asked_for() -> None:
    assert len([*contest("volle-wolle", "a", "b", "c", games=10).fixtures()]) == 10


def test_more_bots_than_seats_meet_in_all_combinations_with_the_same_deals() -> None:
    fixtures = [*Contest("ploc", ("a", "b", "c"), 2, 12).fixtures()]
    assert Counter(frozenset(it.seats) for it in fixtures) == {
        frozenset("ab"): 4, frozenset("ac"): 4, frozenset("bc"): 4,
    }  # fmt: skip
    assert Counter(it.deal for it in fixtures) == {0: 6, 1: 6}


def test_who_meets_whom_does_not_depend_on_the_order_of_the_bots() -> None:
    for bots in ("aab", "aba", "baa"):
        fixtures = [*Contest("ploc", tuple(bots), 2, 30).fixtures()]
        meetings = Counter("".join(sorted(it.seats)) for it in fixtures)
        assert meetings == {"ab": 20, "aa": 10}


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("300ms", Budget(300)),
        ("2s", Budget(2000)),
        ("2000", Budget(None, 2000)),
        (" 20MS ", Budget(20)),
        ("20ms-cpu", Budget(20, is_processor_time=True)),
    ],
)
def test_a_budget_is_a_time_or_a_number_of_iterations(text: str, budget: Budget) -> None:
    assert read_budget(text) == budget


@pytest.mark.parametrize("text", ["", "0", "0ms", "-5", "fast", "1.5s", "3m", "9" * 20, "20-cpu"])
def test_anything_else_is_no_budget(text: str) -> None:
    with pytest.raises(ArenaError, match="--budget should be a time like 300ms"):
        read_budget(text)


@pytest.mark.parametrize(
    ("name", "bot", "budget"),
    [
        ("expert", "expert", Budget(20)),
        ("expert@2s", "expert", Budget(2000)),
        ("expert@500", "expert", Budget(None, 500)),
        ("@500", "@500", Budget(20)),
        ("me@home", "me@home", Budget(20)),
        ("run:python bot.py --to me@500", "run:python bot.py --to me@500", Budget(20)),
    ],
)
def test_a_bot_may_have_a_budget_of_its_own(name: str, bot: str, budget: Budget) -> None:
    assert entrant(name, Budget(20)) == (bot, budget)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (Contest("ploc", ("easy",), 1, 10), "--bots needs as many names; got 1"),
        (Contest("ploc", ("easy", "random"), 3, 10), "--players should be at most"),
        (Contest("volle-wolle", ("easy", "random"), 3, 10), "--players should be at most"),
        (Contest("ploc", ("easy", "random"), 2, 0), "--games should be 1 or more"),
    ],
)
def test_a_contest_that_cannot_be_held_is_refused(wrong: Contest, why: str) -> None:
    with pytest.raises(ArenaError, match=why):
        checked(wrong)
