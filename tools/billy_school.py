"""Learns the habits of Blasting Billy by playing, as the shipped ones were learnt (hours for all).

    python tools/billy_school.py build/school --company fools --players 2 --games 100000

writes ``among_fools_2.csv`` into that folder, and prints what share the pupil wins in such company
as it learns, beside the share that the shipped habits win in the same games.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final, NamedTuple

from speeltafel.games.blasting_billy import GAME
from speeltafel.games.blasting_billy.insight.beginner import Beginner
from speeltafel.games.blasting_billy.insight.habits import WAYS, WEIGHTS, Habits
from speeltafel.games.blasting_billy.insight.luck import QuickLuck
from speeltafel.games.blasting_billy.insight.player import Fool, SeatMind
from speeltafel.games.blasting_billy.insight.schooled import COMPANY, schooled
from speeltafel.games.blasting_billy.insight.schooling import School, contest

TERMS: Final = 10
"""After each of them the pupil is examined, and learns at a slower pace."""

EXAM: Final = 4000
"""So many games; a share is good to about .015."""

FIRST_PACE: Final = 1.0
LAST_PACE: Final = 0.1


class Class(NamedTuple):
    """One company: the strangers, and one in how many of the other seats is theirs."""

    strangers: list[SeatMind]
    one_in: int
    examiners: list[SeatMind]
    """With whom the pupil is examined."""


def school_class(company: str, players: int) -> Class:
    """The company that habits are learnt in."""
    ours = schooled(players, 0)
    return {
        "players": Class([Fool(), Beginner()], 5, [ours]),
        "beginners": Class([*[Beginner()] * 9, Fool()], 1, [Beginner()]),
        "fools": Class([Fool()], 1, [Fool()]),
    }[company]


def learn(company: str, players: int, games: int, seed: int) -> Habits:
    """Habits for such company, learnt from nothing."""
    pupil, found = Habits([0] * WEIGHTS), school_class(company, players)
    school, luck = School(pupil, found.strangers), QuickLuck(seed)
    for term in range(TERMS):
        pace = FIRST_PACE * (LAST_PACE / FIRST_PACE) ** (term / (TERMS - 1))
        school.learn(players, games // TERMS, found.one_in, pace, luck)
        share, shipped = (
            examined(it, found, players)
            for it in (pupil, schooled(players, COMPANY.index(company)))
        )
        print(f"  {games * (term + 1) // TERMS:>9,} games: {share:.3f}, shipped {shipped:.3f}")
    return pupil


def examined(pupil: Habits, found: Class, players: int) -> float:
    """What share a pupil wins on one seat in this company."""
    others = [found.examiners[0]] * (players - 1)
    return contest([pupil, *others], EXAM, QuickLuck(1))[0]


def written(habits: Habits) -> str:
    """As the files have it."""
    weights = habits.weights
    lines = [weights[at : at + WAYS] for at in range(0, len(weights), WAYS)]
    return "".join(",".join(map(str, line)) + "\n" for line in lines)


def main(arguments: list[str] | None = None) -> int:
    """Learn what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--company", choices=COMPANY, action="append", help="all, if left out")
    parser.add_argument("--players", type=int, choices=GAME.seats, action="append")
    parser.add_argument("--games", type=int, default=2_000_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    chosen.folder.mkdir(parents=True, exist_ok=True)
    for company in chosen.company or COMPANY:
        for players in chosen.players or GAME.seats:
            print(f"among {company}, {players} players", flush=True)
            habits = learn(company, players, chosen.games, chosen.seed)
            path = chosen.folder / f"among_{company}_{players}.csv"
            path.write_text(written(habits), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
