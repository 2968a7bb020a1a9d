"""The same luck for every seating of a deal."""

from __future__ import annotations

import json
from collections import Counter, defaultdict

import pytest

from bots.arena.contests import Enrol, contest, games_of
from helpers.statistics import is_fair
from speeltafel import GAMES, Rng
from speeltafel.bots.arena.luck import Deal, OneNumberRng
from speeltafel.bots.arena.referee import GameResult
from speeltafel.bots.arena.standings import Standings
from speeltafel.bots.simple import EasyBot, RandomBot

SHOWN_AS_THEY_ARE = ["column", "throw", "rerolled", "begins", "away", "deal", "board", "lay"]
"""Kinds whose n-th outcome does not depend on what was played before."""


def streams(played: GameResult) -> dict[str, list[str]]:
    """What chance brought, kind by kind."""
    assert played.record is not None
    found: dict[str, list[str]] = defaultdict(list)
    for step in json.loads(played.record)["steps"]:
        if step["by"] == "chance":
            found[step["move"].split()[0]].append(step["move"])
    return found


@pytest.mark.parametrize("key", ["volle-wolle", "blasting-billy", "ploc"])
def test_the_nth_roll_is_the_same_roll_in_every_seating(key: str) -> None:
    one, other = map(streams, games_of(contest(key, "easy", "random", games=2, keeps_records=True)))
    kinds = one.keys() & other.keys() & {*SHOWN_AS_THEY_ARE}
    assert kinds
    for kind in kinds:
        first, second = (it[kind][:12] for it in (one, other))
        assert all(a == b for a, b in zip(first, second, strict=False)), kind


def test_another_deal_and_another_seed_have_other_luck() -> None:
    one, _, other, _ = games_of(contest("ploc", "easy", "random", games=4, keeps_records=True))
    elsewhere = games_of(contest("ploc", "easy", "random", games=1, seed=1, keeps_records=True))
    throws = [streams(it)["throw"][:20] for it in (one, other, *elsewhere)]
    assert throws[0] != throws[1] != throws[2] != throws[0]


def test_one_kind_of_chance_does_not_disturb_another() -> None:
    game = GAMES["ploc"]
    columns = game.start(2)
    one, other = Deal(game, 7, 0), Deal(game, 7, 0)
    for _ in range(5):
        other.seed(0)
    assert [one.draw(columns) for _ in range(5)] == [other.draw(columns) for _ in range(5)]


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("made", [EasyBot, RandomBot])
def test_equal_bots_get_equal_shares_because_luck_cancels(
    key: str, made: type[EasyBot | RandomBot], enrol: Enrol
) -> None:
    enrol("one", made)
    enrol("twin", made)
    asked = contest(key, "one", "twin", games=4)
    standings = Standings(asked)
    for played in games_of(asked):
        standings.add(played)
    one, twin = (standings.rows[name].whole for name in ("one", "twin"))
    assert one.interval == twin.interval
    assert standings.ratings.of("one").mu == pytest.approx(25, abs=1)


def test_a_number_keeps_its_place_in_a_longer_list() -> None:
    half = OneNumberRng(1 << 63)
    assert [half.below(bound) for bound in (2, 10, 60)] == [1, 5, 30]
    assert OneNumberRng((1 << 64) - 1).below(6) == 5


def test_deals_are_fair() -> None:
    game = GAMES["ploc"]
    start = game.start(2)
    drawn = Counter(Deal(game, seed, deal).draw(start) for seed in (0, 1) for deal in range(2160))
    outcomes = [outcome for outcome, _ in start.chance_outcomes()]
    assert is_fair(drawn, outcomes)
    assert isinstance(OneNumberRng(0), Rng)
