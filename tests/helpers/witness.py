"""Onlookers who write down, byte for byte, all that a server says to them about one table."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any
from unittest.mock import patch

from fastapi import FastAPI

from helpers.channels import ELSEWHERE, OTHERS, Ask, Consulted, asks, question_text
from helpers.doors import Caller, Socket, body_of
from helpers.processes import Processes, services_of
from helpers.twin_games import Line
from speeltafel.core.chance import Rng
from speeltafel.core.errors import GameError
from speeltafel.core.fairness import commitment
from speeltafel.core.position import CHANCE
from speeltafel.table import commands
from speeltafel.table.commands import Events
from speeltafel.table.entries import Opening
from speeltafel.table.scheduler import question
from speeltafel.table.table import Table

Heard = list[tuple[str, str]]
Kind = tuple[str, frozenset[str], bool]
"""Of a moment: who looks, what has happened, and whether it is up to them."""

METRICS_TOKEN = "only-for-operators"
PHYSICAL = re.compile(r"^(#|speeltafel_resident_bytes|speeltafel_append_seconds_(bucket|sum))")
"""Lines of the metrics that no two runs have in common."""

MEANWHILE = 2
"""After how many moments another process takes the place of the one that is followed."""

OFTEN = ("look", "record", "home", "refused", "moves", "undo", "sit", "metrics", "since")
"""One of these is asked at moments that have been seen before."""


class Onlooker:
    """Somebody who looks through a seat's eyes, or without a seat."""

    def __init__(self, guest: str, seat: int | None = None) -> None:
        self.guest, self.seat = guest, seat
        self.heard: Heard = []
        self.version = 0
        """The latest version they were told of."""
        self.live: Socket | None = None

    async def hang_up(self) -> None:
        """Listen no longer."""
        live, self.live = self.live, None
        if live is not None:
            await live.close()
            self.heard += [("live", text) for text in live.heard]
            found = re.findall(r'"version":(\d+)', " ".join(live.heard))
            self.version = max(map(int, found), default=self.version)


