"""What a contest comes to, as people and programs read it."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from PIL import Image

from bots.arena.contests import contest, standings_of
from speeltafel.bots.arena.contest import Fixture
from speeltafel.bots.arena.plot import Labels, draw
from speeltafel.bots.arena.ratings import NEWCOMER, Ratings
from speeltafel.bots.arena.referee import Earned, GameResult
from speeltafel.bots.arena.standings import Standings

FIELDS = {"share", "low", "high", "ms_per_decision"}


def game(number: int, *shares: float, seats: tuple[str, ...] = ("a", "b", "b")) -> GameResult:
    earned = tuple(Earned(seat, share, (1.0, 3.0)) for seat, share in enumerate(shares))
    return GameResult(Fixture(number, number, seats), earned, (), (), None)


def test_shares_are_for_each_seat_a_bot_sat_on_and_shared_wins_are_split() -> None:
    standings = Standings(contest("volle-wolle", "a", "b", "b"))
    standings.add(game(0, 1.0, 0.0, 0.0))
    standings.add(game(1, 0.5, 0.5, 0.0))
    told = standings.in_json()["bots"]
    assert told["a"]["share"] == 0.75
    assert told["b"]["share"] == 0.125
    assert told["a"]["ms_per_decision"] == 2.0
    assert standings.rows["a"].whole.p99_ms == 3.0


def test_a_name_given_twice_is_one_row() -> None:
    told = standings_of(contest("volle-wolle", "random", "easy", "random", games=3)).in_json()
    assert [*told["bots"]] == ["random", "easy"]
    assert {*told} == {"game", "players", "games", "bots"}
    assert (told["game"], told["players"], told["games"]) == ("volle-wolle", 3, 3)
    assert all({*row} == FIELDS for row in told["bots"].values())
    assert all(row["low"] <= row["share"] <= row["high"] for row in told["bots"].values())


def test_ploc_adds_its_matches() -> None:
    told = standings_of(contest("ploc", "random", "easy", games=6)).in_json()["bots"]
    assert {*told["easy"]} == FIELDS | {"matches"}
    assert {*told["easy"]["matches"]} == FIELDS
    assert told["easy"]["matches"]["share"] + told["random"]["matches"]["share"] == pytest.approx(1)


def test_uly_and_polly_adds_its_roles() -> None:
    told = standings_of(contest("uly-and-polly", "random", "easy", games=6)).in_json()["bots"]
    assert {*told["easy"]} == FIELDS | {"roles"}
    assert {*told["easy"]["roles"]} == {"wolf", "dog"}
    wolf, dog = told["easy"]["roles"]["wolf"], told["random"]["roles"]["dog"]
    assert {*wolf} == FIELDS
    assert wolf["share"] + dog["share"] == pytest.approx(1)


def test_whoever_wins_more_is_rated_higher() -> None:
    ratings = Ratings()
    for _ in range(20):
        ratings.add(("strong", "weak", "weak"), (1.0, 0.0, 0.0))
    assert ratings.of("strong").mu > NEWCOMER.mu > ratings.of("weak").mu
    assert ratings.of("strong").sigma < NEWCOMER.sigma
    assert ratings.of("unknown") == NEWCOMER


def test_shared_wins_and_games_nobody_wins_bring_equals_no_lead() -> None:
    ratings = Ratings()
    ratings.add(("one", "other"), (0.5, 0.5))
    ratings.add(("one", "other"), (0.0, 0.0))
    assert ratings.of("one").mu == pytest.approx(ratings.of("other").mu)


def test_a_bot_gains_nothing_by_beating_itself() -> None:
    ratings = Ratings()
    ratings.add(("one", "one"), (1.0, 0.0))
    assert ratings.of("one") == NEWCOMER


@pytest.mark.parametrize("suffix", [".png", ".svg"])
def test_the_picture_is_a_real_one(tmp_path: Path, suffix: str) -> None:
    standings = standings_of(contest("uly-and-polly", "random", "easy", games=6))
    path = tmp_path / f"standings{suffix}"
    draw(standings, Labels("A title", "wins", "95%", ("as dog", "as wolf")), path)
    if suffix == ".png":
        with Image.open(path) as picture:
            assert picture.width > 800
            assert len(picture.convert("RGB").getcolors(1 << 24) or ()) > 10
    else:
        texts = [it.text for it in ElementTree.parse(path).iter() if it.tag.endswith("text")]
        assert {"A title", "random", "easy", "as wolf", "wins"} <= {*texts}
