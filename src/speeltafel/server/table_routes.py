"""Tables: opening, sitting down, playing, taking back, ending, and going on with another."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from speeltafel.bots.advice import distinct, lines, said
from speeltafel.bots.bot import Advice, Question
from speeltafel.bots.fair_queue import Claim, Urgency
from speeltafel.bots.ladder import LEVELS
from speeltafel.core.fairness import commitment
from speeltafel.core.record import to_json
from speeltafel.games.registry import game as game_of
from speeltafel.server import asked, shapes
from speeltafel.server.callers import Caller, Served, Spoken
from speeltafel.server.guest_routes import changed
from speeltafel.server.guests import Guest, clean_name, new_id
from speeltafel.server.links import invitation
from speeltafel.server.parts import Parts, encode, new_secret
from speeltafel.server.playing import play_move, seat_for
from speeltafel.table import commands, showing, undoing
from speeltafel.table.entries import Abandoned, Opening
from speeltafel.table.errors import AlreadyMade, NotAllowed
from speeltafel.table.hot import Hot
from speeltafel.table.house import Command
from speeltafel.table.opening import again, read_options, read_places
from speeltafel.table.people import Person, Sharing
from speeltafel.table.ports import Quota
from speeltafel.table.table import Table
from speeltafel.table.waiting import question

router = APIRouter(prefix="/api/tables", tags=["tables"])
SeatQuery = Annotated[int | None, Query(ge=0, le=15)]
SinceQuery = Annotated[int | None, Query(ge=0, lt=2**31)]


def json_answer(shown: object) -> Response:
    """An answer that is already of the right shape; the tests hold it to its schema."""
    return Response(encode(shown), media_type="application/json")


@router.post("", status_code=201, response_model=shapes.Opened)
async def open_table(body: asked.NewTable, guest: Caller, request: Request, parts: Served) -> Any:
    """Open a table; whoever opens it is its host."""
    game = game_of(body.game)
    options, terms = read_options(game, dict(body.options), body.public)
    places = read_places(game, body.seats, guest.id, parts.settings.guests)
    opening = Opening(
        new_id(12), game.key, options, terms, guest.id, places, new_secret(), parts.now()
    )
    await parts.house.open(opening, _quota(parts, guest))
    return {
        "id": opening.id,
        **invitation(request, opening.id),
        "commitment": commitment(bytes.fromhex(opening.secret)),
    }


def _quota(parts: Parts, guest: Guest) -> Quota:
    return Quota(guest.id, parts.settings.limits.tables)


@router.get("/{table}", response_model=shapes.WholeTable)
async def look(
    table: str, guest: Caller, parts: Served, seat: SeatQuery = None, since: SinceQuery = None
) -> Any:
    """The table as a seat of the caller's may see it, no older than a version they know of."""
    return json_answer(await parts.house.look(table, guest.id, seat, since))


async def done(
    parts: Parts, guest: Guest, table: str, command: Command, seat: int | None = None
) -> Response:
    """Carry a command out, and show the table as it is after it."""
    await parts.house.execute(table, command, _quota(parts, guest))
    look = partial(_after, guest=guest.id, seat=seat)
    return json_answer(await parts.house.query(table, look, is_latest=False))


def _after(hot: Hot, guest: str, seat: int | None) -> dict[str, Any]:
    """The table as it is now for one of a guest's seats; for several of them, as all may see it."""
    own = hot.table.seats_of(guest)
    viewer = seat if seat in own else own[0] if len(own) == 1 else None
    return {"version": hot.table.version_for(viewer), "table": hot.state(viewer)}


@router.post("/{table}/seats/{seat}", response_model=shapes.Done)
async def sit(table: str, seat: asked.SeatNumber, guest: Caller, parts: Served) -> Any:
    """Sit down, or come back to the seat that a bot has kept."""
    command = partial(commands.sit, guest=guest.id, seat=seat)
    return await done(parts, guest, table, command, seat)


