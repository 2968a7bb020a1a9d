"""The lines between us and bots, our own in other processes and those of other people."""

from __future__ import annotations

import json
from contextlib import redirect_stderr
from functools import cache
from io import StringIO
from unittest.mock import patch

from bots.company import questions
from fuzz.reading.games import text_of
from fuzz.target import check_sentences, same
from speeltafel.bots import protocol, worker
from speeltafel.bots.bot import Advice, Question
from speeltafel.bots.external import naming
from speeltafel.bots.external.installed import Resident
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
    """A question, written again."""
    question = _read_question(data)
    again = protocol.line(protocol.asking_anew("easy", question))
    same(repr(_read_question(again)), repr(question), "a question written again")


def _read_question(data: bytes) -> Question:
    asked = json.loads(data)
    if not isinstance(asked, dict):
        raise protocol.NotAQuestion("expected a message")
    return protocol.read_decision(asked, asked, protocol.read_told(asked)).question()


def reads_answers(data: bytes) -> None:
    """What a bot answers: to a greeting, and to a question; advice is written again."""
    question = a_question()
    for read in (protocol.check_ready, lambda said: protocol.read_move(said, question)):
        try:
            read(data)
        except Failed as failed:
            str(failed).encode()
    refusal = protocol.read_refusal(data)
    if refusal is not None:
        check_sentences(refusal)
    advice = _written_again(protocol.read_advice(data, question))
    same(repr(_written_again(advice)), repr(advice), "advice written again")


def _written_again(advice: Advice) -> Advice:
    question = a_question()
    return protocol.read_advice(protocol.line(protocol.advising(advice, question)), question)


class _Echo:
    """A guest that plays what it read last, legal or not."""

    def choose(self, decision: protocol.Decision) -> object:
        return decision.told[-1].step if decision.told else decision.legal_moves[0]


def reads_workers(data: bytes) -> None:
    """What a worker is told, line by line: each is answered, if only with why."""
    echo = patch.object(worker, "resident", lambda name, game: Resident(_Echo()))  # type: ignore[arg-type]
    with echo, redirect_stderr(StringIO()):
        working = worker.Worker()
        for line in data.split(b"\n"):
            answer = working.answered(line)
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
