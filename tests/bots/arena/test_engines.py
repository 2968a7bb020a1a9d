"""However many processes, and wherever they are: the same games."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Generator
from contextlib import closing
from typing import Any

import pytest

from bots.arena.contests import Enrol, Talks, contest, games_of, standings_of
from helpers.walks import AnyGame
from speeltafel import GAMES
from speeltafel.bots.arena import alone, cluster, local
from speeltafel.bots.arena.contest import Contest
from speeltafel.bots.arena.errors import RefereeGone
from speeltafel.bots.arena.holding import Holding, held
from speeltafel.bots.arena.referee import GameResult
from speeltafel.core.record import read_records, verify


def without_time(standings: Any) -> Any:
    """The figures that do not depend on the clock."""
    if not isinstance(standings, dict):
        return standings
    return {k: without_time(it) for k, it in standings.items() if k != "ms_per_decision"}


@pytest.mark.parametrize("key", ["uly-and-polly", "blasting-billy"])
def test_the_same_seed_gives_the_same_figures_whatever_the_jobs(key: str) -> None:
    held_one, held_two = (
        held(contest(key, "easy", "random", "random", games=13, seed=4), jobs=it) for it in (1, 2)
    )
    assert without_time(held_one.in_json()) == without_time(held_two.in_json())
    assert held_one.ratings.of("easy") == held_two.ratings.of("easy")


def test_records_come_in_their_order_and_verify() -> None:
    told: list[list[str]] = [[], []]
    for records, jobs in zip(told, (1, 2), strict=True):
        asked = contest("ploc", "easy", "random", games=6, keeps_records=True)
        Holding(asked, records.append).hold(local.play, jobs)
    assert told[0] == told[1]
    for record in read_records("\n".join(told[0])):
        verify(GAMES["ploc"], record)
        assert {seat["bot"] for seat in record.seats} == {"easy", "random"}


def test_games_that_are_early_wait_for_those_before_them() -> None:
    asked = contest("uly-and-polly", "easy", "random", games=6)
    games = games_of(asked)

    def backwards(contest: Contest, jobs: int | None) -> Generator[GameResult]:
        yield from reversed(games)

    turned = held(asked, backwards)
    assert turned.in_json() == held(asked, lambda contest, jobs: iter_of(games)).in_json()


def iter_of(games: list[GameResult]) -> Generator[GameResult]:
    yield from games


def test_what_is_finished_counts_when_an_engine_fails() -> None:
    asked = contest("uly-and-polly", "easy", "random", games=6)
    games = games_of(asked)

    def failing(contest: Contest, jobs: int | None) -> Generator[GameResult]:
        yield from (games[0], games[3])
        raise KeyboardInterrupt

    holding = Holding(asked)
    with pytest.raises(KeyboardInterrupt):
        holding.hold(failing)
    assert holding.standings.games == 2


def test_ctrl_c_in_the_middle_of_counting_waits_until_a_game_is_counted() -> None:
    asked = contest("uly-and-polly", "easy", "random", games=4, keeps_records=True)
    records: list[str] = []

    def interrupted(record: str) -> None:
        signal.raise_signal(signal.SIGINT)
        records.append(record)

    holding = Holding(asked, interrupted)
    with pytest.raises(KeyboardInterrupt):
        holding.hold(local.play, 1)
    assert holding.standings.games == len(records) == 1


def test_a_process_that_is_killed_is_noticed_and_the_others_are_let_go() -> None:
    with closing(local.play(contest("ploc", "easy", "random", games=500), 2)) as games:
        next(games)
        victim = multiprocessing.active_children()[0]
        victim.kill()
        with pytest.raises(RefereeGone, match=r"in the middle of game \d+ \((easy|random), "):
            list(games)
    assert multiprocessing.active_children() == []


def test_what_a_bot_prints_is_not_our_output(
    enrol: Enrol, capsys: pytest.CaptureFixture[str]
) -> None:
    enrol("talks", Talks)
    games_of(contest("uly-and-polly", "talks", "random", games=1))
    said = capsys.readouterr()
    assert said.out == ""
    assert "hm" in said.err


def test_no_more_processes_than_games() -> None:
    assert len([*local.play(contest("ploc", "easy", "random", games=1), 8)]) == 1
    assert multiprocessing.active_children() == []
    assert local.cores() >= 1


def test_the_same_on_a_ray_cluster() -> None:
    ray = pytest.importorskip("ray")
    asked = contest("uly-and-polly", "easy", "random", games=10)
    here, there = held(asked, jobs=1), held(asked, cluster.play, jobs=2)
    assert without_time(here.in_json()) == without_time(there.in_json())
    assert not ray.is_initialized()


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_game_is_played_at_every_table(game: AnyGame) -> None:
    for players in game.seats:
        bots = ("easy", *["random"] * (players - 1))
        (played,) = alone.play(contest(game.key, *bots, games=1))
        assert len(played.earned) == players
        assert standings_of(contest(game.key, *bots, games=1)).games == 1
