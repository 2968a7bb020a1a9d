"""Stepping through a record, as one seat saw it or in full."""

from __future__ import annotations

from typing import Any

from rich.table import Table as Grid
from rich.text import Text

from speeltafel.core.game import Game
from speeltafel.core.position import ALL_SEEING, Position
from speeltafel.core.record import Record, Replayed, replayed
from speeltafel.core.sentences import Telling
from speeltafel.core.told import Told
from speeltafel.core.words import clipped
from speeltafel.terminal.boards import board_of
from speeltafel.terminal.speech import Speech


class ReplayedRecord:
    """A record with the position after each step; nothing is played that the rules forbid."""

    def __init__(self, speech: Speech, game: Game[Any], record: Record, seat: int | None) -> None:
        self.speech = speech
        self.game = game
        self.names = [seat["name"] for seat in record.seats]
        self.seat = ALL_SEEING if seat is None else seat
        self.positions: list[Position] = [game.start(record.players, **record.options)]
        self.lines: list[str] = []
        if any(step.is_hidden for step in record.steps):
            self._read(record)
        else:
            self._play(record)

    def _read(self, record: Record) -> None:
        """A running game, as somebody may have it: its steps can be read, not replayed."""
        for step in record.steps:
            self.lines.append(self._line(Told(step.by, step.move, step.then)))

    def _play(self, record: Record) -> None:
        for it in replayed(self.game, record):
            self.positions.append(it.after.copy())
            self.lines.append(self._line(self._told(it)))

    def _told(self, it: Replayed) -> Told:
        return self.game.tell(it.before, it.actor, it.move, it.after, self.seat)

    def _line(self, told: Told) -> str:
        names = [str(clipped(name)) for name in self.names]  # a record may hold any name
        return Telling(self.game.words, self.speech.language, names).step(told)

    def run(self) -> None:
        """Step by step for a person; all at once into a pipe."""
        if self.speech.console.is_terminal and len(self.positions) > 1:
            self._step_through()
            return
        for number, line in enumerate(self.lines, 1):
            self._numbered(number, line)
        if len(self.positions) > 1:
            self._board(len(self.positions) - 1)

    def _step_through(self) -> None:
        place = 0
        while True:
            self.speech.console.clear()
            self._board(place)
            for number in range(max(0, place - 5), place):
                self._numbered(number + 1, self.lines[number])
            prompt = self.speech.say("replay.prompt", place=place, steps=len(self.lines))
            try:
                typed = self.speech.console.input(Text(prompt)).strip().casefold()
            except EOFError:
                return
            if typed == "q" or (typed == "" and place == len(self.lines)):
                return
            place = min(max(0, self._next(place, typed)), len(self.lines))

    def _numbered(self, number: int, line: str) -> None:
        whole = Grid.grid()
        whole.add_column(width=5, style="dim")
        whole.add_row(str(number), Text(line))
        self.speech.show(whole)

    def _next(self, place: int, typed: str) -> int:
        """Enter goes on, ``b`` back, a number there."""
        if typed == "b":
            return place - 1
        return int(typed) if typed.isdecimal() and len(typed) < 9 else place + 1

    def _board(self, place: int) -> None:
        view = self.positions[place].view(self.seat)
        self.speech.show(board_of(self.game.key)(view, self.names, self.speech.language))
