"""Two games to be played at two tables, which differ only in what one seat cannot know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from helpers.walks import AnyGame, Seen, WalkStep, options_of, told, walk
from speeltafel import CHANCE, Position, Rng
from speeltafel.core.fairness import Draw
from speeltafel.core.position import options
from speeltafel.table import chance
from speeltafel.table.entries import Roll

TRIES = 4
"""How many twins are made of each part of a game; the one that stays a twin longest is taken."""


class Line(NamedTuple):
    """One step of a script."""

    by: int
    text: str


class Twins(NamedTuple):
    """Two scripts as long as the seat cannot tell them apart; both end where people decide."""

    one: list[Line]
    other: list[Line]
    options: dict[str, Any]

    @property
    def differing(self) -> list[Line]:
        """The steps that differ, as they are in the first game."""
        pairs = zip(self.one, self.other, strict=True)
        return [one for one, other in pairs if one != other]

    @property
    def begins(self) -> int:
        """The number of the first step that differs; 0 if none does."""
        pairs = zip(self.one, self.other, strict=True)
        return next((number for number, (one, other) in enumerate(pairs) if one != other), 0)

    @property
    def by_chance(self) -> int:
        """How many of them are chance's."""
        return sum(line.by == CHANCE for line in self.differing)


def twin_games(
    game: AnyGame, players: int, seat: Seen, seed: int, most: int = 60, first: int = 0
) -> Iterator[Twins]:
    """A game at random, and twins of it: each differs from where the one before came to light."""
    chosen = options_of(game, seed)
    steps = [
        WalkStep(it.before, it.actor, it.move, it.after.copy()) for it in walk(game, players, seed)
    ]
    while first < len(steps):
        some = steps[: first + most]
        made = [_twins(game, some, seat, first, Rng(seed * TRIES + it)) for it in range(TRIES)]
        best = max(made, key=lambda it: (bool(it.differing), len(it.one), len(it.differing)))
        if best.differing:
            yield best._replace(options=chosen)
        first = max(first + 1, len(best.one))


def same_games(game: AnyGame, players: int, seed: int, most: int) -> Twins:
    """One script twice, for a game in which nothing is hidden but what is still to come."""
    lines, end = list[Line](), 0
    for step in walk(game, players, seed):
        lines.append(_line(game, step.actor, step.move))
        if not step.after.actors():
            break  # then the secret of its dice is shown
        if step.after.actors() != (CHANCE,):
            end = len(lines)
        if len(lines) >= most:
            break
    return Twins(lines[:end], lines[:end], options_of(game, seed))


def _line(game: AnyGame, actor: int, move: int) -> Line:
    return Line(actor, game.move_text(actor, move))


def _twins(game: AnyGame, steps: list[WalkStep], seat: Seen, first: int, rng: Rng) -> Twins:
    twin, end = steps[first].before.copy(), first
    played = [_line(game, it.actor, it.move) for it in steps]
    lines = played[:first]
    for number, step in enumerate(steps[first:], first):
        shown = _told_later(game, steps[number + 1 :], seat)
        move = _alike(game, twin, step, seat, shown, rng)
        if move is None:
            break
        lines.append(_line(game, step.actor, move))
        twin.play(step.actor, move)
        if twin.actors() != (CHANCE,):
            end = number + 1
    return Twins(played[:end], lines[:end], {})


def _alike(
    game: AnyGame, twin: Position, step: WalkStep, seat: Seen, shown: set[str], rng: Rng
) -> int | None:
    """Another move of which the seat is told the same; the very same if there is none."""
    if step.actor not in twin.actors():
        return None
    alike = [it for it in options(twin, step.actor) if _reads_same(game, twin, step, it, seat)]
    others = [it for it in alike if it != step.move and not _is_shown(game, step, it, shown)]
    if _is_shown(game, step, step.move, shown) or not others:
        return step.move if step.move in alike else None
    return others[rng.below(len(others))]


def _reads_same(game: AnyGame, twin: Position, step: WalkStep, move: int, seat: Seen) -> bool:
    after = twin.copy()
    after.play(step.actor, move)
    other = WalkStep(twin, step.actor, move, after)
    return told(game, other, seat) == told(game, step, seat)


def _told_later(game: AnyGame, steps: Sequence[WalkStep], seat: Seen) -> set[str]:
    """The cards of Blasting Billy that the seat will see: the twin must have them there too."""
    if game.key != "blasting-billy":
        return set()
    return {word for step in steps for text in told(game, step, seat) for word in text.split()}


def _is_shown(game: AnyGame, step: WalkStep, move: int, shown: set[str]) -> bool:
    return game.move_text(step.actor, move).split()[-1] in shown


class ToldLuck:
    """Chance that says what it is told to at some tables, known by their secrets."""

    def __init__(self) -> None:
        self.outcomes: dict[str, list[str]] = {}

    def tell(self, secret: str, lines: Sequence[Line]) -> None:
        self.outcomes[secret] = [line.text for line in lines if line.by == CHANCE]

    def roll_on(
        self, game: AnyGame, position: Position, secret: str, words: Sequence[str], counter: int
    ) -> tuple[Roll, ...]:
        """In the place of :func:`speeltafel.table.chance.roll_on`."""
        if secret not in self.outcomes:
            return chance.roll_on(game, position, secret, words, counter)
        rolls = []
        while position.actors() == (CHANCE,):
            text = self.outcomes[secret][counter]
            position.play(CHANCE, game.parse_move(CHANCE, text))
            rolls.append(Roll(text, *Draw(counter, 2, 0)))
            counter += 1
        return tuple(rolls)
