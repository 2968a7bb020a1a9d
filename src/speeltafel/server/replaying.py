"""A finished game, moment by moment, as one seat saw it or in full."""

from __future__ import annotations

from itertools import islice

from speeltafel.core.position import ALL_SEEING
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


def _before_all(table: Table, viewer: int) -> Shown:
    view = table.before(0).view(viewer)
    return {"by": None, "move": None, "aloud": None, "then": [], "view": view}
