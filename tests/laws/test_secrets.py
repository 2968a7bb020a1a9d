"""The laws of secrecy: what a seat cannot know changes nothing that it is shown."""

from __future__ import annotations

from helpers.reveals import as_read, may_reveal
from helpers.walks import AnyGame, every_table, onlookers, positions, seen, told, twins, walk
from speeltafel import CHANCE, Rng
from speeltafel.core.position import options

pytestmark = every_table
SEEDS = range(4)


def test_what_is_hidden_changes_nothing_that_is_shown(game: AnyGame, players: int) -> None:
    for seat in onlookers(players):
        for seed in SEEDS:
            for step, twin in twins(game, players, seat, seed):
                is_same = told(game, step, seat) == told(game, twin, seat)
                assert (is_same and not twin.is_copied) or may_reveal(game, step, seat)
                if is_same:
                    assert seen(step.after, seat) == seen(twin.after, seat)
                    assert step.after.actors() == twin.after.actors()
                    if seat is not None:
                        assert step.after.legal_moves(seat) == twin.after.legal_moves(seat)


def test_a_step_reads_in_full_only_where_the_rules_say_so(game: AnyGame, players: int) -> None:
    for seed in range(2):
        for step in walk(game, players, seed):
            for seat in onlookers(players):
                for move in options(step.before, step.actor):
                    shown = game.step_text(step.before, step.actor, move, seat)
                    assert shown == as_read(game, step, move, seat)


def test_a_draw_is_told_in_full_to_the_one_who_draws(game: AnyGame, players: int) -> None:
    for step in walk(game, players, 1):
        for seat in onlookers(players):
            for text in game.consequences(step.before, step.after, seat):
                assert text.endswith("?") == (text.startswith("draws ") and seat != step.actor)


def test_every_legal_move_reads_the_same_from_both_twins(game: AnyGame, players: int) -> None:
    for seat in onlookers(players):
        for step, twin in twins(game, players, seat, 1):
            if seat is None or seat not in step.before.actors():
                continue
            for move in step.before.legal_moves(seat):
                shown = game.step_text(step.before, seat, move, seat)
                assert shown == game.step_text(twin.before, seat, move, seat)
                assert shown == game.move_text(seat, move)
                assert "?" not in shown


def test_a_redraw_looks_the_same_to_the_seat(game: AnyGame, players: int) -> None:
    for number, position in enumerate(positions(game, players, SEEDS)):
        for seat in onlookers(players):
            redrawn = position.redraw(seat, Rng(number))
            assert seen(redrawn, seat) == seen(position, seat)
            assert redrawn.actors() == position.actors()
            if seat is not None:
                assert redrawn.legal_moves(seat) == position.legal_moves(seat)


def test_a_redraw_does_not_depend_on_what_is_hidden(game: AnyGame, players: int) -> None:
    for seat in onlookers(players):
        for seed in SEEDS:
            for step, twin in twins(game, players, seat, seed):
                redrawn = step.before.redraw(seat, Rng(seed))
                other = twin.before.redraw(seat, Rng(seed))
                assert game.position_text(redrawn) == game.position_text(other)


def test_a_redraw_can_be_written_down_and_played_to_the_end(game: AnyGame, players: int) -> None:
    for number, position in enumerate(positions(game, players, range(2))):
        if number % 7 == 0 and position.actors():
            text = game.position_text(position.redraw(number % players, Rng(number)))
            assert game.position_text(game.parse_position(text)) == text


def test_there_are_secrets_if_the_game_says_so(game: AnyGame, players: int) -> None:
    differ = any(
        game.position_text(step.after) != game.position_text(twin.after)
        for seat in onlookers(players)
        for step, twin in twins(game, players, seat, 3)
    )
    assert differ == game.has_secrets


def test_who_hides_something_is_known_to_all(game: AnyGame, players: int) -> None:
    for number, position in enumerate(positions(game, players, SEEDS)):
        for seat in onlookers(players):
            redrawn = position.redraw(seat, Rng(number))
            for other in range(players):
                assert game.hides(redrawn, other) == game.hides(position, other)


def test_a_record_in_full_hides_nothing(game: AnyGame, players: int) -> None:
    from speeltafel import ALL_SEEING

    for _, twin in twins(game, players, None, 1):
        full = told(game, twin, ALL_SEEING)
        assert full[0] == game.move_text(twin.actor, twin.move)
        assert not any("?" in text for text in full)
        assert twin.actor == CHANCE or "?" not in full[0]
