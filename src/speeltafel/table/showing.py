"""What is shown of a table: built up from what a seat, or a spectator, may know.

One function makes the state of a table for a viewer; news, gaps, the log and every answer are made
of the same parts, so there is no second place where a secret could slip out.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from speeltafel.core.fairness import commitment
from speeltafel.core.position import CHANCE, Position
from speeltafel.core.table_policy import all_of_it
from speeltafel.core.told import Told
from speeltafel.table.commands import check_holds
from speeltafel.table.entries import OVER, PLAYING
from speeltafel.table.errors import NotAllowed, NotNow
from speeltafel.table.people import People
from speeltafel.table.table import Table
from speeltafel.table.undoing import can_undo

Shown = dict[str, Any]

MOST_LOGGED = 400
"""How many of the last steps a log shows."""


def viewer_of(table: Table, guest: str, seat: int | None) -> int | None:
    """The seat through whose eyes a guest looks; None for a spectator, and for who holds several.

    People who share a device hold several seats: without a named one they are shown what
    everybody may see, until a curtain is lifted.
    """
    if guest in table.removed:
        raise NotAllowed("removed")
    if seat is not None:
        check_holds(table, guest, seat)
        return seat
    own = table.seats_of(guest)
    if not own and not table.opening.terms.spectators and table.phase == PLAYING:
        raise NotAllowed("no-spectators")
    return own[0] if len(own) == 1 else None


def seat_of(table: Table, guest: str, seat: int | None) -> int:
    """The seat a guest speaks for; it may be left out by whoever holds one."""
    if seat is not None:
        return seat
    own = table.seats_of(guest)
    if len(own) != 1:
        raise NotAllowed("which-seat" if own else "not-seated")
    return own[0]


def state(table: Table, viewer: int | None, people: People, online: Collection[int]) -> Shown:
    """The table as a viewer may see it now."""
    return state_for(table, viewer, common(table, people, online))


def common(table: Table, people: People, online: Collection[int]) -> Shown:
    """What everybody may see of a table, made once for all who look."""
    outcome = table.position.outcome() if table.phase == OVER else None
    return {
        "id": table.opening.id,
        "game": table.opening.game,
        "phase": table.phase,
        "over": table.is_finished,
        "outcome": None if outcome is None else outcome._asdict(),
        "seats": seats(table, people, online),
        "host": table.host,
        "hints": table.has_hints,
        "ending": sorted(_seats_of(table, table.ending)),
        "rematch": table.next_table,
        "words": table.words,
    }


def state_for(table: Table, viewer: int | None, shared: Shown) -> Shown:
    """What a viewer may see, beside what everybody may."""
    position = table.seen_by(viewer)
    return {
        **shared,
        "version": table.version_for(viewer),
        "seat": viewer,
        "view": position.view(viewer) if table.is_begun else None,
        "actors": position.actors() if table.phase == PLAYING else (),
        "hiding": _hiding(table, position),
        "may_advise": _may_advise(table, position, viewer),
        **_question(table, viewer),
        "undo": _undo(table, viewer),
    }


def _hiding(table: Table, position: Position) -> list[int]:
    """The seats that see, or are about to choose, what the others may not."""
    if table.phase != PLAYING or not table.game.has_secrets:
        return []
    return [seat for seat in range(len(table.seats)) if table.game.is_hiding(position, seat)]


def _may_advise(table: Table, position: Position, viewer: int | None) -> bool:
    """Whether there is anything that a viewer may point at."""
    if viewer is None or table.phase != PLAYING:
        return False
    return bool(table.game.table_policy.marks(position, viewer))


def facts(table: Table) -> Shown:
    """What does not change in the course of a game."""
    opening = table.opening
    forgets = table.game.table_policy.log is not all_of_it and not opening.terms.memory_aids
    return {
        "forgets": forgets,
        "options": table.game.called(opening.options),
        "terms": opening.terms,
        "commitment": commitment(bytes.fromhex(opening.secret)),
        "opened": opening.at,
    }


def _question(table: Table, viewer: int | None) -> Shown:
    is_asked = viewer in table.asked and table.phase == PLAYING
    if viewer is None or not is_asked or table.seats[viewer].is_away:
        return {"decision": None, "legal_moves": []}
    legal = table.seen_by(viewer).legal_moves(viewer)
    texts = [table.game.move_text(viewer, move) for move in legal]
    return {"decision": table.asked[viewer], "legal_moves": texts}


def seats(table: Table, people: People, online: Collection[int]) -> list[Shown]:
    """Who sits where, who is there, and how long they may think."""
    ends = table.deadlines() if table.phase == PLAYING else {}
    return [
        {
            "kind": "open" if seat.is_open else "human" if seat.guest else "bot",
            "name": person.name,
            "figure": person.figure or None,
            "guest": seat.guest,
            "bot": seat.bot,
            "away": seat.is_away,
            "free": table.is_free(number),
            "online": number in online,
            "deadline": ends.get(number),
            "used": round(table.thinking.used[number], 1),
            "ready": table.is_begun or seat.guest is None or seat.guest in table.said,
        }
        for number, (seat, person) in enumerate(
            zip(table.seats, people.at(table.seats), strict=True)
        )
    ]


def _undo(table: Table, viewer: int | None) -> Shown:
    asked = table.undo
    return {
        "possible": viewer is not None and can_undo(table, viewer),
        "asked_by": None if asked is None else asked.seat,
        "agreed": [] if asked is None else sorted(_seats_of(table, asked.agreed)),
    }


def _seats_of(table: Table, guests: Collection[str]) -> list[int]:
    return [seat for guest in guests for seat in table.seats_of(guest)]


# Steps


def steps(told: Sequence[Told]) -> list[Shown]:
    """Steps as they are sent."""
    return [
        {
            "by": "chance" if it.by == CHANCE else it.by,
            "move": it.step,
            "then": it.then,
            "aloud": it.spoken,
            **({"heard": it.spoken_then} if it.spoken_then != it.then else {}),
        }
        for it in told
    ]


def logged(table: Table, viewer: int | None) -> list[Told]:
    """All that a viewer may look up, step by step."""
    told = table.memory_of(viewer)[: visible(table, viewer)]
    if table.is_finished or table.opening.terms.memory_aids:
        return told
    public = told if viewer is None else table.memory_of(None)[: len(told)]
    return table.game.table_policy.log(told, public)


def log_of(table: Table, viewer: int | None) -> list[Shown]:
    """The log as it is sent: its last steps."""
    return steps(logged(table, viewer)[-MOST_LOGGED:])


def gap(table: Table, viewer: int | None, since: int, told_until: int) -> Shown | None:
    """What happened since a version of the viewer's; None if memory or distance forbid to say.

    What was told before, up to version *told_until*, is told again only as far as it may be
    looked up.
    """
    if not 0 < since <= table.version_for(viewer):
        return None
    stand, stood = table.gap(viewer, since)
    full = table.memory_of(viewer)[: visible(table, viewer)]
    known = table.gap(viewer, min(told_until, table.version_for(viewer)))[0]
    if full[stand:known] != logged(table, viewer)[stand:known]:
        return None
    return {"undone": stood - stand, "steps": steps(full[stand:])}


def visible(table: Table, viewer: int | None) -> int:
    """How many steps a viewer sees lie: not its own hidden one that it has taken up again."""
    return table.steps - (viewer is not None and viewer == table.lifted)


def marks(table: Table, guest: str, seat: int) -> list[str]:
    """What a guest may point at now, to advise whoever is to move."""
    check_holds(table, guest, seat)
    if table.phase != PLAYING:
        raise NotNow("not-begun")
    return table.game.table_policy.marks(table.position, seat)