class Sitting:
    """One table, the processes that serve it, and whoever looks at it."""

    def __init__(
        self, processes: Processes, opening: Opening, onlookers: Sequence[Onlooker],
        kinds: set[Kind], is_full: bool = False,
    ) -> None:  # fmt: skip
        self.processes, self.opening, self.onlookers = processes, opening, onlookers
        self.id, self.rng = opening.id, Rng(len(opening.places))
        self.is_full = is_full
        """Whether everything is asked at every moment."""
        self.is_thorough = False
        """Whether onlookers come back from every version."""
        self.kinds = kinds
        """At which kinds of moments everything has been asked."""
        self.moments = 0

    @property
    def table(self) -> Table:
        """The table with all its secrets."""
        return services_of(self.processes.home).tables.loaded.by_id[self.id].table

    async def do(self, do: Callable[..., Events], **given: Any) -> None:
        """Let somebody do something, in the process that serves the players."""
        await services_of(self.processes.home).tables.execute(self.id, partial(do, **given))
        await self.processes.settle(self.id)

    # The whole story

    async def tell(self, lines: Sequence[Line], begins: int) -> list[Heard]:
        """Play a script; all that each onlooker was told, who look closely from a step on."""
        await self.processes.open()
        try:
            await self._play(lines, begins)
        finally:
            for it in self.onlookers:
                await it.hang_up()
            await self.processes.close()
        return [self._neutral(it.heard) for it in self.onlookers]

    async def _play(self, lines: Sequence[Line], begins: int) -> None:
        await services_of(self.processes.home).tables.open(self.opening)
        await self.begin()
        for move in [line for line in lines if line.by != CHANCE]:
            before = self.table.steps
            await self.step(move)
            if self.table.steps > begins:
                await self.look(before)
        await self.processes.settle(self.id)

    async def begin(self) -> None:
        """Everybody listens; the guest called removed is sent away; then all give their words."""
        await self._listen(is_back=False)
        freed = self.table.seats_of("removed")
        await self.do(commands.remove, guest=self.opening.host, whom="removed")
        for seat in freed:
            await self.do(commands.sit, guest="newcomer", seat=seat)
        for person in self.table.people:
            await self.do(commands.speak, guest=person, word=f"word of {person}")
        await Caller(self.processes.home, self.opening.host).call(
            "POST", f"/api/tables/{self.id}/chat", {"text": "good luck"}
        )

    async def step(self, line: Line) -> None:
        """One move, after some that are refused and of which nobody else hears."""
        self.processes.now += 1.5
        guest, decision = self.table.seats[line.by].guest, self.table.asked[line.by]
        answer = partial(self.do, commands.play, guest=guest, seat=line.by, command=f"{decision}")
        for wrong, move in ((decision, "nonsense"), (decision + 1, line.text)):
            try:
                await answer(decision=wrong, move=move)
            except GameError:
                continue
            raise AssertionError("that should have been refused")
        await answer(decision=decision, move=line.text)

    # Listening

    async def _listen(self, is_back: bool) -> None:
        for it in self.onlookers:
            it.live = self._follow(it, it.version if is_back else None)
            await it.live.first()
        await self.processes.settle(self.id)

    def _follow(self, it: Onlooker, since: int | None) -> Socket:
        given = {"seat": it.seat, "since": since}
        query = "&".join(f"{name}={value}" for name, value in given.items() if value is not None)
        caller = Caller(self.processes.away, it.guest)
        return caller.follow(f"/api/tables/{self.id}/live?{query}")

    async def _hang_up(self) -> None:
        await self.processes.settle(self.id)
        for it in self.onlookers:
            await it.hang_up()
        await self.processes.settle(self.id)

    async def _restart(self) -> None:
        """Both processes go; the onlookers come back to new ones that read all from the store."""
        await self._hang_up()
        for app in (self.processes.away, self.processes.home):
            await services_of(app).close()
            await self.processes.start(app)
        await services_of(self.processes.home).tables.loaded.get(self.id)
        await self._listen(is_back=True)

    # Looking

    async def look(self, steps: int = 0) -> None:
        """Ask what there is to ask: all of it at a moment of a new kind, else a part of it."""
        self.moments += 1
        if self.moments == MEANWHILE:
            await self._restart()
        for it in self.onlookers:
            kind = self._kind(it, steps)
            is_new = kind not in self.kinds
            self.kinds.add(kind)
            self.is_thorough = is_new and self.is_full
            is_all = is_new or self.is_full
            some = OFTEN[self.rng.below(len(OFTEN)) if self.moments > 1 else 0]
            await self._ask_all(it, None if is_all else some)

    def _kind(self, it: Onlooker, steps: int) -> Kind:
        words = {told.word for told in self.table.memory_of(None)[steps:]}
        role = it.guest if it.seat is None else "player"
        return role, frozenset(words), it.seat in self.table.asked

    async def _ask_all(self, it: Onlooker, only: str | None) -> None:
        """Ask on every channel, or only on one."""
        app = (self.processes.away, self.processes.home)[self.moments % 2]
        of_table = [
            ask._replace(path=f"/api/tables/{self.id}{ask.path}")
            for ask in asks(self.table, it.guest, it.seat, self.rng)
        ]
        for ask in (*of_table, *ELSEWHERE):
            if only in (None, ask.channel):
                await self._ask(app, it, ask)
        others = {"since": self._ask_since, "question": self._ask_bot, "metrics": self._count}
        for channel in OTHERS:
            if only in (None, channel):
                await others[channel](it)

    async def _ask(self, app: FastAPI, it: Onlooker, ask: Ask) -> None:
        services = services_of(app)
        bots, consulted = services.bots, Consulted()
        services.bots = consulted  # type: ignore[assignment]
        with patch("speeltafel.table.scheduler.secrets.randbelow", return_value=7):
            answer = await Caller(app, it.guest).call(ask.method, ask.path, ask.body)
        services.bots = bots
        assert not answer.startswith("500"), (ask, answer)
        it.heard.append((f"{ask.channel} {ask.method} {ask.path} {ask.body}", answer))
        it.heard += [("question", text) for text in consulted.questions]

    async def _ask_since(self, it: Onlooker) -> None:
        """Come back with versions old and new."""
        latest = self.table.version_for(it.seat)
        some = 1, 1 + self.rng.below(latest), latest - 1, latest + 1
        for since in range(latest + 2) if self.is_thorough else some:
            socket = self._follow(it, since)
            await socket.first()
            await self.processes.settle(self.id)
            await socket.close()
            it.heard += [(f"since {since}", text) for text in socket.heard]
        await self.processes.settle(self.id)

    async def _ask_bot(self, it: Onlooker) -> None:
        if it.seat is not None and it.seat in self.table.position.actors():
            asked = question(self.table, it.seat, Rng(7))
            it.heard.append(("question", question_text(asked)))

    async def _count(self, it: Onlooker) -> None:
        for app in (self.processes.home, self.processes.away):
            text = body_of(await Caller(app, METRICS_TOKEN).call("GET", "/metrics"))
            lines = [line for line in text.splitlines() if not PHYSICAL.match(line)]
            assert len(lines) > 5, text
            it.heard.append(("metrics", "\n".join(lines)))

    def _neutral(self, heard: Heard) -> Heard:
        """Two tables have two secrets, and so two commitments."""
        published = commitment(bytes.fromhex(self.opening.secret))
        return [(channel, text.replace(published, "COMMITMENT")) for channel, text in heard]