@router.delete("/{table}/seats/{seat}", response_model=shapes.Done)
async def leave(table: str, seat: asked.SeatNumber, guest: Caller, parts: Served) -> Any:
    """Get up; a game that has begun goes on with a bot, until one comes back."""
    command = partial(commands.leave, guest=guest.id, seat=seat)
    return await done(parts, guest, table, command, seat)


@router.put("/{table}/seats/{seat}/person", response_model=shapes.Nothing)
async def share(
    table: str, seat: asked.SeatNumber, body: asked.Named, guest: Caller, parts: Served
) -> Any:
    """Say who sits on one of several seats that share a device."""
    name = clean_name(body.name, parts.settings.limits.name)
    await parts.house.naming.share(table, seat, guest.id, Person(name, body.figure or ""))
    await changed(guest, parts)
    return {"ok": True}


@router.post("/{table}/bots", response_model=shapes.Done)
async def fill(table: str, body: asked.Level, guest: Caller, parts: Served) -> Any:
    """As the host: put bots on the empty seats, so that the game begins."""
    guests = parts.settings.guests
    command = partial(commands.fill, guest=guest.id, bot=body.bot, guests=guests)
    return await done(parts, guest, table, command)


@router.post("/{table}/word", response_model=shapes.Done)
async def speak(table: str, body: asked.Word, guest: Caller, parts: Served) -> Any:
    """Give this client's random word for the fairness proof."""
    command = partial(commands.speak, guest=guest.id, word=body.word)
    return await done(parts, guest, table, command)


@router.post("/{table}/moves", response_model=shapes.Done)
async def play(table: str, body: asked.Move, guest: Caller, parts: Served) -> Any:
    """Answer a question; the same message can be sent on the socket."""
    seat = await seat_for(parts, guest.id, table, body.seat)
    await play_move(parts, guest.id, table, body)
    look = partial(_after, guest=guest.id, seat=seat)
    return json_answer(await parts.house.query(table, look, is_latest=False))


@router.post("/{table}/undo", response_model=shapes.Done)
async def undo(table: str, body: asked.ForSeat, guest: Caller, parts: Served) -> Any:
    """Take one's last decision back, or ask the others whether one may."""
    seat = await seat_for(parts, guest.id, table, body.seat)
    command = partial(undoing.undo, guest=guest.id, seat=seat)
    return await done(parts, guest, table, command, seat)


@router.post("/{table}/undo/answer", response_model=shapes.Done)
async def answer_undo(table: str, body: asked.Agreement, guest: Caller, parts: Served) -> Any:
    """Agree that another player takes a decision back, or not."""
    command = partial(undoing.answer_undo, guest=guest.id, agrees=body.agree)
    return await done(parts, guest, table, command)


@router.post("/{table}/end", response_model=shapes.Done)
async def end(table: str, body: asked.Agreement, guest: Caller, parts: Served) -> Any:
    """Be for or against ending the game here; it ends when all people are for it."""
    command = partial(commands.end, guest=guest.id, agrees=body.agree)
    return await done(parts, guest, table, command)


@router.post("/{table}/rematch", response_model=shapes.NextTable)
async def rematch(table: str, guest: Caller, request: Request, parts: Served) -> Any:
    """Play again with the same people, each one seat further on."""
    found = await parts.house.query(table, partial(_rematch, guest=guest.id, now=parts.now()))
    if found is not None:
        opening, sharing = found
        await parts.house.open(opening, _quota(parts, guest))
        for seat, (whose, person) in sharing.items():
            await parts.house.naming.share(opening.id, seat, whose, person)
        command = partial(commands.rematch, guest=guest.id, new_table=opening.id)
        await parts.house.execute(table, command)
    chosen = await parts.house.query(table, lambda it: it.table.next_table, is_latest=False)
    if found is not None and chosen != found[0].id:  # somebody else was quicker
        await parts.house.execute(found[0].id, lambda _: (Abandoned(),))
    return {"id": chosen, **invitation(request, chosen or "")}


