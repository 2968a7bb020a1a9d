"""What the small versions are worth, worked out with OpenSpiel, into docs/research.md.

A game with secrets is written as a tree in Gambit's format, as OpenSpiel exports it, and solved by
its CFR+; the value is exact up to the exploitability that is left. Ploc has no secrets: OpenSpiel's
expectiminimax finds its value where the whole tree can be walked, and plain recursion over our own
verbs, which remembers positions, where it cannot. What the tree of a game holds is counted here.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import pyspiel
from open_spiel.python.algorithms.gambit import export_gambit
from open_spiel.python.algorithms.minimax import expectiminimax

import speeltafel.research.openspiel  # noqa: F401 - the games get their names by this
from marks import between_marks
from speeltafel.core.position import CHANCE, Position
from speeltafel.games.registry import GAMES
from speeltafel.games.registry import game as game_of

PAGE = Path(__file__).parent.parent / "docs" / "research.md"
ENOUGH = 1e-5
"""The exploitability at which CFR+ may stop."""

MOST_ITERATIONS = 2000
BATCH = 50


class Size(NamedTuple):
    """What the tree of a game holds."""

    nodes: int
    ends: int
    told: int
    """How many different things a player may have been told when it is asked."""


class Found(NamedTuple):
    """What a game is worth to the player who begins, from -1 to 1."""

    value: float
    exploitability: float | None
    """What a player who knows the other's plan can win more; None if the value is exact."""


@dataclass(frozen=True)
class Small:
    """One small version and how its value is found."""

    key: str
    options: dict[str, int]
    method: str

    @property
    def name(self) -> str:
        """The game as ``pyspiel.load_game`` takes it."""
        given = ",".join(f"{name}={it}" for name, it in self.options.items())
        return f"speeltafel_{self.key.replace('-', '_')}({given},zero_sum=True)"

    def load(self) -> Any:
        """The game of OpenSpiel."""
        return pyspiel.load_game(self.name)

    def start(self) -> Position:
        """Our own first position."""
        position: Position = game_of(self.key).start(2, **self.options)
        return position


# Methods


def by_cfr(small: Small) -> Found:
    """OpenSpiel's CFR+ on the exported tree."""
    tree = pyspiel.load_efg_game(export_gambit(small.load()))
    solver, left = pyspiel.CFRPlusSolver(tree), 1.0
    for number in range(MOST_ITERATIONS):
        solver.evaluate_and_update_policy()
        if number % BATCH == BATCH - 1:
            left = pyspiel.exploitability(tree, solver.average_policy())
            if left < ENOUGH:
                break
    return Found(_value(_begun(tree.new_initial_state()), solver.average_policy()), left)


def _begun(state: Any) -> Any:
    """Where the first player begins, if that is drawn by lot: before the lot all are equal."""
    return state.child(state.legal_actions()[0]) if state.is_chance_node() else state


def _value(state: Any, policy: Any) -> float:
    """What the first player gets if both go by a policy."""
    if state.is_terminal():
        return float(state.returns()[0])
    if state.is_chance_node():
        odds: Iterable[tuple[int, float]] = state.chance_outcomes()
    else:
        odds = policy.action_probabilities(state).items()
    return sum((odd * _value(state.child(it), policy) for it, odd in odds if odd > 0), start=0.0)


def by_expectiminimax(small: Small) -> Found:
    """OpenSpiel's search through the whole tree."""
    game = small.load()
    value, _ = expectiminimax(game.new_initial_state(), game.max_game_length(), None, 0)
    return Found(float(value), None)


def by_recursion(small: Small) -> Found:
    """Our own: every position is worth the best, or the average, of what may follow it."""
    game, known = game_of(small.key), dict[str, float]()

    def worth(position: Position) -> float:
        text = game.position_text(position)
        if text not in known:
            known[text] = _worth(position, worth)
        return known[text]

    return Found(worth(small.start()), None)


