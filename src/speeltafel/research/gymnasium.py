"""Every game as a Gymnasium environment: one learner against our bots.

To import this module is to register ``speeltafel/Ploc-v0`` and its like.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any, Final, TypeAlias

from speeltafel.core.chance import Rng
from speeltafel.core.errors import IllegalMove
from speeltafel.core.extras import needs_extra
from speeltafel.core.game import Game
from speeltafel.games.registry import GAMES
from speeltafel.games.registry import game as game_of
from speeltafel.research import arrays, showing
from speeltafel.research.arrays import Mask, Seen
from speeltafel.research.live import Live
from speeltafel.research.opponents import QUICK, Opponents

with needs_extra():
    import gymnasium
    from gymnasium.spaces import Discrete

Info: TypeAlias = dict[str, Any]
Stepped: TypeAlias = tuple[Seen, float, bool, bool, Info]

ANYWHERE: Final = "random"
"""The learner is given a seat by lot, each time anew."""

LOSE, ERROR = "lose", "error"
ILLEGAL: Final = -1.0
"""What an illegal move earns: less than losing, so that it is never worth a try."""


class Learner(gymnasium.Env[Any, Any]):
    """One seat of a game. Bots have the others, and chance acts by itself."""

    # Gymnasium reads this off the class and declares it an attribute of each environment
    metadata = {"render_modes": [*showing.MODES], "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        opponents: str | Sequence[str] = "random",
        players: int | None = None,
        seat: int | str = ANYWHERE,
        budget: int | str = QUICK,
        illegal: str = LOSE,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """The game with this key; *opponents* are one level for all, or a name for each."""
        played = game_of(game)
        names = _names(played, opponents, players)
        self.players = len(names) + 1
        self.options = options
        self.seat = _checked("seat", seat, (ANYWHERE, *range(self.players)))
        self.illegal = _checked("illegal", illegal, (LOSE, ERROR))
        self.render_mode = showing.checked_mode(render_mode)
        self.action_space = Discrete(played.moves)
        self.observation_space = arrays.seen_space(played, self.players)
        self._live = Live(played, played.start(self.players, **options), Rng(0))
        self._opponents = Opponents(game, names, budget)
        self._at = 0
        self._is_over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, Info]:
        """Begin a game: with the luck of this seed, or with what comes next; no options here."""
        super().reset(seed=seed)
        self._is_over = True
        while self._is_over:  # a small game can end before the learner has had a choice
            self._begin()
        return self._seen(), self._info()

    def step(self, action: Any) -> Stepped:
        """Play a move, and let the others play until the learner has a choice again."""
        if self._is_over:
            raise RuntimeError("the game is over: call reset() to begin another")
        try:
            self._opponents.watch(self._live, self._at, index(action))
        except IllegalMove as refusal:
            return self._refused(refusal)
        self._go_on()
        reward = self._live.position.returns()[self._at]
        return self._seen(), reward, self._is_over, False, self._info()

    def action_masks(self) -> Mask:
        """1 at each move that the learner may play now: where MaskablePPO looks for it."""
        return arrays.legal(self._live.game, self._live.position, self._at)

    def render(self) -> Any:
        """The game as a spectator sees it."""
        return showing.shown(self.render_mode, self._live.game, self._live.position)

    def close(self) -> None:
        """Let the bots go."""
        self._opponents.close()

    def _begin(self) -> None:
        game, rng = self._live.game, Rng(int(self.np_random.integers(2**31)))
        self._live = Live(game, game.start(self.players, **self.options), rng)
        self._at = rng.below(self.players) if self.seat == ANYWHERE else int(self.seat)
        self._opponents.begin()
        self._go_on()

    def _go_on(self) -> None:
        self._opponents.act(self._live, self._at)
        self._is_over = not self._live.position.actors()
        if self.render_mode == "human":
            self.render()

    def _refused(self, refusal: IllegalMove) -> Stepped:
        if self.illegal == ERROR:
            raise refusal
        self._is_over = True
        return self._seen(), ILLEGAL, True, False, self._info(forbidden_by=refusal.rule)

    def _seen(self) -> Seen:
        return arrays.seen(self._live.game, self._live.position, self._at)

    def _info(self, **more: Any) -> Info:
        return {"action_mask": self.action_masks(), "seat": self._at, **more}


def _names(game: Game[Any], opponents: str | Sequence[str], players: int | None) -> Sequence[str]:
    """A name for each opponent."""
    if isinstance(opponents, str):
        return [opponents] * ((game.seats[0] if players is None else players) - 1)
    if players not in (None, len(opponents) + 1):
        raise ValueError(f"{players} players have {players - 1} opponents, not {len(opponents)}")
    return opponents


def _checked(name: str, value: int | str, choices: tuple[int | str, ...]) -> int | str:
    if value not in choices:
        listed = ", ".join(map(repr, choices))
        raise ValueError(f"{name} must be one of {listed}; got {value!r}")
    return value


def _register() -> None:
    for key in GAMES:
        name = "".join(word.capitalize() for word in key.split("-"))
        entry = f"{__name__}:{Learner.__name__}"
        gymnasium.register(f"speeltafel/{name}-v0", entry, kwargs={"game": key})


_register()
