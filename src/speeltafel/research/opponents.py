"""Our bots on the other seats: asked as at any table, with what their seats know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from speeltafel.bots.arena.chairs import BotRoster
from speeltafel.bots.arena.contest import read_budget
from speeltafel.bots.bot import Memory, ask
from speeltafel.core.play import checked_play
from speeltafel.core.position import CHANCE
from speeltafel.research.live import Live

QUICK: Final = 30
"""Iterations that a bot may think about a choice if nothing is said."""


class Opponents:
    """The bots that a learner plays against. They stay from game to game."""

    def __init__(self, game: str, names: Sequence[str], budget: int | str) -> None:
        """The bots of these names, from the learner's left on, and how long they may think."""
        self.game = game
        self.names = tuple(names)
        self.budget = read_budget(str(budget))
        self._company = BotRoster(game)
        for name in self.names:
            self._company.bot(name)  # a name that nobody has is said at once
        self.begin()

    def begin(self) -> None:
        """Forget the last game."""
        self._memory = Memory(len(self.names) + 1)

    def watch(self, live: Live, actor: int, move: int) -> None:
        """Play a move, and let everybody read what they may of it."""
        before = live.position.copy()
        if actor == CHANCE:
            live.position.play(actor, move)
        else:
            checked_play(live.position, actor, move)
        self._memory.add(live.game, before, actor, move, live.position)

    def act(self, live: Live, learner: int) -> None:
        """Let chance and bots act until the learner is to choose, or the game is over."""
        while (actors := live.position.actors()) and actors[0] != learner:
            actor = actors[0]
            chance = actor == CHANCE
            move = live.position.draw(live.rng) if chance else self._chosen(live, actor, learner)
            self.watch(live, actor, move)
        if not actors:
            self._company.over(live.position.outcome())

    def _chosen(self, live: Live, seat: int, learner: int) -> int:
        name = self.names[(seat - learner - 1) % (len(self.names) + 1)]
        told = self._memory.of(seat)
        question = ask(live.game, live.position, seat, told, self.budget, live.rng)
        return self._company.bot(name).choose(question)

    def close(self) -> None:
        """Let the bots go."""
        self._company.close()

    def __getstate__(self) -> dict[str, Any]:
        """All but the bots, who keep nothing from choice to choice."""
        return {name: it for name, it in vars(self).items() if name != "_company"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state, _company=BotRoster(state["game"]))