def _worth(position: Position, worth: Callable[[Position], float]) -> float:
    actors = position.actors()
    if not actors:
        first, second = position.returns()
        return first - second
    if actors[0] == CHANCE:
        return sum(odd * worth(after(position, it)) for it, odd in position.chance_outcomes())
    worths = [worth(after(position, move)) for move in position.legal_moves(actors[0])]
    return max(worths) if actors[0] == 0 else min(worths)


def after(position: Position, move: int) -> Position:
    """The position that a move leads to."""
    then = position.copy()
    then.play(position.actors()[0], move)
    return then


# The table

METHODS: dict[str, Callable[[Small], Found]] = {
    "CFR+": by_cfr,
    "expectiminimax": by_expectiminimax,
    "recursion": by_recursion,
}

SMALL = (
    Small("ploc", {"dice": 1, "matches": 1, "turns": 2}, "expectiminimax"),
    Small("ploc", {"dice": 1, "matches": 1, "turns": 4}, "recursion"),
    Small("ploc", {"dice": 1, "matches": 2, "turns": 2}, "recursion"),
    Small("uly-and-polly", {"field": 2, "rounds": 1, "steps": 1}, "CFR+"),
    Small("uly-and-polly", {"field": 2, "rounds": 1, "steps": 2}, "CFR+"),
    Small("uly-and-polly", {"field": 3, "rounds": 1, "steps": 1}, "CFR+"),
    Small("blasting-billy", {"kinds": 1, "highest": 1, "hand": 1}, "CFR+"),
    Small("blasting-billy", {"kinds": 1, "highest": 2, "hand": 1}, "CFR+"),
    Small("blasting-billy", {"kinds": 1, "highest": 2, "hand": 2}, "CFR+"),
    Small("blasting-billy", {"kinds": 1, "highest": 3, "hand": 2}, "CFR+"),
)
"""All that is worked out."""


def size(small: Small) -> Size:
    """The whole tree, counted through OpenSpiel."""
    told: set[str] = set()
    nodes, ends = _walk(small.load().new_initial_state(), told)
    return Size(nodes, ends, len(told))


def _walk(state: Any, told: set[str]) -> tuple[int, int]:
    if state.is_terminal():
        return 1, 1
    if not state.is_chance_node():
        told.add(state.information_state_string())
    below = [_walk(state.child(action), told) for action in state.legal_actions()]
    return 1 + sum(nodes for nodes, _ in below), sum(ends for _, ends in below)


def positions(small: Small) -> int:
    """How many positions there are, however they came about."""
    game, start = game_of(small.key), small.start()
    known, found = {game.position_text(start)}, [start]
    for position in found:
        for actor in position.actors()[:1]:
            chances = [it for it, _ in position.chance_outcomes()]
            for move in chances or position.legal_moves(actor):
                then = after(position, move)
                text = game.position_text(then)
                if text not in known:
                    known.add(text)
                    found.append(then)
    return len(known)


HEAD = """\
| game | nodes | information states | positions | value | method | exploitability | seconds |
| --- | ---: | ---: | ---: | ---: | --- | ---: | ---: |
"""


def row(small: Small) -> str:
    """One line of the table."""
    began = perf_counter()
    found = METHODS[small.method](small)
    seconds = perf_counter() - began
    whole = size(small) if small.method != "recursion" else None
    nodes, told = (f"{whole.nodes:,}", f"{whole.told:,}") if whole else ("", "")
    left = "exact" if found.exploitability is None else f"{abs(found.exploitability):.0e}"
    options = ", ".join(f"{name}={it}" for name, it in small.options.items())
    return (
        f"| {GAMES[small.key].name}: {options} | {nodes} | {told} | {positions(small):,} "
        f"| {found.value:+.5f} | {small.method} | {left} | {seconds:.1f} |\n"
    )


def main() -> None:
    """Work out all values, and write them into the page."""
    sys.setrecursionlimit(10_000)
    lines = []
    for small in SMALL:
        lines.append(row(small))
        print(lines[-1], end="", flush=True)
    table = (HEAD + "".join(lines)).rstrip()
    PAGE.write_text(between_marks(PAGE, "values", table), encoding="utf-8")


if __name__ == "__main__":
    main()
