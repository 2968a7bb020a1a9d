"""An engine of several machines: referees as actors of a Ray cluster.

``RAY_ADDRESS`` says where the cluster is, as Ray itself reads it; without it one is started here.
Every machine needs the same Speeltafel.
"""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from importlib import import_module
from typing import Any

from speeltafel.bots.arena.contest import Contest, Fixture
from speeltafel.bots.arena.errors import RefereeGone
from speeltafel.bots.arena.referee import GameResult, Referee


def play(contest: Contest, jobs: int | None = None) -> Generator[GameResult]:
    """All games of a contest as they are finished, by so many actors; none said: on all cores."""
    ray: Any = import_module("ray")
    is_ours = not ray.is_initialized()
    if is_ours:
        _enter(ray, jobs)
    try:
        free = max(1, int(ray.available_resources().get("CPU", 0)))  # whoever is one too many waits
        wanted = min(jobs or free, free, contest.games)
        actor = ray.remote(num_cpus=1)(Referee)
        yield from _handed_round(ray, [actor.remote(contest) for _ in range(wanted)], contest)
    finally:
        if is_ours:
            ray.shutdown()


def _enter(ray: Any, jobs: int | None) -> None:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # who plays here is nobody's business
    quiet = {"log_to_driver": False, "logging_level": "ERROR", "include_dashboard": False}
    if "RAY_ADDRESS" in os.environ:
        ray.init(log_to_driver=False, logging_level="ERROR")
    else:
        ray.init(address="local", num_cpus=jobs, **quiet)


def _handed_round(ray: Any, referees: list[Any], contest: Contest) -> Iterator[GameResult]:
    fixtures = contest.fixtures()
    busy: dict[Any, tuple[Any, Fixture]] = {}
    for referee in referees:
        _hand(referee, fixtures, busy)
    while busy:
        (done,), _ = ray.wait([*busy])
        referee, fixture = busy.pop(done)
        try:
            played: GameResult = ray.get(done)
        except ray.exceptions.RayError:
            raise RefereeGone(fixture.number, fixture.seats) from None
        _hand(referee, fixtures, busy)
        yield played
    ray.get([referee.close.remote() for referee in referees])


def _hand(referee: Any, fixtures: Iterator[Fixture], busy: dict[Any, tuple[Any, Fixture]]) -> None:
    if (fixture := next(fixtures, None)) is not None:
        busy[referee.play.remote(fixture)] = referee, fixture
