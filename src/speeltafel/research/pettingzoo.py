"""Every game as a PettingZoo environment, in which agents act one after another.

``env("ploc", players=2)`` has the usual wrappers: an illegal move loses the game. ``raw_env`` has
none: an illegal move is an error that names the rule, and changes nothing.
"""

from __future__ import annotations

from operator import index
from secrets import randbits
from typing import Any, Final, TypeAlias

from speeltafel.core.extras import needs_extra
from speeltafel.core.play import checked_play
from speeltafel.core.position import CHANCE
from speeltafel.core.stepping import luck, settle
from speeltafel.games.registry import game as game_of
from speeltafel.research import arrays, showing
from speeltafel.research.arrays import Mask, Seen
from speeltafel.research.live import Live

with needs_extra():
    from gymnasium.spaces import Dict, Discrete, Space
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

Observation: TypeAlias = dict[str, Seen | Mask]
"""``observation`` is what the seat knows; ``action_mask`` what it may play, if it is to act."""

ILLEGAL: Final = -1
"""What an illegal move earns: less than losing, so that it is never worth a try."""


class Environment(AECEnv[str, Any, Any]):
    """A game whose seats are asked one after another; chance acts by itself.

    Those who choose at the same time are asked in the order of their seats, and see nothing of what
    others chose until all have chosen.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """The game with this key for so many players, or for as few as can be."""
        played = game_of(game)
        self.players = played.seats[0] if players is None else players
        self.options = options
        self.render_mode = showing.checked_mode(render_mode)
        self.metadata = {
            "name": f"{played.key.replace('-', '_')}_v0",
            "render_modes": [*showing.MODES],
            "render_fps": 2,
            "is_parallelizable": False,
        }
        start = played.start(self.players, **options)
        self._live = Live(played, start, luck(randbits(64), 0))
        self._describe()

    def _describe(self) -> None:
        """Who takes part, and what they see and do: the same from game to game."""
        game = self._live.game
        self.possible_agents = [showing.agent(seat) for seat in range(self.players)]
        self.action_spaces = {it: Discrete(game.moves) for it in self.possible_agents}
        self.observation_spaces = {
            it: Dict(
                observation=arrays.seen_space(game, self.players),
                action_mask=arrays.mask_space(game),
            )
            for it in self.possible_agents
        }

    def observation_space(self, agent: str) -> Space[Any]:
        """What the agent can see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """What the agent can play, now or at another time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: with the luck of this seed, or with what comes next; no options here."""
        game, rng = self._live.game, self._live.rng if seed is None else luck(seed, 0)
        self._live = Live(game, game.start(self.players, **self.options), rng)
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.truncations = dict.fromkeys(self.agents, False)
        self._turn_to_next()

    def step(self, action: Any) -> None:
        """Play a move of the agent whose turn it is; None, once the game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        checked_play(self._live.position, self._seat(agent), index(action))
        self._turn_to_next()
        self.rewards = dict(zip(self.agents, self._live.position.returns(), strict=True))
        self._accumulate_rewards()

    def _turn_to_next(self) -> None:
        """Let chance act, and then see who has the turn; the dead leave in the order of seats."""
        seat = settle(self._live.position, self._live.rng)
        self.terminations = dict.fromkeys(self.agents, seat == CHANCE)
        self.agent_selection = self.agents[max(seat, 0)]
        self.infos = {it: {"action_mask": self._mask(it)} for it in self.agents}
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """What an agent knows; all of its mask is 0 unless it has the turn."""
        live, seat = self._live, self._seat(agent)
        seen = arrays.seen(live.game, live.position, seat)
        return {"observation": seen, "action_mask": self._mask(agent)}

    def _mask(self, agent: str) -> Mask:
        live = self._live
        if agent != self.agent_selection:
            return arrays.nothing(live.game)
        return arrays.legal(live.game, live.position, self._seat(agent))

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def render(self) -> str | Seen | None:
        """The game as a spectator sees it."""
        return showing.shown(self.render_mode, self._live.game, self._live.position)

    def close(self) -> None:
        """Nothing is left open."""


raw_env: Final = Environment


def env(
    game: str, players: int | None = None, render_mode: str | None = None, **options: Any
) -> AECEnv[str, Any, Any]:
    """The same in PettingZoo's usual wrappers, which end the game at an illegal move."""
    raw = raw_env(game, players, render_mode, **options)
    strict = wrappers.TerminateIllegalWrapper(raw, illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(strict))
