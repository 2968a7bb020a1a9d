"""How many decisions a second Ploc plays here, and as a Python game of OpenSpiel, in one run.

First both must prove to be the same game: random games are played in step through both, and the
measured ones must agree in length and in how often the first seat wins. Then rounds alternate, so
that a busy machine slows both alike, and only our own processor time counts.

Exits with 1 if the games differ or ours is less than 30 times as fast.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count
from math import sqrt
from statistics import fmean, median, variance
from time import process_time
from typing import Annotated, Any, TypeAlias

import pyspiel
import typer
from rich.console import Console
from rich.table import Table

import openspiel_ploc
from speeltafel import COMPILED
from speeltafel.core.chance import Rng
from speeltafel.core.playout import playout
from speeltafel.core.position import CHANCE, Position
from speeltafel.games.ploc import GAME

LEAST_RATIO = 30
MOST_SIGMAS = 5
DECIMALS = 12
"""So many of the odds are compared."""

Choices: TypeAlias = dict[str, float]
"""What may be played now, in notation, and how likely chance makes it; 0 for a player's move."""


# The same game?


def first_difference(seed: int, turns: int = 200) -> str:
    """Where a random game goes apart when both play it; empty if it never does."""
    ours, rng = GAME.start(2, turns=turns), Rng(seed)
    theirs = pyspiel.load_game(openspiel_ploc.NAME, {"turns": turns}).new_initial_state()
    for step in count():
        if (mine := our_choices(ours)) != (other := their_choices(theirs)):
            return f"game {seed}, step {step}: {mine} here, {other} in OpenSpiel, after {theirs}"
        if not mine[1]:
            break
        play_both(ours, theirs, list(mine[1])[rng.below(len(mine[1]))])
    if won_here(ours) != won_there(theirs):
        return f"game {seed}: {ours.returns()} here, {theirs.returns()} in OpenSpiel"
    return ""


def our_choices(position: Position) -> tuple[int, Choices]:
    """Who acts in our position, and the choices; nobody is seat 2."""
    if not position.actors():
        return 2, {}
    seat = position.actors()[0]
    odds = position.chance_outcomes() or [(move, 0.0) for move in position.legal_moves(seat)]
    return seat, ordered((GAME.move_text(seat, move), chance) for move, chance in odds)


def their_choices(state: Any) -> tuple[int, Choices]:
    """The same of an OpenSpiel state."""
    if state.is_terminal():
        return 2, {}
    seat = CHANCE if state.is_chance_node() else int(state.current_player())
    odds = state.chance_outcomes() if seat == CHANCE else [(a, 0.0) for a in state.legal_actions()]
    player = state.current_player()
    return seat, ordered((state.action_to_string(player, action), odd) for action, odd in odds)


def ordered(choices: Iterator[tuple[str, float]]) -> Choices:
    """Choices by their text, because each side numbers them as it likes."""
    return {text: round(chance, DECIMALS) for text, chance in sorted(choices)}


def play_both(position: Position, state: Any, text: str) -> None:
    """Play what is written like this in both."""
    seat, player = position.actors()[0], state.current_player()
    actions = dict(state.chance_outcomes()) if seat == CHANCE else state.legal_actions()
    state.apply_action(next(a for a in actions if state.action_to_string(player, a) == text))
    position.play(seat, GAME.parse_move(seat, text))


def won_here(position: Position) -> bool:
    return position.returns()[0] == 1.0


def won_there(state: Any) -> bool:
    return bool(state.returns()[0] > 0)


# Playouts


def play_here(seed: int) -> tuple[int, bool]:
    """A random game with our rules: how many decisions it took, and whether the first seat won."""
    position = GAME.start(2)
    return playout(position, Rng(seed)), won_here(position)


def play_there(seed: int) -> tuple[int, bool]:
    """The same as OpenSpiel's users write it; ``random`` is faster here than NumPy's choice."""
    random.seed(seed)
    state, decisions = GAME_THERE.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, odds)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
            decisions += 1
    return decisions, won_there(state)


GAME_THERE = pyspiel.load_game(openspiel_ploc.NAME)


@dataclass
class Player:
    """One of the two, and what was measured of it."""

    name: str
    play: Callable[[int], tuple[int, bool]]
    speeds: list[float] = field(default_factory=list)
    lengths: list[int] = field(default_factory=list)
    wins: list[bool] = field(default_factory=list)

    def play_for(self, seconds: float) -> None:
        """Play random games for a while, and note how fast it went."""
        decisions, start = 0, process_time()
        while (taken := process_time() - start) < seconds:
            length, won = self.play(len(self.lengths) + 1)
            self.lengths.append(length)
            self.wins.append(won)
            decisions += length
        self.speeds.append(decisions / taken)

    @property
    def speed(self) -> float:
        return median(self.speeds)


def sigmas(ours: list[int] | list[bool], theirs: list[int] | list[bool]) -> float:
    """How far apart two averages are, in standard errors."""
    error = variance(ours) / len(ours) + variance(theirs) / len(theirs)
    return abs(fmean(ours) - fmean(theirs)) / sqrt(max(error, 1e-12))


# The command


def main(
    rounds: Annotated[int, typer.Option(help="How often each is measured.")] = 5,
    seconds: Annotated[float, typer.Option(help="How long each time.")] = 2.0,
    games: Annotated[int, typer.Option(help="How many games are compared step by step.")] = 50,
) -> None:
    """Compare random playouts of Ploc here and in OpenSpiel, on one core."""
    console = Console(highlight=False)
    for seed in range(games):
        if difference := first_difference(seed):
            console.print(f"Not the same game: {difference}")
            raise typer.Exit(1)
    console.print(f"{games} games played in step: the same choices, odds and winners throughout.")
    ours = Player(f"here, {'compiled' if COMPILED else 'interpreted'}", play_here)
    theirs = Player("in OpenSpiel", play_there)
    for _ in range(rounds):
        ours.play_for(seconds)
        theirs.play_for(seconds)
    console.print(table(ours, theirs))
    raise typer.Exit(verdict(console, ours, theirs))


def table(ours: Player, theirs: Player) -> Table:
    """What was measured, side by side."""
    drawn = Table("Ploc at random")
    for column in ("decisions/s", "ratio", "games", "decisions/game", "first wins"):
        drawn.add_column(column, justify="right")
    for player in (ours, theirs):
        drawn.add_row(
            player.name,
            f"{player.speed:,.0f}",
            f"{player.speed / theirs.speed:.1f}",
            f"{len(player.lengths):,}",
            f"{fmean(player.lengths):.1f}",
            f"{fmean(player.wins):.1%}",
        )
    return drawn


def verdict(console: Console, ours: Player, theirs: Player) -> int:
    """The exit code, and why it is not 0."""
    apart = max(sigmas(ours.lengths, theirs.lengths), sigmas(ours.wins, theirs.wins))
    ratio = ours.speed / theirs.speed
    console.print(f"Averages are {apart:.1f} standard errors apart; {MOST_SIGMAS} are allowed.")
    console.print(f"Ours is {ratio:.1f} times as fast; {LEAST_RATIO} are wanted.")
    return int(apart > MOST_SIGMAS or ratio < LEAST_RATIO)


if __name__ == "__main__":
    typer.run(main)
