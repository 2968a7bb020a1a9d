"""The shapes of what clients send: checked field by field before anything is done."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from speeltafel.table.people import Figure

SeatNumber: TypeAlias = Annotated[int, Field(ge=0, le=15)]
CommandId: TypeAlias = Annotated[str, Field(pattern=r"^[!-~]{1,64}$")]
"""Printable, without spaces."""


Text: TypeAlias = Annotated[str, Field(max_length=2**16)]
"""As long as a body. Beside other types, Pydantic lets half characters pass if none is named."""


class Asked(BaseModel):
    """What clients send: nothing but what is named here."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewGuest(Asked):
    """A guest comes in."""

    name: str = Field(max_length=200)


class Named(NewGuest):
    """Somebody is called otherwise from now on."""

    figure: Figure | None = None
    """None for the one they have."""


class NewTable(Asked):
    """A table is opened."""

    game: str = Field(max_length=40)
    seats: list[Annotated[str, Field(max_length=40)]] = Field(max_length=16)
    """``me``, ``open`` or ``bot:LEVEL``, one for each seat."""

    options: dict[Annotated[str, Field(max_length=40)], bool | int | Text] = Field(
        default_factory=dict, max_length=20
    )
    public: bool = False


class Word(Asked):
    """This client's random word for the fairness proof."""

    word: str = Field(max_length=64)


class Move(Asked):
    """The answer to a question."""

    seat: SeatNumber | None = None
    decision: int = Field(ge=0, lt=2**31)
    move: str = Field(max_length=64)
    id: CommandId
    type: Literal["move"] = "move"


class ForSeat(Asked):
    """Something one of the caller's seats does."""

    seat: SeatNumber | None = None


class Agreement(Asked):
    """Yes or no."""

    agree: bool


class Level(Asked):
    """A level of bots."""

    bot: str = Field(default="easy", max_length=40)


class Whom(Asked):
    """Another guest at the table."""

    guest: str = Field(max_length=40)


class Muting(Whom):
    """Whether a guest may chat."""

    muted: bool = True


class ChatLine(Asked):
    """A line of chat."""

    text: str = Field(max_length=2000)


class Mark(Asked):
    """A place on the board one points at."""

    mark: str = Field(max_length=20)
    seat: SeatNumber | None = None


class Code(Asked):
    """What a link for another device carries."""

    code: str = Field(max_length=64)
