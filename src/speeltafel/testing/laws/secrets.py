"""The laws of secrecy: what a seat cannot know changes nothing that it is shown."""

from __future__ import annotations

from speeltafel.core.chance import Rng
from speeltafel.core.position import ALL_SEEING, options
from speeltafel.testing.facts import facts_of, in_full, never
from speeltafel.testing.law import Seeds
from speeltafel.testing.walks import AnyGame, onlookers, positions, seen, told, twins, walk


def lacks_reveals(game: AnyGame) -> str:
    """What laws of secrecy have to be told."""
    is_told = not game.has_secrets or facts_of(game).reveals is not None
    return "" if is_told else f"{game.package}.laws: FACTS.reveals"


def lacks_reads(game: AnyGame) -> str:
    """The same for how single moves read."""
    is_told = not game.has_secrets or facts_of(game).reads is not None
    return "" if is_told else f"{game.package}.laws: FACTS.reads"


def what_is_hidden_changes_nothing_that_is_shown(game: AnyGame, players: int, seeds: Seeds) -> None:
    """Two games that read the same to a seat look and offer the same, until the rules reveal."""
    reveals = facts_of(game).reveals or never
    for seat in onlookers(players):
        for seed in seeds:
            for step, twin in twins(game, players, seat, seed):
                text = game.move_text(step.actor, step.move)
                is_twin = twin.reads_same and not twin.is_copied
                assert is_twin or reveals(text, step, seat), text
                if twin.reads_same:
                    assert seen(step.after, seat) == seen(twin.after, seat)
                    assert step.after.actors() == twin.after.actors()
                    pauses = game.pauses(step.before, step.after)
                    assert pauses == game.pauses(twin.before, twin.after)
                if twin.reads_same and seat is not None:
                    assert step.after.legal_moves(seat) == twin.after.legal_moves(seat)
                    marks = game.table_policy.marks(step.after, seat)
                    assert marks == game.table_policy.marks(twin.after, seat)
                    assert game.odds(step.after, seat) == game.odds(twin.after, seat)


def a_step_reads_in_full_only_where_the_rules_say_so(
    game: AnyGame, players: int, seeds: Seeds
) -> None:
    """Every move that could be played reads to every seat as the rules let it."""
    reads = facts_of(game).reads or in_full
    for seed in seeds:
        for step in walk(game, players, seed):
            for seat in onlookers(players):
                for move in options(step.before, step.actor):
                    shown = game.step_text(step.before, step.actor, move, seat)
                    text = game.move_text(step.actor, move)
                    assert shown == reads(text, step, seat), text


def a_consequence_reads_in_part_only_where_the_rules_say_so(
    game: AnyGame, players: int, seeds: Seeds
) -> None:
    """What a step brought about ends with ``?`` for those who may not know it, and nobody else."""
    hides = facts_of(game).hides
    for seed in seeds:
        for step in walk(game, players, seed):
            for seat in onlookers(players):
                for text in game.consequences(step.before, step.after, seat):
                    is_hidden = text.endswith("?")
                    assert is_hidden == hides(text, step, seat), text


def every_legal_move_reads_the_same_from_both_twins(
    game: AnyGame, players: int, seeds: Seeds
) -> None:
    """Whoever may act reads its own moves in full, whatever is hidden from it."""
    for seat in onlookers(players):
        for seed in seeds:
            for step, twin in twins(game, players, seat, seed):
                if seat is None or seat not in step.before.actors():
                    continue
                for move in step.before.legal_moves(seat):
                    shown = game.step_text(step.before, seat, move, seat)
                    assert shown == game.step_text(twin.before, seat, move, seat)
                    assert shown == game.move_text(seat, move)
                    assert "?" not in shown


def a_redraw_looks_the_same_to_the_seat(game: AnyGame, players: int, seeds: Seeds) -> None:
    """A world drawn anew looks and offers the same to the seat it was drawn for."""
    for number, position in enumerate(positions(game, players, seeds)):
        for seat in onlookers(players):
            redrawn = position.redraw(seat, Rng(number))
            assert seen(redrawn, seat) == seen(position, seat)
            assert redrawn.actors() == position.actors()
            if seat is not None:
                assert redrawn.legal_moves(seat) == position.legal_moves(seat)


def a_redraw_does_not_depend_on_what_is_hidden(game: AnyGame, players: int, seeds: Seeds) -> None:
    """From two games that a seat cannot tell apart the same world is drawn with the same luck."""
    for seat in onlookers(players):
        for seed in seeds:
            for step, twin in twins(game, players, seat, seed):
                redrawn = step.before.redraw(seat, Rng(seed))
                other = twin.before.redraw(seat, Rng(seed))
                assert game.position_text(redrawn) == game.position_text(other)


def a_redraw_can_be_written_down(game: AnyGame, players: int, seeds: Seeds) -> None:
    """A world drawn anew is a position like any other."""
    for number, position in enumerate(positions(game, players, seeds)):
        if number % 7 == 0 and position.actors():
            text = game.position_text(position.redraw(number % players, Rng(number)))
            assert game.position_text(game.parse_position(text)) == text


def there_are_secrets_if_the_game_says_so(game: AnyGame, players: int, seeds: Seeds) -> None:
    """Some seat cannot know something, if ``has_secrets``; else everybody knows everything."""
    differ = any(
        game.position_text(step.after) != game.position_text(twin.after)
        for seed in seeds
        for seat in onlookers(players)
        for step, twin in twins(game, players, seat, seed)
    )
    assert differ == game.has_secrets, "something is hidden" if differ else "nothing is hidden"


def a_record_in_full_hides_nothing(game: AnyGame, players: int, seeds: Seeds) -> None:
    """A step reads in full to ``ALL_SEEING``, as it stands in the record of a finished game."""
    for seed in seeds:
        for _, twin in twins(game, players, None, seed):
            full = told(game, twin, ALL_SEEING)
            assert full[0] == game.move_text(twin.actor, twin.move)
            assert not any("?" in text for text in full)
