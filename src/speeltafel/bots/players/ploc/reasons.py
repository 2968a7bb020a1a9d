"""Why a move of Ploc is the best: what the die, the turn and its end are good for."""

from __future__ import annotations

from typing import Final

from speeltafel.bots.bot import Estimate, Reason
from speeltafel.bots.chances import percent
from speeltafel.games.ploc.insight.dice import hand
from speeltafel.games.ploc.insight.search import danger
from speeltafel.games.ploc.insight.stand import Stand
from speeltafel.games.ploc.insight.turn import MATCH_WON, Turn
from speeltafel.games.ploc.moves import DICE, KEEP, SIDES
from speeltafel.games.ploc.position import Position

NEAR_LIMIT: Final = 30
"""With no more turns left than this, knock-outs are worth a word."""

OUT_BY_THREE_ALIKE: Final = 4
"""So many go out by three alike. [PL-14]"""

MAX_REASONS: Final = 3
"""Nobody reads more reasons."""


def reasons(
    position: Position, turn: Turn, worth: list[float], place: int, estimates: list[Estimate]
) -> tuple[Reason, ...]:
    """Why the move at this place among those of the turn."""
    if turn.is_about_rerolls:
        found = _about_rerolls(position, turn, worth, turn.moves[place], estimates)
    else:
        found = _about_use(position, turn, worth, turn.choices[place])
    if position.match < position.matches:
        found.append(_of_what(position))
    return tuple(found[:MAX_REASONS])


def _of_what(position: Position) -> Reason:
    """That chances are of the whole game, whose second match is better opened oneself."""
    return _phrase("first-theirs" if position.begins == position.turn else "first-mine"), {}


def _about_rerolls(
    position: Position, turn: Turn, worth: list[float], move: int, estimates: list[Estimate]
) -> list[Reason]:
    """What the die is good for, and both chances: to win the game, as of every move."""
    keep = next(it.chance for it in estimates if it.move == KEEP)
    again = max(it.chance for it in estimates if it.move != KEEP)
    numbers = {"keep": percent(keep), "again": percent(again)}
    if move == KEEP:
        return [(_phrase("keep"), numbers)]
    about = _about_three(position, turn, worth, move) or _about_die(position, move)
    return [about, (_phrase("again"), numbers)]


def _about_three(position: Position, turn: Turn, worth: list[float], move: int) -> Reason | None:
    """That it is rolled for three alike, if most of what can be gained comes from these."""
    one, two = (int(it) for place, it in enumerate(position.thrown) if place != move)
    throws = turn.worth_of_choices(worth, 1.0, 0.0)
    die = int(position.thrown[move])
    now = throws[hand(one, two, die)]
    gains = [max(0.0, throws[hand(one, two, it)] - now) for it in range(1, SIDES + 1)]
    if one != two or 2.0 * gains[one - 1] <= sum(gains):
        return None
    choice, numbers = turn.choices[hand(one, one, one)], {"die": die, "three": one}
    if MATCH_WON in choice:
        return _phrase("three-wins"), numbers
    end = turn.ends[max((it for it in choice if it >= 0), key=lambda it: worth[it])]
    return (_phrase("three"), numbers) if _out(position, end) == OUT_BY_THREE_ALIKE else None


def _about_die(position: Position, place: int) -> Reason:
    """How many dice of the column it could knock somebody out with."""
    die, first = int(position.thrown[place]), DICE * position.turn
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
    out = _out(position, end)
    before = position.standing[mine] + position.weakened[mine]
    change = end.their_standing + end.their_weakened - before
    laid = end.weakened - position.weakened[theirs]
    own = "grows" if change > 0 else "shrinks" if change < 0 else ""
    said = "-and-".join(filter(None, ["out" if out else "", own]))
    return _phrase(said or ("weakens" if laid > 0 else "stays")), {
        "out": out, "own": abs(int(change)), "laid": int(laid),
    }  # fmt: skip


def _out(position: Position, end: Stand) -> int:
    """How many of the others the turn knocks out."""
    theirs = 1 - position.turn
    before = position.standing[theirs] + position.weakened[theirs]
    return int(before - end.standing - end.weakened)


def _about_danger(chance: float) -> Reason:
    if chance == 0.0:
        return _phrase("safe"), {}
    return _phrase("danger"), {"percent": percent(chance)}


def _phrase(said: str) -> str:
    return f"reasons.ploc-{said}"
