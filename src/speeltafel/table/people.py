"""What people are called at a table, and the figure by which each is told from the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeAlias, get_args
from zlib import crc32

from speeltafel.table.seats import Seat

Figure: TypeAlias = Literal[
    "cat", "owl", "rabbit", "duck", "bear", "frog", "fox", "snail", "mouse", "whale"
]
FIGURES: Final[tuple[str, ...]] = get_args(Figure)
"""More than any game has seats."""


class Person(NamedTuple):
    """Somebody's name, empty once it was deleted, and the figure they chose, if they did."""

    name: str
    figure: str = ""


Sharing: TypeAlias = dict[int, tuple[str, Person]]
"""Those who share a guest's device, by seat, and whose device it is."""


class People:
    """Whoever has a seat at a table, or speaks there."""

    def __init__(
        self, guests: dict[str, Person] | None = None, sharing: Sharing | None = None
    ) -> None:
        self.guests = guests or {}
        self.sharing = sharing or {}

    def at(self, seats: Sequence[Seat]) -> list[Person]:
        """Seat by seat: equal names are counted, and no two have the same figure."""
        people = [self._on(number, seat.guest) for number, seat in enumerate(seats)]
        names = counted([it.name for it in people])
        figures = different([it.figure for it in people], self._owners(seats))
        return [Person(*it) for it in zip(names, figures, strict=True)]

    def _owners(self, seats: Sequence[Seat]) -> list[str]:
        """Who sits where, the same on whatever seat; those who share a device by their names."""
        shared = {number: whose + person.name for number, (whose, person) in self.sharing.items()}
        return [
            shared[number] if self._shares(number, seat.guest) else seat.guest or ""
            for number, seat in enumerate(seats)
        ]

    def _shares(self, number: int, guest: str | None) -> bool:
        return bool(guest) and number in self.sharing and self.sharing[number][0] == guest

    def _on(self, number: int, guest: str | None) -> Person:
        if self._shares(number, guest):
            return self.sharing[number][1]
        return self.guests.get(guest or "", Person(""))

    def speaking(self, seats: Sequence[Seat], guests: Sequence[str]) -> dict[str, Person]:
        """What guests are called who speak: as on their seat, or told from those who have one."""
        seated = self.at(seats)
        there = {it.guest for it in seats}
        others = [guest for guest in dict.fromkeys(guests) if guest not in there]
        names = counted([it.name for it in seated] + [self._on(-1, it).name for it in others])
        return {
            **{guest: _together(guest, seats, seated) for guest in guests if guest in there},
            **{
                guest: Person(name, self._on(-1, guest).figure or usual(guest))
                for guest, name in zip(others, names[len(seats) :], strict=True)
            },
        }


def _together(guest: str, seats: Sequence[Seat], seated: Sequence[Person]) -> Person:
    """All who sit at one device speak as one."""
    own = [person for seat, person in zip(seats, seated, strict=True) if seat.guest == guest]
    return Person(" & ".join(it.name for it in own), own[0].figure)


def counted(names: Sequence[str]) -> list[str]:
    """Names that can be told apart: of several Guests the second is Guest 2."""
    given, taken = {name.casefold() for name in names}, set[str]()
    said = []
    for name in names:
        called, number = name, 1
        while name and (called.casefold() in taken or (number > 1 and called.casefold() in given)):
            number += 1
            called = f"{name} {number}"
        taken.add(called.casefold())
        said.append(called)
    return said


def different(chosen: Sequence[str], guests: Sequence[str]) -> list[str]:
    """A figure for each guest, the same on whatever seats they sit; the chosen ones come first."""
    figures = [""] * len(guests)
    for number in sorted(
        range(len(guests)), key=lambda it: (chosen[it] not in FIGURES, guests[it])
    ):
        if not guests[number]:
            continue
        first = FIGURES.index(chosen[number] or usual(guests[number]))
        order = FIGURES[first:] + FIGURES[:first]
        figures[number] = next(it for it in order if it not in figures)
    return figures


def usual(guest: str) -> str:
    """The figure of a guest who has chosen none."""
    return FIGURES[crc32(guest.encode()) % len(FIGURES)]
