"""The log as text: all that can happen reads back as it was written."""

from __future__ import annotations

from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from speeltafel.table import entries as log
from speeltafel.table.entries import EVENTS, Entry, Event, Opening, Place, Roll, Terms
from speeltafel.table.table import APPLY

seats = st.integers(0, 15)
ids = st.text(st.characters(codec="utf-8"), max_size=24)
words = st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=64)
moves = st.text(st.characters(codec="utf-8"), max_size=20)
secrets = st.binary(min_size=1, max_size=32).map(bytes.hex)
rolls = st.lists(
    st.builds(Roll, moves, st.integers(0, 2**53), st.integers(1, 2**31), st.integers(0, 2**31)),
    max_size=4,
).map(tuple)
bots = st.none() | ids

EVERY: dict[type[object], st.SearchStrategy[Event]] = {
    log.Sat: st.builds(log.Sat, seats, ids),
    log.Left: st.builds(log.Left, seats, bots),
    log.Removed: st.builds(log.Removed, ids, ids),
    log.Muted: st.builds(log.Muted, ids, st.booleans()),
    log.Filled: st.builds(log.Filled, ids),
    log.Spoke: st.builds(log.Spoke, ids, words),
    log.Began: st.builds(log.Began, st.lists(words).map(tuple), rolls),
    log.Played: st.builds(log.Played, seats, moves, ids, rolls, bots, st.booleans()),
    log.Lifted: st.builds(log.Lifted, seats),
    log.UndoAsked: st.builds(log.UndoAsked, seats),
    log.UndoAgreed: st.builds(log.UndoAgreed, ids),
    log.UndoRefused: st.builds(log.UndoRefused, ids),
    log.Undone: st.builds(log.Undone, st.integers(1, 999)),
    log.EndAgreed: st.builds(log.EndAgreed, ids),
    log.EndRefused: st.builds(log.EndRefused, ids),
    log.Abandoned: st.builds(log.Abandoned),
    log.Rematched: st.builds(log.Rematched, ids),
}
places = st.builds(Place, st.none() | ids, bots)
maybe = st.none() | st.booleans()
terms = st.builds(Terms, st.booleans(), st.booleans(), maybe, ids, st.booleans())


def test_every_event_is_tried_written_and_applied() -> None:
    known = set(get_args(Event))
    assert set(EVERY) == known
    assert set(EVENTS.values()) == known
    assert set(APPLY) == known


@given(st.integers(1, 2**31), st.floats(0, 1e11), st.lists(st.one_of(*EVERY.values()), min_size=1))
def test_entries_read_back(version: int, at: float, events: list[Event]) -> None:
    entry = Entry(version, at, tuple(events))
    text = log.entry_text(entry)
    assert log.read_entry(version, at, text) == entry
    assert "\n" not in text


@given(
    st.builds(
        Opening, ids, ids, st.dictionaries(ids, st.integers() | ids, max_size=3), terms, ids,
        st.lists(places, max_size=6).map(tuple), secrets, st.floats(0, 1e11),
    )
)  # fmt: skip
def test_openings_read_back(opening: Opening) -> None:
    assert log.read_opening(log.opening_text(opening)) == opening
