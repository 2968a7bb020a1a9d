"""Habits are learnt from games, and from nothing else."""

from __future__ import annotations

from speeltafel.games.blasting_billy.insight.beginner import Beginner
from speeltafel.games.blasting_billy.insight.habits import WEIGHTS, Habits
from speeltafel.games.blasting_billy.insight.luck import QuickLuck
from speeltafel.games.blasting_billy.insight.player import Fool, SeatMind
from speeltafel.games.blasting_billy.insight.reading import FOOL
from speeltafel.games.blasting_billy.insight.schooled import schooled
from speeltafel.games.blasting_billy.insight.schooling import School, contest


def learnt(seed: int) -> list[int]:
    pupil = Habits([0] * WEIGHTS)
    School(pupil, [Fool(), Beginner()]).learn(3, 12, 2, 0.5, QuickLuck(seed))
    return list(pupil.weights)


def test_a_pupil_learns_the_same_from_the_same_games() -> None:
    assert any(learnt(1))
    assert learnt(1) == learnt(1) != learnt(2)


def test_the_schooled_beat_fools() -> None:
    players: list[SeatMind] = [schooled(2, FOOL), Fool()]
    schooled_share, fools_share = contest(players, 60, QuickLuck(1))
    assert schooled_share > 0.8 > 1 - 0.8 > fools_share


def test_a_beginner_claims_what_billy_covers() -> None:
    players: list[SeatMind] = [Beginner(), Fool()]
    assert contest(players, 60, QuickLuck(2))[0] > 0.5
