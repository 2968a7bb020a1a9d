"""How long a bot may think: by the clock, by the processor, by iterations."""

from __future__ import annotations

import time

import pytest

from speeltafel.bots.bot import Budget
from speeltafel.bots.deadline import MAX_ITERATIONS, Deadline


def test_iterations_are_counted_and_no_clock_is_looked_at() -> None:
    thinking = Deadline(Budget(1, iterations=3))
    time.sleep(0.01)
    assert [thinking.goes_on() for _ in range(4)] == [True, True, True, False]
    assert thinking.iterations == 3


@pytest.mark.parametrize("is_processor_time", [True, False])
def test_time_that_others_take_counts_only_by_the_clock(is_processor_time: bool) -> None:
    thinking = Deadline(Budget(200, is_processor_time=is_processor_time))
    time.sleep(0.25)
    assert thinking.goes_on() == is_processor_time


def test_thinking_without_limits_ends_too() -> None:
    thinking = Deadline(Budget(None, None))
    while thinking.goes_on():
        pass
    assert thinking.iterations == MAX_ITERATIONS


def test_a_budget_of_processor_time_ends_too() -> None:
    thinking = Deadline(Budget(5, is_processor_time=True))
    began = time.thread_time()
    while thinking.goes_on():
        assert time.thread_time() - began < 1
    assert thinking.iterations > 0
