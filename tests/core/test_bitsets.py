"""Sets of cards as whole numbers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from speeltafel.core.bitsets import bits_of, members, nth, size

some_sets = st.sets(st.integers(0, 59))


@given(some_sets)
def test_a_set_gives_back_its_members_in_rising_order(cards: set[int]) -> None:
    bits = bits_of(list(cards))
    assert members(bits) == sorted(cards)
    assert size(bits) == len(cards)


@given(some_sets)
def test_the_nth_member_has_n_smaller_ones(cards: set[int]) -> None:
    bits = bits_of(list(cards))
    assert [nth(bits, place) for place in range(len(cards))] == sorted(cards)


def test_members_can_be_shifted() -> None:
    assert members(0b101, 60) == [60, 62]
    assert members(1 << 40, 100) == [140]


@pytest.mark.parametrize("card", [0, 11, 12, 35, 36, 59])
def test_a_single_card_is_found_wherever_it_lies(card: int) -> None:
    assert (members(1 << card), size(1 << card), nth(1 << card, 0)) == ([card], 1, card)


def test_high_cards_are_not_lost_when_compiled() -> None:
    assert bits_of([31, 32, 33, 38, 59]) == 1 << 31 | 1 << 32 | 1 << 33 | 1 << 38 | 1 << 59
