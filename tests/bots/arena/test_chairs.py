"""A bot that crashes, stalls or cheats loses its seat to the next weaker one, and it is counted."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

import pytest

from bots.arena.contests import (
    Cheats,
    Crashes,
    Dawdles,
    Enrol,
    FirstMove,
    Late,
    TimesOut,
    Unborn,
    contest,
    games_of,
    standings_of,
)
from bots.external.visitors import ANSWER, READY, visitor
from speeltafel.bots.arena import alone, chairs
from speeltafel.bots.arena.chairs import BotRoster, is_stalled
from speeltafel.bots.arena.contest import Contest
from speeltafel.bots.bot import Bot, Budget, Question
from speeltafel.core.position import Outcome


@pytest.mark.parametrize(
    ("made", "failure", "said"),
    [
        (Crashes, "crashed", "ZeroDivisionError: I am lost"),
        (TimesOut, "stalled", "TimeoutError: no answer within 3 s"),
        (Late, "stalled", "late"),
        (Cheats, "cheated", ""),
    ],
)
def test_a_bot_that_fails_is_replaced_for_the_rest_of_the_game(
    made: Callable[[], Bot], failure: str, said: str, enrol: Enrol
) -> None:
    enrol("broken", made)
    played = games_of(contest("blasting-billy", "easy", "broken", games=4))
    for game in played:
        (fall,) = game.falls
        assert (fall.bot, fall.failure) == ("broken", failure)
        assert said in fall.said
    assert sum(sum(it.share for it in game.earned) for game in played) >= 1


def test_falls_are_told_with_the_standings(enrol: Enrol) -> None:
    enrol("broken", Cheats)
    told = standings_of(contest("ploc", "broken", "easy", games=4)).in_json()
    assert told["fell_back"] == {"broken": {"cheated": 4}}
    assert {*told["bots"]} == {"broken", "easy"}
    assert "fell_back" not in standings_of(contest("ploc", "random", "easy", games=2)).in_json()


def test_a_level_that_fails_makes_room_for_the_next_weaker_level(enrol: Enrol) -> None:
    enrol("easy", Cheats)
    (game,) = games_of(contest("ploc", "easy", "random", games=1))
    assert [fall.bot for fall in game.falls] == ["easy"]


def test_the_substitutes_thoughts_are_not_counted_for_the_bot(enrol: Enrol) -> None:
    enrol("broken", Crashes)
    (game,) = games_of(contest("blasting-billy", "broken", "easy", games=1))
    assert len(game.earned[0].thoughts) == 3


def test_a_bot_that_cannot_begin_has_crashed(enrol: Enrol) -> None:
    Unborn.made = 0
    enrol("unborn", Unborn)
    standings = standings_of(contest("ploc", "unborn", "easy", games=2))
    assert standings.in_json()["fell_back"] == {"unborn": {"crashed": 2}}


def test_a_clock_that_runs_out_is_noticed(enrol: Enrol, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chairs, "STALL_MARGIN_MS", 1.0)
    enrol("slow", Dawdles)
    (game,) = games_of(Contest("ploc", ("slow", "random"), 2, 1, budget=Budget(1)))
    assert [fall.failure for fall in game.falls] == ["stalled"]


def test_iterations_may_take_as_long_as_they_take() -> None:
    assert not is_stalled(1e9, Budget(None, 5))
    assert not is_stalled(1500.0, Budget(20))
    assert is_stalled(2300.0, Budget(20))


def test_bots_stay_from_game_to_game_and_are_closed_in_the_end(enrol: Enrol) -> None:
    enrol("crashes", Crashes)
    company = BotRoster("ploc")
    kept = company.bot("crashes")
    assert company.bot("crashes") is kept
    company.close()
    assert isinstance(kept, Crashes)
    assert kept.is_closed
    assert company.bot("crashes") is not kept


def test_a_bot_hears_how_the_game_ended(enrol: Enrol) -> None:
    Crashes.heard.clear()
    enrol("listens", Crashes)
    company = BotRoster("ploc")
    company.bot("listens")
    company.bot("easy")
    company.over(Outcome((1, 0), (0,), "last-athlete"))
    assert [it.winners for it in Crashes.heard] == [(0,)]


def test_if_even_random_fails_the_arena_is_wrong(enrol: Enrol) -> None:
    enrol("random", Cheats)
    enrol("other", FirstMove)
    with pytest.raises(RuntimeError, match="even random cheated"):
        games_of(contest("ploc", "random", "other", games=1))


def program(folder: Path, **does: str) -> str:
    """The name of a program that does this."""
    return "run:" + shlex.join(visitor(folder, **does))


def test_how_long_a_program_takes_to_begin_is_not_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chairs, "STALL_MARGIN_MS", 1.0)
    slow = program(tmp_path, greeted=f"time.sleep(0.8); {READY}")
    (game,) = alone.play(Contest("ploc", (slow, "random"), 2, 1, budget=Budget(40)))
    assert not game.falls
    assert max(game.earned[0].thoughts) < 700


def test_a_seat_of_a_program_that_fails_leaves_its_other_seats_alone(tmp_path: Path) -> None:
    fails = f"number == 2 and asked['view']['seat'] == 0 and sys.exit(1); {ANSWER}"
    both = program(tmp_path, body=fails)
    (game,) = alone.play(Contest("blasting-billy", (both, both), 2, 1))
    assert [fall.bot for fall in game.falls] == [both]
    said = [json.loads(it) for it in (tmp_path / "heard").read_text().splitlines()]
    assert sorted(it["seat"] for it in said if "protocol" in it) == [0, 1]


def test_a_fall_is_told_of_whoever_was_entered(enrol: Enrol) -> None:
    enrol("broken", Cheats)
    enrol("easy", Crashes)
    standings = standings_of(contest("blasting-billy", "broken@5", "broken@7", games=2))
    assert standings.in_json()["fell_back"].keys() == {"broken@5", "broken@7"}
    last = [falls[-1] for falls in standings.falls.values()]
    assert any(it.said.startswith("easy: ZeroDivisionError") for it in last)


class Notes(FirstMove):
    """Notes how long it may think."""

    budgets: ClassVar[set[Budget]] = set()

    def choose(self, question: Question) -> int:
        self.budgets.add(question.budget)
        return super().choose(question)


def test_a_bot_with_a_budget_of_its_own_is_asked_with_it(enrol: Enrol) -> None:
    enrol("notes", Notes)
    told = standings_of(contest("ploc", "notes@7", "random", games=2)).in_json()
    assert {*told["bots"]} == {"notes@7", "random"}
    assert Notes.budgets == {Budget(None, 7)}
