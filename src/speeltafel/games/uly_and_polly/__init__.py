"""Uly & Polly, for two to five."""

from typing import Final

from speeltafel.core.game import Game, Option
from speeltafel.games.uly_and_polly import notation, telling
from speeltafel.games.uly_and_polly.field import SIDE
from speeltafel.games.uly_and_polly.fields import fields, observe
from speeltafel.games.uly_and_polly.heuristic import heuristic
from speeltafel.games.uly_and_polly.parts import parts
from speeltafel.games.uly_and_polly.position import (
    FEWEST_SEATS,
    MOST_SEATS,
    Position,
    is_small,
    longest,
    start,
)
from speeltafel.games.uly_and_polly.scale import (
    LAST_STEP,
    SMALL_ROUNDS,
    SMALL_SIDES,
    SMALL_STEPS,
    USUAL,
)
from speeltafel.games.uly_and_polly.story import story
from speeltafel.games.uly_and_polly.table_policy import TABLE_POLICY

GAME: Final = Game[Position](
    key="uly-and-polly",
    name="Uly & Polly",
    package=__name__,
    seats=range(FEWEST_SEATS, MOST_SEATS + 1),
    minutes=15,
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
    heard=telling.heard,
    heuristic=heuristic,
    story=story,
    longest=longest,
    round_of=lambda position: position.round,
    is_small=is_small,
    parts=parts,
    options=(
        Option("wolf", "first", ("lot",)),
        Option("field", SIDE, small=SMALL_SIDES),
        Option("steps", LAST_STEP, small=SMALL_STEPS),
        Option("rounds", USUAL, small=SMALL_ROUNDS),
    ),
    fields=fields,
    observe=observe,
    table_policy=TABLE_POLICY,
    is_hiding=lambda position, seat: position.wolf == seat,
)
