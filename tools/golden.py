"""Golden playthroughs: whole games as readable text, one file each, in tests/golden.

A file's first line says how it was played; the rest follows from it. ``make golden`` writes them
anew, choosing games so that together they show every phrase that can be said of a game.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from speeltafel import ALL_SEEING, CHANCE, GAMES, Game, Position, Rng
from speeltafel.core.play import seat_name
from speeltafel.core.told import Told

FOLDER = Path(__file__).parent.parent / "tests" / "golden"
MOST_SEEDS = 400
SENSE = (50, 0, 100)
COUNTED = {"3"}
"""Numbers that are read aloud, where things are counted."""
LOGGED_EVERY = 20
"""Logs forget: they are looked at after every so many steps."""


@dataclass(frozen=True)
class Play:
    """How a golden game is played; *sense* is how often in a hundred by the rule of thumb."""

    game: str
    players: int
    seed: int
    sense: int
    options: tuple[tuple[str, str], ...] = ()

    @property
    def name(self) -> str:
        """The name of its file."""
        return f"{self.game}-{self.players}-{self.seed}-{self.sense}.txt"

    def header(self) -> str:
        """The first line of its file."""
        options = "".join(f" {name}={value}" for name, value in self.options)
        return f"{self.game} players={self.players} seed={self.seed} sense={self.sense}{options}"


def read_header(line: str) -> Play:
    """How the game in a file was played."""
    game, *pairs = line.split()
    said = dict(pair.split("=") for pair in pairs)
    players, seed, sense = (int(said.pop(name)) for name in ("players", "seed", "sense"))
    return Play(game, players, seed, sense, tuple(said.items()))


class Step(NamedTuple):
    """A step and the positions around it; *after* changes as the game goes on."""

    before: Position
    by: int
    move: int
    after: Position


def steps(play: Play) -> Iterator[Step]:
    """The game, step by step."""
    game = GAMES[play.game]
    options = {name: int(it) if it.isdecimal() else it for name, it in play.options}
    position, rng = game.start(play.players, **options), Rng(play.seed)
    while actors := position.actors():
        actor = actors[rng.below(len(actors))]
        before, move = position.copy(), _move(game, position, actor, play.sense, rng)
        position.play(actor, move)
        yield Step(before, actor, move, position)


def lines(play: Play) -> Iterator[str]:
    """The whole game as text: who, what, what it brought about; and what a spectator read."""
    game = GAMES[play.game]
    yield play.header()
    yield ""
    for step in steps(play):
        yield from _told(game, *step)
    yield ""
    yield game.position_text(step.after)
    yield str(step.after.outcome())


def _move(game: Game[Any], position: Position, actor: int, sense: int, rng: Rng) -> int:
    if actor == CHANCE:
        return position.draw(rng)
    if rng.below(100) < sense:
        return game.heuristic(position.redraw(actor, rng), actor, rng)
    moves = position.legal_moves(actor)
    return moves[rng.below(len(moves))]


def _told(
    game: Game[Any], before: Position, actor: int, move: int, after: Position
) -> Iterator[str]:
    full, seen = (
        [game.step_text(before, actor, move, eye), *game.consequences(before, after, eye)]
        for eye in (ALL_SEEING, None)
    )
    yield f"{seat_name(actor):<7} " + " · ".join(full)
    if seen != full:
        yield "        | " + " · ".join(seen)


def told(play: Play) -> Iterator[list[Told]]:
    """The game as its first player, a spectator and all-seeing eyes are told it, and its logs."""
    game, eyes = GAMES[play.game], (0, None, ALL_SEEING)
    each = [[game.tell(*step, eye) for eye in eyes] for step in steps(play)]
    heard = [[it[eye] for it in each] for eye in range(len(eyes))]
    yield from heard
    for end in range(0, len(heard[0]), LOGGED_EVERY):
        yield game.table_policy.log(heard[0][:end], heard[1][:end])


def texts(play: Play) -> set[str]:
    """Every step and consequence of a golden game, as written and as spoken."""
    every = {it for steps in told(play) for it in steps}
    return {text for it in every for text in (it.step, it.spoken, *it.then, *it.heard)}


def phrases(game: Game[Any]) -> list[str]:
    """The patterns of all that can be said of a game."""
    return [phrase["text"] for phrase in game.words.look_up("en", "phrases")]


def shown(game: Game[Any], said: set[str]) -> set[str]:
    """The patterns that are shown by these texts and their words: of each the first that fits."""
    patterns = [(pattern, re.compile(pattern)) for pattern in phrases(game)]
    every = said | COUNTED | {word for text in said for word in text.split()[1:]}
    firsts = (next((p for p, it in patterns if it.fullmatch(text)), None) for text in every)
    return {first for first in firsts if first is not None}


def chosen(game: Game[Any]) -> Iterator[tuple[Play, list[str]]]:
    """One game for each player count, and more until nothing is left unsaid."""
    missing = set(phrases(game))
    for number, play in enumerate(_candidates(game)):
        written = list(lines(play))
        new = shown(game, texts(play)) & missing
        if number < len(game.seats) or new:
            missing -= new
            yield play, written
        if not missing and number >= len(game.seats) - 1:
            return
    raise SystemExit(f"{game.key}: no game found that shows {sorted(missing)}")


def _candidates(game: Game[Any]) -> Iterator[Play]:
    for players in game.seats:
        yield Play(game.key, players, 0, SENSE[0])
    others = tuple((o.name, str(o.others[0])) for o in game.options if o.others)
    for seed in range(1, MOST_SEEDS):
        for players in game.seats:
            for sense in SENSE:
                yield Play(game.key, players, seed, sense, others if seed % 2 else ())


def main() -> None:
    """Write the files of some games anew, or of all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="keys; none: all")
    for key in parser.parse_args().games or GAMES.built_in:
        for old in FOLDER.glob(f"{key}-[0-9]*.txt"):
            old.unlink()
        for play, written in chosen(GAMES[key]):
            (FOLDER / play.name).write_text("\n".join(written) + "\n", encoding="utf-8")
            print(play.header())


if __name__ == "__main__":
    main()
