"""Opening a table: what was asked for, checked, and the seats of a rematch."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import fields, replace
from typing import Any, Final

from speeltafel.bots.levels import check_for_table
from speeltafel.core.errors import BadSetup
from speeltafel.core.game import Game
from speeltafel.table.clock import read_clock
from speeltafel.table.entries import Opening, Place, Terms
from speeltafel.table.people import Sharing
from speeltafel.table.table import Table

TERMS: Final = tuple(field.name for field in fields(Terms))


def read_places(
    game: Game[Any], seats: Sequence[str], host: str, guests: Sequence[str] = ()
) -> tuple[Place, ...]:
    """Seats from ``me``, ``open`` and ``bot:LEVEL``, as many as the game takes.

    Of other people's bots, only these guests may sit down.
    """
    if len(seats) not in game.seats:
        raise BadSetup("players", game=game.name, span=game.span, got=len(seats))
    return tuple(_read_place(seat, host, guests) for seat in seats)


def _read_place(text: str, host: str, guests: Sequence[str]) -> Place:
    if text == "me":
        return Place(guest=host)
    if text == "open":
        return Place()
    kind, _, level = text.partition(":")
    if kind != "bot":
        raise BadSetup("bad-option", option="seats", choices="me, open, bot:LEVEL", got=text)
    check_for_table(level, guests)
    return Place(bot=level)


def read_options(
    game: Game[Any], options: dict[str, Any], is_public: bool
) -> tuple[dict[str, int | str], Terms]:
    """The options of the rules, all of them, and those of the table."""
    of_table = {name: value for name, value in options.items() if name in TERMS}
    of_rules = {name: value for name, value in options.items() if name not in TERMS}
    terms = replace(Terms(public=is_public), **of_table)
    for name, value in of_table.items():
        _check_term(name, value)
    read_clock(terms.clock)
    for option in game.options:
        if of_rules.get(option.name) in option.small:  # there is no board for it
            raise option.refusal(of_rules[option.name])
    return game.chosen(of_rules), terms


def _check_term(name: str, value: object) -> None:
    kind = str if name == "clock" else bool
    if type(value) is not kind:
        choices = "true, false" if kind is bool else "none, move:60, game:900"
        raise BadSetup("bad-option", option=name, choices=choices, got=str(value))


def again(table: Table, new_id: str, secret: str, at: float, gone: Collection[str] = ()) -> Opening:
    """The opening of a rematch: the same people, each one seat further on.

    A bot keeps the seat of whoever is away there too; of those who are *gone* it is the bot's.
    """
    places = [Place(None if seat.guest in gone else seat.guest, seat.bot) for seat in table.seats]
    rotated = tuple(places[-1:] + places[:-1])
    host = table.host or table.opening.host  # not one who was sent away: it would be listed
    return replace(table.opening, id=new_id, host=host, places=rotated, secret=secret, at=at)


def shared_again(table: Table, sharing: Sharing) -> Sharing:
    """Who shares a device at a rematch: each of them one seat further on as well."""
    return {
        (seat + 1) % table.players: (whose, person)
        for seat, (whose, person) in sharing.items()
        if whose == table.seats[seat].guest
    }
