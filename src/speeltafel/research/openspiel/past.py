"""A game with its past: what has been played, and what each seat was told of it.

Nobody is told anything before it is asked for: most states of a search are never read.
"""

from __future__ import annotations

import json
from typing import Any, Final, NamedTuple

from speeltafel.core.chance import Rng
from speeltafel.core.game import Game
from speeltafel.core.play import seat_name
from speeltafel.core.position import Position
from speeltafel.games.registry import game as game_of

SPECTATOR: Final = None


class Heard(NamedTuple):
    """What one seat was told of the first so many steps, and the position they led to."""

    steps: int
    position: Position
    lines: tuple[str, ...]


class GamePast:
    """All of a game up to now; or from where it was imagined, and what went before as hearsay."""

    def __init__(
        self,
        rules: Game[Any],
        start: Position,
        hearsay: dict[int | None, tuple[str, ...]] | None = None,
    ) -> None:
        self.rules = rules
        self.position = start.copy()
        self._start = start
        self._log: list[tuple[int, int]] = []
        self._hearsay = hearsay or {}
        self._heard: dict[int | None, Heard] = {}

    def __deepcopy__(self, memo: dict[int, Any]) -> GamePast:
        """A copy to play on; what was never changed is shared."""
        copy = GamePast.__new__(GamePast)
        copy.rules = self.rules
        copy.position = self.position.copy()
        copy._start = self._start
        copy._log = self._log[:]
        copy._hearsay = self._hearsay
        copy._heard = self._heard.copy()
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        """Written down as texts, for OpenSpiel pickles states."""
        start = self.rules.position_text(self._start)
        return restored, (self.rules.key, start, self._log, self._hearsay)

    def play(self, actor: int, move: int) -> None:
        """One more step."""
        self._log.append((actor, move))
        self.position.play(actor, move)

    def told(self, seat: int | None) -> tuple[str, ...]:
        """All that a seat has read since the game began, a line for each step."""
        heard = self._heard.get(seat) or Heard(0, self._start, self._before(seat))
        if heard.steps < len(self._log):
            heard = self._heard[seat] = self._catch_up(heard, seat)
        return heard.lines

    def imagined(self, seat: int, rng: Rng) -> GamePast:
        """Another game that *seat* may be in, of which it was told the very same.

        How that game came about is not known: of what the others were told there is only what
        everybody was, and what they see now.
        """
        hearsay = {seat: self.told(seat), SPECTATOR: self.told(SPECTATOR)}
        return GamePast(self.rules, self.position.redraw(seat, rng), hearsay)

    def _before(self, seat: int | None) -> tuple[str, ...]:
        if seat in self._hearsay or not self._hearsay:
            return self._hearsay.get(seat, ())
        return (*self._hearsay[SPECTATOR], seen(self._start, seat))

    def _catch_up(self, heard: Heard, seat: int | None) -> Heard:
        position, lines = heard.position.copy(), list(heard.lines)
        for actor, move in self._log[heard.steps :]:
            before = position.copy()
            position.play(actor, move)
            step = self.rules.step_text(before, actor, move, seat)
            then = self.rules.consequences(before, position, seat)
            lines.append(f"{seat_name(actor)}: " + "; ".join([step, *then]))
        return Heard(len(self._log), position, tuple(lines))


def restored(
    key: str, start: str, log: list[tuple[int, int]], hearsay: dict[int | None, tuple[str, ...]]
) -> GamePast:
    """A past that was written down."""
    rules = game_of(key)
    past = GamePast(rules, rules.parse_position(start), hearsay)
    for actor, move in log:
        past.play(actor, move)
    return past


def seen(position: Position, seat: int | None) -> str:
    """What lies open to a seat, on one line."""
    return json.dumps(position.view(seat), default=vars, separators=(",", ":"))
