"""The way in: what can be played, open tables, and the games that wait for me."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.metadata import version
from typing import Any

from fastapi import APIRouter
from starlette.responses import Response

from speeltafel.bots.ladder import LEVELS
from speeltafel.bots.levels import about, called
from speeltafel.core.game import Game
from speeltafel.games.registry import GAMES
from speeltafel.server.callers import Caller, Served, Spoken
from speeltafel.server.prepared import answer, body
from speeltafel.server.schemas import responses
from speeltafel.server.services import Services
from speeltafel.table.entries import WAITING
from speeltafel.table.people import People, Person
from speeltafel.table.ports import Listed
from speeltafel.table.seats import Seat

router = APIRouter(prefix="/api", tags=["home"])
MOST_LISTED = 100
MOST_HEARD = 10
"""How much of what was said at a table is counted in a list."""


@router.get("/games", response_model=responses.Games)
async def games(language: Spoken) -> Response:
    """What can be played, with which options, against which bots."""
    return answer(_games(language))


@cache
def _games(language: str) -> bytes:
    found = {
        "games": [_game(game, language) for game in GAMES.values()],
        "bots": [
            {"level": it, "name": called(it, language), "about": about(it, language)}
            for it in LEVELS
        ],
        "version": version("speeltafel"),
    }
    return body(responses.Games, found)


def _game(game: Game[Any], language: str) -> dict[str, Any]:
    return {
        "key": game.key,
        "name": game.words.say(language, "name"),
        "seats": list(game.seats),
        "minutes": game.minutes,
        "minutes_with_bots": game.minutes_with_bots,
        "has_secrets": game.has_secrets,
        "tagline": game.words.say(language, "tagline"),
        "options": [
            {"name": it.name, "default": it.called(it.default), "others": list(it.others)}
            for it in game.options
            if not it.is_for_research
        ],
    }


@router.get("/tables", response_model=responses.TableList, tags=["tables"])
async def lobby(services: Served) -> Any:
    """Public tables that wait for people; also for whoever has not come in yet."""
    return {"tables": await _listed(services, "", await services.store.lobby(MOST_LISTED))}


@router.get("/home", response_model=responses.Home)
async def home(guest: Caller, services: Served) -> Any:
    """The games that wait for me, my other games, and open tables."""
    mine = await services.store.tables_of(guest.id, MOST_LISTED)
    outcomes = await services.results.of(mine)
    seated = [it.opening.id for it in mine if guest.id in it.summary.guests]
    heard = await services.store.heard(seated, guest.id, MOST_HEARD)
    yours = [
        {**table, "outcome": outcomes.get(table["id"]), "heard": heard.get(table["id"], [])}
        for table in await _listed(services, guest.id, mine)
    ]
    waiting = await _listed(services, guest.id, await services.store.lobby(MOST_LISTED))
    return {
        "your_turn": [table for table in yours if table["your_turn"]],
        "yours": [table for table in yours if not table["your_turn"]],
        "open": waiting,
    }


async def _listed(services: Services, guest: str, tables: Sequence[Listed]) -> list[dict[str, Any]]:
    guests = {it for table in tables for it in table.summary.guests if it is not None}
    known = await services.store.people(sorted(guests))
    sharing = await services.store.sharing([table.opening.id for table in tables])
    return [_table(it, guest, People(known, sharing[it.opening.id])) for it in tables]


def _table(table: Listed, guest: str, people: People) -> dict[str, Any]:
    summary = table.summary
    seats = [Seat(who) for who in summary.guests]
    bots = [place.bot for place in table.opening.places]
    is_laid = summary.phase != WAITING and any(summary.guests)
    return {
        "id": table.opening.id,
        "game": table.opening.game,
        "phase": summary.phase,
        "seats": [_seat(*it, is_laid) for it in zip(seats, bots, people.at(seats), strict=True)],
        "your_turn": any(summary.guests[seat] == guest for seat in summary.turn),
        "host": table.opening.host,
        "at": table.at,
        "outcome": None,
        "heard": [],
    }


def _seat(seat: Seat, bot: str | None, person: Person, is_laid: bool) -> dict[str, Any]:
    """A seat in a list; once a table is laid, whoever is no guest is a bot."""
    kind = "human" if seat.guest else "bot" if bot or is_laid else "open"
    return {
        "kind": kind, "name": person.name, "figure": person.figure or None,
        "guest": seat.guest, "bot": bot,
        "away": False, "free": kind == "open", "online": False,
        "deadline": None, "used": 0.0, "ready": True,
    }  # fmt: skip
