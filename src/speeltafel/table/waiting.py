"""What happens at tables by itself: the beginning, bots' moves, and clocks that run out."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from speeltafel.bots.bot import Budget, Question, ask
from speeltafel.bots.fair_queue import Claim, Urgency
from speeltafel.bots.ladder import STAND_IN
from speeltafel.core.chance import Rng
from speeltafel.table import commands
from speeltafel.table.entries import WORDS
from speeltafel.table.errors import AlreadyMade, Illegible, NotNow, Unavailable
from speeltafel.table.hot import Hot
from speeltafel.table.ports import BotPlayers
from speeltafel.table.sweeping import Sweeping
from speeltafel.table.table import BOT_SLACK, Table

if TYPE_CHECKING:
    from speeltafel.table.house import House

TIMER_HORIZON_S: Final = 120.0
"""A moment further away is left to the sweep."""


class Waiting:
    """Sees to it that every table goes on. Several processes may do so: a decision is made once."""

    def __init__(self, house: House, bots: BotPlayers) -> None:
        self.house = house
        self.bots = bots
        self.bots_alone_s = 0.0
        """How long bots among themselves rest after each move, so that it can be followed."""
        self.sweep = Sweeping(house, self.go_on).sweep

    def attend(self, hot: Hot) -> None:
        """Something has happened at a table: see what follows, and when."""
        self.forget(hot)
        table = hot.table
        if hot.bots_to_act and table.undo is None:
            self._drive(hot, self._ask_bots)
        elif (due := table.due) is not None:
            self._wake(hot, due - self.house.now())

    def forget(self, hot: Hot) -> None:
        """Wait for nothing at this table any more."""
        if hot.timer is not None:
            hot.timer.cancel()
            hot.timer = None

    def _wake(self, hot: Hot, seconds: float) -> None:
        if seconds < TIMER_HORIZON_S:
            loop, table = asyncio.get_running_loop(), hot.table.opening.id
            run = partial(self._on_time, table)
            hot.timer = loop.call_later(max(seconds, 0.0), run)

    def _on_time(self, table: str) -> None:
        self.house.start(self.go_on(table))

    async def go_on(self, table: str) -> None:
        """Let happen what is due at a table; what a bot decides happens later."""
        hot = await self.house.get(table)
        if hot.is_stale:  # a bot's move could not be written: it is still to be made
            await self.house.catch_up(hot)
        if hot.table.phase == WORDS and (hot.table.due or 0.0) <= self.house.now():
            await self.house.execute(table, commands.begin)
        elif hot.bots_to_act:
            self._drive(hot, self._ask_bots)
        else:
            self._drive(hot, self._ask_for_the_late)

    def _drive(self, hot: Hot, ask: Callable[[Hot], Coroutine[Any, Any, None]]) -> None:
        """Ask bots beside everything else, unless this process is asking some for the table."""
        if not hot.is_driven:
            hot.is_driven = True
            self.house.start(ask(hot))

    # Bots

    async def _ask_bots(self, hot: Hot) -> None:
        """Let bots decide as long as it is up to them."""
        try:
            with suppress(Unavailable, Illegible):  # the sweep will come by
                while (seats := hot.bots_to_act) and not self._is_held(hot.table):
                    if not await self._have_rested(hot):
                        continue
                    level = hot.table.seats[seats[0]].bot or STAND_IN
                    is_ours = await self._ask_bot(hot, seats[0], level)
                    if not (is_ours or hot.table.people):
                        break  # let the quicker process go on
        finally:
            hot.is_driven = False
        if hot.bots_to_act and not hot.table.people:  # no sweep will come by
            self._wake(hot, BOT_SLACK)

    async def _have_rested(self, hot: Hot) -> bool:
        """Bots among themselves rest after each move, whichever process made it.

        Whether nothing has happened meanwhile.
        """
        table, version = hot.table, hot.table.version
        rest = 0.0 if table.people else table.at + self.bots_alone_s - self.house.now()
        if rest > 0.0:
            await asyncio.sleep(min(rest, self.bots_alone_s))  # clocks may go back
        return hot.table.version == version

    def _is_held(self, table: Table) -> bool:
        """Whether bots wait for people to agree on an undo, which a bot's move would end."""
        return table.undo is not None and self.house.now() < (table.due or 0.0)

    async def _ask_for_the_late(self, hot: Hot) -> None:
        """Let a bot decide, this once, for whoever has not answered in time."""
        now = self.house.now()
        try:
            for seat, deadline in hot.table.deadlines().items():
                if deadline <= now:
                    await self._ask_bot(hot, seat, STAND_IN, is_late=True)
        finally:
            hot.is_driven = False
        self.attend(hot)

    async def _ask_bot(self, hot: Hot, seat: int, level: str, is_late: bool = False) -> bool:
        """Let a bot decide; whether nobody was quicker."""
        table = hot.table
        decision = table.asked.get(seat)
        if decision is None:
            return False
        answer = await self.bots.choose(level, question(table, seat), self.claim(hot))
        if not is_late and self._is_held(hot.table):
            return False
        move = table.game.move_text(seat, answer.move)
        play = partial(
            commands.play_for, seat=seat, decision=decision, move=move,
            bot=answer.level, is_late=is_late,
        )  # fmt: skip
        with suppress(AlreadyMade, NotNow):
            await self.house.execute(table.opening.id, play)
            return True
        return False

    def claim(self, hot: Hot) -> Claim:
        """Whose turn it is that a bot takes at a table."""
        seen, payer = self.house.whereabouts, hot.payer
        address = next(filter(None, map(seen, [payer, *hot.table.people])), "")
        urgency = Urgency.PEOPLE if hot.table.people else Urgency.WATCHED
        return Claim(urgency, address, payer, hot.table.opening.id)


def question(table: Table, seat: int, rng: Rng | None = None) -> Question:
    """What a bot is asked: nothing but what its seat knows."""
    luck = rng or Rng(secrets.randbelow(2**62))
    return ask(table.game, table.position, seat, table.memory_of(seat), Budget(), luck)
