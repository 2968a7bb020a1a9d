"""Who sits where, and who decides for a seat just now."""

from __future__ import annotations

from dataclasses import dataclass

from speeltafel.table.entries import Place


@dataclass(slots=True)
class Seat:
    """One seat: a guest's, a bot's, or nobody's. A bot keeps the seat of a guest who is away."""

    guest: str | None = None
    bot: str | None = None
    keeper: str | None = None
    """The bot whose seat a person has taken over: it is the one that keeps it."""

    @property
    def is_open(self) -> bool:
        """Whether nobody sits there."""
        return self.guest is None and self.bot is None

    @property
    def is_person(self) -> bool:
        """Whether a person decides for it now."""
        return self.guest is not None and self.bot is None

    @property
    def is_away(self) -> bool:
        """Whether a bot keeps it for its guest."""
        return self.guest is not None and self.bot is not None


def laid(places: tuple[Place, ...]) -> list[Seat]:
    """The seats as the table was opened."""
    return [Seat(place.guest, place.bot) for place in places]
