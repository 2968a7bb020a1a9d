"""Ploc written the way OpenSpiel's own Python games are: to measure against and to compare with.

Nothing of ours is used, so it is also a second reading of the rules. Its actions are asked in the
same steps as ours and are told in the same notation.
"""

from __future__ import annotations

import enum
from typing import Any

import pyspiel

NAME = "python_ploc"

_NUM_PLAYERS = 2
_NUM_DICE = 3
_FACES = 6
_THROWS = [(a, b, c) for a in range(1, 7) for b in range(1, 7) for c in range(1, 7)]
_THROW_ODDS = [(outcome, 1 / len(_THROWS)) for outcome in range(len(_THROWS))]
_DIE_ODDS = [(outcome, 1 / _FACES) for outcome in range(_FACES)]
_DEFAULT_TURNS = 200

_KEEP = _NUM_DICE
_FIRST_PAIR = _KEEP + 1
_KINDS = "AaBC"
_PAIRS = [(t, c, kind) for t in range(_NUM_DICE) for c in range(_NUM_DICE) for kind in _KINDS]
_FIRST_ALL = _FIRST_PAIR + len(_PAIRS)
_MOST_KNOCKED = 4
_ALLS = [(s, w) for s in range(5) for w in range(5) if 1 <= s + w <= _MOST_KNOCKED]
_NUM_ACTIONS = _FIRST_ALL + len(_ALLS)


class Phase(enum.Enum):
    """What is to be done next."""

    COLUMN = 0
    THROW = 1
    MAY_REROLL = 2
    REROLL = 3
    PAIRS = 4
    OVER = 5


_CHANCE_PHASES = (Phase.COLUMN, Phase.THROW, Phase.REROLL)

_GAME_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Python Ploc",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=_NUM_PLAYERS,
    min_num_players=_NUM_PLAYERS,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={"turns": _DEFAULT_TURNS},
)


def _game_info(turns: int) -> pyspiel.GameInfo:
    return pyspiel.GameInfo(
        num_distinct_actions=_NUM_ACTIONS,
        max_chance_outcomes=len(_THROWS),
        num_players=_NUM_PLAYERS,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=2 * turns * 2 * _NUM_DICE,
    )


