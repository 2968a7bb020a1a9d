"""Those who wait for a desk, in fair order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final, Generic, TypeAlias, TypeVar

from speeltafel.bots.claims import Claim, Urgency
from speeltafel.bots.served import Payer

T = TypeVar("T")
Branch: TypeAlias = tuple[Urgency, Payer]

MOST_PASSED: Final = 7
"""After so many turns of more urgent ones, one goes to the less urgent: nobody waits for ever."""


class Queue(Generic[T]):
    """Turns that were claimed: the urgent first, then whoever has had the least.

    They are kept as a tree: a choice looks at all addresses, then at the guests of one, then at the
    tables of one, and never at everything that a greedy guest has asked for.
    """

    def __init__(self, had: Callable[[Payer], float]) -> None:
        self._had = had
        self._below: dict[Branch, dict[Payer, None]] = {}
        self._turns: dict[Claim, list[T]] = {}
        self._passed: dict[Urgency, int] = {}
        """How often in a row each urgency was passed over, while somebody waited there."""
        self.waiting: Counter[Urgency] = Counter()

    def add(self, claim: Claim, turn: T) -> None:
        """Somebody waits from now on."""
        self.waiting[claim.urgency] += 1
        self._turns.setdefault(claim, []).append(turn)
        above: Payer = ()
        for payer in claim.payers:
            self._below.setdefault((claim.urgency, above), {})[payer] = None
            above = payer

    def drop(self, claim: Claim, turn: T) -> None:
        """Somebody waits no more; nothing happens if they did not."""
        if turn not in (turns := self._turns.get(claim, [])):
            return
        self.waiting[claim.urgency] -= 1
        turns.remove(turn)
        if not turns:
            del self._turns[claim]
            self._prune(claim)

    def next(self) -> T | None:
        """Whose turn it is; they wait no more."""
        if (urgency := self._urgency()) is None:
            return None
        payer: Payer = ()
        while below := self._below.get((urgency, payer)):
            payer = min(below, key=self._had)
        claim = Claim(urgency, *payer)
        turn = self._turns[claim][0]
        self.drop(claim, turn)
        return turn

    def _urgency(self) -> Urgency | None:
        """The most urgent of those who wait, unless others were passed over too often."""
        waiting = [it for it in Urgency if self.waiting[it]]
        if not waiting:
            return None
        passed = {it: self._passed.get(it, 0) for it in waiting}
        found = next((it for it in waiting if passed[it] >= MOST_PASSED), waiting[0])
        self._passed = {it: passed[it] + 1 for it in waiting if it != found}
        return found

    def _prune(self, claim: Claim) -> None:
        for payer in reversed(claim.payers):
            branch = (claim.urgency, payer[:-1])
            del self._below[branch][payer]
            if self._below[branch]:
                return
            del self._below[branch]
