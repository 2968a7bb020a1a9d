"""The shapes of what the socket sends, and all that may go over it."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel

from speeltafel.server.schemas.games import View
from speeltafel.server.schemas.requests import Move
from speeltafel.server.schemas.responses import (
    Refusal,
    Said,
    SeatInfo,
    TableState,
    ToldStep,
    WholeTable,
)


class TableMessage(BaseModel):
    """The whole table: first of all, or when what is missing cannot be told again."""

    type: Literal["table"]
    table: WholeTable


class NewsStep(ToldStep):
    """A step that was just taken."""

    view: View | None = None
    """What lay open after it, where people look before chance goes on."""


class NewsMessage(BaseModel):
    """What has happened: first so many steps were undone, then these were taken."""

    type: Literal["news"]
    at: float
    undone: int
    steps: list[NewsStep]
    late: list[int]
    """Seats whose time had run out: a bot decided for them, this once."""

    weaker: list[int]
    """Seats whose bot could not answer: a weaker one decided, this once."""

    table: TableState


class SeatsMessage(BaseModel):
    """Somebody came, went, or has another name."""

    type: Literal["seats"]
    seats: list[SeatInfo]


class ChatMessage(BaseModel):
    """Somebody said something."""

    type: Literal["chat"]
    line: Said


class UnsaidMessage(BaseModel):
    """Somebody took back what they said: one line, or all."""

    type: Literal["unsaid"]
    guest: str
    id: int | None


class AdviceMessage(BaseModel):
    """A player points at something on the board."""

    type: Literal["advice"]
    seat: int
    mark: str


class AnswerMessage(BaseModel):
    """A move sent on this socket is written down."""

    type: Literal["answer"]
    id: str
    version: int


class RefusedMessage(Refusal):
    """A message sent on this socket was refused, or the socket itself."""

    type: Literal["refused"]
    id: str | None = None


SOCKET_MESSAGES: tuple[type[BaseModel], ...] = (
    TableMessage, NewsMessage, SeatsMessage, ChatMessage, UnsaidMessage,
    AdviceMessage, AnswerMessage, RefusedMessage, Move,
)  # fmt: skip
