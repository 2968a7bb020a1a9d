"""When the rules let a seat learn something it could not know: for the laws of secrecy.

Two games that a seat cannot tell apart may part ways for it only at such a step. All that is said
here comes from the rules and from what lies open to a spectator, never from how a game tells it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from helpers.walks import AnyGame, Seen, Step


def may_reveal(game: AnyGame, step: Step, seat: Seen) -> bool:
    """Whether the rules show *seat* something hidden by this step."""
    return REVEALS[game.key](_text(game, step), step, seat)


def as_read(game: AnyGame, step: Step, move: int, seat: Seen) -> str:
    """How the rules let *seat* read *move*, if it is played instead of the step's own."""
    return READ[game.key](game.move_text(step.actor, move), step, seat)


def _text(game: AnyGame, step: Step) -> str:
    return game.move_text(step.actor, step.move)


# Games without secrets


def _nothing(text: str, step: Step, seat: Seen) -> bool:
    return False


def _all_of_it(text: str, step: Step, seat: Seen) -> str:
    return text


# Pennies and bids: shown when the last one has chosen (VW-04)


def _all_have_chosen(text: str, step: Step, seat: Seen) -> bool:
    return len(step.before.actors()) == 1


def _own_penny(text: str, step: Step, seat: Seen) -> str:
    return text if seat == step.actor else "?"


def _bids_are_revealed(text: str, step: Step, seat: Seen) -> bool:
    return text.startswith("bid ") and _all_have_chosen(text, step, seat)


def _own_bid(text: str, step: Step, seat: Seen) -> str:
    return "bid ?" if text.startswith("bid ") and seat != step.actor else text


# Uly & Polly: the dog turns a face-down tile (UP-10), or has made its last step (UP-17)


def _tile_is_turned(text: str, step: Step, seat: Seen) -> bool:
    if not text.startswith("go "):
        return False
    view: Any = step.before.view(None)
    if seat == view.wolf_player:
        return False
    column, row = "abcd".index(text[3]), int(text[4]) - 1
    is_face_down: bool = view.field[row][column] == "down"
    return is_face_down or view.steps_left == 1


def _own_hiding(text: str, step: Step, seat: Seen) -> str:
    return "hide ?" if text.startswith("hide ") and seat != step.actor else text


# Blasting Billy: own cards (BB-03, BB-05), later claims (BB-07), and all at the end (BB-17)


def _card_comes_to_light(text: str, step: Step, seat: Seen) -> bool:
    if not step.after.actors():
        return True
    if text.startswith("deal "):
        return seat == _receiver(step)
    draws = seat == step.actor and _before(step).top is not None
    return draws or _is_later_claim(text, step)


def _card_or_back(text: str, step: Step, seat: Seen) -> str:
    word, card = text.split()
    is_open = (
        seat == step.actor
        or word == "begins"
        or (word == "deal" and seat == _receiver(step))
        or _is_later_claim(text, step)
    )
    return text if is_open else f"{word} {card[0]}?"


@lru_cache(maxsize=1)  # one step is looked at for every seat and every move
def _before(step: Step) -> Any:
    """What lay open to a spectator before a step."""
    return step.before.view(None)


@lru_cache(maxsize=1)
def _receiver(step: Step) -> int:
    """The seat whose hand has grown by a deal."""
    after: Any = step.after.view(None)
    hands = zip(_before(step).hands, after.hands, strict=True)
    (ears,) = [seat for seat, (had, has) in enumerate(hands) if len(has) > len(had)]
    return ears


def _is_later_claim(text: str, step: Step) -> bool:
    """Whether the player claims a kind of which it has claimed a card before."""
    word, card = text.split()
    if word != "claim":
        return False
    return bool(_before(step).loot[step.actor]["GNCJD".index(card[0])])


REVEALS: dict[str, Callable[[str, Step, Seen], bool]] = {
    "pennies": _all_have_chosen,
    "ploc": _nothing,
    "uly-and-polly": _tile_is_turned,
    "volle-wolle": _bids_are_revealed,
    "blasting-billy": _card_comes_to_light,
}

READ: dict[str, Callable[[str, Step, Seen], str]] = {
    "pennies": _own_penny,
    "ploc": _all_of_it,
    "uly-and-polly": _own_hiding,
    "volle-wolle": _own_bid,
    "blasting-billy": _card_or_back,
}
