"""How refusals look on the wire: a stable word, a sentence in the caller's language, the rule.

GameError
└── ServerError
    ├── NoToken    401  nobody knows who is calling
    ├── Foreign    403  a page of another site is calling
    ├── NotFound   404  there is nothing under this address
    ├── TooLarge   413  that is more than anybody needs
    ├── BadRequest 422  the message is not of the shape that was agreed
    ├── TooFast    429  somebody should wait a little
    └── Unforeseen 500  something went wrong that nobody has thought of
"""

from __future__ import annotations

from typing import Any, Final

from speeltafel.core.errors import GameError
from speeltafel.core.words import LANGUAGES, Words
from speeltafel.table import errors as table


class ServerError(GameError):
    """The server does not allow this."""

    words = Words("speeltafel.server")


class NoToken(ServerError):
    """Nobody knows who is calling."""


class Foreign(ServerError):
    """A page of another site is calling."""


class NotFound(ServerError):
    """There is nothing under this address."""


class TooLarge(ServerError):
    """That is more than anybody needs."""


class BadRequest(ServerError):
    """The message is not of the shape that was agreed."""


class TooFast(ServerError):
    """Somebody should wait a little."""


class Unforeseen(ServerError):
    """Something went wrong that nobody has thought of."""


STATUS: Final[dict[type[GameError], int]] = {
    NoToken: 401,
    Foreign: 403,
    NotFound: 404,
    TooLarge: 413,
    TooFast: 429,
    Unforeseen: 500,
    table.NotAllowed: 403,
    table.NoSuchTable: 404,
    table.NotNow: 409,
    table.AlreadyMade: 409,
    table.Illegible: 409,
    table.Unavailable: 503,
}


def status_of(error: GameError) -> int:
    """The HTTP status of a refusal; 422 for whatever the rules refuse."""
    return STATUS.get(type(error), 422)


def refusal(error: GameError, language: str) -> dict[str, Any]:
    """A refusal as it is sent."""
    said: dict[str, Any] = {"error": error.key, "message": error.sentence(language)}
    return {**said, "rule": error.rule} if error.rule else said


def language_of(accepted: str | None) -> str:
    """The first language of an Accept-Language header that we speak; else English."""
    for part in (accepted or "")[:200].split(","):
        tag = part.split(";")[0].strip()[:2].casefold()
        if tag in LANGUAGES:
            return tag
    return "en"
