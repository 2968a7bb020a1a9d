"""All laws, in the order in which a game is best made to obey them."""

from __future__ import annotations

from typing import Final

from speeltafel.core.native import COMPILED
from speeltafel.testing.law import Law
from speeltafel.testing.laws import (
    arrays,
    chance,
    company,
    contents,
    notation,
    play,
    secrets,
    speaking,
    winning,
)


def _many(compiled: int, interpreted: int) -> int:
    """How many games there is time for."""
    return compiled if COMPILED else interpreted


LAWS: Final[tuple[Law, ...]] = (
    Law(play.games_end, _many(2_000, 300)),
    Law(play.whoever_may_act_has_moves_and_nobody_else_does, 12),
    Law(play.chance_acts_alone, 12),
    Law(play.moves_are_sorted_unique_and_in_range, 12),
    Law(play.the_outcome_is_there_when_nobody_may_act, 12),
    Law(play.no_game_lasts_longer_than_it_says, 2),
    Law(play.a_copy_never_changes_when_the_original_plays_on, 2),
    Law(play.playing_on_in_a_copy_leaves_the_original_alone, 2),
    Law(play.looking_changes_nothing, 2),
    Law(play.replaying_the_log_gives_the_same_position, 12),
    Law(play.results_do_not_depend_on_the_global_random_state),
    Law(play.wrong_seats_and_illegal_moves_are_refused_with_a_rule, 2),
    Law(notation.moves_can_be_read_back),
    Law(notation.positions_can_be_read_back_and_play_on_alike, 12),
    Law(notation.a_game_played_through_its_texts_goes_the_same_way, 2),
    Law(notation.unreadable_text_is_refused),
    Law(notation.a_record_can_be_written_read_and_verified, 2),
    Law(chance.odds_sum_to_one, 3),
    Law(chance.a_draw_asks_for_one_number_and_follows_the_odds_exactly, 3),
    Law(secrets.what_is_hidden_changes_nothing_that_is_shown, 4, secrets.lacks_reveals),
    Law(secrets.a_step_reads_in_full_only_where_the_rules_say_so, 2, secrets.lacks_reads),
    Law(secrets.a_consequence_reads_in_part_only_where_the_rules_say_so),
    Law(secrets.every_legal_move_reads_the_same_from_both_twins),
    Law(secrets.a_redraw_looks_the_same_to_the_seat, 4),
    Law(secrets.a_redraw_does_not_depend_on_what_is_hidden, 4),
    Law(secrets.a_redraw_can_be_written_down, 2),
    Law(secrets.there_are_secrets_if_the_game_says_so, 4),
    Law(secrets.a_record_in_full_hides_nothing),
    Law(contents.what_is_in_the_box_stays_in_the_game, _many(200, 40), contents.lacks_contents),
    Law(
        winning.no_seat_is_favoured_where_the_start_is_drawn,
        _many(6_000, 1_500),
        winning.lacks_even,
    ),
    Law(arrays.every_field_has_its_own_name_and_says_what_it_is, 1, arrays.lacks_fields),
    Law(arrays.an_array_is_as_long_and_as_high_as_its_fields_say, 2, arrays.lacks_fields),
    Law(arrays.what_is_hidden_changes_nothing_in_an_array, 4, arrays.lacks_fields),
    Law(arrays.a_redraw_has_the_same_array, 4, arrays.lacks_fields),
    Law(arrays.what_looks_different_to_a_seat_has_another_array, 2, arrays.lacks_fields),
    Law(speaking.every_move_and_outcome_can_be_read_aloud, 1, speaking.lacks_words),
    Law(speaking.whatever_happens_can_be_told, 1, speaking.lacks_words),
    Law(speaking.whatever_happens_can_be_told_to_everybody, 1, speaking.lacks_words),
    Law(speaking.every_language_says_the_same_things, 1, speaking.lacks_words),
    Law(speaking.every_phrase_can_be_read_in_a_browser, 1, speaking.lacks_words),
    Law(speaking.every_ending_has_a_sentence, 4, speaking.lacks_words),
    Law(speaking.every_language_states_the_same_rules, 1, speaking.lacks_rules),
    Law(company.a_log_shows_only_what_was_told),
    Law(company.what_can_be_undone_is_a_kind_of_move),
    Law(company.everybody_knows_who_hides_something, 2),
    Law(company.the_heuristic_plays_by_the_rules),
)
"""Every law, with how many games it is tried at each player count."""
