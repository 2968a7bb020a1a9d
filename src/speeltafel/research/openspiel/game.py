"""A game as OpenSpiel knows it: its type, its parameters and its bounds."""

from __future__ import annotations

from typing import Any, ClassVar

import pyspiel

from speeltafel.core.game import Game
from speeltafel.research.openspiel.observer import Observer
from speeltafel.research.openspiel.past import GamePast
from speeltafel.research.openspiel.state import SpielState

Rules = Game[Any]
OWN_PARAMETERS = ("players", "zero_sum")
"""What is not an option of the game."""

MOST_STEPS = 2**31 - 1
"""OpenSpiel counts with 32 bits; a game may have no end."""


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games, for so many players and with these options.

    Whoever wins gets 1 in all, shared if there are several; nobody gets anything if the game
    itself wins. With ``zero_sum`` the average of what all others get is taken off.
    """

    rules: ClassVar[Rules]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.players: int = given.get("players", self.rules.seats[0])
        self.is_zero_sum: bool = given.get("zero_sum", False)
        self.start = self.rules.start(self.players, **_options(self.rules, given))
        longest = self.rules.longest(self.start)
        self._choices, self._chances = (min(it, MOST_STEPS) for it in longest)
        super().__init__(game_type(self.rules, self.is_zero_sum), self._info(), given)

    def _info(self) -> pyspiel.GameInfo:
        return pyspiel.GameInfo(
            num_distinct_actions=self.rules.moves,
            max_chance_outcomes=self.rules.outcomes,
            num_players=self.players,
            min_utility=-1.0 if self.is_zero_sum else 0.0,
            max_utility=1.0,
            utility_sum=_utility_sum(self.rules, self.is_zero_sum),
            max_game_length=self._choices,
        )

    def max_chance_nodes_in_history(self) -> int:
        """How often chance acts at most."""
        return self._chances

    def new_initial_state(self) -> SpielState:
        """The state before anything has happened."""
        return SpielState(self, GamePast(self.rules, self.start))

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Any = None
    ) -> Observer:
        """Whoever looks at states for a player: what lies open, or all that it was ever told."""
        if params:
            raise ValueError(f"there are no parameters for observers; got {params}")
        return Observer(
            self.rules, self.players, bool(iig_obs_type and iig_obs_type.perfect_recall)
        )


def short_name(rules: Rules) -> str:
    """What a game is called in OpenSpiel."""
    return "speeltafel_" + rules.key.replace("-", "_")


def game_type(rules: Rules, is_zero_sum: bool = False) -> pyspiel.GameType:
    """The facts about a game that hold for any number of players."""
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=short_name(rules),
        long_name=rules.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION
        if rules.has_secrets
        else information.PERFECT_INFORMATION,
        utility=_utility(rules, is_zero_sum),
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.seats[-1],
        min_num_players=rules.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,  # a whole past has no fixed size
        provides_observation_string=True,
        provides_observation_tensor=bool(rules.fields(rules.seats[0])),
        parameter_specification=_parameters(rules),
    )


def _utility(rules: Rules, is_zero_sum: bool) -> pyspiel.GameType.Utility:
    kinds = pyspiel.GameType.Utility
    if is_zero_sum:
        return kinds.ZERO_SUM
    return kinds.CONSTANT_SUM if rules.somebody_wins else kinds.GENERAL_SUM


def _utility_sum(rules: Rules, is_zero_sum: bool) -> float | None:
    if is_zero_sum:
        return 0.0
    return 1.0 if rules.somebody_wins else None


def _parameters(rules: Rules) -> dict[str, Any]:
    options = {it.name: it.default if it.read is None else "" for it in rules.options}
    return {"players": rules.seats[0], "zero_sum": False, **options}


def _options(rules: Rules, given: dict[str, Any]) -> dict[str, Any]:
    """The options of the game among the parameters; nothing in place of a text is its default."""
    texts = {it.name for it in rules.options if it.read is not None}
    options = {name: it for name, it in given.items() if name not in OWN_PARAMETERS}
    return {
        name: unfolded(it) if name in texts else it
        for name, it in options.items()
        if name not in texts or it
    }


def folded(text: str) -> str:
    """A text of many lines as it can stand in a parameter, where commas and line ends cannot."""
    return text.replace(",", "|").replace("\n", ";")


def unfolded(text: str) -> str:
    """The text that was folded; any other as it is."""
    return text.replace("|", ",").replace(";", "\n")
