"""Workers that keep failing are replaced ever more slowly."""

from __future__ import annotations

import pytest

from speeltafel.bots import worker_process
from speeltafel.bots.worker_process import (
    FREE_FAILURES,
    LONGEST_PAUSE_S,
    SHORTEST_PAUSE_S,
    RestartBackoff,
)


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(worker_process, "monotonic", clock)
    return clock


def test_one_question_may_go_down_all_levels_without_a_pause(clock: Clock) -> None:
    tired = RestartBackoff()
    for _ in range(FREE_FAILURES):
        tired.after_failure()
        assert not tired.is_on
    tired.after_failure()
    assert tired.is_on


def test_a_pause_ends(clock: Clock) -> None:
    tired = RestartBackoff()
    tired.after_false_start()
    assert tired.is_on
    clock.now += SHORTEST_PAUSE_S
    assert not tired.is_on


def test_pauses_double_up_to_the_longest_however_often_it_goes_wrong(clock: Clock) -> None:
    tired, lengths = RestartBackoff(), []
    for _ in range(2000):
        tired.after_false_start()
        lengths.append(tired.length)
    assert lengths[:4] == [
        SHORTEST_PAUSE_S,
        2 * SHORTEST_PAUSE_S,
        4 * SHORTEST_PAUSE_S,
        8 * SHORTEST_PAUSE_S,
    ]
    assert lengths[-1] == LONGEST_PAUSE_S


def test_an_answer_makes_all_well_again(clock: Clock) -> None:
    tired = RestartBackoff()
    for _ in range(FREE_FAILURES + 5):
        tired.after_failure()
    tired.after_answer()
    assert not tired.is_on
    tired.after_failure()
    assert not tired.is_on
