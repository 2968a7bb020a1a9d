"""The lines between us and bots: our own in other processes, and those of other people."""

from __future__ import annotations

import json
from contextlib import redirect_stderr
from functools import cache
from io import StringIO
from unittest.mock import patch

from bots.company import questions
from fuzz.reading.games import text_of
from fuzz.target import check_sentences, same
from speeltafel.bots import wire
from speeltafel.bots.bot import Question
from speeltafel.bots.external import host, naming, protocol
from speeltafel.bots.ladder import Failed
from speeltafel.core.errors import GameError
from speeltafel.games.registry import GAMES
from speeltafel.table.opening import read_places


@cache
def a_question() -> Question:
    """A question with a choice."""
    asked = questions(GAMES["ploc"], 2, 0)
    return next(it for it in asked if len(it.legal_moves) > 2)


def reads_questions(data: bytes) -> None:
    """A question to a worker, written again."""
    level, question = wire.parse_question(data)
    again = wire.question_line(level, question, wire.is_for_advice(data))
    same(repr(wire.parse_question(again)), repr((level, question)), "a question written again")


def reads_answers(data: bytes) -> None:
    """A worker's move, or its advice, written again."""
    move = wire.parse_answer(data)
    same(wire.parse_answer(wire.move_line(move)), move, "a move written again")
    advice = wire.parse_advice(data)
    again = wire.parse_advice(wire.advice_line(advice))
    twice = wire.parse_advice(wire.advice_line(again))
    same(repr(twice), repr(again), "advice written again")


def reads_guests(data: bytes) -> None:
    """What somebody else's program answers: to a greeting, and to a question."""
    question = a_question()
    for read in (protocol.check_ready, lambda said: protocol.read_move(said, question)):
        try:
            read(data)
        except Failed as failed:
            str(failed).encode()
    refusal = protocol.read_refusal(data)
    if refusal is not None:
        check_sentences(refusal)


class _Echo:
    """A guest that plays what it read last, legal or not."""

    def choose(self, decision: protocol.Decision) -> object:
        decision.question()
        return decision.told[-1].step if decision.told else decision.legal_moves[0]


def reads_hosts(data: bytes) -> None:
    """What a guest written in Python is told, line by line: each is answered, if only with why."""
    with patch.object(host, "factory", lambda name, game: _Echo), redirect_stderr(StringIO()):
        hosting = host.Host("echo")
        for line in data.split(b"\n"):
            answer = hosting.answered(line)
            same(not answer or isinstance(json.loads(answer), dict), True, "an answer")


def reads_bot_names(data: bytes) -> None:
    """Bots by their names, as a command line and a table have them."""
    text = text_of(data)
    for name in naming.listed(text):
        try:
            naming.known_as(name)
        except GameError as error:
            check_sentences(error)
    read_places(GAMES["ploc"], text.split(","), "me", ())
