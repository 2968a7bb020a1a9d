"""What can be read beside the table: a game's words, its rules, and which program this is."""

from __future__ import annotations

from functools import cache, partial
from importlib.metadata import version as installed
from typing import Any

import orjson
from fastapi import APIRouter, FastAPI, Request
from starlette.responses import Response

from speeltafel.games.registry import game as game_of
from speeltafel.server import rulebook
from speeltafel.server.callers import Served, Spoken
from speeltafel.server.prepared import answer, body
from speeltafel.server.schemas import reading, responses
from speeltafel.server.schemas.games import GameKey

router = APIRouter(prefix="/api", tags=["reading"])


@router.get("/games/{game}/words", response_model=reading.GameWords)
async def words(game: GameKey, language: Spoken) -> Response:
    """How a game's steps and consequences are read aloud, and why it is over."""
    return answer(_words(game, language))


@cache
def _words(game: str, language: str) -> bytes:
    found = game_of(game).words
    said = {it: found.look_up(language, it) for it in ("name", "tagline", "reasons", "phrases")}
    said |= {it: found.table(language, it) for it in ("labels", "seat_labels")}
    return body(reading.GameWords, {"key": game, **said}, is_short=True)


@router.get("/games/{game}/rules", response_model=reading.RuleBook)
async def rules(game: GameKey, language: Spoken) -> Response:
    """The rules of a game, paragraph by paragraph with the ids of the rules that they state."""
    return answer(_rules(game, language))


@cache
def _rules(game: str, language: str) -> bytes:
    sections = rulebook.sections(game, language)
    return body(reading.RuleBook, {"key": game, "sections": sections})


@router.get("/games/{game}/pieces", response_model=reading.Pieces)
async def pieces(game: GameKey, language: Spoken) -> Response:
    """What each piece of a game is and does, for whoever points at one."""
    return answer(_pieces(game, language))


@cache
def _pieces(game: str, language: str) -> bytes:
    found = rulebook.pieces(game, language)
    return body(reading.Pieces, {"key": game, "pieces": found})


@router.get("/openapi.json", include_in_schema=False)
async def openapi(request: Request, services: Served) -> Response:
    """The document of all calls: the largest answer, and one that takes long to make."""
    return answer(await services.reading_room.read(partial(_document, request.app)))


def _document(app: FastAPI) -> bytes:
    if not hasattr(app.state, "document"):
        app.state.document = orjson.dumps(app.openapi())
    return bytes(app.state.document)


@router.get("/version", response_model=responses.Version)
async def version(request: Request) -> Any:
    """Which program answers, and which page it hands out."""
    return {"version": installed("speeltafel"), "web": request.app.state.page.build}
