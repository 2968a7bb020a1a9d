"""Volle Wolle, for two to six: bid what you dare to roll, and take the best sheep."""

from typing import Final

from speeltafel.core.game import Game, Option
from speeltafel.games.volle_wolle import moves, notation, telling
from speeltafel.games.volle_wolle.deck_file import SHIPPED, checked_deck
from speeltafel.games.volle_wolle.fields import fields, observe
from speeltafel.games.volle_wolle.heuristic import heuristic
from speeltafel.games.volle_wolle.odds import odds
from speeltafel.games.volle_wolle.position import Position, longest, start
from speeltafel.games.volle_wolle.story import story
from speeltafel.games.volle_wolle.table import BID
from speeltafel.games.volle_wolle.table_policy import TABLE_POLICY

GAME: Final = Game[Position](
    key="volle-wolle",
    name="Volle Wolle",
    package=__name__,
    seats=range(2, 7),
    minutes=45,
    minutes_with_bots=10,
    moves=moves.MOVES,
    outcomes=moves.OUTCOMES,
    has_secrets=True,
    setup=start,
    move_text=notation.move_text,
    parse_move=notation.parse_move,
    position_text=notation.position_text,
    parse_position=notation.parse_position,
    step_text=telling.step_text,
    consequences=telling.consequences,
    aloud=telling.aloud,
    heard=telling.heard,
    heuristic=heuristic,
    story=story,
    longest=longest,
    round_of=lambda position: position.round,
    odds=odds,
    fields=fields,
    observe=observe,
    options=(Option("deck", default=SHIPPED, read=checked_deck),),
    table_policy=TABLE_POLICY,
    pauses=telling.pauses,
    is_hiding=lambda position, seat: position.phase == BID,
)
