"""The cards of Volle Wolle and what is counted beside them, as pictures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from speeltafel.games.volle_wolle.view import Card
from speeltafel.research.pictures.art import art, box, moved
from speeltafel.research.pictures.colours import INK, PAPER
from speeltafel.research.pictures.sheep import Coat, cut, fleece, sheep, thickness
from speeltafel.research.pictures.sprites import Box, Caption, drawing

_CARD: Final[Box] = (-4, -2, 108, 150)
_MEADOWS: Final = {
    "white": {},
    "black": {"sky": "#d3cfdc", "hill": "#a3ad94", "blade": "#7d8a6d"},
    "3-7-0": {"sky": "#ffe0b0", "hill": "#e6b96a", "blade": "#c79340"},
    "0-0-7": {"sky": "#b7ccd3", "hill": "#6f9c94", "blade": "#4a776f"},
    "dog": {"sky": "#fbe8b8", "hill": "#a8cc7c"},
}
"""What is behind a card's animal, where it is not the meadow of every day."""


@drawing(_CARD, shadow=3)
def card(shown: Card) -> Iterator[str | Caption]:
    """A card face up."""
    yield box(0, 0, 100, 140, PAPER, 11)
    if shown.kind == "bone":
        yield art("volle-wolle/bone-card")
    else:
        yield art("volle-wolle/meadow", **_MEADOWS[shown.kind])
        yield from _dog_card() if shown.kind == "dog" else _sheep_card(shown)


def _dog_card() -> Iterator[str]:
    yield moved(4, 36.5, art("volle-wolle/dog"), scale=0.92)


def _sheep_card(shown: Card) -> Iterator[str | Caption]:
    number = int(shown.name[1:])
    zoom = {"white": 1.1 - 0.16 * thickness(shown), "black": 1.02}.get(shown.kind, 0.95)
    animal = sheep(shown)
    if shown.symbol or number % 2:
        animal = moved(100, 0, animal, mirror=True)
    yield moved(50 - 50 * zoom, 122 - 93 * zoom, animal, scale=zoom)
    yield from _worth(shown)
    yield moved(58, 5, art("volle-wolle/tag"), scale=1.35)
    yield Caption(str(number), 76, 27, 20, INK)
    yield from _symbol(shown.symbol)


def _worth(shown: Card) -> Iterator[str | Caption]:
    """What a sheep is worth: its points, or its kind if it depends on the others."""
    if shown.points is None:
        yield moved(3, 4, art("volle-wolle/ribbon"), scale=1.1)
        yield Caption(shown.kind, 31, 18, 19, INK)
        return
    is_black = shown.kind == "black"
    coat = Coat("#3f3d47", "#2c2a31") if is_black else Coat(line="#cbbb9c")
    yield moved(4, 4, cut(fleece((19, 19), (15.5, 15), 9, 4), coat), scale=1.25)
    yield Caption(str(shown.points), 27, 28, 27, PAPER if is_black else INK)


def _symbol(symbol: str) -> Iterator[str | Caption]:
    """What a sheep does on top of a flock: luck is a clover, trouble a burr, a bone a bone."""
    if not symbol:
        return
    name = "plate" if symbol == "bone" else "clover" if symbol.startswith("+") else "burr"
    yield moved(47, 87, art(f"volle-wolle/{name}"), scale=1.2)
    if symbol != "bone":
        yield Caption(symbol, 71, 111, 20, "#ffffff")


@drawing((12, 0, 76, 76))
def dog_sign() -> Iterator[str]:
    """How many dogs: a dog's head on a round plate."""
    yield '<clipPath id="plate"><circle cx="50" cy="38" r="37"/></clipPath>'
    yield '<circle cx="50" cy="38" r="37" fill="#f6dfa6"/>'
    yield f'<g clip-path="url(#plate)">{art("volle-wolle/dog")}</g>'


@drawing((0, 0, 100, 60))
def bone_sign() -> Iterator[str]:
    """Who has the bone."""
    yield art("volle-wolle/bone")


@drawing((0, 0, 24, 25), shadow=0.8)
def chip() -> Iterator[str]:
    """A chip: a ball of yarn."""
    yield art("volle-wolle/chip")


@drawing((0, 0, 24, 24))
def head() -> Iterator[str]:
    """How many sheep."""
    yield art("volle-wolle/head")


@drawing(_CARD, shadow=3)
def back() -> Iterator[str]:
    """A card face down, with who looks out of the wool."""
    yield art("volle-wolle/back")


@drawing((0, 0, 108, 150))
def fold(number: int | None) -> Iterator[str | Caption]:
    """An empty flock: its fold, with the number of the bid board."""
    yield art("volle-wolle/fold")
    if number is not None:
        yield Caption(str(number), 54, 34, 30, "#24351a")
