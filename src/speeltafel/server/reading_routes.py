"""What can be read beside the table: a game's words, its rules, and which program this is."""

from __future__ import annotations

from importlib.metadata import version as installed
from typing import Any

from fastapi import APIRouter, Request

from speeltafel.games.registry import game as game_of
from speeltafel.server import reading_shapes, rulebook, shapes
from speeltafel.server.callers import Spoken
from speeltafel.server.reading_shapes import GameKey

router = APIRouter(prefix="/api", tags=["reading"])


@router.get(
    "/games/{game}/words",
    response_model=reading_shapes.GameWords,
    response_model_exclude_unset=True,
)
async def words(game: GameKey, language: Spoken) -> Any:
    """How a game's steps and consequences are read aloud, and why it is over."""
    found = game_of(game).words
    names = ("name", "tagline", "reasons", "phrases")
    return {"key": game, **{name: found.look_up(language, name) for name in names}}


@router.get("/games/{game}/rules", response_model=reading_shapes.RuleBook)
async def rules(game: GameKey, language: Spoken) -> Any:
    """The rules of a game, paragraph by paragraph with the ids of the rules that they state."""
    return {"key": game, "sections": rulebook.sections(game, language)}


@router.get("/version", response_model=shapes.Version)
async def version(request: Request) -> Any:
    """Which program answers, and which page it hands out."""
    return {"version": installed("speeltafel"), "web": request.app.state.page.build}
