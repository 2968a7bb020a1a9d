"""Inputs to begin with: pieces of games played at random, and of all that can be said."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice

from bots.company import questions
from fuzz.reading.bots import a_question
from fuzz.reading.peers import a_desk
from helpers.tables import Desk, opening
from helpers.walks import AnyGame, options_of, walk
from speeltafel.bots import protocol
from speeltafel.bots.bot import Advice, Estimate, Question
from speeltafel.bus.frames import CONFIRM, PUBLISH, packed
from speeltafel.core import record as records
from speeltafel.core.chance import Rng
from speeltafel.core.record import ABANDONED, Record
from speeltafel.games.registry import GAMES
from speeltafel.games.volle_wolle.deck_file import SHIPPED
from speeltafel.table import commands
from speeltafel.table.entries import entry_text, opening_text

NEEDS = {key: min(3, game.seats[-1]) for key, game in GAMES.built_in.items()}
"""How many play in what is played here."""


def texts(*lines: str) -> Callable[[], list[bytes]]:
    """These texts."""
    return lambda: [line.encode() for line in lines]


def positions_of(key: str) -> Callable[[], Iterator[bytes]]:
    """Positions of random games, some of each."""

    def found() -> Iterator[bytes]:
        game = GAMES[key]
        for players in {game.seats[0], game.seats[-1]}:
            for seed in (0, 3):
                steps = islice(walk(game, players, seed), 3, None, 11)
                yield from [game.position_text(it.after).encode() for it in islice(steps, 6)]

    return found


def moves() -> Iterator[bytes]:
    """A move of every kind, of every game."""
    for game in GAMES.built_in.values():
        kinds: dict[str, bytes] = {}
        for step in walk(game, game.seats[-1], 1):
            text = game.move_text(step.actor, step.move)
            kinds[text.split(" ")[0]] = text.encode()
        yield from kinds.values()


def phrases() -> Iterator[bytes]:
    """Steps and what they brought about, of every kind."""
    for game in GAMES.built_in.values():
        kinds: dict[str, bytes] = {}
        for step in walk(game, NEEDS[game.key], 1):
            for text in game.consequences(step.before, step.after, None):
                kinds[text.split(" ")[0]] = text.encode()
        yield from kinds.values()


def decks() -> Iterator[bytes]:
    """The deck that comes with the program, and the same in another order."""
    first, *lines = SHIPPED.strip().split("\n")
    yield SHIPPED.encode()
    yield "\r\n".join([first, *reversed(lines)]).encode()
    yield "\n".join([first, *lines[:3]]).encode()


def all_records() -> Iterator[bytes]:
    """The first steps of a game each, ended by agreement; a whole small one; one with a proof."""
    for game in GAMES.values():
        for seed in (0, 3):
            yield records.to_json(_recorded(game, seed)).encode()
    desk = _ended(a_desk())
    yield records.to_json(desk.record()).encode()
    shown = json.loads(records.to_json(_recorded(GAMES["ploc"], 0)))
    shown["steps"][0]["move"] = "column ?"
    yield json.dumps(shown).encode()


def _recorded(game: AnyGame, seed: int, most: int = 10) -> Record:
    players = game.seats[0]
    seats = [{"name": f"P{seat}", "kind": "bot", "bot": "easy"} for seat in range(players)]
    options = {name: it for name, it in options_of(game, seed).items() if name != "deck"}
    record = Record(game.key, players, options, seats, reason=ABANDONED)
    for step in islice(walk(game, players, seed), most):
        record.add(game, step.before, step.actor, step.move, step.after)
    return record


def _ended(desk: Desk) -> Desk:
    desk.play_at_random(Rng(4), 6)
    desk.do(commands.end, "ann", True)
    desk.do(commands.end, "ben", True)
    return desk


# Tables


def openings() -> Iterator[bytes]:
    """Tables of every game as they are opened."""
    for key in NEEDS:
        seats = ["ann", "bot:easy", "open"][: NEEDS[key]]
        made = opening(key, *seats, clock="move:60", memory_aids=True)
        if key != "volle-wolle":
            yield opening_text(made).encode()


@cache
def _desks() -> tuple[Desk, ...]:
    """Tables at which much has happened."""
    desks = []
    for key, count in NEEDS.items():
        people = ["ann", "ben", "cas"][:count]
        desk = Desk(opening(key, *people)).begin()
        desk.play_at_random(Rng(5), 6)
        for guest in people:
            desk.do(commands.end, guest, True)
        desks.append(desk)
    hiding = Desk(opening("uly-and-polly", "ann", "bot:easy")).begin().play_at_random(Rng(2), 9)
    undoing = Desk(opening("ploc", "ann", "ben", clock="game:900")).begin()
    undoing.play_at_random(Rng(2), 3).undo(undoing.table.step(undoing.table.steps - 1)[0] % 2)
    undoing.do(commands.leave, "ann", 0)
    return (*desks, hiding, undoing)


def entries() -> Iterator[bytes]:
    """Entries of every kind, a few at a time."""
    for desk in _desks():
        lines = [entry_text(entry) for entry in desk.log]
        for first in range(0, len(lines), 4):
            yield "\n".join(lines[first : first + 4]).encode()
    yield from EVENTS


EVENTS = [
    json.dumps([[name, values]]).encode()
    for name, values in {
        "sat": {"seat": 1, "guest": "ben"}, "left": {"seat": 0, "bot": "easy"},
        "removed": {"guest": "ben", "bot": "easy"}, "muted": {"guest": "ben", "is_muted": True},
        "filled": {"bot": "easy"}, "spoke": {"guest": "ann", "word": "w"}, "lifted": {"seat": 0},
        "undoasked": {"seat": 0}, "undoagreed": {"guest": "ben"}, "undorefused": {"guest": "ben"},
        "undone": {"steps": 1}, "endagreed": {"guest": "ann"}, "endrefused": {"guest": "ann"},
        "abandoned": {}, "rematched": {"table": "next"},
    }.items()
]  # fmt: skip


def logs() -> Iterator[bytes]:
    """Whole logs, and the same with events of every kind at their end."""
    for desk in _desks():
        if desk.table.game.key == "volle-wolle":
            continue  # a whole deck in each
        lines = [opening_text(desk.table.opening), *[entry_text(entry) for entry in desk.log]]
        yield "\n".join(lines).encode()
    short = [it.encode() for it in lines[:4]]
    yield from (b"\n".join([*short, event]) for event in EVENTS)


def notes() -> Iterator[bytes]:
    """What processes tell each other about a table."""
    desk = a_desk()
    version = desk.table.version
    desk.play_at_random(Rng(1), 1)
    entry = [version + 1, desk.now, entry_text(desk.log[version])]
    for note in (
        {"entry": entry}, {"entry": [version + 5, desk.now, entry[2]]}, {"who": "other"},
        {"online": ["other", [0, 1]]}, {"say": {"type": "chat", "line": {}}},
        {"entry": [version + 1, desk.now, '[["sat",{"seat":0,"guest":"ann"}]]']},
    ):  # fmt: skip
        yield json.dumps(note).encode()


def frames() -> Iterator[bytes]:
    """Frames, one and several."""
    yield packed(PUBLISH, "t", "message")
    yield packed(PUBLISH, "t", "é") + packed(CONFIRM) + packed(b"M")
    yield packed(b"S", "t") + packed(b"U", "t") + packed(PUBLISH, "other", "x")[:-1]


# Bots


def _short(question: Question) -> Question:
    return Question(**{**question.__dict__, "told": question.told[-3:]})


def asked() -> Iterator[Question]:
    """Questions of every game."""
    for key, game in GAMES.built_in.items():
        for question in questions(game, NEEDS[key], 1)[3:24:6]:
            yield _short(question)


def question_lines() -> Iterator[bytes]:
    """Questions as workers read them."""
    for number, question in enumerate(asked()):
        said = protocol.asking_anew("easy", question, is_for_advice=number % 2 == 0)
        yield protocol.line(said).strip()


def answers() -> Iterator[bytes]:
    """What bots answer."""
    question = a_question()
    one, two, *_ = question.legal_moves
    estimates = (Estimate(one, 0.5, 0.25, 0.75), Estimate(two, 0.1, 0.0, 1.0))
    advice = Advice(one, estimates, (("best", {"move": "keep", "chance": 0.5}),))
    refused = {"key": "bot-other-game", "details": {"bot": "x", "got": "ploc", "games": "ploc"}}
    said = (
        protocol.advising(advice, question), protocol.declining(ValueError("why")),
        {"ready": True, "name": "x"}, {"move": "keep"}, {"error": "why not", "kind": "illegal"},
        {"error": "x", "refused": refused},
        {"refused": {"key": "bot-broken", "details": {"bot": "x", "why": "y"}}},
    )  # fmt: skip
    yield from (protocol.line(it).strip() for it in said)


def workings() -> Iterator[bytes]:
    """What workers are told: games that begin by themselves, and with a question."""
    for question in asked():
        said = (protocol.greeting(question, "x"), protocol.asking(question))
        yield b"".join(protocol.line(it) for it in said).strip()
        yield protocol.line(protocol.asking_anew("x", question)).strip()


# The wire

MOVE = {"seat": 0, "decision": 3, "move": "keep", "id": "my-1", "type": "move"}
BODIES = (
    {"name": "Anna"}, {"word": "anything"}, MOVE, {"seat": 0}, {"agree": True}, {"bot": "easy"},
    {"guest": "abc"}, {"guest": "abc", "muted": False}, {"text": "hello"},
    {"mark": "a1", "seat": 1},
    {"code": "abc"}, {"game": "ploc", "seats": ["me", "bot:easy"], "options": {"clock": "move:60"}},
    {"game": "volle-wolle", "seats": ["me", "open"], "options": {"deck": "number,sheep"}},
    {"game": "uly-and-polly", "seats": ["me", "open"], "options": {"hints": True}, "public": True},
    {"game": "ploc", "seats": ["me", "me"], "options": {"turns": 100, "begins": "lot"}},
)  # fmt: skip


def bodies() -> list[bytes]:
    """A body of every call."""
    return [json.dumps(it).encode() for it in BODIES]
