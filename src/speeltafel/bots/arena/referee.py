"""One game after another, by the rules: whoever plays sees only what its seat may see."""

from __future__ import annotations

from typing import Any, NamedTuple

from speeltafel.bots.arena.chairs import BotRoster, Chair, Fall
from speeltafel.bots.arena.contest import Contest, Fixture, entrant
from speeltafel.bots.arena.luck import Deal
from speeltafel.bots.bot import Memory, ask
from speeltafel.core.chance import Rng
from speeltafel.core.parts import Part
from speeltafel.core.position import CHANCE, Position
from speeltafel.core.record import Record, to_json
from speeltafel.games.registry import game


class Earned(NamedTuple):
    """What a seat got out of a game, or out of a part of it."""

    seat: int
    share: float
    thoughts: tuple[float, ...]
    """How long it thought about each of its decisions, in milliseconds."""


class GameResult(NamedTuple):
    """What a game came to."""

    fixture: Fixture
    earned: tuple[Earned, ...]
    """By seat."""

    parts: tuple[tuple[str, Earned], ...]
    falls: tuple[Fall, ...]
    record: str | None


class Referee:
    """Plays the games of a contest that it is handed, and keeps the bots in between."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.company = BotRoster(contest.game)

    def play(self, fixture: Fixture) -> GameResult:
        """Play a whole game."""
        return _Match(self.contest, fixture, self.company).played()

    def close(self) -> None:
        """Let the bots go."""
        self.company.close()


class _Match:
    def __init__(self, contest: Contest, fixture: Fixture, company: BotRoster) -> None:
        self.contest = contest
        self.fixture = fixture
        self.game = game(contest.game)
        self.luck = Deal(self.game, contest.seed, fixture.deal)
        self.company = company
        self.chairs = [Chair(name, company, contest.budget) for name in fixture.seats]
        self.memory = Memory(contest.players)
        self.record = _new_record(contest, fixture) if contest.keeps_records else None

    def played(self) -> GameResult:
        position: Position = self.game.start(self.contest.players)
        while actors := position.actors():
            self._step(position, actors[0])  # of several who choose at once, the first seat
        self.company.over(position.outcome())
        return GameResult(
            fixture=self.fixture,
            earned=tuple(self._earned(*it) for it in enumerate(position.returns())),
            parts=tuple((it.name, self._earned_in(it)) for it in self._parts()),
            falls=tuple(fall for chair in self.chairs for fall in chair.falls),
            record=None if self.record is None else to_json(self.record),
        )

    def _step(self, position: Position, actor: int) -> None:
        move = self.luck.draw(position) if actor == CHANCE else self._choice(position, actor)
        before = position.copy()
        position.play(actor, move)
        self.memory.add(self.game, before, actor, move, position)
        if self.record is not None:
            self.record.add(self.game, before, actor, move, position)

    def _choice(self, position: Position, seat: int) -> int:
        chair = self.chairs[seat]
        told, luck = self.memory.of(seat), Rng(self.luck.seed(seat))
        return chair.choose(ask(self.game, position, seat, told, chair.budget, luck))

    def _parts(self) -> list[Part]:
        return self.game.parts(self.memory.of(None))

    def _earned(self, seat: int, share: float) -> Earned:
        return Earned(seat, share, tuple(it.ms for it in self.chairs[seat].thoughts))

    def _earned_in(self, part: Part) -> Earned:
        thoughts = self.chairs[part.seat].thoughts
        return Earned(
            part.seat, part.share, tuple(it.ms for it in thoughts if it.step in part.steps)
        )


def _new_record(contest: Contest, fixture: Fixture) -> Record:
    seats: list[dict[str, Any]] = [
        {"name": f"{name} {seat}", "kind": "bot", "bot": entrant(name, contest.budget)[0]}
        for seat, name in enumerate(fixture.seats, 1)
    ]
    return Record(contest.game, contest.players, game(contest.game).chosen({}), seats)
