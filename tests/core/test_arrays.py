"""The pieces that arrays are made of."""

from __future__ import annotations

import pytest

from speeltafel.core.arrays import ROUND, TRIPLES, add_flags, at, at_seat, flags, number


def test_a_number_stops_at_what_a_byte_can_hold() -> None:
    assert [*number(7), *number(255), *number(256), *number(100_000)] == [7, 255, 255, 255]


@pytest.mark.parametrize("place", [-1, 4, 16])
def test_what_is_at_none_of_the_places_is_nowhere(place: int) -> None:
    assert at(place, 4) == bytes(4)


def test_a_place_is_marked_where_it_is() -> None:
    assert [list(at(place, 3)) for place in range(3)] == [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    assert at(63, 64)[63] == 1


def test_seats_count_from_ones_own_to_the_left() -> None:
    assert ROUND[4][2] == [2, 3, 0, 1]
    assert [list(at_seat(who, 2, 4)).index(1) for who in ROUND[4][2]] == [0, 1, 2, 3]
    assert at_seat(-1, 2, 4) == bytes(4)


@pytest.mark.parametrize("places", [1, 6, 12, 16, 24, 51, 60])
def test_every_member_of_a_set_is_marked_in_its_place(places: int) -> None:
    members = {n for n in range(places) if n % 3 == 0 or n == places - 1}
    pieces: list[bytes] = []
    add_flags(pieces, sum(1 << n for n in members), places)
    assert list(b"".join(pieces)) == [int(n in members) for n in range(places)]


def test_a_small_set_is_one_piece() -> None:
    assert list(flags(0b101, 4)) == [1, 0, 1, 0]


def test_three_packed_numbers_are_read_from_the_lowest_bits() -> None:
    assert list(TRIPLES[0x5C1]) == [1, 12, 5]