class PlocGame(pyspiel.Game):  # type: ignore[misc]
    """Two matches of tug-of-war with dice."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.turns = (params or {}).get("turns", _DEFAULT_TURNS)
        super().__init__(_GAME_TYPE, _game_info(self.turns), params or {})

    def new_initial_state(self) -> PlocState:
        """The state before the first column is rolled."""
        return PlocState(self)


class PlocState(pyspiel.State):  # type: ignore[misc]
    """One moment of the game."""

    def __init__(self, game: PlocGame) -> None:
        super().__init__(game)
        self._turn_limit = game.turns
        self._winner = -1
        self._match = 1
        self._set_up(beginner=0)

    def _set_up(self, beginner: int) -> None:
        self._phase = Phase.COLUMN
        self._beginner = beginner
        self._player = beginner
        self._columns: list[list[int]] = [[], []]
        self._standing = [0, 0]
        self._weakened = [0, 0]
        self._knocked_out = [0, 0]
        self._turns_played = 0
        self._thrown: list[int] = []
        self._rerolls_left = 0
        self._rerolled = [False] * _NUM_DICE
        self._rerolling = 0
        self._thrown_free = [True] * _NUM_DICE
        self._column_free = [True] * _NUM_DICE

    # What OpenSpiel asks of every sequential game with chance

    def current_player(self) -> int:
        """Whoever acts next, chance included."""
        if self._phase == Phase.OVER:
            return pyspiel.PlayerId.TERMINAL  # type: ignore[no-any-return]
        if self._phase in _CHANCE_PHASES:
            return pyspiel.PlayerId.CHANCE  # type: ignore[no-any-return]
        return self._player

    def is_terminal(self) -> bool:
        """Whether both matches are over."""
        return self._phase == Phase.OVER

    def returns(self) -> list[float]:
        """1 for the winner of the second match and -1 for its loser."""
        if self._phase != Phase.OVER:
            return [0.0, 0.0]
        return [1.0, -1.0] if self._winner == 0 else [-1.0, 1.0]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of the dice that are rolled now, with their odds."""
        return _DIE_ODDS if self._phase == Phase.REROLL else _THROW_ODDS

    def _legal_actions(self, player: int) -> list[int]:
        """What may be chosen now, in rising order."""
        if self._phase == Phase.MAY_REROLL:
            return [die for die in range(_NUM_DICE) if not self._rerolled[die]] + [_KEEP]
        return self._legal_pairs() + self._legal_alls()

    def _apply_action(self, action: int) -> None:
        """Plays an action of the player or an outcome of chance."""
        if self._phase == Phase.COLUMN:
            self._place_column(list(_THROWS[action]))
        elif self._phase == Phase.THROW:
            self._throw(list(_THROWS[action]))
        elif self._phase == Phase.REROLL:
            self._thrown[self._rerolling] = action + 1
            self._offer_reroll()
        elif self._phase == Phase.MAY_REROLL:
            self._reroll(action)
        elif action < _FIRST_ALL:
            self._use_pair(*_PAIRS[action - _FIRST_PAIR])
        else:
            self._knock_out(*_ALLS[action - _FIRST_ALL])
            self._end_turn()

    def _action_to_string(self, player: int, action: int) -> str:
        """The action in notation."""
        if player == pyspiel.PlayerId.CHANCE:
            return self._outcome_to_string(action)
        if action < _KEEP:
            return f"reroll {action + 1}"
        if action == _KEEP:
            return "keep"
        if action < _FIRST_ALL:
            thrown, column, kind = _PAIRS[action - _FIRST_PAIR]
            return f"{thrown + 1}>{column + 1} {kind}"
        return "all {}+{}".format(*_ALLS[action - _FIRST_ALL])

    def _outcome_to_string(self, outcome: int) -> str:
        if self._phase == Phase.REROLL:
            return f"rerolled {outcome + 1}"
        word = "column" if self._phase == Phase.COLUMN else "throw"
        return f"{word} " + "-".join(map(str, _THROWS[outcome]))

    def __str__(self) -> str:
        """All that lies on the table, for debugging."""
        sides = [
            f"{self._columns[p]} {self._standing[p]}+{self._weakened[p]} -{self._knocked_out[p]}"
            for p in range(_NUM_PLAYERS)
        ]
        turn = f"match {self._match} turn {self._turns_played} player {self._player}"
        return f"{turn} {self._phase.name} | {' | '.join(sides)} | {self._thrown}"

    # Legal actions

    def _legal_pairs(self) -> list[int]:
        column = self._columns[self._player]
        standing = self._standing[1 - self._player]
        weakened = self._weakened[1 - self._player]
        actions = []
        for t in range(_NUM_DICE):
            if not self._thrown_free[t]:
                continue
            for c in range(_NUM_DICE):
                if not self._column_free[c]:
                    continue
                first = _FIRST_PAIR + (t * _NUM_DICE + c) * len(_KINDS)
                if standing and self._thrown[t] >= column[c]:
                    actions.append(first)
                if weakened and self._thrown[t] >= column[c] - 2:
                    actions.append(first + 1)
                actions.append(first + 2)
                if standing:
                    actions.append(first + 3)
        return actions

    def _legal_alls(self) -> list[int]:
        if not all(self._thrown_free) or len(set(self._thrown)) > 1:
            return []
        if self._thrown[0] < min(self._columns[self._player]):
            return []
        standing = self._standing[1 - self._player]
        weakened = self._weakened[1 - self._player]
        to_go = min(_MOST_KNOCKED, standing + weakened)
        return [
            _FIRST_ALL + n
            for n, (s, w) in enumerate(_ALLS)
            if s + w == to_go and s <= standing and w <= weakened
        ]

    # What dice and actions do

    def _place_column(self, dice: list[int]) -> None:
        self._columns[self._player] = dice
        self._standing[self._player] += sum(dice)
        self._player = 1 - self._player
        if self._player == self._beginner:
            self._phase = Phase.THROW

    def _throw(self, dice: list[int]) -> None:
        self._thrown = dice
        self._thrown_free = [True] * _NUM_DICE
        self._column_free = [True] * _NUM_DICE
        self._rerolled = [False] * _NUM_DICE
        self._rerolls_left = self._columns[self._player].count(_FACES)
        self._offer_reroll()

    def _offer_reroll(self) -> None:
        self._phase = Phase.MAY_REROLL if self._rerolls_left else Phase.PAIRS

    def _reroll(self, action: int) -> None:
        if action == _KEEP:
            self._phase = Phase.PAIRS
            return
        self._rerolling = action
        self._rerolled[action] = True
        self._rerolls_left -= 1
        self._phase = Phase.REROLL

    def _use_pair(self, thrown: int, column: int, kind: str) -> None:
        self._thrown_free[thrown] = False
        self._column_free[column] = False
        if kind == "A":
            self._knock_out(1, 0)
        elif kind == "a":
            self._knock_out(0, 1)
        elif kind == "B":
            self._adjust(thrown, column)
        else:
            self._standing[1 - self._player] -= 1
            self._weakened[1 - self._player] += 1
        if not any(self._thrown_free) or self._is_match_lost():
            self._end_turn()

    def _knock_out(self, standing: int, weakened: int) -> None:
        self._standing[1 - self._player] -= standing
        self._weakened[1 - self._player] -= weakened
        self._knocked_out[self._player] += standing + weakened

    def _adjust(self, thrown: int, column: int) -> None:
        dice = self._columns[self._player]
        difference = self._thrown[thrown] - dice[column]
        dice[column], self._thrown[thrown] = self._thrown[thrown], dice[column]
        self._standing[self._player] += 1 + max(0, difference)
        leave = max(0, -difference)
        lying = min(leave, self._weakened[self._player])
        self._weakened[self._player] -= lying
        self._standing[self._player] = max(0, self._standing[self._player] - (leave - lying))

    def _athletes(self, player: int) -> int:
        return self._standing[player] + self._weakened[player]

    def _is_match_lost(self) -> bool:
        return self._athletes(0) == 0 or self._athletes(1) == 0

    def _end_turn(self) -> None:
        self._turns_played += 1
        if self._athletes(0) == 0:
            self._end_match(winner=1)
        elif self._athletes(1) == 0:
            self._end_match(winner=0)
        elif self._turns_played == self._turn_limit:
            self._end_match(self._ahead())
        else:
            self._player = 1 - self._player
            self._phase = Phase.THROW

    def _ahead(self) -> int:
        """Whoever wins a match that is cut short."""
        for first, second in (self._knocked_out, (self._athletes(0), self._athletes(1))):
            if first != second:
                return 0 if first > second else 1
        return 1 - self._beginner

    def _end_match(self, winner: int) -> None:
        if self._match == 2:
            self._winner = winner
            self._phase = Phase.OVER
            return
        self._match = 2
        self._set_up(beginner=1 - self._beginner)
        self._standing[winner] = 1


pyspiel.register_game(_GAME_TYPE, PlocGame)
