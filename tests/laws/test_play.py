"""The laws of play that every game obeys, at every player count. A new game needs nothing here."""

from __future__ import annotations

import random

import pytest

from helpers.walks import AnyGame, any_move, every_table, options_of, positions, walk
from speeltafel import (
    CHANCE,
    COMPILED,
    IllegalMove,
    Rng,
    Unreadable,
    WrongSeat,
    checked_play,
    playout,
)
from speeltafel.core.play import checked_step, replay
from speeltafel.core.position import options

pytestmark = every_table
MANY = range(2_000 if COMPILED else 300)
SOME = range(12)
FEW = range(2)


def test_games_end(game: AnyGame, players: int) -> None:
    for seed in MANY:
        position = game.start(players, **options_of(game, seed))
        assert playout(position, Rng(seed)) > 0
        assert position.actors() == ()
        assert position.outcome() is not None


def test_whoever_may_act_has_moves_and_nobody_else_does(game: AnyGame, players: int) -> None:
    for position in positions(game, players, SOME):
        actors = position.actors()
        for seat in (CHANCE, *range(players)):
            assert bool(options(position, seat)) == (seat in actors)


def test_chance_acts_alone(game: AnyGame, players: int) -> None:
    for position in positions(game, players, SOME):
        assert CHANCE not in position.actors() or position.actors() == (CHANCE,)


def test_moves_are_sorted_unique_and_in_range(game: AnyGame, players: int) -> None:
    for position in positions(game, players, SOME):
        for actor in position.actors():
            moves = options(position, actor)
            assert moves == sorted(set(moves))
            assert moves[0] >= 0
            assert moves[-1] < (game.outcomes if actor == CHANCE else game.moves)


def test_the_outcome_is_there_when_nobody_may_act(game: AnyGame, players: int) -> None:
    for position in positions(game, players, SOME):
        outcome, returns = position.outcome(), position.returns()
        assert (outcome is None) == bool(position.actors())
        if outcome is None:
            assert returns == [0.0] * players
            continue
        share = 1 / max(1, len(outcome.winners))
        assert returns == [share if seat in outcome.winners else 0.0 for seat in range(players)]
        assert len(outcome.scores) == players
        assert outcome.reason


def test_a_copy_never_changes_when_the_original_plays_on(game: AnyGame, players: int) -> None:
    kept = [(p.copy(), game.position_text(p)) for p in positions(game, players, FEW)]
    assert [game.position_text(copy) for copy, _ in kept] == [text for _, text in kept]


def test_playing_on_in_a_copy_leaves_the_original_alone(game: AnyGame, players: int) -> None:
    for number, position in enumerate(positions(game, players, FEW)):
        if number % 10 == 0:
            before = game.position_text(position)
            playout(position.copy(), Rng(0))
            assert game.position_text(position) == before


def test_looking_changes_nothing(game: AnyGame, players: int) -> None:
    for position in positions(game, players, FEW):
        before = game.position_text(position)
        for seat in (None, *range(players)):
            position.view(seat)
            position.redraw(seat, Rng(0))
        for actor in position.actors():
            options(position, actor).clear()
        position.outcome(), position.returns()
        assert game.position_text(position) == before


def test_replaying_the_log_gives_the_same_position(game: AnyGame, players: int) -> None:
    for seed in SOME:
        steps = list(walk(game, players, seed))
        start = game.start(players, **options_of(game, seed))
        replayed = replay(start, [(step.actor, step.move) for step in steps])
        assert game.position_text(replayed) == game.position_text(steps[-1].after)
        assert replayed.outcome() == steps[-1].after.outcome()


def test_moves_can_be_read_back(game: AnyGame, players: int) -> None:
    for actor, moves in ((0, game.moves), (CHANCE, game.outcomes)):
        texts = [game.move_text(actor, move) for move in range(moves)]
        assert [game.parse_move(actor, text) for text in texts] == list(range(moves))


def test_positions_can_be_read_back_and_play_on_alike(game: AnyGame, players: int) -> None:
    for position in positions(game, players, SOME):
        text = game.position_text(position)
        read = game.parse_position(text)
        assert game.position_text(read) == text
        assert "\n" not in text
        for actor in position.actors():
            assert options(read, actor) == options(position, actor)


def test_a_game_played_through_its_texts_goes_the_same_way(game: AnyGame, players: int) -> None:
    for seed in FEW:
        for step in walk(game, players, seed):
            read = game.parse_position(game.position_text(step.before))
            read.play(step.actor, step.move)
            assert game.position_text(read) == game.position_text(step.after)


def test_wrong_seats_and_illegal_moves_are_refused_with_a_rule(game: AnyGame, players: int) -> None:
    for number, position in enumerate(positions(game, players, FEW)):
        before, actors = game.position_text(position), position.actors()
        for seat in (CHANCE, *range(players)):
            error = IllegalMove if seat in actors else WrongSeat
            for nonsense in (-5, number % max(1, game.moves), 10**6, 10**30, -(10**30)):
                if nonsense in options(position, seat):
                    continue
                with pytest.raises(error) as refused:
                    checked_play(position, seat, nonsense)
                assert refused.value.rule
        assert game.position_text(position) == before


def test_unreadable_text_is_refused(game: AnyGame, players: int) -> None:
    for seat in (CHANCE, 0):
        for text in ("", "?", "nonsense", "9" * 5_000, "bid\x00 24", "hide ?", "give J?"):
            with pytest.raises(Unreadable):
                checked_step(game, game.start(players), seat, text)


def test_results_do_not_depend_on_the_global_random_state(game: AnyGame, players: int) -> None:
    ends = []
    for pollution in range(2):
        random.seed(pollution)
        position, rng = game.start(players), Rng(5)
        while actors := position.actors():
            random.random()
            position.play(actors[0], any_move(position, actors[0], rng))
        ends.append(game.position_text(position))
    assert ends[0] == ends[1]
