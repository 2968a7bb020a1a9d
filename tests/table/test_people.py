"""What people are called at a table, and the figures by which they are told apart."""

from __future__ import annotations

import pytest

from speeltafel.table.people import FIGURES, People, Person, counted, usual
from speeltafel.table.seats import Seat


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (["Guest", "Guest", "Guest"], ["Guest", "Guest 2", "Guest 3"]),
        (["Anna", "Ben"], ["Anna", "Ben"]),
        (["anna", "Anna"], ["anna", "Anna 2"]),
        (["Guest", "Guest", "Guest 2"], ["Guest", "Guest 3", "Guest 2"]),
        (["Guest 2", "Guest 2"], ["Guest 2", "Guest 2 2"]),
        (["", ""], ["", ""]),
    ],
)
def test_equal_names_are_counted(names: list[str], told: list[str]) -> None:
    assert counted(names) == told


def test_no_two_people_have_the_same_figure() -> None:
    guests = {name: Person(name, "owl") for name in "abcdef"}
    figures = [it.figure for it in People(guests).at([Seat(name) for name in "abcdef"])]
    assert figures[0] == "owl"
    assert len(set(figures)) == 6
    assert {*figures} <= {*FIGURES}


def test_a_chosen_figure_goes_before_one_that_was_only_given() -> None:
    given = People({"a": Person("A")}).at([Seat("a")])[0].figure
    people = People({"a": Person("A"), "b": Person("B", given)})
    first, second = people.at([Seat("a"), Seat("b")])
    assert second.figure == given
    assert first.figure != given


def test_whoever_moves_on_to_the_next_seat_keeps_the_figure() -> None:
    """Alone or beside somebody else, chosen or not, and with somebody at the same device."""
    for figure in ("", "owl"):
        guests = {name: Person("Guest", figure) for name in "abcd"}
        seats = [Seat(name) for name in "abcd"] + [Seat("a")]
        before = People(guests, {4: ("a", Person("Ben"))}).at(seats)
        after = People(guests, {0: ("a", Person("Ben"))}).at(seats[-1:] + seats[:-1])
        assert [it.figure for it in after] == [it.figure for it in before[-1:] + before[:-1]]


def test_bots_and_open_seats_have_neither_name_nor_figure() -> None:
    assert People().at([Seat(bot="easy"), Seat()]) == [Person(""), Person("")]


def test_those_who_share_a_device_have_names_of_their_own() -> None:
    sharing = {1: ("a", Person("Ben", "fox")), 2: ("gone", Person("Old"))}
    people = People({"a": Person("Anna"), "c": Person("Cas")}, sharing)
    seated = people.at([Seat("a"), Seat("a"), Seat("c")])
    assert [it.name for it in seated] == ["Anna", "Ben", "Cas"]
    assert seated[1].figure == "fox"


def test_a_spectator_who_speaks_is_told_from_those_who_play() -> None:
    people = People({it: Person("Guest") for it in "abc"})
    speaking = people.speaking([Seat("a"), Seat("b")], ["c", "b", "c"])
    assert {guest: it.name for guest, it in speaking.items()} == {"b": "Guest 2", "c": "Guest 3"}
    assert speaking["c"].figure == usual("c")


def test_those_at_one_device_speak_as_one() -> None:
    people = People({"a": Person("Anna")}, {1: ("a", Person("Ben"))})
    assert people.speaking([Seat("a"), Seat("a")], ["a"])["a"].name == "Anna & Ben"
