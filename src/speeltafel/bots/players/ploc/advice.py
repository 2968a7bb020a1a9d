"""What a bot that judges the ends of a turn can tell a person about its moves."""

from __future__ import annotations

from typing import Final

from speeltafel.bots.bot import Advice, Estimate, Question
from speeltafel.bots.players.ploc.reasons import reasons
from speeltafel.games.ploc.insight.turn import Turn
from speeltafel.games.ploc.position import Position

SECOND_MATCH: Final = {
    (True, True): 0.41,
    (True, False): 0.13,
    (False, True): 0.87,
    (False, False): 0.59,
}
"""The chance to win the second match, by: did I begin the first one, and win it? As solved."""


def advice(question: Question, turn: Turn, worth: list[float], errors: list[float]) -> Advice:
    """All moves by their chance to win the game, when every end of the turn has its worth."""
    position = question.game.parse_position(question.world)
    chances = turn.worth_of_moves(worth, 1.0, 0.0)
    estimates = [
        _estimate(position, question.seat, move, chance, error)
        for move, chance, error in zip(turn.moves, chances, errors, strict=True)
    ]
    place = chances.index(max(chances))
    best = turn.moves[place]
    ordered = sorted(estimates, key=lambda it: (it.move != best, -it.chance))
    return Advice(best, tuple(ordered), reasons(position, turn, worth, place, estimates))


def _estimate(position: Position, seat: int, move: int, chance: float, error: float) -> Estimate:
    chance, low, high = (
        _of_game(position, seat, max(0.0, min(1.0, it)))
        for it in (chance, chance - error, chance + error)
    )
    return Estimate(int(move), chance, low, high)


def _of_game(position: Position, seat: int, chance: float) -> float:
    """The chance to win the game, from that to win the match being played."""
    if position.match == position.matches:
        return chance
    began = bool(position.begins == seat)
    return chance * SECOND_MATCH[began, True] + (1.0 - chance) * SECOND_MATCH[began, False]
