"""The laws of a table: what its log may show, what can be undone, who hides something."""

from __future__ import annotations

import re

from speeltafel.core.chance import Rng
from speeltafel.core.position import CHANCE
from speeltafel.core.told import FORGOTTEN, Told
from speeltafel.testing.law import Seeds
from speeltafel.testing.walks import AnyGame, Seen, WalkStep, onlookers, positions, walk

MOMENTS = 5
"""How often in a game somebody looks at the log."""


def a_log_shows_only_what_was_told(game: AnyGame, players: int, seeds: Seeds) -> None:
    """Each line of a log is what its seat, or everybody, was told of this step, or less."""
    for seed in seeds:
        steps = [it._replace(after=it.after.copy()) for it in walk(game, players, seed)]
        public = _told(game, steps, None)
        for seat in range(players):
            told = _told(game, steps, seat)
            for end in range(0, len(told) + 1, max(1, len(told) // MOMENTS)):
                shown = game.table_policy.log(told[:end], public[:end])
                assert len(shown) == end
                for line, *known in zip(shown, told, public, strict=False):
                    is_known = line in known or any(_tells_less(line, it) for it in known)
                    assert is_known, line


def _told(game: AnyGame, steps: list[WalkStep], seat: Seen) -> list[Told]:
    return [game.tell(it.before, it.actor, it.move, it.after, seat) for it in steps]


def _tells_less(shown: Told, told: Told) -> bool:
    """Whether a line is what was told, with some of it forgotten."""
    if shown.by != told.by or shown.aloud not in ("", told.aloud):
        return False
    texts, whole = ((it.step, *it.then, *it.spoken_then) for it in (shown, told))
    return len(texts) == len(whole) and all(map(_fits, texts, whole))


def _fits(text: str, whole: str) -> bool:
    """Whether a text is this one, if what it has forgotten may be anything."""
    parts = [re.escape(part) for part in text.split(FORGOTTEN)]
    return re.fullmatch(".*".join(parts), whole) is not None


def what_can_be_undone_is_a_kind_of_move(game: AnyGame, players: int, seeds: Seeds) -> None:
    """The table policy speaks of kinds of moves that there are."""
    kinds = {game.move_text(0, move).split(" ", 1)[0] for move in range(game.moves)}
    assert (game.table_policy.free or frozenset()) <= kinds
    assert game.table_policy.stands.keys() <= kinds


def everybody_knows_who_hides_something(game: AnyGame, players: int, seeds: Seeds) -> None:
    """Where a curtain hangs on a shared device says nothing of what is behind it."""
    for number, position in enumerate(positions(game, players, seeds)):
        for seat in onlookers(players):
            redrawn = position.redraw(seat, Rng(number))
            for other in range(players):
                assert game.is_hiding(redrawn, other) == game.is_hiding(position, other)


def the_heuristic_plays_by_the_rules(game: AnyGame, players: int, seeds: Seeds) -> None:
    """The rule of thumb finds a legal move in any world that fits what its seat knows."""
    for seed in seeds:
        rng = Rng(seed)
        for step in walk(game, players, seed):
            if step.actor != CHANCE:
                world = step.before.redraw(step.actor, rng)
                move = game.heuristic(world, step.actor, rng)
                legal = step.before.legal_moves(step.actor)
                assert move in legal
