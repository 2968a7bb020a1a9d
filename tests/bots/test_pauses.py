"""Workers that keep failing are replaced ever more slowly."""

from __future__ import annotations

import pytest

from speeltafel.bots import pauses
from speeltafel.bots.pauses import LONGEST, SHORTEST, UNLUCKY, Pauses


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(pauses, "monotonic", clock)
    return clock


def test_one_question_may_go_down_all_levels_without_a_pause(clock: Clock) -> None:
    tired = Pauses()
    for _ in range(UNLUCKY):
        tired.after_failure()
        assert not tired.is_on
    tired.after_failure()
    assert tired.is_on


def test_a_pause_ends(clock: Clock) -> None:
    tired = Pauses()
    tired.after_false_start()
    assert tired.is_on
    clock.now += SHORTEST
    assert not tired.is_on


def test_pauses_double_up_to_the_longest_however_often_it_goes_wrong(clock: Clock) -> None:
    tired, lengths = Pauses(), []
    for _ in range(2000):
        tired.after_false_start()
        lengths.append(tired.length)
    assert lengths[:4] == [SHORTEST, 2 * SHORTEST, 4 * SHORTEST, 8 * SHORTEST]
    assert lengths[-1] == LONGEST


def test_an_answer_makes_all_well_again(clock: Clock) -> None:
    tired = Pauses()
    for _ in range(UNLUCKY + 5):
        tired.after_failure()
    tired.after_answer()
    assert not tired.is_on
    tired.after_failure()
    assert not tired.is_on
