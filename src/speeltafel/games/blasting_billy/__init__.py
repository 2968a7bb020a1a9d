"""Blasting Billy, for two to five."""

from typing import Final

from speeltafel.core.game import Game, Option
from speeltafel.games.blasting_billy import notation, telling
from speeltafel.games.blasting_billy.cards import HAND, KINDS
from speeltafel.games.blasting_billy.fields import fields, observe
from speeltafel.games.blasting_billy.heuristic import heuristic
from speeltafel.games.blasting_billy.position import (
    FEWEST_SEATS,
    MOST_SEATS,
    MOVES,
    OUTCOMES,
    Position,
    is_small,
    longest,
    start,
)
from speeltafel.games.blasting_billy.scale import (
    HIGHEST,
    SMALL_HANDS,
    SMALL_HIGHEST,
    SMALL_KINDS,
)
from speeltafel.games.blasting_billy.table_policy import TABLE_POLICY

GAME: Final = Game[Position](
    key="blasting-billy",
    name="Blasting Billy",
    package=__name__,
    seats=range(FEWEST_SEATS, MOST_SEATS + 1),
    minutes=20,
    minutes_with_bots=4,
    moves=MOVES,
    outcomes=OUTCOMES,
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
    is_small=is_small,
    somebody_wins=False,
    fields=fields,
    observe=observe,
    options=(
        Option("kinds", KINDS, small=SMALL_KINDS),
        Option("highest", HIGHEST, small=SMALL_HIGHEST),
        Option("hand", HAND, small=SMALL_HANDS),
    ),
    table_policy=TABLE_POLICY,
)
