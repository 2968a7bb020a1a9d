"""What a bot that judges the ends of a turn can tell a person about its moves."""

from __future__ import annotations

from typing import Any, Final

from speeltafel.bots.bot import Advice, Estimate, Question
from speeltafel.bots.chances import percent
from speeltafel.games.ploc.insight.rule import balance
from speeltafel.games.ploc.insight.search import danger
from speeltafel.games.ploc.insight.stand import Stand
from speeltafel.games.ploc.insight.turn import MATCH_WON, Turn
from speeltafel.games.ploc.moves import KEEP
from speeltafel.games.ploc.position import Position

PHRASES: Final = {
    "wins": "reasons.ploc-wins",
    "again": "reasons.ploc-again",
    "keep": "reasons.ploc-keep",
    "ahead": "reasons.ploc-ahead",
    "behind": "reasons.ploc-behind",
    "level": "reasons.ploc-level",
    "danger": "reasons.ploc-danger",
    "safe": "reasons.ploc-safe",
    "lead": "reasons.ploc-lead",
    "trail": "reasons.ploc-trail",
}

SECOND_MATCH: Final = {
    (True, True): 0.41,
    (True, False): 0.13,
    (False, True): 0.87,
    (False, False): 0.59,
}
"""The chance to win the second match, by: did I begin the first one, and win it? As solved."""

NEAR_LIMIT: Final = 30
"""With no more turns left than this, knock-outs are worth a word."""

Reason = tuple[str, dict[str, Any]]


def advice(question: Question, turn: Turn, worth: list[float], errors: list[float]) -> Advice:
    """All moves by their chance to win the game, when every end of the turn has its worth."""
    position = question.game.parse_position(question.world)
    chances = turn.worth_of_moves(worth, 1.0, 0.0)
    estimates = [
        _estimate(position, question.seat, move, chance, error)
        for move, chance, error in zip(turn.moves, chances, errors, strict=True)
    ]
    place = chances.index(max(chances))
    ordered = sorted(estimates, key=lambda it: (it.move != turn.moves[place], -it.chance))
    return Advice(turn.moves[place], tuple(ordered), _reasons(turn, worth, chances, place))


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


def _reasons(
    turn: Turn, worth: list[float], chances: list[float], place: int
) -> tuple[Reason, ...]:
    if turn.is_about_rerolls:
        return (_about_rerolls(turn, chances, place),)
    choice = turn.choices[place]
    if MATCH_WON in choice:
        return ((PHRASES["wins"], {}),)
    ends = [it for it in choice if it >= 0]
    return _about_end(turn.ends[max(ends, key=lambda it: worth[it])]) if ends else ()


def _about_rerolls(turn: Turn, chances: list[float], place: int) -> Reason:
    keep = chances[turn.moves.index(KEEP)]
    best = max(it for move, it in zip(turn.moves, chances, strict=True) if move != KEEP)
    said = "keep" if turn.moves[place] == KEEP else "again"
    return PHRASES[said], {"keep": percent(keep), "again": percent(best)}


def _about_end(end: Stand) -> tuple[Reason, ...]:
    reasons = [_about_balance(-balance(end)), _about_danger(danger(end))]
    if end.left <= NEAR_LIMIT and end.lead:
        said = "lead" if end.lead < 0 else "trail"
        reasons.append((PHRASES[said], {"lead": abs(int(end.lead)), "turns": int(end.left)}))
    return tuple(reasons)


def _about_balance(ahead: int) -> Reason:
    if ahead == 0:
        return PHRASES["level"], {}
    return PHRASES["ahead" if ahead > 0 else "behind"], {"athletes": abs(ahead)}


def _about_danger(chance: float) -> Reason:
    if chance == 0.0:
        return PHRASES["safe"], {}
    return PHRASES["danger"], {"percent": percent(chance)}
