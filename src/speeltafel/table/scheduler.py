"""What happens at tables by itself: the beginning, bots' moves, and clocks that run out."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Any, Final, Protocol

from speeltafel.bots.bot import Budget, Question, ask
from speeltafel.bots.fair_queue import Claim, Urgency
from speeltafel.bots.ladder import STAND_IN
from speeltafel.core.chance import Rng
from speeltafel.table import commands
from speeltafel.table.background import Background
from speeltafel.table.entries import WORDS
from speeltafel.table.errors import AlreadyMade, Illegible, NotNow, Unavailable
from speeltafel.table.loaded import LoadedTable
from speeltafel.table.loading import LoadedTables
from speeltafel.table.ports import BotPlayers, Whereabouts
from speeltafel.table.sweeping import Sweep
from speeltafel.table.table import BOT_SLACK, Table

TIMER_HORIZON_S: Final = 120.0
"""A moment further away is left to the sweep."""


class Execute(Protocol):
    """The door by which what happens by itself goes in, like everything else."""

    async def __call__(self, table: str, command: Callable[[Table], commands.Events]) -> None:
        """Carry a command out."""


class Scheduler:
    """Sees to it that every table goes on. Several processes may do so: a decision is made once."""

    def __init__(
        self, tables: LoadedTables, execute: Execute, background: Background, bots: BotPlayers,
        whereabouts: Whereabouts,
    ) -> None:  # fmt: skip
        self.bots = bots
        self.bots_alone_s = 0.0
        """How long bots among themselves rest after each move, so that it can be followed."""
        self.sweep = Sweep(tables, background, self.go_on).sweep
        self._tables, self._execute = tables, execute
        self._background, self._whereabouts = background, whereabouts

    def attend(self, loaded: LoadedTable) -> None:
        """Something has happened at a table: see what follows, and when."""
        self.forget(loaded)
        table = loaded.table
        if loaded.bots_to_act and table.undo is None:
            self._drive(loaded, self._ask_bots)
        elif (due := table.due) is not None:
            self._wake(loaded, due - self._tables.now())

    def forget(self, loaded: LoadedTable) -> None:
        """Wait for nothing at this table any more."""
        if loaded.timer is not None:
            loaded.timer.cancel()
            loaded.timer = None

    def _wake(self, loaded: LoadedTable, seconds: float) -> None:
        loop, table = asyncio.get_running_loop(), loaded.table.opening.id
        is_here = self._tables.by_id.get(table) is loaded  # and not dropped while a bot thought
        if is_here and seconds < TIMER_HORIZON_S:
            run = partial(self._on_time, table)
            loaded.timer = loop.call_later(max(seconds, 0.0), run)

    def _on_time(self, table: str) -> None:
        self._background.start(self.go_on(table))

    async def go_on(self, table: str) -> None:
        """Let happen what is due at a table; what a bot decides happens later."""
        loaded = await self._tables.get(table)
        if loaded.is_stale:  # a bot's move could not be written: it is still to be made
            await self._tables.catch_up(loaded)
        if loaded.table.phase == WORDS and (loaded.table.due or 0.0) <= self._tables.now():
            await self._execute(table, commands.begin)
        elif loaded.bots_to_act:
            self._drive(loaded, self._ask_bots)
        else:
            self._drive(loaded, self._ask_for_the_late)

    def _drive(
        self, loaded: LoadedTable, ask: Callable[[LoadedTable], Coroutine[Any, Any, None]]
    ) -> None:
        """Ask bots beside everything else, unless this process is asking some for the table."""
        if not loaded.is_driven:
            loaded.is_driven = True
            self._background.start(ask(loaded))

    # Bots

    async def _ask_bots(self, loaded: LoadedTable) -> None:
        """Let bots decide as long as it is up to them."""
        try:
            with suppress(Unavailable, Illegible):  # the sweep will come by
                while (seats := loaded.bots_to_act) and not self._is_held(loaded.table):
                    if not await self._have_rested(loaded):
                        continue
                    level = loaded.table.seats[seats[0]].bot or STAND_IN
                    is_ours = await self._ask_bot(loaded, seats[0], level)
                    if not (is_ours or loaded.table.people):
                        break  # let the quicker process go on
        finally:
            loaded.is_driven = False
        if loaded.bots_to_act and not loaded.table.people:  # no sweep will come by
            self._wake(loaded, BOT_SLACK)

    async def _have_rested(self, loaded: LoadedTable) -> bool:
        """Bots among themselves rest after each move, whichever process made it.

        Whether nothing has happened meanwhile.
        """
        table, version = loaded.table, loaded.table.version
        rest = 0.0 if table.people else table.at + self.bots_alone_s - self._tables.now()
        if rest > 0.0:
            await asyncio.sleep(min(rest, self.bots_alone_s))  # clocks may go back
        return loaded.table.version == version

    def _is_held(self, table: Table) -> bool:
        """Whether bots wait for people to agree on an undo, which a bot's move would end."""
        return table.undo is not None and self._tables.now() < (table.due or 0.0)

    async def _ask_for_the_late(self, loaded: LoadedTable) -> None:
        """Let a bot decide, this once, for whoever has not answered in time."""
        now = self._tables.now()
        try:
            for seat, deadline in loaded.table.deadlines().items():
                if deadline <= now:
                    await self._ask_bot(loaded, seat, STAND_IN, is_late=True)
        finally:
            loaded.is_driven = False
        self.attend(loaded)

    async def _ask_bot(
        self, loaded: LoadedTable, seat: int, level: str, is_late: bool = False
    ) -> bool:
        """Let a bot decide; whether nobody was quicker."""
        table = loaded.table
        decision = table.asked.get(seat)
        if decision is None:
            return False
        answer = await self.bots.choose(level, question(table, seat), self.claim(loaded))
        if not is_late and self._is_held(loaded.table):
            return False
        move = table.game.move_text(seat, answer.move)
        play = partial(
            commands.play_for, seat=seat, decision=decision, move=move,
            bot=answer.level, is_late=is_late,
        )  # fmt: skip
        with suppress(AlreadyMade, NotNow):
            await self._execute(table.opening.id, play)
            return True
        return False

    def claim(self, loaded: LoadedTable) -> Claim:
        """Whose turn it is that a bot takes at a table."""
        seen, payer = self._whereabouts, loaded.payer
        address = next(filter(None, map(seen, [payer, *loaded.table.people])), "")
        urgency = Urgency.PEOPLE if loaded.table.people else Urgency.WATCHED
        return Claim(urgency, address, payer, loaded.table.opening.id)


def question(table: Table, seat: int, rng: Rng | None = None) -> Question:
    """What a bot is asked: nothing but what its seat knows."""
    luck = rng or Rng(secrets.randbelow(2**62))
    return ask(table.game, table.position, seat, table.memory_of(seat), Budget(), luck)
