"""Many tables in one call play the same games as the verbs, one at a time."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from helpers.walks import AnyGame
from speeltafel import CHANCE, GAMES, IllegalMove, Position, Rng
from speeltafel.core.stepping import luck
from speeltafel.research import Step, Tables

every_count = pytest.mark.parametrize(
    ("key", "players"),
    [pytest.param(key, n, id=f"{key}-{n}") for key, it in GAMES.items() for n in it.seats],
)
every_game = pytest.mark.parametrize("key", GAMES)
SEED = 7


class OneTable:
    """A table played with the verbs alone, a move at a time."""

    def __init__(self, game: AnyGame, players: int, number: int) -> None:
        self.game, self.players = game, players
        self.rng = luck(SEED, number)
        self.begin()

    def begin(self) -> None:
        self.position: Position = self.game.start(self.players)
        self.let_chance_act()

    def let_chance_act(self) -> None:
        while self.position.actors() == (CHANCE,):
            self.position.play(CHANCE, self.position.draw(self.rng))

    def step(self, move: int) -> tuple[list[float], bool]:
        """Who won what, and whether the game is over; then the next has begun."""
        self.position.play(self.position.actors()[0], move)
        self.let_chance_act()
        won, is_over = self.position.returns(), not self.position.actors()
        if is_over:
            self.begin()
        return won, is_over

    def looks_like(self, step: Step, number: int) -> bool:
        seat = self.position.actors()[0]
        return (
            step.seats[number] == seat
            and step.observations[number].tobytes() == self.game.observe(self.position, seat)
            and np.flatnonzero(step.masks[number]).tolist() == self.position.legal_moves(seat)
        )


def any_moves(step: Step, rng: Rng) -> NDArray[np.int64]:
    legal = [np.flatnonzero(mask) for mask in step.masks]
    return np.array([moves[rng.below(len(moves))] for moves in legal])


def told(step: Step) -> list[Any]:
    return [column.tolist() for column in step]


def after(tables: Tables, steps: int) -> Step:
    step, rng = tables.reset(), Rng(1)
    for _ in range(steps):
        step = tables.step(any_moves(step, rng))
    return step


@every_count
def test_every_seat_mask_array_and_reward_is_that_of_the_verbs(key: str, players: int) -> None:
    tables, rng = Tables(key, players, tables=2, seed=SEED), Rng(3)
    alone = [OneTable(GAMES[key], players, number) for number in range(len(tables))]
    step, is_over = tables.reset(), np.zeros(2, np.bool_)
    while not is_over.all():
        assert all(table.looks_like(step, number) for number, table in enumerate(alone))
        moves = any_moves(step, rng)
        step = tables.step(moves)
        played = [table.step(int(move)) for table, move in zip(alone, moves, strict=True)]
        assert np.allclose(step.rewards, [won for won, _ in played])
        assert step.ended.tolist() == [is_over for _, is_over in played]
        is_over |= step.ended


@every_count
def test_arrays_have_the_shapes_that_are_promised(key: str, players: int) -> None:
    step = Tables(key, players, tables=3).reset()
    length = sum(field.size for field in GAMES[key].fields(players))
    shapes = [(3,), (3, length), (3, GAMES[key].moves), (3, players), (3,)]
    assert [column.shape for column in step] == shapes
    types = [np.int64, np.uint8, np.bool_, np.float32, np.bool_]
    assert [column.dtype for column in step] == types
    assert step.observations.flags.writeable


@every_game
def test_a_table_does_not_depend_on_how_many_there_are(key: str) -> None:
    few, many = Tables(key, tables=2, seed=SEED), Tables(key, tables=5, seed=SEED)
    one, other = few.reset(), many.reset()
    for number in range(60):
        assert told(one) == [column[:2] for column in told(other)]
        moves = any_moves(other, Rng(number))
        one, other = few.step(moves[:2]), many.step(moves)


def test_the_same_seed_brings_the_same_games_and_another_seed_others() -> None:
    assert told(after(Tables("ploc", tables=4, seed=1), 50)) == told(
        after(Tables("ploc", tables=4, seed=1), 50)
    )
    first = [told(Tables("ploc", tables=4, seed=seed).reset()) for seed in (1, 2)]
    assert first[0] != first[1]


def test_tables_differ_from_each_other() -> None:
    step = Tables("ploc", tables=50).reset()
    assert len({seen.tobytes() for seen in step.observations}) > 45


def test_reset_takes_a_seed_or_goes_on_with_the_luck_it_has() -> None:
    tables = Tables("ploc", tables=4, seed=1)
    first, second = told(tables.reset()), told(tables.reset())
    assert first != second
    assert told(tables.reset(seed=1)) == first


@every_game
@pytest.mark.parametrize("bad", [-1, 10**6, None])
def test_an_illegal_move_names_its_table_and_nothing_is_played(key: str, bad: int | None) -> None:
    tables = Tables(key, tables=3, seed=SEED)
    step = after(tables, 5)
    moves = any_moves(step, Rng(0))
    moves[1] = np.flatnonzero(~step.masks[1])[0] if bad is None else bad
    before = [GAMES[key].position_text(position) for position in tables.positions]
    with pytest.raises(IllegalMove, match=r"at table 1: player \d cannot play"):
        tables.step(moves)
    assert [GAMES[key].position_text(position) for position in tables.positions] == before
    moves[1] = np.flatnonzero(step.masks[1])[0]
    assert tables.step(moves).seats.shape == (3,)


@pytest.mark.parametrize("moves", [[0], [[0, 0]], [0.0, 0.0], [True, False]])
def test_there_must_be_one_whole_number_for_each_table(moves: Any) -> None:
    tables = Tables("uly-and-polly", tables=2)
    tables.reset()
    with pytest.raises(ValueError, match="expected a whole number for each of 2 tables"):
        tables.step(moves)


def test_nothing_is_played_before_a_reset() -> None:
    with pytest.raises(RuntimeError, match=r"call reset\(\) first"):
        Tables("ploc").step([0])


def test_there_is_at_least_one_table() -> None:
    with pytest.raises(ValueError, match="at least one table, got 0"):
        Tables("ploc", tables=0)


@every_game
def test_a_finished_game_can_still_be_looked_at(key: str) -> None:
    tables, rng = Tables(key, tables=1), Rng(0)
    step = tables.reset()
    while not step.ended.any():
        assert not tables.ended
        step = tables.step(any_moves(step, rng))
    (last,) = tables.ended.values()
    assert last.outcome() is not None
    assert np.allclose(step.rewards[0], last.returns())
    assert len(GAMES[key].observe(last, 0)) == tables.length


@every_game
@pytest.mark.parametrize("copied", [copy.deepcopy, lambda it: pickle.loads(pickle.dumps(it))])
def test_a_copy_goes_on_as_the_original_does(key: str, copied: Any) -> None:
    tables = Tables(key, tables=2, seed=SEED)
    after(tables, 20)
    twin = copied(tables)
    for _ in range(30):
        moves = first_moves(tables)
        assert told(tables.step(moves)) == told(twin.step(moves))


def first_moves(tables: Tables) -> list[int]:
    return [position.legal_moves(position.actors()[0])[0] for position in tables.positions]


def test_options_of_the_game_are_kept_from_game_to_game() -> None:
    tables = pickle.loads(pickle.dumps(Tables("ploc", turns=100)))
    step, rng = tables.reset(), Rng(0)
    while not step.ended.any():
        step = tables.step(any_moves(step, rng))
    assert "/100 " in GAMES["ploc"].position_text(tables.positions[0])
