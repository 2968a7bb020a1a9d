"""The laws of notation: what is written can be read, and comes to the same."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from speeltafel.core import record as records
from speeltafel.core.errors import Unreadable
from speeltafel.core.play import checked_step
from speeltafel.core.position import CHANCE, options
from speeltafel.core.record import Record
from speeltafel.testing.law import Seeds
from speeltafel.testing.walks import AnyGame, options_of, positions, walk

UNREADABLE = ("", "?", "nonsense", "9" * 5_000, "bid\x00 24", "hide ?", "give J?")
"""What is no move of any game."""


def moves_can_be_read_back(game: AnyGame, players: int, seeds: Seeds) -> None:
    """Every move and every outcome of chance has a text of its own."""
    for actor, moves in ((0, game.moves), (CHANCE, game.outcomes)):
        texts = [game.move_text(actor, move) for move in range(moves)]
        assert [game.parse_move(actor, text) for text in texts] == list(range(moves))


def positions_can_be_read_back_and_play_on_alike(game: AnyGame, players: int, seeds: Seeds) -> None:
    """A position is its text: what was read offers the same moves."""
    for position in positions(game, players, seeds):
        text = game.position_text(position)
        read = game.parse_position(text)
        assert game.position_text(read) == text
        assert "\n" not in text
        for actor in position.actors():
            assert options(read, actor) == options(position, actor), text


def a_game_played_through_its_texts_goes_the_same_way(
    game: AnyGame, players: int, seeds: Seeds
) -> None:
    """A step leads to the same from a position that was read."""
    for seed in seeds:
        for step in walk(game, players, seed):
            read = game.parse_position(game.position_text(step.before))
            read.play(step.actor, step.move)
            assert game.position_text(read) == game.position_text(step.after)


def unreadable_text_is_refused(game: AnyGame, players: int, seeds: Seeds) -> None:
    """Text that is no move, or no position, is refused as unreadable."""
    for text in UNREADABLE:
        assert _is_refused(partial(game.parse_position, text)), f"the position {text[:20]!r}"
        for seat in (CHANCE, 0):
            move = partial(checked_step, game, game.start(players), seat, text)
            assert _is_refused(move), f"{text[:20]!r} by {seat}"


def _is_refused(read: Callable[[], object]) -> bool:
    try:
        read()
    except Unreadable:
        return True
    return False


def a_record_can_be_written_read_and_verified(game: AnyGame, players: int, seeds: Seeds) -> None:
    """The record of a game says the same after it was written and read, and the rules agree."""
    for seed in seeds:
        record = recorded(game, players, seed)
        (read,) = records.read_records(records.to_json(record))
        assert read == record
        records.verify(game, read)
        assert read.outcome is not None
        assert read.options == game.chosen(options_of(game, seed))


def recorded(game: AnyGame, players: int, seed: int) -> Record:
    """The record of a walk."""
    seats: list[dict[str, Any]] = [
        {"name": f"P{seat}", "kind": "bot", "bot": "random"} for seat in range(players)
    ]
    record = Record(game.key, players, game.chosen(options_of(game, seed)), seats)
    for step in walk(game, players, seed):
        record.add(game, step.before, step.actor, step.move, step.after)
    return record
