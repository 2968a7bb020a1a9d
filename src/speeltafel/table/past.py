"""The steps that stand at a table, and what each seat has read of them."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from speeltafel.core.game import Game
from speeltafel.core.play import checked_step
from speeltafel.core.position import CHANCE, Position
from speeltafel.core.told import Told
from speeltafel.games.registry import game as game_of
from speeltafel.table.decoding import Garbled
from speeltafel.table.entries import Opening


class Taken(NamedTuple):
    """A step that was just taken, with the positions around it."""

    before: Position
    by: int
    move: int
    after: Position


class Past:
    """What has happened: positions, steps, and which versions of the log told whom anything."""

    def __init__(self, opening: Opening) -> None:
        self.opening = opening
        self.game: Game[Any] = game_of(opening.game)
        self.version = 0
        self.position: Position = first_position(opening)
        self.is_trusted = False
        """Whether what happens next was checked just now, and not read from somewhere."""
        self.lifted: int | None = None
        """The seat that has taken its hidden choice up again."""
        self._steps = array("h")
        """All standing steps: by whom and which, one after the other."""
        self._counts = array("i", [0])
        """How many steps stood after each version that everybody has heard of."""
        self._own_counts: dict[int, array[int]] = {}
        """The same for seats that have heard more: of hidden choices they took up again."""
        self._memories: dict[int | None, list[Told]] = {}
        self._heard_by: int | None = None
        """The only seat that heard of the last entry, if it was so."""

    @property
    def steps(self) -> int:
        """How many steps stand."""
        return len(self._steps) // 2

    def step(self, number: int) -> tuple[int, int]:
        """Who took a step, and which."""
        return self._steps[2 * number], self._steps[2 * number + 1]

    def is_news_to(self, viewer: int | None) -> bool:
        """Whether the last entry tells this viewer anything."""
        return self._heard_by is None or self._heard_by == viewer

    def version_for(self, viewer: int | None) -> int:
        """The version as this seat, or a spectator, counts it: what it heard nothing of is none."""
        return len(self._counts_of(viewer)) - 1

    def _counts_of(self, viewer: int | None) -> array[int]:
        return self._own_counts.get(CHANCE if viewer is None else viewer, self._counts)

    # Looking back

    def before(self, steps: int) -> Position:
        """The position when so many steps had been taken."""
        position = first_position(self.opening)
        for number in range(steps):
            position.play(*self.step(number))
        return position

    def taken(self, first: int = 0) -> Iterator[Taken]:
        """The standing steps from number *first* on, with the positions around them."""
        position = self.before(min(first, self.steps))
        for number in range(first, self.steps):
            before, (by, move) = position.copy(), self.step(number)
            position.play(by, move)
            yield Taken(before, by, move, position)

    def told(self, viewer: int | None, first: int = 0) -> list[Told]:
        """What a seat, or a spectator, has read, from a step on."""
        return [tell(self.game, taken, viewer) for taken in self.taken(first)]

    def memory_of(self, viewer: int | None) -> list[Told]:
        """The same from the beginning, kept from now on: bots are asked often, pages look again."""
        if viewer not in self._memories:
            self._memories[viewer] = self.told(viewer)
        return self._memories[viewer]

    def forget(self, viewer: int | None) -> None:
        """Keep it no longer: it can be read anew."""
        self._memories.pop(viewer, None)

    def gap(self, viewer: int | None, since: int) -> tuple[int, int]:
        """How many steps that stood at a version (the viewer's) still stand, and how many did."""
        counts = self._counts_of(viewer)
        seen = counts[min(max(since, 0), len(counts) - 1) :]
        return min(seen), seen[0]

    def seen_by(self, viewer: int | None) -> Position:
        """The position to be shown: to whoever has taken a hidden choice up, the one before it."""
        if viewer is not None and viewer == self.lifted:
            return self.before(self.steps - 1)
        return self.position

    # What changes it

    def take(self, by: int, text: str) -> Taken:
        """Let a step happen."""
        before = self.position.copy()
        move = self._play(by, text)
        self._steps.extend((by, move))
        taken = Taken(before, by, move, self.position.copy())
        for viewer, told in self._memories.items():
            told.append(tell(self.game, taken, viewer))
        return taken

    def _play(self, by: int, text: str) -> int:
        if not self.is_trusted:
            return checked_step(self.game, self.position, by, text)
        move = self.game.parse_move(by, text)
        self.position.play(by, move)
        return move

    def take_back(self, steps: int) -> None:
        """Let the last so many steps not have happened."""
        if steps > self.steps:
            raise Garbled(f"{steps} of {self.steps} steps taken back")
        del self._steps[2 * (self.steps - steps) :]
        self.position = self.before(self.steps)
        for told in self._memories.values():
            del told[self.steps :]

    def turn_page(self, version: int, silent: int | None) -> None:
        """An entry of the log has happened; *silent* is the only seat that heard of it, if so."""
        self.version, self._heard_by = version, silent
        if silent is None:
            self._counts.append(self.steps)
        else:
            self._own_counts.setdefault(silent, self._counts[:])
        for seat, counts in self._own_counts.items():
            if silent is None or seat == silent:
                counts.append(self.steps - (seat == self.lifted))


def tell(game: Game[Any], taken: Taken, viewer: int | None) -> Told:
    """A step as a seat, or a spectator, reads it."""
    return game.tell(*taken, viewer)


def first_position(opening: Opening) -> Position:
    """The position before anything has happened."""
    return _start(opening.game, len(opening.places), tuple(opening.options.items())).copy()


@lru_cache(maxsize=64)
def _start(key: str, players: int, options: tuple[tuple[str, int | str], ...]) -> Position:
    position: Position = game_of(key).start(players, **dict(options))
    return position
