"""When the rules let a seat learn something it could not know: for the laws of secrecy.

Two games that a seat cannot tell apart may part ways for it only at such a step.
"""

from __future__ import annotations

from collections.abc import Callable

from helpers.walks import AnyGame, Seen, Step


def may_reveal(game: AnyGame, step: Step, seat: Seen) -> bool:
    """Whether the rules show *seat* something hidden by this step."""
    return REVEALS[game.key](game, step, seat)


def _nothing(game: AnyGame, step: Step, seat: Seen) -> bool:
    return False


def _all_have_chosen(game: AnyGame, step: Step, seat: Seen) -> bool:
    """Pennies are shown, bids revealed, when the last one has chosen (VW-04)."""
    return len(step.before.actors()) == 1


def _bids_are_revealed(game: AnyGame, step: Step, seat: Seen) -> bool:
    return _word(game, step) == "bid" and _all_have_chosen(game, step, seat)


def _tile_is_turned(game: AnyGame, step: Step, seat: Seen) -> bool:
    """UP-10 to UP-13: the dog turns a tile, and at the round's end the wolf is shown."""
    return _word(game, step) == "go"


def _card_comes_to_light(game: AnyGame, step: Step, seat: Seen) -> bool:
    """BB-05 my own draw or deal, BB-07 a claim face up, BB-11 and BB-17 the show-down."""
    if not step.after.actors():
        return True
    mine = step.actor == seat and seat is not None
    return mine or _word(game, step) in ("claim", "deal")


def _word(game: AnyGame, step: Step) -> str:
    return game.move_text(step.actor, step.move).split()[0]


REVEALS: dict[str, Callable[[AnyGame, Step, Seen], bool]] = {
    "pennies": _all_have_chosen,
    "ploc": _nothing,
    "uly-and-polly": _tile_is_turned,
    "volle-wolle": _bids_are_revealed,
    "blasting-billy": _card_comes_to_light,
}
