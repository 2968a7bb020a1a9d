"""What all games share: seats, moves, and the few verbs every position answers to."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final, NamedTuple, TypeAlias

from mypy_extensions import i64, mypyc_attr

from speeltafel.core.chance import Rng

Seat: TypeAlias = i64
"""A place at the table, counted from 0. CHANCE has one as well."""

Move: TypeAlias = i64
"""What a seat may play, numbered from 0 without gaps; CHANCE counts its outcomes likewise."""

Odds: TypeAlias = tuple[tuple[Move, float], ...]
"""The outcomes of chance and how likely each is."""

CHANCE: Final = -1

ALL_SEEING: Final = -2
"""Looks at a game as its finished record does, with nothing hidden. Never a seat at a table."""

MOST_SEATS: Final = 16

ALONE: Final[list[tuple[Seat, ...]]] = [(seat,) for seat in (*range(MOST_SEATS), CHANCE)]
"""``ALONE[seat]`` is ``(seat,)``, ready made for :meth:`Position.actors`; CHANCE is the last."""


class Outcome(NamedTuple):
    """How a game ended."""

    scores: tuple[int, ...]
    """What each seat scored, by the game's own count."""

    winners: tuple[int, ...]
    """The seats that share the win; nobody, if the game itself can win."""

    reason: str
    """Why it is over, as a stable word."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(ABC):
    """A game at one moment. Only :meth:`play` changes it; every other verb just looks.

    The verbs trust their callers, for they are asked millions of times: what comes from people,
    files or wires goes through :func:`~speeltafel.core.play.checked_play` instead. A position may
    hold secrets of every seat; whoever plays a seat is shown :meth:`view` or :meth:`redraw`.

    >>> import speeltafel
    >>> position = speeltafel.game("ploc").start(2)
    >>> while actors := position.actors():
    ...     seat = actors[0]
    ...     moves = position.legal_moves(seat)
    ...     position.play(seat, moves[0] if seat != CHANCE else position.draw(Rng(7)))
    >>> sum(position.returns())
    1.0
    """

    @abstractmethod
    def actors(self) -> tuple[Seat, ...]:
        """Who may act now: a seat, several in secret, CHANCE alone, or nobody: it is over.

        Several at once (bids, hands) may answer in any order, and none sees another's answer.
        """

    @abstractmethod
    def legal_moves(self, seat: Seat) -> list[Move]:
        """What *seat* may play now, in rising order; nothing unless it may act.

        The list is the caller's own: changing it changes nothing.
        """

    @abstractmethod
    def chance_outcomes(self) -> Odds:
        """What CHANCE may play now, in rising order; nothing unless it may act."""

    @abstractmethod
    def draw(self, rng: Rng) -> Move:
        """One of the chance outcomes, by its odds, from a single ``rng.below(n)``.

        Each k below n stands for one outcome, so that a roll can be proved as ``[n, k]``. It is up
        to the caller to play it. Only while CHANCE may act.
        """

    @abstractmethod
    def play(self, seat: Seat, move: Move) -> None:
        """Make a legal move, in place and on trust.

        What follows from an illegal one is not defined, and nothing is raised.
        """

    @abstractmethod
    def copy(self) -> Position:
        """The same position, to play on without touching this one."""

    @abstractmethod
    def view(self, seat: Seat | None) -> object:
        """All that lies open to *seat*, None being a spectator: a dataclass of plain values.

        Two positions that a seat cannot tell apart have equal views.
        """

    @abstractmethod
    def redraw(self, seat: Seat | None, rng: Rng) -> Position:
        """A copy with all that *seat* cannot know drawn anew, true to all it does know.

        By the odds of the rules alone: what others' moves give away is up to whoever asks
        (a determinization; for information-set search and for trial games).
        """

    @abstractmethod
    def forbidden_by(self, seat: Seat, move: Move) -> str:
        """The id of the rule that forbids a move found illegal just now, such as ``VW-14``.

        Also for a seat that may not act: then of whose turn it is.
        """

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""

    @abstractmethod
    def returns(self) -> list[float]:
        """Each seat's share of the win; 0 until the end.

        They add up to 1, or to 0 if the game itself has won.
        """


def shares(seats: i64, winners: tuple[int, ...]) -> list[float]:
    """What :meth:`Position.returns` says once these seats have won."""
    earned = [0.0] * seats
    for seat in winners:
        earned[seat] = 1.0 / len(winners)
    return earned


def options(position: Position, seat: Seat) -> list[Move]:
    """The legal moves of a seat, or the outcomes open to CHANCE."""
    if seat == CHANCE:
        return [outcome for outcome, _ in position.chance_outcomes()]
    return position.legal_moves(seat)
