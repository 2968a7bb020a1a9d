"""My Game, for two to six."""

from typing import Final

from speeltafel.core.game import Game
from speeltafel.games.my_game import notation, telling
from speeltafel.games.my_game.fields import fields, observe
from speeltafel.games.my_game.heuristic import heuristic
from speeltafel.games.my_game.position import MOVES, OUTCOMES, SEATS, Position, longest, start
from speeltafel.games.my_game.table_policy import TABLE_POLICY

GAME: Final = Game[Position](
    key="my-game",
    name="My Game",
    package=__name__,
    seats=SEATS,
    minutes=5,
    minutes_with_bots=2,
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
    longest=longest,
    fields=fields,
    observe=observe,
    table_policy=TABLE_POLICY,
)
