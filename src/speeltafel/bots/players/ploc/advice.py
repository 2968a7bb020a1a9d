"""What a bot that judges the ends of a turn can tell a person about its moves."""

from __future__ import annotations

from typing import Final

from speeltafel.bots.bot import Advice, Estimate, Question, Reason
from speeltafel.bots.chances import percent
from speeltafel.games.ploc.insight.search import danger
from speeltafel.games.ploc.insight.stand import Stand
from speeltafel.games.ploc.insight.turn import MATCH_WON, Turn
from speeltafel.games.ploc.moves import DICE, KEEP
from speeltafel.games.ploc.position import Position

SECOND_MATCH: Final = {
    (True, True): 0.41,
    (True, False): 0.13,
    (False, True): 0.87,
    (False, False): 0.59,
}
"""The chance to win the second match, by: did I begin the first one, and win it? As solved."""

NEAR_LIMIT: Final = 30
"""With no more turns left than this, knock-outs are worth a word."""

MOST: Final = 3
"""Nobody reads more reasons."""


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
    if turn.is_about_rerolls:
        reasons = _about_rerolls(position, turn.moves[place], estimates)
    else:
        reasons = _about_use(position, turn, worth, turn.choices[place])
    reasons += [(_phrase("first"), {})] if position.match < position.matches else []
    return Advice(turn.moves[place], tuple(ordered), tuple(reasons[:MOST]))


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


# Why


def _about_rerolls(position: Position, move: int, estimates: list[Estimate]) -> list[Reason]:
    """What the die is good for, and both chances: to win the game, as of every move."""
    keep = next(it.chance for it in estimates if it.move == KEEP)
    again = max(it.chance for it in estimates if it.move != KEEP)
    numbers = {"keep": percent(keep), "again": percent(again)}
    if move == KEEP:
        return [(_phrase("keep"), numbers)]
    return [_about_die(position, int(position.thrown[move])), (_phrase("again"), numbers)]


def _about_die(position: Position, die: int) -> Reason:
    """How many dice of the column it could knock somebody out with."""
    first = DICE * position.turn
    reached = sum(die >= it for it in position.columns[first : first + DICE])
    said = "low" if reached == 0 else "high" if reached == DICE else "middling"
    return _phrase(said), {"die": die, "reached": reached}


def _about_use(
    position: Position, turn: Turn, worth: list[float], choice: set[int]
) -> list[Reason]:
    if MATCH_WON in choice:
        return [(_phrase("wins"), {})]
    ends = [it for it in choice if it >= 0]
    if not ends:
        return []
    end = turn.ends[max(ends, key=lambda it: worth[it])]
    reasons = [_about_turn(position, end), _about_danger(danger(end))]
    if end.left <= NEAR_LIMIT and end.lead:
        said = "lead" if end.lead < 0 else "trail"
        reasons.append((_phrase(said), {"lead": abs(int(end.lead)), "turns": int(end.left)}))
    return reasons


def _about_turn(position: Position, end: Stand) -> Reason:
    """What the rest of the turn does to both villages, if it is played for this end."""
    mine, theirs = position.turn, 1 - position.turn
    out = position.standing[theirs] + position.weakened[theirs] - end.standing - end.weakened
    before = position.standing[mine] + position.weakened[mine]
    change = end.their_standing + end.their_weakened - before
    laid = end.weakened - position.weakened[theirs]
    own = "grows" if change > 0 else "shrinks" if change < 0 else ""
    said = "-and-".join(filter(None, ["out" if out else "", own]))
    return _phrase(said or ("weakens" if laid > 0 else "stays")), {
        "out": int(out), "own": abs(int(change)), "laid": int(laid),
    }  # fmt: skip


def _about_danger(chance: float) -> Reason:
    if chance == 0.0:
        return _phrase("safe"), {}
    return _phrase("danger"), {"percent": percent(chance)}


def _phrase(said: str) -> str:
    return f"reasons.ploc-{said}"
