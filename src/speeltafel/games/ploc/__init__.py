"""Ploc, for two."""

from typing import Final

from speeltafel.core.game import Game, Option
from speeltafel.games.ploc import notation, telling
from speeltafel.games.ploc.fields import fields, observe
from speeltafel.games.ploc.heuristic import heuristic
from speeltafel.games.ploc.moves import DICE, MOVES, OUTCOMES
from speeltafel.games.ploc.parts import parts
from speeltafel.games.ploc.position import Position, is_small, longest, start
from speeltafel.games.ploc.story import story
from speeltafel.games.ploc.table import (
    MATCHES,
    PLAYERS,
    SMALL_DICE,
    SMALL_MATCHES,
    SMALL_TURNS,
    TURNS,
)
from speeltafel.games.ploc.table_policy import TABLE_POLICY

GAME: Final = Game[Position](
    key="ploc",
    name="Ploc",
    package=__name__,
    seats=range(PLAYERS, PLAYERS + 1),
    minutes=15,
    minutes_with_bots=4,
    moves=MOVES,
    outcomes=OUTCOMES,
    has_secrets=False,
    setup=start,
    move_text=notation.move_text,
    parse_move=notation.parse_move,
    position_text=notation.position_text,
    parse_position=notation.parse_position,
    step_text=telling.step_text,
    consequences=telling.consequences,
    aloud=telling.aloud,
    heuristic=heuristic,
    story=story,
    longest=longest,
    round_of=lambda position: position.match,
    rounds_are="matches",
    is_small=is_small,
    parts=parts,
    fields=fields,
    observe=observe,
    options=(
        Option("begins", "first", ("lot",)),
        Option("turns", TURNS[0], TURNS[1:], small=SMALL_TURNS),
        Option("dice", DICE, small=SMALL_DICE),
        Option("matches", MATCHES, small=SMALL_MATCHES),
    ),
    pauses=telling.pauses,
    table_policy=TABLE_POLICY,
)
