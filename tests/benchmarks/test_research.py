"""The measurement of steps for learners measures every way to play."""

from __future__ import annotations

import research
from speeltafel import GAMES


def test_every_way_to_play_has_a_speed() -> None:
    speeds = research.measured(research.runs(GAMES["uly-and-polly"], 100, sizes=(1, 5)), rounds=1)
    assert set(speeds) >= {"verbs", "1", "5"}
    assert all(speed > 0 for speed in speeds.values())
