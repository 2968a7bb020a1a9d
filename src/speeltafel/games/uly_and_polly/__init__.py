"""Uly & Polly, for two to five."""

from typing import Final

from speeltafel.core.game import Game, Option
from speeltafel.games.uly_and_polly import notation, telling
from speeltafel.games.uly_and_polly.fields import fields, observe
from speeltafel.games.uly_and_polly.manners import MANNERS
from speeltafel.games.uly_and_polly.parts import parts
from speeltafel.games.uly_and_polly.position import FEWEST_SEATS, MOST_SEATS, Position, start
from speeltafel.games.uly_and_polly.thumb import thumb

GAME: Final = Game[Position](
    key="uly-and-polly",
    name="Uly & Polly",
    package=__name__,
    seats=range(FEWEST_SEATS, MOST_SEATS + 1),
    minutes=15,
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
    thumb=thumb,
    parts=parts,
    fields=fields,
    observe=observe,
    options=(Option("wolf", "first", ("lot",)),),
    manners=MANNERS,
)
