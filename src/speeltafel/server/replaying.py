"""A finished game, moment by moment, as one seat saw it or in full."""

from __future__ import annotations

from itertools import islice

from speeltafel.core.position import ALL_SEEING, CHANCE
from speeltafel.table.commands import check_seat
from speeltafel.table.errors import NotNow
from speeltafel.table.past import tell
from speeltafel.table.showing import Shown, steps, viewer_of
from speeltafel.table.table import Table


def check_replay(table: Table, guest: str, seat: int | None) -> None:
    """Whoever may look at the table may see its game again, through any eyes, once it is over."""
    viewer_of(table, guest, None)
    if not table.is_finished:
        raise NotNow("not-over")
    if seat is not None:
        check_seat(table, seat)


def replay(table: Table, seat: int | None, first: int, count: int) -> Shown:
    """So many moments from number *first* on; moment 0 is before the first step."""
    viewer = ALL_SEEING if seat is None else seat
    moments = [] if first else [_before_all(table, viewer)]
    for taken in islice(table.taken(max(first - 1, 0)), count - len(moments)):
        (step,) = steps([tell(table.game, taken, viewer)])
        moments.append({**step, "view": taken.after.view(viewer)})
    return {"steps": table.steps, "first": first, "moments": moments}


def outline(table: Table, seat: int | None) -> Shown:
    """What was decided, act by act: a decision and the chance that it brought about.

    The first act is the chance before anybody had decided anything, if there was any.
    """
    viewer = ALL_SEEING if seat is None else seat
    acts: list[Shown] = [{"first": 0, "by": None, "round": None, "steps": []}]
    last = 0
    for number, taken in enumerate(table.taken(), 1):
        if taken.by != CHANCE:
            now = table.game.round_of(taken.before)
            begins = None if now == last else now
            acts.append({"first": number, "by": taken.by, "round": begins, "steps": []})
            last = now
        acts[-1]["steps"] += steps([tell(table.game, taken, viewer)])
    return {"rounds_are": table.game.rounds_are, "acts": acts}


def story(table: Table) -> Shown:
    """How the whole game came about; a game that is over has no secrets."""
    return {"story": table.game.story(table.taken())}


def _before_all(table: Table, viewer: int) -> Shown:
    view = table.before(0).view(viewer)
    return {"by": None, "move": None, "aloud": None, "then": [], "view": view}
