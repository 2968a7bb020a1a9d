"""Bots that are there for one test only."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bots.arena.contests import Enrol
from speeltafel.bots import levels
from speeltafel.bots.bot import Bot


@pytest.fixture
def enrol(monkeypatch: pytest.MonkeyPatch) -> Enrol:
    """Makes a bot known by a name, in every game."""

    def known(name: str, made: Callable[[], Bot]) -> None:
        monkeypatch.setitem(levels.OF_ANY_GAME, name, made)

    return known
