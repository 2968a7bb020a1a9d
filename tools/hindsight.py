"""What more time brings: how much worse a bot's move is than its best one, seen with hindsight.

Experts play each other, and some of their decisions are made again with several budgets. Then
the same expert thinks about them ten times longer than it ever would and says what each move is
worth. What a choice falls short of the best is what haste has cost. That is far finer than
counting games; but faults that no thinking cures are not seen. The figures go into docs/bots.md.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Final, cast

from marks import between_marks
from speeltafel.bots.arena.local import cores
from speeltafel.bots.bot import Adviser, Budget, Memory, Question, ask
from speeltafel.bots.levels import bot
from speeltafel.core.chance import Rng
from speeltafel.core.position import CHANCE
from speeltafel.games.registry import game
from strength_cells import THINKERS

PAGE: Final = Path(__file__).parent.parent / "docs" / "bots.md"
BUDGETS: Final = (1, 5, 20, 100, 300)
"""Milliseconds of processor time."""

HINDSIGHT: Final = 3000
IN_PLAY: Final = 5
"""What the players take on the way to the decisions."""

RARE: Final = 40
"""One decision in so many is looked at."""

WANTED: Final = 200
"""Decisions for each game."""

CERTAINTY: Final = 1.96
POINTS: Final = 100


def main(arguments: list[str] | None = None) -> int:
    """Look back at decisions of every game, and write down what they cost."""
    argparse.ArgumentParser(description=__doc__).parse_args(arguments)
    rows = [_row(key, measured(key)) for key in THINKERS]
    head = ["game", "decisions", *[f"{it} ms" for it in BUDGETS], "saved by the longest"]
    day = datetime.now(UTC).date().isoformat()
    lines = [_line(head), "|" + "---|" * len(head), *rows, "", f"Measured on {day}."]
    PAGE.write_text(between_marks(PAGE, "hindsight", "\n".join(lines)), encoding="utf-8")
    return 0


def measured(key: str) -> list[list[float]]:
    """For each decision, what each budget lost."""
    found: list[list[float]] = []
    with ProcessPoolExecutor(cores()) as workers:
        for losses in workers.map(partial(losses_of_game, key), range(WANTED)):
            found += losses
            print(f"\r{key}: {len(found)} of {WANTED} decisions", end="", file=sys.stderr)
            if len(found) >= WANTED:
                workers.shutdown(cancel_futures=True)
                break
    print(file=sys.stderr)
    return found


def losses_of_game(key: str, seed: int) -> list[list[float]]:
    """What each budget lost, for some decisions of one game."""
    return [losses(it) for it in questions(key, seed)]


def questions(key: str, seed: int) -> Iterator[Question]:
    """Some of the decisions that come up when two experts play, short of time."""
    played, player, rng = game(key), bot("expert", key), Rng(seed)
    position, memory = played.start(2), Memory(2)
    while actors := position.actors():
        actor, before = actors[0], position.copy()
        if actor == CHANCE:
            move = position.draw(rng)
        else:
            question = ask(played, position, actor, memory.of(actor), _time(IN_PLAY), rng)
            if len(question.legal_moves) > 1 and not rng.below(RARE):
                yield question
            move = player.choose(question)
        position.play(actor, move)
        memory.add(played, before, actor, move, position)


def losses(question: Question) -> list[float]:
    """By how much the choice of each budget falls short of the best move."""
    expert = cast(Adviser, bot("expert", question.game.key))
    with_hindsight = replace(question, budget=_time(HINDSIGHT), seed=question.seed + 1)
    worth = {it.move: it.chance for it in expert.advise(with_hindsight).estimates}
    choices = [expert.choose(replace(question, budget=_time(it))) for it in BUDGETS]
    return [max(worth.values()) - worth[it] for it in choices]


def _time(milliseconds: int) -> Budget:
    return Budget(milliseconds, is_processor_time=True)


# Writing


def _row(key: str, found: list[list[float]]) -> str:
    by_budget = [_mean(list(it)) for it in zip(*found, strict=True)]
    saved = _mean([it[0] - it[-1] for it in found])
    return _line([game(key).name, str(len(found)), *by_budget, saved])


def _mean(losses: list[float]) -> str:
    reach = CERTAINTY * stdev(losses) / sqrt(len(losses))
    return f"{POINTS * fmean(losses):.3f} ± {POINTS * reach:.3f}"


def _line(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    sys.exit(main())
