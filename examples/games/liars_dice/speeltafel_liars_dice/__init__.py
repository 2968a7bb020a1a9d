"""Liar's dice, for two to six: a game of an installed package, to copy from."""

from typing import Final

from speeltafel import Game, Option
from speeltafel.core.table_policy import TablePolicy
from speeltafel_liars_dice import notation, telling
from speeltafel_liars_dice.cups import MOST_DICE
from speeltafel_liars_dice.fields import fields, observe
from speeltafel_liars_dice.heuristic import heuristic
from speeltafel_liars_dice.position import SEATS, Position, longest, start

GAME: Final = Game[Position](
    key="liars-dice",
    name="Liar's dice",
    package=__name__,
    seats=SEATS,
    minutes=20,
    minutes_with_bots=8,
    moves=len(notation.MOVES),
    outcomes=len(notation.OUTCOMES),
    has_secrets=True,
    setup=start,
    move_text=notation.move_text,
    parse_move=notation.parse_move,
    position_text=notation.position_text,
    parse_position=notation.parse_position,
    step_text=telling.step_text,
    consequences=telling.consequences,
    aloud=telling.aloud,
    heuristic=heuristic,
    longest=longest,
    fields=fields,
    observe=observe,
    options=(Option("dice", MOST_DICE, (4, 3), small=(2, 1)),),
    table_policy=TablePolicy(stands={"call": "LD-06"}),
)
