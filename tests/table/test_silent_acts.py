"""A hidden choice that is taken up and made anew changes nothing for anybody else, ever.

Two tables where the same people do the same things at the same times; at one of them the wolf
hides again and again. Whatever the others do or ask, both tables are the same to them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import Any

import pytest

from helpers.tables import Desk, opened
from speeltafel.core.chance import Rng
from speeltafel.core.errors import GameError
from speeltafel.server.foresight import foresight
from speeltafel.server.services import encode
from speeltafel.table import commands, undoing
from speeltafel.table.people import People
from speeltafel.table.recording import record_so_far
from speeltafel.table.scheduler import question

pytestmark = pytest.mark.rule("UP-04")

WOLF, OTHERS = 0, (None, 1, 2)
CLOCKS = ("none", "move:60", "game:20")
Deed = Callable[[Desk], object]


def hidden(clock: str) -> Desk:
    """Ann is the wolf and has hidden; Ben is the host."""
    people = "ann", "ben", "cas"
    desk = opened("uly-and-polly", *people, host="ben", clock=clock, hints=True).begin()
    for viewer in OTHERS:
        desk.follow(viewer)
    return desk.wait(2).play("hide b2")


def deed(rng: Rng) -> Deed:
    """Something that somebody does for all to see, and that does not bring the wolf to light."""
    who, seat, is_for = ("ann", "ben", "cas")[rng.below(3)], rng.below(3), rng.below(4) == 0
    place = f"place {'abcd'[rng.below(4)]}1"
    deeds: list[Deed] = [
        lambda it: it.do(commands.leave, who, it.table.seats_of(who)[0]),
        lambda it: it.do(commands.sit, who, seat),
        lambda it: it.do(commands.end, who, is_for),
        lambda it: it.do(commands.mute, "ben", who, is_for),
        lambda it: it.do(commands.remove, "ben", "ann") if is_for else (),
        lambda it: it.do(commands.sit, "dia", WOLF),
        lambda it: it.move(1, place),
        lambda it: it.do(undoing.undo, "ben", 1),
        lambda it: it.do(undoing.answer_undo, who, is_for),
    ]
    return deeds[rng.below(len(deeds))]


def said(desk: Desk, what: Deed) -> str:
    """What somebody hears who does something."""
    try:
        what(desk)
    except (GameError, KeyError, IndexError) as error:
        return repr(error)
    return "done"


def hides_again(desk: Desk, rng: Rng) -> None:
    """The wolf takes its tile up, or puts it down elsewhere, if that is possible."""
    table = desk.table
    if not table.seats[WOLF].is_person:
        return
    if table.lifted == WOLF:
        desk.move(WOLF, f"hide {'abcd'[rng.below(4)]}{1 + rng.below(4)}")
    elif table.step(table.steps - 1)[0] == WOLF and table.undo is None:
        desk.undo(WOLF)


def shown(desk: Desk) -> list[object]:
    """All that the others see now."""
    table = desk.table
    beside = table.summary(), table.at, table.deadlines(), table.bots_to_act
    return [*[encode(desk.loaded.whole(viewer)) for viewer in OTHERS], *beside]


def told(desk: Desk) -> list[object]:
    """All that the others were told, or can ask for."""
    texts = [ear.texts for ear in desk.loaded.all_listeners()]  # type: ignore[attr-defined]
    gaps = [
        encode(desk.gap(viewer, since, until))
        for viewer in OTHERS
        for since in range(desk.table.version_for(viewer) + 2)
        for until in (0, since)
    ]
    records = [desk.record(viewer) for viewer in OTHERS if not desk.table.is_finished]
    return [texts, gaps, records, *[_asked(desk, seat) for seat in (1, 2)]]


def _asked(desk: Desk, seat: int) -> Any:
    if seat not in desk.table.position.actors() or desk.table.is_finished:
        return None
    it = question(desk.table, seat, Rng(3))
    guest = desk.table.seats[seat].guest or ""
    ahead = foresight(desk.table, guest, seat) if guest else None
    return it.view, it.told, it.legal_moves, it.world, encode(ahead)


@pytest.mark.parametrize("seed", range(40))
def test_whatever_happens_meanwhile_nobody_can_tell_that_the_wolf_hid_again(seed: int) -> None:
    rng, clock = Rng(seed), CLOCKS[seed % 3]
    calm, restless = hidden(clock), hidden(clock)
    for _ in range(12):
        seconds, what = rng.below(9), deed(rng)
        for _ in range(rng.below(4)):
            hides_again(restless.wait(0.5), rng)
        calm.now = restless.now = restless.now + float(seconds)
        is_own = calm.table.lifted == WOLF or restless.table.lifted == WOLF
        heard = [said(desk, what) for desk in (calm, restless)]
        assert heard[0] == heard[1] or is_own
        assert shown(restless) == shown(calm)
    assert told(restless) == told(calm)
    assert shown(restless.read_again()) == shown(calm.read_again())


@pytest.mark.parametrize("clock", CLOCKS)
def test_whoever_leaves_with_the_tile_in_hand_has_used_no_more_time(clock: str) -> None:
    decided, undecided = hidden(clock), hidden(clock)
    undecided.undo(WOLF)
    for desk in (decided, undecided):
        desk.wait(10).do(commands.leave, "ann", WOLF)
    assert shown(undecided) == shown(decided)


RESTLESS = 300
"""How often a wolf changes its mind, to see whether that takes anybody else's time."""


def test_hiding_again_and_again_leaves_nothing_that_the_others_have_to_wait_for() -> None:
    desk = hidden("none")
    looks: list[Callable[[], object]] = [
        partial(desk.loaded.whole, 1),
        partial(desk.gap, 1, 1),
        partial(desk.table.version_for, 1),
        partial(record_so_far, desk.table, 1, People()),
    ]
    before = [calls(look) for look in looks]
    for _ in range(RESTLESS):
        desk.undo(WOLF)
        desk.move(WOLF, "hide c3")
    assert [calls(look) for look in looks] == before


def calls(what: Callable[[], object]) -> int:
    """How many steps of Python something takes: the same on every machine."""
    what()  # what is made once is made
    count = 0

    def count_line(frame: FrameType, event: str, arg: object) -> Any:
        nonlocal count
        count += event == "line"
        return count_line

    earlier = sys.gettrace()
    sys.settrace(count_line)
    try:
        what()
    finally:
        sys.settrace(earlier)
    return count
