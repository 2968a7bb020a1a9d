"""The laws of play: who may act, what may be played, and that looking and copying are harmless."""

from __future__ import annotations

import random

from speeltafel.core.chance import Rng
from speeltafel.core.errors import GameError, IllegalMove, WrongSeat
from speeltafel.core.play import checked_play, replay
from speeltafel.core.playout import playout
from speeltafel.core.position import CHANCE, Position, options
from speeltafel.testing.law import Seeds
from speeltafel.testing.walks import AnyGame, any_move, begun, onlookers, positions, walk


def games_end(game: AnyGame, players: int, seeds: Seeds) -> None:
    """Random play comes to an end, with an outcome."""
    for seed in seeds:
        position = begun(game, players, seed)
        assert playout(position, Rng(seed)) > 0
        assert position.actors() == ()
        assert position.outcome() is not None


def no_game_lasts_longer_than_it_says(game: AnyGame, players: int, seeds: Seeds) -> None:
    """Seats choose, and chance acts, no more often than ``longest`` says."""
    for seed in seeds:
        choices, rolls = game.longest(begun(game, players, seed))
        by = [step.actor for step in walk(game, players, seed)]
        assert by.count(CHANCE) <= rolls
        assert len(by) - by.count(CHANCE) <= choices


def whoever_may_act_has_moves_and_nobody_else_does(
    game: AnyGame, players: int, seeds: Seeds
) -> None:
    """Whoever is among ``actors()`` has something to play, and nobody else has."""
    for position in positions(game, players, seeds):
        actors = position.actors()
        for seat in (CHANCE, *range(players)):
            is_asked = seat in actors
            assert bool(options(position, seat)) == is_asked


def chance_acts_alone(game: AnyGame, players: int, seeds: Seeds) -> None:
    """Nobody may act at the same time as chance."""
    for position in positions(game, players, seeds):
        actors = position.actors()
        assert CHANCE not in actors or actors == (CHANCE,)


def moves_are_sorted_unique_and_in_range(game: AnyGame, players: int, seeds: Seeds) -> None:
    """Moves and outcomes rise, and are below ``moves`` and ``outcomes``."""
    for position in positions(game, players, seeds):
        for actor in position.actors():
            moves = options(position, actor)
            assert moves == sorted(set(moves))
            assert moves[0] >= 0
            below = game.outcomes if actor == CHANCE else game.moves
            assert moves[-1] < below


def the_outcome_is_there_when_nobody_may_act(game: AnyGame, players: int, seeds: Seeds) -> None:
    """A game has an outcome once nobody may act, and its winners share the win."""
    for position in positions(game, players, seeds):
        outcome, returns = position.outcome(), position.returns()
        assert (outcome is None) == bool(position.actors())
        if outcome is None:
            assert returns == [0.0] * players
            continue
        share = 1 / max(1, len(outcome.winners))
        assert returns == [share if seat in outcome.winners else 0.0 for seat in range(players)]
        assert bool(outcome.winners) or not game.somebody_wins, "nobody has won"
        assert len(outcome.scores) == players
        assert outcome.reason


def a_copy_never_changes_when_the_original_plays_on(
    game: AnyGame, players: int, seeds: Seeds
) -> None:
    """A copy stays as it is when the original plays on."""
    kept = [(it.copy(), game.position_text(it)) for it in positions(game, players, seeds)]
    assert [game.position_text(copy) for copy, _ in kept] == [text for _, text in kept]


def playing_on_in_a_copy_leaves_the_original_alone(
    game: AnyGame, players: int, seeds: Seeds
) -> None:
    """The original stays as it is when a copy plays on."""
    for number, position in enumerate(positions(game, players, seeds)):
        if number % 10 == 0:
            before = game.position_text(position)
            playout(position.copy(), Rng(0))
            assert game.position_text(position) == before


def looking_changes_nothing(game: AnyGame, players: int, seeds: Seeds) -> None:
    """No verb but ``play`` changes a position, nor does what is done to the lists it gives."""
    for position in positions(game, players, seeds):
        before = game.position_text(position)
        for seat in onlookers(players):
            position.view(seat)
            position.redraw(seat, Rng(0))
        for actor in position.actors():
            options(position, actor).clear()
        position.outcome(), position.returns()
        assert game.position_text(position) == before


def replaying_the_log_gives_the_same_position(game: AnyGame, players: int, seeds: Seeds) -> None:
    """A game is its start and its log."""
    for seed in seeds:
        steps = list(walk(game, players, seed))
        log = [(step.actor, step.move) for step in steps]
        replayed, last = replay(begun(game, players, seed), log), steps[-1].after
        assert game.position_text(replayed) == game.position_text(last)
        assert replayed.outcome() == last.outcome()


def results_do_not_depend_on_the_global_random_state(
    game: AnyGame, players: int, seeds: Seeds
) -> None:
    """All luck comes in as an argument: Python's own random numbers make no difference."""
    for seed in seeds:
        assert _polluted(game, players, seed, 0) == _polluted(game, players, seed, 1)


def _polluted(game: AnyGame, players: int, seed: int, pollution: int) -> str:
    """Where a game ends while somebody else draws random numbers."""
    position, rng = game.start(players), Rng(seed)
    random.seed(pollution)
    while actors := position.actors():
        random.random()
        position.play(actors[0], any_move(position, actors[0], rng))
    return game.position_text(position)


def wrong_seats_and_illegal_moves_are_refused_with_a_rule(
    game: AnyGame, players: int, seeds: Seeds
) -> None:
    """Whatever is not legal is refused, with the id of the rule that forbids it."""
    for number, position in enumerate(positions(game, players, seeds)):
        before, actors = game.position_text(position), position.actors()
        for seat in (CHANCE, *range(players)):
            expected = IllegalMove if seat in actors else WrongSeat
            for nonsense in (-5, number % max(1, game.moves), 10**6, 10**30, -(10**30)):
                if nonsense in options(position, seat):
                    continue
                refused = _refused(position, seat, nonsense)
                assert isinstance(refused, expected), f"the move {nonsense}"
                assert refused.rule, f"the move {nonsense}"
        assert game.position_text(position) == before


def _refused(position: Position, seat: int, move: int) -> GameError | None:
    try:
        checked_play(position, seat, move)
    except GameError as error:
        return error
    return None
