"""Uly and Polly and their flock, as pictures."""

from __future__ import annotations

from collections.abc import Iterator

from speeltafel.research.pictures.art import art
from speeltafel.research.pictures.colours import EDGE, SOFT_INK
from speeltafel.research.pictures.sprites import drawing

_TILE = (0.0, 0.0, 100.0, 104.0)


@drawing(_TILE, shadow=2.5)
def tile_down(is_told: bool = False) -> Iterator[str]:
    """A tile face down; with the wolf's eyes in it for whoever knows."""
    yield art("uly-and-polly/told" if is_told else "uly-and-polly/back")


@drawing(_TILE, shadow=2.5)
def tile_sheep() -> Iterator[str]:
    """A tile with a sheep; all of them are alike."""
    yield art("uly-and-polly/sheep")


@drawing(_TILE, shadow=2.5)
def tile_wolf() -> Iterator[str]:
    """The tile with Uly on it, found out."""
    yield art("uly-and-polly/wolf")


@drawing((-6, -7, 90, 86), edge=4, shadow=3)
def wolf_head() -> Iterator[str]:
    """Uly's head in its hood of borrowed wool."""
    yield art("uly-and-polly/wolf-head")


@drawing((-8, -9, 90, 86), edge=4, shadow=3)
def polly_head() -> Iterator[str]:
    """Polly's head."""
    yield art("uly-and-polly/polly-head")


@drawing((-6, -6, 108, 126), edge=4, shadow=4)
def polly() -> Iterator[str]:
    """Polly as a pawn: she sits, with her red collar."""
    yield art("uly-and-polly/polly")


@drawing((0, 0, 40, 40))
def sheeps_head(is_open: bool = True) -> Iterator[str]:
    """One of the sheep that may be turned over; a pale one is still to come."""
    if is_open:
        yield art("uly-and-polly/sheep-turned")
    else:
        yield art("uly-and-polly/sheep-head", sheep=EDGE, sheep_2=EDGE, wool=EDGE)


@drawing((-1, -1, 42, 44), shadow=1.5)
def token() -> Iterator[str]:
    """A reward: a golden disc with a sheep's bell."""
    yield art("uly-and-polly/bell")


@drawing((0, 0, 40, 40))
def paw() -> Iterator[str]:
    """A step that Polly may still make."""
    yield f'<g fill="{SOFT_INK}">{art("uly-and-polly/paw")}</g>'
