"""A step as a seat has read it: what bots, logs, records and laws are about."""

from __future__ import annotations

from typing import Final, NamedTuple

FORGOTTEN: Final = "?"


class Told(NamedTuple):
    """One step as a seat has read it."""

    by: int
    """Who made it: a seat, or CHANCE."""

    step: str
    then: tuple[str, ...]
    aloud: str = ""
    """The step with all that a listener has to be told besides, if that is more."""

    heard: tuple[str, ...] = ()
    """What it brought about, for a listener, if that is said in another way."""

    @property
    def spoken(self) -> str:
        """The step as it is read aloud."""
        return self.aloud or self.step

    @property
    def spoken_then(self) -> tuple[str, ...]:
        """What it brought about as it is read aloud."""
        return self.heard or self.then

    @property
    def word(self) -> str:
        """What kind of step it is: ``bid`` of ``bid 24``."""
        return self.step.split(" ", 1)[0]

    def forgotten(self) -> Told:
        """The same step, of which only its kind can be looked up."""
        return Told(self.by, f"{self.word} {FORGOTTEN}", self.then, heard=self.heard)
