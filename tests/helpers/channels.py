"""Every way in which somebody at a table can ask a server something without changing anything."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from speeltafel.bots.bot import Advice, Estimate, Question
from speeltafel.bots.fair_queue import Claim
from speeltafel.bots.worker_process import BotStatistics
from speeltafel.core.chance import Rng
from speeltafel.table.table import Table
from speeltafel.table.undoing import can_undo

Json = dict[str, Any]


class Ask(NamedTuple):
    """One call about a table; the path goes on where the table's own ends."""

    channel: str
    method: str
    path: str
    body: Json | None = None
    seat: int | None = None
    """The seat that is named in it, through whose eyes the answer may be."""


ALWAYS = (
    Ask("look", "GET", ""),
    Ask("look", "GET", "?seat=0", seat=0),
    Ask("record", "GET", "/record"),
    Ask("record", "GET", "/record?seat=1", seat=1),
    Ask("chat", "GET", "/chat"),
    Ask("foresight", "GET", "/foresight"),
    Ask("foresight", "GET", "/foresight?seat=0", seat=0),
    Ask("hint", "GET", "/hint"),
    Ask("hint", "GET", "/hint?seat=1", seat=1),
    Ask("replay", "GET", "/replay"),
    Ask("replay", "GET", "/replay?seat=0&first=1"),
    Ask("replay", "GET", "/outline"),
    Ask("replay", "GET", "/story"),
    Ask("invite", "GET", "/invite"),
    Ask("rematch", "POST", "/rematch", {}),
    Ask("refused", "POST", "/undo/answer", {"agree": True}),
    Ask("refused", "POST", "/word", {"word": "another"}),
    Ask("refused", "POST", "/advice", {"mark": "z9", "seat": 1}, 1),
    Ask("refused", "POST", "/bots", {"bot": "easy"}),
    Ask("end", "POST", "/end", {"agree": False}),
    Ask("mute", "POST", "/mute", {"guest": "nobody", "muted": False}),
)
"""What changes nothing, whoever asks."""

ELSEWHERE = (
    Ask("home", "GET", "/api/home"),
    Ask("lobby", "GET", "/api/tables"),
    Ask("health", "GET", "/api/health"),
)
"""What is not about one table."""

OTHERS = ("since", "question", "metrics")
"""Channels that are more than one call."""

ILLEGAL = 6
"""How many illegal moves are tried at once."""


def asks(table: Table, guest: str, eyes: int | None, rng: Rng) -> list[Ask]:
    """All that somebody can ask about a table as it is now, through no other eyes of their own."""
    removing = Ask("refused", "POST", "/remove", {"guest": guest})
    seats = [ask for seat in range(table.players) for ask in _about(table, guest, seat, rng)]
    behind_curtains = {*table.seats_of(guest)} - {eyes}
    return [it for it in (*ALWAYS, removing, *seats) if it.seat not in behind_curtains]


def _about(table: Table, guest: str, seat: int, rng: Rng) -> Iterator[Ask]:
    is_own = table.seats[seat].guest == guest
    yield Ask("sit", "POST", f"/seats/{seat}", {}, seat)
    if not is_own:
        yield Ask("refused", "DELETE", f"/seats/{seat}")
    if not is_own or not can_undo(table, seat):
        yield Ask("undo", "POST", "/undo", {"seat": seat}, seat)
    decision = table.asked.get(seat, 1) if is_own else 1
    wrong = [(0, "nonsense"), (0, "bid 24"), (decision, "give J7?")]
    illegal = [(decision, it) for it in _illegal(table, seat, rng)] if is_own else []
    for number, move in [*wrong, *illegal]:
        yield Ask("moves", "POST", "/moves", _move(seat, number, move), seat)


def _move(seat: int, decision: int, move: str) -> Json:
    return {"seat": seat, "decision": decision, "move": move, "id": "no"}


def _illegal(table: Table, seat: int, rng: Rng) -> list[str]:
    """Some moves that the rules forbid to a seat now."""
    legal = set(table.seen_by(seat).legal_moves(seat))
    tried = {rng.below(table.game.moves) for _ in range(ILLEGAL)}
    return [table.game.move_text(seat, move) for move in sorted(tried - legal)]


def question_text(question: Question) -> str:
    """All that a bot is handed."""
    told = "\n".join(map(str, question.told))
    legal = question.legal_moves
    return f"{question.view}\n{told}\n{legal}\n{question.world}\n{question.budget} {question.seed}"


class Consulted:
    """In the place of the bots: notes what it is asked, and has no opinion."""

    waiting = 0

    def __init__(self) -> None:
        self.questions: list[str] = []
        self.tally = BotStatistics()

    async def advise(self, level: str, question: Question, claim: Claim) -> tuple[Advice, str]:
        self.questions.append(question_text(question))
        equal = tuple(Estimate(it, 0.5, 0.4, 0.6) for it in question.legal_moves)
        return Advice(question.legal_moves[0], equal, ()), level