def _rematch(hot: Hot, guest: str, now: float) -> tuple[Opening, Sharing] | None:
    """The next table and who shares a device there, one seat further on; None if there is one."""
    commands.rematch(hot.table, guest, "")
    if hot.table.next_table is not None:
        return None
    gone = {it.guest for it in hot.table.seats if it.guest} - hot.people.guests.keys()
    sharing = {
        (seat + 1) % hot.table.players: (whose, person)
        for seat, (whose, person) in hot.people.sharing.items()
        if whose == hot.table.seats[seat].guest
    }
    return again(hot.table, new_id(12), new_secret(), now, gone), sharing


@router.post("/{table}/remove", response_model=shapes.Done)
async def remove(table: str, body: asked.Whom, guest: Caller, parts: Served) -> Any:
    """As the host: send a guest away."""
    command = partial(commands.remove, guest=guest.id, whom=body.guest)
    return await done(parts, guest, table, command)


@router.post("/{table}/mute", response_model=shapes.Done)
async def mute(table: str, body: asked.Muting, guest: Caller, parts: Served) -> Any:
    """As the host: take the chat away from a guest, or give it back."""
    command = partial(commands.mute, guest=guest.id, whom=body.guest, is_muted=body.muted)
    return await done(parts, guest, table, command)


@router.get("/{table}/record", response_model=shapes.RecordInfo)
async def record(table: str, guest: Caller, parts: Served, seat: SeatQuery = None) -> Any:
    """The record: in full once the game is over, until then what may be looked up."""
    written = await parts.house.record(table, guest.id, seat)
    text = await parts.reading_room.read(lambda: to_json(written()))
    return Response(text, media_type="application/json")


@router.post("/{table}/advice", response_model=shapes.Nothing)
async def advise(table: str, body: asked.Mark, guest: Caller, parts: Served) -> Any:
    """Point at a place on the board, for all to see."""
    seat = await seat_for(parts, guest.id, table, body.seat)
    marks = await parts.house.query(
        table, lambda it: showing.marks(it.table, guest.id, seat), is_latest=False
    )
    if body.mark not in marks:
        raise NotAllowed("no-mark", got=body.mark)
    await parts.house.say(table, {"type": "advice", "seat": seat, "mark": body.mark})
    return {"ok": True}


@router.get("/{table}/hint", response_model=shapes.Hint)
async def hint(
    table: str, guest: Caller, parts: Served, language: Spoken, seat: SeatQuery = None
) -> Any:
    """What the best bot thinks of what this seat can play, at a table that has hints."""
    chosen = await seat_for(parts, guest.id, table, seat)
    asked_for = await parts.house.query(table, lambda it: _asked_for(it.table, guest.id, chosen))
    address = parts.whereabouts.of(guest.id)
    claim = Claim(Urgency.ASIDE, address, guest.id, table)
    with parts.hints.one_for(guest.id, address):
        advice, level = await parts.bots.advise(LEVELS[-1], asked_for, claim)
    # somebody may have sat down meanwhile
    await parts.house.query(table, lambda it: commands.check_hints(it.table))
    return _hint(asked_for, advice, level, language)


def _asked_for(table: Table, guest: str, seat: int) -> Question:
    """What a bot is asked for a hint, if there is one to be had."""
    commands.check_holds(table, guest, seat)
    commands.check_playing(table)
    commands.check_hints(table)
    if seat not in table.asked:
        rule = table.position.forbidden_by(seat, 0)
        raise AlreadyMade("already-made", rule, seat=seat + 1)
    return question(table, seat)


def _hint(asked_for: Question, advice: Advice, level: str, language: str) -> dict[str, Any]:
    text = partial(asked_for.game.move_text, asked_for.seat)
    aloud = asked_for.aloud
    return {
        "move": text(advice.move),
        "aloud": aloud(advice.move),
        "bot": level,
        "estimates": [
            {**it._asdict(), "move": text(it.move), "aloud": aloud(it.move), "line": number}
            for number, line in enumerate(lines(distinct(advice, asked_for)))
            for it in line
        ],
        "why": said(advice, asked_for, language),
    }
