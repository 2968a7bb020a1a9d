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
from speeltafel.server.accounts import Guest, clean_name, new_id
from speeltafel.server.addresses import invitation
from speeltafel.server.callers import Caller, Served, Spoken
from speeltafel.server.guest_routes import changed
from speeltafel.server.playing import play_move, seat_for
from speeltafel.server.schemas import requests, responses
from speeltafel.server.services import Services, encode, new_secret
from speeltafel.table import commands, showing, undoing
from speeltafel.table.entries import Opening
from speeltafel.table.errors import AlreadyMade, NotAllowed
from speeltafel.table.loaded import LoadedTable
from speeltafel.table.opening import again, read_options, read_places, shared_again
from speeltafel.table.people import Person, Sharing
from speeltafel.table.ports import Quota
from speeltafel.table.scheduler import question
from speeltafel.table.service import Command
from speeltafel.table.table import Table

router = APIRouter(prefix="/api/tables", tags=["tables"])
SeatQuery = Annotated[int | None, Query(ge=0, le=15)]
SinceQuery = Annotated[int | None, Query(ge=0, lt=2**31)]


def json_answer(shown: object) -> Response:
    """An answer that is already of the right shape; the tests hold it to its schema."""
    return Response(encode(shown), media_type="application/json")


@router.post("", status_code=201, response_model=responses.Opened)
async def open_table(
    body: requests.NewTable, guest: Caller, request: Request, services: Served
) -> Any:
    """Open a table; whoever opens it is its host."""
    game = game_of(body.game)
    options, terms = read_options(game, dict(body.options), body.public)
    places = read_places(game, body.seats, guest.id, services.settings.guests)
    opening = Opening(
        new_id(12), game.key, options, terms, guest.id, places, new_secret(), services.now()
    )
    await services.tables.open(opening, _quota(services, guest))
    return {
        "id": opening.id,
        **invitation(request, opening.id),
        "commitment": commitment(bytes.fromhex(opening.secret)),
    }


def _quota(services: Services, guest: Guest) -> Quota:
    return Quota(guest.id, services.settings.limits.tables)


@router.get("/{table}", response_model=responses.WholeTable)
async def look(
    table: str, guest: Caller, services: Served, seat: SeatQuery = None, since: SinceQuery = None
) -> Any:
    """The table as a seat of the caller's may see it, no older than a version they know of."""
    return json_answer(await services.tables.look(table, guest.id, seat, since))


async def done(
    services: Services, guest: Guest, table: str, command: Command, seat: int | None = None
) -> Response:
    """Carry a command out, and show the table as it is after it."""
    look = partial(_after, seat=seat, guest=guest.id)
    return json_answer(await services.tables.execute(table, command, _quota(services, guest), look))


def _after(loaded: LoadedTable, seat: int | None, guest: str) -> dict[str, Any]:
    """The table as it is now for one of a guest's seats; for several of them, as all may see it."""
    own = loaded.table.seats_of(guest)
    viewer = seat if seat in own else own[0] if len(own) == 1 else None
    return {"version": loaded.table.version_for(viewer), "table": loaded.state(viewer)}


@router.post("/{table}/seats/{seat}", response_model=responses.Done)
async def sit(table: str, seat: requests.SeatNumber, guest: Caller, services: Served) -> Any:
    """Sit down, or come back to the seat that a bot has kept."""
    command = partial(commands.sit, guest=guest.id, seat=seat)
    return await done(services, guest, table, command, seat)


@router.delete("/{table}/seats/{seat}", response_model=responses.Done)
async def leave(table: str, seat: requests.SeatNumber, guest: Caller, services: Served) -> Any:
    """Get up; a game that has begun goes on with a bot, until one comes back."""
    command = partial(commands.leave, guest=guest.id, seat=seat)
    return await done(services, guest, table, command, seat)


@router.put("/{table}/seats/{seat}/person", response_model=responses.Nothing)
async def share(
    table: str, seat: requests.SeatNumber, body: requests.Named, guest: Caller, services: Served
) -> Any:
    """Say who sits on one of several seats that share a device."""
    name = clean_name(body.name, services.settings.limits.name)
    await services.tables.share(table, seat, guest.id, Person(name, body.figure or ""))
    await changed(guest, services)
    return {"ok": True}


@router.post("/{table}/bots", response_model=responses.Done)
async def fill(table: str, body: requests.Level, guest: Caller, services: Served) -> Any:
    """As the host: put bots on the empty seats, so that the game begins."""
    guests = services.settings.guests
    command = partial(commands.fill, guest=guest.id, bot=body.bot, guests=guests)
    return await done(services, guest, table, command)


@router.post("/{table}/word", response_model=responses.Done)
async def speak(table: str, body: requests.Word, guest: Caller, services: Served) -> Any:
    """Give this client's random word for the fairness proof."""
    command = partial(commands.speak, guest=guest.id, word=body.word)
    return await done(services, guest, table, command)


@router.post("/{table}/moves", response_model=responses.Done)
async def play(table: str, body: requests.Move, guest: Caller, services: Served) -> Any:
    """Answer a question; the same message can be sent on the socket."""
    look = partial(_after, guest=guest.id)
    return json_answer(await play_move(services, guest.id, table, body, look))


