"""Fair turns at few workers: between addresses, then between their guests, then between tables.

Of those who wait, whoever has had the least time of late is next (least attained service): one
guest with fifty tables gets as much as another with one, as long as both want it.
"""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from enum import IntEnum
from time import monotonic
from typing import Final, Generic, NamedTuple, Protocol, TypeAlias, TypeVar


class Urgency(IntEnum):
    """Who is served first."""

    PEOPLE = 0
    """A table at which a person plays."""

    WATCHED = 1
    """A table of bots that somebody watches."""

    ASIDE = 2
    """A hint: the game goes on without it."""


class Claim(NamedTuple):
    """A claim to a bot's time. What the keys stand for is up to whoever asks."""

    urgency: Urgency = Urgency.PEOPLE
    address: str = ""
    """Where the guest calls from; nothing if that is not known."""

    guest: str = ""
    """Who is charged."""

    table: str = ""

    @property
    def payers(self) -> tuple[tuple[str, ...], ...]:
        """Who is charged, from the widest circle to the narrowest."""
        keys = self[1:]
        return tuple(keys[: depth + 1] for depth in range(len(keys)))


HALF_LIFE_S: Final = 2.0
"""Seconds after which time that was served counts half: for so long at most, whoever has had all of
it stands behind somebody new."""

FADE_INTERVAL_S: Final = 20.0
"""After so many seconds numbers are made small again, and what hardly counts is forgotten."""

NEGLIGIBLE_S: Final = 0.001

Payer: TypeAlias = tuple[str, ...]


class AttainedService:
    """Seconds of thinking, charged to an address, to a guest there, and to a table of theirs.

    Instead of all old numbers fading, new ones weigh more: only their order matters.
    """

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._since = now()
        self._seconds: defaultdict[Payer, float] = defaultdict(float)

    def __len__(self) -> int:
        return len(self._seconds)

    def of(self, payer: Payer) -> float:
        """What this one has had; only good to compare with what others have had."""
        return self._seconds.get(payer, 0.0)

    def charge(self, claim: Claim, seconds: float) -> None:
        """Somebody has had so much time."""
        age = self._now() - self._since
        if age > FADE_INTERVAL_S:
            self._fade(age)
            age = 0.0
        for payer in claim.payers:
            self._seconds[payer] += seconds * 2.0 ** (age / HALF_LIFE_S)

    def _fade(self, age: float) -> None:
        faded = {it: had * 2.0 ** (-age / HALF_LIFE_S) for it, had in self._seconds.items()}
        self._since += age
        self._seconds.clear()
        self._seconds.update({it: had for it, had in faded.items() if had > NEGLIGIBLE_S})


T = TypeVar("T")
Branch: TypeAlias = tuple[Urgency, Payer]

MAX_PASSED_OVER: Final = 7
"""After so many turns of more urgent ones, one goes to the less urgent: nobody waits for ever."""


class FairQueue(Generic[T]):
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
        found = next((it for it in waiting if passed[it] >= MAX_PASSED_OVER), waiting[0])
        self._passed = {it: passed[it] + 1 for it in waiting if it != found}
        return found

    def _prune(self, claim: Claim) -> None:
        for payer in reversed(claim.payers):
            branch = (claim.urgency, payer[:-1])
            del self._below[branch][payer]
            if self._below[branch]:
                return
            del self._below[branch]


NOBODY = Claim()


class Lent(Protocol):
    """What is lent out: a worker of a bot, or whatever else few can use at a time."""

    @property
    def readiness(self) -> int:
        """The readiest is lent first."""
        ...


D = TypeVar("D", bound=Lent)


class FairTurns(Generic[D]):
    """Lends workers out; of those who wait, whoever has had the least time is next."""

    def __init__(self, workers: Iterable[D]) -> None:
        self._free = [*workers]
        self._served = AttainedService()
        self._queue: FairQueue[asyncio.Future[D]] = FairQueue(self._served.of)

    @property
    def waiting(self) -> int:
        """How many wait for a worker."""
        return self._queue.waiting.total()

    @asynccontextmanager
    async def turn(self, claim: Claim) -> AsyncIterator[D]:
        """A worker of one's own for a while; the time is charged to whoever claims it."""
        worker = await self.take(claim)
        began = monotonic()
        try:
            yield worker
        finally:
            self._served.charge(claim, monotonic() - began)
            self.give_back(worker)

    async def take(self, claim: Claim = NOBODY) -> D:
        """A worker, the readiest of those that are free, until it is given back."""
        if self._free:
            worker = max(self._free, key=lambda it: it.readiness)
            self._free.remove(worker)
            return worker
        turn: asyncio.Future[D] = asyncio.get_running_loop().create_future()
        self._queue.add(claim, turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was our turn already
                self.give_back(turn.result())
            self._queue.drop(claim, turn)
            raise

    def give_back(self, worker: D) -> None:
        """Hand a worker to whoever is next."""
        while (turn := self._queue.next()) is not None:
            if not turn.done():
                turn.set_result(worker)
                return
        self._free.append(worker)
