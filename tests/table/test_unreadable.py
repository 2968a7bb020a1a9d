"""A log that is not as it should be is refused whole, with one exception, whatever is wrong."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.tables import Desk, begun
from speeltafel.core.chance import Rng
from speeltafel.table import entries as log
from speeltafel.table.decoding import Garbled
from speeltafel.table.entries import EVENTS, Entry, Event, Opening, Roll
from speeltafel.table.ports import UnreadableTable
from speeltafel.table.table import replayed

DESK = begun("blasting-billy", "ann", "ben").play_at_random(Rng(1), most=20)
OPENING = log.opening_text(DESK.table.opening)
ENTRIES = [log.entry_text(it) for it in DESK.log]

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda it: st.lists(it, max_size=3) | st.dictionaries(st.text(max_size=5), it, max_size=3),
    max_leaves=8,
)
names = st.sampled_from([*EVENTS, "future"])
fields = st.sampled_from(["seat", "guest", "bot", "move", "id", "chance", "words", "steps", "x"])
events = st.tuples(names, st.dictionaries(fields, anything, max_size=4)).map(list)


def only_garbled(read: Any, *given: Any) -> None:
    with suppress(Garbled):
        read(*given)


@given(st.lists(events, max_size=3) | anything)
def test_any_json_is_an_entry_or_garbled(data: Any) -> None:
    only_garbled(log.read_entry, 1, 1.0, json.dumps(data))


@given(st.text() | st.binary() | st.none() | st.integers())
def test_any_text_is_an_entry_or_garbled(text: Any) -> None:
    only_garbled(log.read_entry, 1, 1.0, text)
    only_garbled(log.read_opening, text)


@given(st.sampled_from([OPENING, *ENTRIES]), st.data())
def test_a_text_with_something_changed_is_read_or_garbled(text: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(text) - 1))
    put = data.draw(st.text(st.characters(max_codepoint=127), max_size=2))
    changed = text[:at] + put + text[at + data.draw(st.integers(0, 3)) :]
    only_garbled(log.read_opening if text is OPENING else log.read_entry, *_given(text, changed))


def _given(text: str, changed: str) -> tuple[Any, ...]:
    return (changed,) if text is OPENING else (1, 1.0, changed)


@given(st.sampled_from(sorted(json.loads(OPENING))), anything)
def test_an_opening_with_any_value_changed_is_read_whole_or_refused(name: str, value: Any) -> None:
    with suppress(Garbled, UnreadableTable):
        opening = log.read_opening(json.dumps({**json.loads(OPENING), name: value}))
        replayed(opening, DESK.log)


@pytest.mark.parametrize(
    ("version", "at"), [(-1, 1.0), ("1", 1.0), (1, None), (1, "x"), (1, 1e999)]
)
def test_version_and_time_are_looked_at_as_well(version: Any, at: Any) -> None:
    with pytest.raises(Garbled):
        log.read_entry(version, at, ENTRIES[0])


# What can be read, and yet cannot have happened


def changed(desk: Desk, number: int, *events: Event) -> list[Entry]:
    """The log with one entry put in another's place."""
    entries = list(desk.log)
    entries[number] = replace(entries[number], events=events)
    return entries


IMPOSSIBLE: dict[str, tuple[Event, ...]] = {
    "a move that is not legal": (log.Played(0, "stop", "x"), log.Played(0, "stop", "y")),
    "a move of nobody": (log.Played(7, "stop", "x"),),
    "a move in no notation": (log.Played(0, "dance", "x"),),
    "chance that was not asked": (log.Began(("", ""), (Roll("nothing", 0, 6, 1),)),),
    "more taken back than there is": (log.Undone(999),),
    "a seat that is not there": (log.Sat(9, "ann"),),
}


@pytest.mark.parametrize("events", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_what_cannot_have_happened_is_unreadable(events: tuple[Event, ...]) -> None:
    with pytest.raises(UnreadableTable) as refused:
        replayed(DESK.table.opening, changed(DESK, 6, *events))
    assert refused.value.table == "t"


def test_entries_that_are_missing_doubled_or_swapped_are_unreadable() -> None:
    first, second, *rest = DESK.log
    for entries in ([second, *rest], [first, *rest], [first, first, second], [second, first]):
        with pytest.raises(UnreadableTable):
            replayed(DESK.table.opening, entries)


@pytest.mark.parametrize(
    "other",
    [{"game": "bridge"}, {"options": {"x": 1}}, {"places": ()}, {"terms": log.Terms(clock="x")}],
    ids=str,
)
def test_an_opening_of_no_game_we_know_is_unreadable(other: dict[str, Any]) -> None:
    opening: Opening = replace(DESK.table.opening, **other)
    with pytest.raises(UnreadableTable):
        replayed(opening, [])


def test_why_it_cannot_be_read_tells_no_secret() -> None:
    desk = begun("uly-and-polly", "ann", "ben").play("hide c3")
    with pytest.raises(UnreadableTable) as refused:
        replayed(desk.table.opening, changed(desk, -1, log.Played(1, "hide b2", "x")))
    assert "b2" not in refused.value.why
    assert desk.table.opening.secret not in refused.value.why