@router.post("/{table}/undo", response_model=responses.Done)
async def undo(table: str, body: requests.ForSeat, guest: Caller, services: Served) -> Any:
    """Take one's last decision back, or ask the others whether one may."""
    seat = await seat_for(services, guest.id, table, body.seat)
    command = partial(undoing.undo, guest=guest.id, seat=seat)
    return await done(services, guest, table, command, seat)


@router.post("/{table}/undo/answer", response_model=responses.Done)
async def answer_undo(table: str, body: requests.Agreement, guest: Caller, services: Served) -> Any:
    """Agree that another player takes a decision back, or not."""
    command = partial(undoing.answer_undo, guest=guest.id, agrees=body.agree)
    return await done(services, guest, table, command)


@router.post("/{table}/end", response_model=responses.Done)
async def end(table: str, body: requests.Agreement, guest: Caller, services: Served) -> Any:
    """Be for or against ending the game here; it ends when all people are for it."""
    command = partial(commands.end, guest=guest.id, agrees=body.agree)
    return await done(services, guest, table, command)


@router.post("/{table}/rematch", response_model=responses.NextTable)
async def rematch(table: str, guest: Caller, request: Request, services: Served) -> Any:
    """Play again with the same people, each one seat further on."""
    look = partial(_rematch, guest=guest.id, now=services.now())
    found = await services.tables.query(table, look)
    if found is not None:
        opening, sharing = found
        await services.tables.open(opening, _quota(services, guest))
        for seat, (whose, person) in sharing.items():
            await services.tables.share(opening.id, seat, whose, person)
        command = partial(commands.rematch, guest=guest.id, new_table=opening.id)
        chosen = await services.tables.execute(table, command, answer=_next_table)
    else:
        chosen = await services.tables.query(table, _next_table, is_latest=False)
    if found is not None and chosen != found[0].id:  # somebody else was quicker
        await services.tables.execute(found[0].id, commands.abandon)
    return {"id": chosen, **invitation(request, chosen or "")}


def _next_table(loaded: LoadedTable) -> str | None:
    return loaded.table.next_table


def _rematch(loaded: LoadedTable, guest: str, now: float) -> tuple[Opening, Sharing] | None:
    """The next table and who shares a device there, one seat further on; None if there is one."""
    commands.rematch(loaded.table, guest, "")
    if loaded.table.next_table is not None:
        return None
    gone = {it.guest for it in loaded.table.seats if it.guest} - loaded.people.guests.keys()
    opening = again(loaded.table, new_id(12), new_secret(), now, gone)
    return opening, shared_again(loaded.table, loaded.people.sharing)


@router.post("/{table}/remove", response_model=responses.Done)
async def remove(table: str, body: requests.Whom, guest: Caller, services: Served) -> Any:
    """As the host: send a guest away."""
    command = partial(commands.remove, guest=guest.id, whom=body.guest)
    return await done(services, guest, table, command)


@router.post("/{table}/mute", response_model=responses.Done)
async def mute(table: str, body: requests.Muting, guest: Caller, services: Served) -> Any:
    """As the host: take the chat away from a guest, or give it back."""
    command = partial(commands.mute, guest=guest.id, whom=body.guest, is_muted=body.muted)
    return await done(services, guest, table, command)


@router.get("/{table}/record", response_model=responses.RecordInfo)
async def record(table: str, guest: Caller, services: Served, seat: SeatQuery = None) -> Any:
    """The record: in full once the game is over, until then what may be looked up."""
    written = await services.tables.record(table, guest.id, seat)
    text = await services.reading_room.read(lambda: to_json(written()))
    return Response(text, media_type="application/json")


@router.post("/{table}/advice", response_model=responses.Nothing)
async def advise(table: str, body: requests.Mark, guest: Caller, services: Served) -> Any:
    """Point at a place on the board, for all to see."""
    seat = await seat_for(services, guest.id, table, body.seat)
    marks = await services.tables.query(
        table, lambda it: showing.marks(it.table, guest.id, seat), is_latest=False
    )
    if body.mark not in marks:
        raise NotAllowed("no-mark", got=body.mark)
    await services.tables.say(table, {"type": "advice", "seat": seat, "mark": body.mark})
    return {"ok": True}


@router.get("/{table}/hint", response_model=responses.Hint)
async def hint(
    table: str, guest: Caller, services: Served, language: Spoken, seat: SeatQuery = None
) -> Any:
    """What the best bot thinks of what this seat can play, at a table that has hints."""
    chosen = await seat_for(services, guest.id, table, seat)
    look = partial(_asked_for, guest=guest.id, seat=chosen)
    asked_for = await services.tables.query(table, lambda it: look(it.table))
    address = services.whereabouts.of(guest.id)
    claim = Claim(Urgency.ASIDE, address, guest.id, table)
    with services.hints.one_for(guest.id, address):
        advice, level = await services.bots.advise(LEVELS[-1], asked_for, claim)
    # somebody may have sat down meanwhile
    await services.tables.query(table, lambda it: commands.check_hints(it.table))
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
