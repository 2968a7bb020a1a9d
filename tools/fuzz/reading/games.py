"""Positions, moves, decks, records and what is read aloud: the notation of the games."""

from __future__ import annotations

import json
from collections.abc import Callable
from io import StringIO
from typing import Any, Final
from zlib import crc32

from rich.console import Console

from fuzz.target import Broken, same
from speeltafel.core import record as records
from speeltafel.core.chance import Rng
from speeltafel.core.errors import GameError, Unreadable
from speeltafel.core.game import Game
from speeltafel.core.play import checked_step
from speeltafel.core.position import ALL_SEEING, CHANCE, Position, options
from speeltafel.core.record import Record
from speeltafel.core.words import LANGUAGES
from speeltafel.games.registry import GAMES, game
from speeltafel.games.volle_wolle.deck_file import checked_deck, deck_text, read_deck
from speeltafel.terminal.replay import ReplayedRecord
from speeltafel.terminal.speech import Speech

SPEECH: Final = Speech("en", Console(file=StringIO()))
SHOWN: Final = 8
"""One record in so many is drawn: that takes ten times as long as all the rest."""

STEPS: Final = 5
"""How far a position that was read is played on."""


def text_of(data: bytes) -> str:
    """Bytes as Python reads a command line: what is no UTF-8 becomes half a character."""
    return data.decode("utf-8", "surrogateescape")


def reads_positions_of(key: str) -> Callable[[bytes], None]:
    """Reads a position of a game, looks at it from everywhere and plays on."""
    played = GAMES[key]

    def read(data: bytes) -> None:
        text = text_of(data)
        position = played.parse_position(text)
        same(played.position_text(position), text, "a position written again")
        _play_on(played, position)

    return read


def _play_on(played: Game[Any], position: Position) -> None:
    rng = Rng(7)
    _look(played, position)
    for _ in range(STEPS):
        actors = position.actors()
        if not actors:
            same(position.outcome() is not None, True, "an end has an outcome")
            return
        actor = actors[rng.below(len(actors))]
        position.play(actor, _any_move(position, actor, rng))
        text = played.position_text(position)
        same(played.position_text(_read_again(played, text)), text, "a later position")


def _read_again(played: Game[Any], text: str) -> Position:
    try:
        position: Position = played.parse_position(text)
    except Unreadable as error:
        raise Broken(f"a later position cannot be read: {text}") from error
    return position


def _any_move(position: Position, actor: int, rng: Rng) -> int:
    if actor == CHANCE:
        return position.draw(rng)
    moves = options(position, actor)
    return moves[rng.below(len(moves))]


def _look(played: Game[Any], position: Position) -> None:
    players = len(position.returns())
    for seat in (None, ALL_SEEING, *range(players)):
        json.dumps(position.view(seat), default=vars)
    for seat in range(players):
        played.observe(position, seat)
        position.redraw(seat, Rng(3))


def reads_moves(data: bytes) -> None:
    """A move of any game, by chance or a seat, and whether it may be played at the start."""
    text = text_of(data)
    for played in GAMES.values():
        for seat, most in ((CHANCE, played.outcomes), (0, played.moves)):
            try:
                move = played.parse_move(seat, text)
            except Unreadable:
                continue
            same(played.move_text(seat, move), text, "a move written again")
            same(0 <= move < most, True, "a move that there is")
            _try_to_play(played, seat, text)


def _try_to_play(played: Game[Any], seat: int, text: str) -> None:
    position = played.start(played.seats[0])
    for _ in range(3):
        try:
            checked_step(played, position, seat, text)
        except GameError:
            actors = position.actors()
            position.play(actors[0], _any_move(position, actors[0], Rng(5)))


def reads_decks(data: bytes) -> None:
    """A deck, written again, and a game begun with it."""
    text = text_of(data)
    deck = read_deck(text)
    tidy = deck_text(deck)
    same(deck_text(read_deck(tidy)), tidy, "a deck written again")
    same(checked_deck(text), tidy, "a deck as an option")
    wolle = game("volle-wolle")
    _play_on(wolle, wolle.start(2, deck=text))


def reads_records(data: bytes) -> None:
    """Records, written again, shown in a terminal and verified."""
    for record in records.read_records(text_of(data)):
        (again,) = records.read_records(records.to_json(record))
        same(repr(again), repr(record), "a record written again")
        played = game(record.game)
        shown = ReplayedRecord(SPEECH, played, record, None)
        if not crc32(data) % SHOWN:
            shown.run()
            SPEECH.console.file = StringIO()
        _verify(played, record)


def _verify(played: Game[Any], record: Record) -> None:
    records.verify(played, record)
    for language in LANGUAGES:
        for step in record.steps:
            for text in (step.move, *step.then):
                played.words.phrase(language, text)


def reads_phrases(data: bytes) -> None:
    """Any text, read aloud in the words of every game."""
    text = text_of(data)
    for played in GAMES.values():
        for language in LANGUAGES:
            played.words.phrase(language, text)
            played.words.phrase(language, text, ["Anna", "Ben"])
