"""Looking ahead: what a throw is worth, over all faces it may show and all uses of them."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from speeltafel.games.ploc.insight.dice import HAND_COUNT, SIXES
from speeltafel.games.ploc.insight.rerolls import throw_worth
from speeltafel.games.ploc.insight.stand import GOES_ON, WON, Stand, after, verdict
from speeltafel.games.ploc.insight.uses import uses
from speeltafel.games.ploc.insight.values import value


@final
class StandSearch:
    """Remembers what it has found out about stands, for one question."""

    def __init__(self) -> None:
        self._seen: dict[int, float] = {}
        self._known: dict[int, float] = {}

    def worth(self, stand: Stand) -> float:
        """The thrower's chance: as looked ahead before, or else as the table has it."""
        key = stand.key()
        seen = self._seen.get(key)
        if seen is None:
            seen = self._seen[key] = value(stand)
        return seen

    def is_known(self, stand: Stand) -> bool:
        """Whether it was looked ahead from there."""
        return stand.left <= 0 or stand.key() in self._known

    def look_ahead(self, stand: Stand) -> float:
        """The thrower's chance over all throws, which is remembered."""
        if stand.left <= 0:
            return value(stand)
        chances = [self._best_use(stand, thrown) for thrown in range(HAND_COUNT)]
        chance = throw_worth(chances, SIXES[stand.column])
        self._seen[stand.key()] = self._known[stand.key()] = chance
        return chance

    def replies(self, stand: Stand) -> list[Stand]:
        """How the thrower's best uses would leave the match, where nobody looked ahead yet."""
        found: dict[int, Stand] = {}
        for thrown in range(HAND_COUNT):
            then = self._best_end(stand, thrown)
            if then is not None and not self.is_known(then):
                found[then.key()] = then
        return list(found.values())

    def _best_use(self, stand: Stand, thrown: i64) -> float:
        best = 0.0
        for use in uses(stand.column, thrown):
            end = verdict(stand, use)
            if end == WON:
                return 1.0
            if end == GOES_ON:
                best = max(best, 1.0 - self.worth(after(stand, use)))
        return best

    def _best_end(self, stand: Stand, thrown: i64) -> Stand | None:
        best, found = 2.0, None
        for use in uses(stand.column, thrown):
            end = verdict(stand, use)
            if end == WON:
                return None
            if end == GOES_ON:
                then = after(stand, use)
                worth = self.worth(then)
                if worth < best:
                    best, found = worth, then
        return found


def danger(stand: Stand) -> float:
    """How likely the thrower can win the match at once."""
    chances = [1.0 if _wins(stand, thrown) else 0.0 for thrown in range(HAND_COUNT)]
    return throw_worth(chances, SIXES[stand.column])


def _wins(stand: Stand, thrown: i64) -> bool:
    ends = [verdict(stand, use) for use in uses(stand.column, thrown)]
    return WON in ends
