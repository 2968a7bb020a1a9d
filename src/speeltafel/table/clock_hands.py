"""How long people think: in all, and about the question that lies before them.

Time belongs to the question, whoever sits there. A hand runs only while a person is asked; whoever
leaves stops it, and whoever sits down lets it go on from where it stood. A question that is asked
again because steps were taken back is the same question.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence, Set
from typing import NamedTuple

from speeltafel.core.position import CHANCE
from speeltafel.core.told import Told
from speeltafel.table.clock import Clock


class Steps(NamedTuple):
    """The steps that stand at a table."""

    stand: int
    by: Callable[[int], int]
    """Who took each."""

    public: Callable[[], Sequence[Told]]
    """How each looked to all: times are shown to everybody, so nothing else may decide on them."""


class Open(NamedTuple):
    """A question that waits for an answer."""

    steps: int
    """How many steps stood when it was asked."""

    seconds: float
    """How long it was thought about, before the hand last began to run."""


class ClockHands:
    """The hands of the clocks of one table; those of people who are asked run."""

    def __init__(self, players: int, clock: Clock) -> None:
        self.used = [0.0] * players
        """The seconds that each seat has thought."""
        self._clock = clock
        self._open: dict[int, Open] = {}
        self._since: dict[int, float] = {}
        """The hands that run, and since when."""
        self._steps, self._seconds = array("i"), array("d")
        """For each standing step that answered: when it was asked, and how long it took."""
        self._given_up: dict[tuple[int, int], float] = {}
        """Questions that are not asked any more because what led to them was taken back."""

    def deadline(self, seat: int) -> float | None:
        """Until when a person who is asked must have answered."""
        seconds = self._open[seat].seconds
        return self._clock.deadline(self._since[seat] - seconds, self.used[seat] - seconds)

    def ask(self, asked: Set[int], people: Set[int], steps: Steps, at: float) -> None:
        """These seats are asked now; *people* are those of them who have to think."""
        for seat in self._since.keys() - people:
            self._stop(seat, at)
        for seat in self._open.keys() - asked:
            del self._open[seat]
        for seat in asked - self._open.keys():
            self._open[seat] = Open(steps.stand, self._thought_before(seat, steps))
        for seat in people:
            self._since.setdefault(seat, at)

    def answer(self, seat: int, number: int, at: float) -> None:
        """A seat takes this step."""
        self._stop(seat, at)
        answered = self._open.pop(seat, Open(number, 0.0))
        missing = number - len(self._steps)  # those of chance
        self._steps.extend([*[0] * missing, answered.steps])
        self._seconds.extend([*[0.0] * missing, answered.seconds])

    def take_back(self, steps: Steps, left: int, at: float) -> None:
        """Of these steps only so many are to be left."""
        for seat in list(self._since):
            self._stop(seat, at)
        given_up = [*self._open.items()]
        self._open.clear()
        answered = reversed(range(left, len(self._steps)))  # a seat's earliest is the last word
        given_up += [(steps.by(it), Open(self._steps[it], self._seconds[it])) for it in answered]
        for seat, question in given_up:
            self._give_up(seat, question, left, steps)
        del self._steps[left:], self._seconds[left:]

    def _stop(self, seat: int, at: float) -> None:
        since = self._since.pop(seat, at)
        if (question := self._open.get(seat)) is not None:
            seconds = max(at - since, 0.0)
            self.used[seat] += seconds
            self._open[seat] = Open(question.steps, question.seconds + seconds)

    def _give_up(self, seat: int, question: Open, left: int, steps: Steps) -> None:
        """Ask a question again, or remember it, since what led to it is taken back."""
        if seat != CHANCE and question.steps <= left:
            self._open[seat] = question
        elif question.seconds and self._clock.seconds is not None:
            self._given_up[_key(seat, steps, question.steps)] = question.seconds

    def _thought_before(self, seat: int, steps: Steps) -> float:
        """How long this very question was thought about before it was given up."""
        if not self._given_up:
            return 0.0
        return self._given_up.get(_key(seat, steps, steps.stand), 0.0)


def _key(seat: int, steps: Steps, count: int) -> tuple[int, int]:
    return seat, hash(tuple(steps.public()[:count]))
