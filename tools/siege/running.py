"""A siege: a server, people at their tables, and one attack after the other."""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Final, Self

from faults.logs import errors_in
from faults.servers import kill
from load.calling import HERE
from load.figures import spread
from load.machine import family, resident_bytes
from load.serving import House, Served
from siege.attacks import Attack
from siege.figures import QUIET, Figures, broken, spread_by
from siege.levels import moved
from siege.people import SETTINGS, Felt, Setting
from siege.processes import BEGIN, GO, Worker, attacker, felt_since, people, started

MB: Final = 1e6
SAMPLE: Final = 0.1
WARM_UP: Final = 2.0
FAMILY: Final = 10
"""After so many samples is looked which processes there are."""

SETTLED_MB: Final = 8.0
SETTLING: Final = 15.0
"""So many seconds memory has to come back."""

TRIES: Final = 3
"""So often something is measured at most while people are late themselves."""

Say = Callable[[str], None]


@dataclass(frozen=True)
class Plan:
    """How a siege is laid."""

    seconds: float = 6.0
    is_shared: bool = False
    """Whether attackers come from the same address as the people."""

    settings: Sequence[Setting] = SETTINGS
    settling: float = SETTLING
    warm_up: float = WARM_UP


class Memory:
    """Watches the memory of a server while the context lasts."""

    def __init__(self, served: Served, usual: float) -> None:
        self._served, self._over = served, threading.Event()
        self.first = self.peak = max(usual, self.now())
        self._thread = threading.Thread(target=self._watch)

    def now(self) -> float:
        """Megabytes in use."""
        return resident_bytes(self._served.server) / MB

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()

    def _watch(self) -> None:
        number, pids = 0, self._served.server
        while not self._over.wait(SAMPLE):
            number += 1
            pids = family(pids[0]) if number % FAMILY == 0 else pids
            self.peak = max(self.peak, resident_bytes(pids) / MB)


class Town:
    """A server with people at its tables."""

    def __init__(self, house: House, plan: Plan) -> None:
        self.house, self.plan = house, plan
        self._stack = ExitStack()
        self.quiet_p99 = 0.0
        self.usual_mb = 0.0
        """When all is quiet, with all bots there: they may be starting anew at any other time."""
        self.quiet_bots: dict[str, float] = {}

    def __enter__(self) -> Self:
        with ExitStack() as stack:
            self.served: Served = stack.enter_context(self.house.server())
            given = self.served.port, tuple(self.plan.settings)
            self.people: Worker = stack.enter_context(started(people, *given))
            self.people.hear()
            time.sleep(self.plan.warm_up)
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        for pid in self.served.server:  # one that was flooded would take its time to stop
            kill(pid)
        self._stack.close()

    def quiet(self, name: str = QUIET) -> Figures:
        """How it is when nobody attacks; again, if people were late themselves."""
        for _ in range(TRIES):
            found = self._measured(name, lambda: _peace(self.plan.seconds))
            if not found.is_late:
                break
        self.quiet_p99, self.usual_mb = found.move.p99, found.peak_mb
        self.quiet_bots = {level: it.p50 for level, it in found.bots.items()}
        return found

    def attacked(self, attack: Attack, number: int) -> Figures:
        """How it is under an attack."""
        source = HERE if self.plan.is_shared else f"127.0.{1 + number // 250}.{1 + number % 250}"
        given = attack.name, self.served.port, source, self.plan.seconds
        with started(attacker, *given) as foe:
            foe.hear()
            return self._measured(attack.name, lambda: _struck(foe, self.plan.seconds))

    def _measured(self, name: str, happen: Callable[[], dict[str, int]]) -> Figures:
        traces = self._traces()
        with Memory(self.served, self.usual_mb) as memory:
            self.people.say(BEGIN)
            treated = happen()
            felt = felt_since(self.people)
            after = self._settled(memory)
        return self._figures(name, felt, treated, self._traces() - traces, (memory, after))

    def _settled(self, memory: Memory) -> float:
        """Memory after it has had some time to come back."""
        give_up = time.monotonic() + self.plan.settling
        while (now := memory.now()) > memory.first + SETTLED_MB and time.monotonic() < give_up:
            time.sleep(0.5)
        return now

    def _traces(self) -> Counter[str]:
        return errors_in([self.served.log] if self.served.log else [])

    def _figures(
        self, name: str, felt: Felt, treated: dict[str, int], traces: Counter[str],
        memory: tuple[Memory, float],
    ) -> Figures:  # fmt: skip
        (watched, after), bots = memory, moved(self.served.database, felt)
        return Figures(
            store=self.house.store, attack=name, moves=len(felt.moves), move=spread(felt.moves),
            bots=spread_by(felt.bots), answers=bots.answers, weaker=bots.weaker,
            before_mb=round(watched.first, 1), peak_mb=round(watched.peak, 1),
            after_mb=round(after, 1), traces=dict(traces), trouble=felt.trouble, treated=treated,
            unanswered=felt.unanswered, lag=spread(felt.lags or [0.0]),
            quiet_p99=self.quiet_p99, quiet_bots=self.quiet_bots,
        )  # fmt: skip


def _peace(seconds: float) -> dict[str, int]:
    time.sleep(seconds)
    return {}


def _struck(foe: Worker, seconds: float) -> dict[str, int]:
    foe.say(GO)
    treated: dict[str, int] = foe.hear(seconds + 30)
    return treated


def besiege(house: House, attacks: Sequence[Attack], plan: Plan, say: Say) -> Iterator[Figures]:
    """Quiet, one attack after the other, and quiet again.

    An attack that leaves something behind, or breaks a bound, has a server of its own. If people
    were late themselves when it broke one, that says nothing of the server: it is made again.
    """
    waiting, is_first = list(enumerate(attacks)), True
    tries = 0
    while waiting:
        say("starting a server")
        with Town(house, plan) as town:
            say(QUIET)
            quiet = town.quiet()
            if is_first:
                yield quiet
            is_first, is_well = False, True
            while waiting and is_well:
                number, attack = waiting[0]
                say(attack.name)
                found, tries = town.attacked(attack, number), tries + 1
                is_well = not attack.lasts and not broken(found)
                if tries == TRIES or not (broken(found) and found.is_late):
                    yield found
                    waiting, tries = waiting[1:], 0
            if is_well:
                say("quiet again")
                yield town.quiet("quiet again")
