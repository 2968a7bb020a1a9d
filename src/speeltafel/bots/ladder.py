"""The levels from weak to strong, how a bot can fail to answer, and who answers then.

Kinds of failure:

    start      no worker could be started
    paused     too many failures in a row: none is started for a while
    died       it ended while it was thinking
    late       it thought too long
    nonsense   it answered something that is no answer, or spoke without being asked
    illegal    it answered a move that is not legal
    error      the bot says that it cannot answer

Failed
└── Declined   the bot says itself how it failed
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

LEVELS: Final = ("random", "easy", "medium", "expert")
"""Weakest first; every game has them."""

STAND_IN: Final = "easy"
"""The level that takes over from people, and from a bot that is no level."""

NO_WORKER: Final = ("start", "paused")
"""Kinds of failure that the next weaker level would meet as well."""


class Failed(Exception):
    """A question was not answered."""

    def __init__(self, kind: str, why: object = "") -> None:
        self.kind = kind
        self.why = str(why)
        super().__init__(f"{kind}: {why}" if self.why else kind)


class Declined(Failed):
    """The bot says so itself: whoever thinks for it is well."""


Fell: TypeAlias = Callable[[str, Failed, str | None], object]
"""The news that a bot has failed: who, how, and who is asked instead, if anybody."""


class Attempt:
    """One bot's turn to answer: within it a failure is noted, not raised."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.failed: Failed | None = None

    def __enter__(self) -> str:
        return self.name

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> bool:
        self.failed = error if isinstance(error, Failed) else None
        return self.failed is not None


def ladder(name: str, fell: Fell) -> Iterator[Attempt]:
    """The bot of this name, then, as long as whoever was asked fails, the next weaker level.

        for attempt in ladder("expert", fell):
            with attempt as level:
                return answer(level)

    With ``await`` it is the same. What comes after the loop is for when nobody has answered.
    """
    asked: str | None = name
    while asked is not None:
        attempt = Attempt(asked)
        yield attempt
        if (failed := attempt.failed) is None:
            return
        following = None if failed.kind in NO_WORKER else weaker(asked)
        fell(asked, failed, following)
        asked = following


def weaker(name: str) -> str | None:
    """The next weaker level, or one that can take over from anybody; None below the weakest."""
    if name not in LEVELS:
        return STAND_IN
    place = LEVELS.index(name)
    return LEVELS[place - 1] if place else None
