"""Ploc: passing the dice, losing a match, and who wins when the turns run out."""

from __future__ import annotations

import pytest

from helpers.ploc_tables import athletes, begun, choices, play, table, waits_for_chance
from speeltafel import BadSetup, Outcome
from speeltafel.games.ploc import GAME
from speeltafel.games.ploc.position import Position

WEAKEN_THREE = ("1>1 C", "2>2 C", "3>3 C")
LIMITS = (100, 200, 500)


def last_turn(mine: str, theirs: str, seat: int, match: int = 1, limit: int = 200) -> Position:
    """The last turn of a match, which is always played by the one who did not begin it."""
    return table(mine, theirs, "441", seat=seat, match=match, turns=limit - 1, limit=limit)


def winner(position: Position) -> int:
    """Who won the match that just ended."""
    outcome = position.outcome()
    return position.first_winner if outcome is None else outcome.winners[0]


# Passing the dice


@pytest.mark.rule("PL-16")
@pytest.mark.parametrize("seat", [0, 1])
def test_after_three_actions_the_dice_go_to_the_opponent(seat: int) -> None:
    game = play(table("432:9", "115:7", "441", seat=seat), "1>1 A", "2>2 C")
    assert (game.turn, game.turns, game.actors()) == (seat, 20, (seat,))
    play(game, "3>3 B")
    assert (game.turn, game.turns, waits_for_chance(game)) == (1 - seat, 21, True)
    assert (list(game.thrown), game.used) == ([0, 0, 0], 0)
    assert play(game, "throw 1-2-3").actors() == (1 - seat,)


@pytest.mark.rule("PL-16")
def test_swapped_dice_pass_on_and_the_columns_stay_complete() -> None:
    game = play(table("432:9", "115:7", "651"), "1>1 B", "2>2 B", "3>3 B")
    assert GAME.position_text(game) == "1 1 2 21/200 651:15+0:0 115:7+0:0 throw ... -/- 0/- -"


# The last athlete


@pytest.mark.rule("PL-17")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("theirs", "moves"),
    [
        ("1+0", ["1>1 A"]),
        ("0+1", ["1>1 a"]),
        ("2+0", ["1>1 A", "2>2 A"]),
        ("1+0", ["2>1 C", "3>3 a"]),
        ("2+1", ["1>1 A", "2>2 A", "3>3 a"]),
    ],
)
def test_whoever_has_no_athlete_left_loses_the_match_at_once(
    theirs: str, moves: list[str], seat: int
) -> None:
    game = play(table("432:9", f"115:{theirs}", "441", seat=seat), *moves[:-1])
    assert (game.match, game.actors()) == (1, (seat,))
    play(game, moves[-1])
    assert (game.match, game.first_winner) == (2, seat)


@pytest.mark.rule("PL-17")
@pytest.mark.parametrize("left", ["1+0", "0+1"])
def test_one_athlete_is_enough_to_go_on(left: str) -> None:
    game = play(table("432:9", f"115:{left}", "441"), "1>1 B", "2>2 B", "3>3 B")
    assert (game.match, game.turn, athletes(game, 1)) == (1, 1, left)


@pytest.mark.rule("PL-17")
def test_a_match_won_in_mid_turn_leaves_dice_unused_and_goes_straight_to_new_columns() -> None:
    game = play(table("432:9", "115:1", "441"), "1>1 A")
    assert choices(game)[0] == "column 1-1-1"
    assert (game.turn, game.used, list(game.thrown), game.turns) == (1, 0, [0, 0, 0], 20)


@pytest.mark.rule("PL-17")
@pytest.mark.parametrize("seat", [0, 1])
def test_one_who_sends_the_own_last_athlete_away_loses_in_mid_turn(seat: int) -> None:
    game = play(table("632:1", "115:1", "441", seat=seat), "3>1 B")
    assert (game.match, game.first_winner) == (2, 1 - seat)


# The second match decides


@pytest.mark.rule("PL-19")
@pytest.mark.parametrize("won", ["1", "2"])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_winner_of_the_second_match_wins_the_game_whoever_won_the_first(
    seat: int, won: str
) -> None:
    game = table("432:9", "115:1", "441", seat=seat, match=2, won=won)
    assert (game.outcome(), game.returns()) == (None, [0.0, 0.0])
    play(game, "1>1 A")
    assert game.outcome() == Outcome((1 - seat, seat), (seat,), "last-athlete")
    assert game.returns() == [1.0 - seat, float(seat)]
    assert (game.actors(), game.legal_moves(0), game.legal_moves(1)) == ((), [], [])
    assert game.chance_outcomes() == ()


@pytest.mark.rule("PL-19")
@pytest.mark.parametrize("seat", [0, 1])
def test_one_who_sends_the_last_athlete_away_in_the_second_match_loses_the_game(seat: int) -> None:
    game = play(table("632:1", "115:1", "441", seat=seat, match=2), "3>1 B")
    assert game.outcome() == Outcome((seat, 1 - seat), (1 - seat,), "last-athlete")


@pytest.mark.rule("PL-19")
def test_the_first_match_ends_nothing() -> None:
    game = play(table("432:9", "115:1", "441"), "1>1 A")
    assert (game.outcome(), game.returns(), waits_for_chance(game)) == (None, [0.0, 0.0], True)


@pytest.mark.rule("PL-19", "PL-14")
def test_all_or_nothing_can_win_the_game() -> None:
    game = play(table("432:9", "115:2+2", "444", match=2), "all 2+2")
    assert game.outcome() == Outcome((1, 0), (0,), "last-athlete")


@pytest.mark.rule("PL-20")
@pytest.mark.parametrize("mine", [17, 18, 19, 400])
def test_there_is_no_upper_limit_of_athletes(mine: int) -> None:
    game = play(table(f"111:{mine}", "115:7", "666"), "1>1 B", "2>2 B", "3>3 B")
    assert athletes(game, 0) == f"{mine + 18}+0"


@pytest.mark.rule("PL-20", "PL-18")
def test_the_extra_athlete_may_be_the_nineteenth() -> None:
    game = play(table("432:9", "115:1", "441"), "1>1 A", "column 1-1-1", "column 6-6-6")
    assert athletes(game, 0) == "19+0"


# The turns run out


@pytest.mark.rule("PL-21")
@pytest.mark.parametrize("limit", LIMITS)
@pytest.mark.parametrize("match", [1, 2])
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("mine", "theirs", "wins"),
    [
        ("432:3:5", "115:9:4", True),  # more knock-outs count more than athletes
        ("432:9:4", "115:3:5", False),
        ("432:9:4", "115:8:4", True),
        ("432:8:4", "115:9:4", False),
        ("432:3+6:4", "115:8:4", True),  # the weakened count as well
        ("432:8:4", "115:4+5:4", False),
        ("432:8:4", "115:8:4", True),  # all equal: whoever did not begin
        ("432:1+7:0", "115:3+5:0", True),
    ],
)
def test_when_the_turns_run_out_knock_outs_then_athletes_then_not_having_begun_decide(
    mine: str, theirs: str, wins: bool, seat: int, match: int, limit: int
) -> None:
    game = last_turn(mine, theirs, seat, match, limit)
    assert seat != game.beginner()
    play(game, *WEAKEN_THREE)
    assert winner(game) == (seat if wins else 1 - seat)
    assert (game.turns, game.match) == (limit, 2)


@pytest.mark.rule("PL-21")
@pytest.mark.parametrize("limit", LIMITS)
@pytest.mark.parametrize("match", [1, 2])
def test_the_turn_before_the_last_is_not_the_last(match: int, limit: int) -> None:
    game = table("432:9", "115:9", "441", match=match, turns=limit - 2, limit=limit)
    play(game, *WEAKEN_THREE)
    assert (game.match, game.turns, game.outcome()) == (match, limit - 1, None)
    assert choices(game)[0] == "throw 1-1-1"


@pytest.mark.rule("PL-21")
def test_a_knock_out_of_the_last_turn_counts() -> None:
    game = last_turn("432:9:4", "115:12:5", seat=1)
    assert winner(play(game, "1>1 A", "2>2 A", "3>3 C")) == 1
    game = last_turn("432:9:4", "115:12:5", seat=1)
    assert winner(play(game, "1>1 A", "2>2 C", "3>3 C")) == 0


@pytest.mark.rule("PL-21", "PL-14")
def test_all_or_nothing_in_the_last_turn_counts_four() -> None:
    game = table("432:9:2", "115:9:5", "444", turns=199)
    assert winner(play(game, "all 4+0")) == 0
    game = table("432:4:1", "115:9:5", "444", turns=199)
    assert winner(play(game, "all 4+0")) == 1


@pytest.mark.rule("PL-21", "PL-17")
@pytest.mark.parametrize("match", [1, 2])
@pytest.mark.parametrize("moves", [["1>1 A"], ["2>1 C", "1>2 a"], ["1>1 C", "2>2 B", "3>3 a"]])
def test_an_empty_column_in_the_last_turn_decides_before_any_count(
    moves: list[str], match: int
) -> None:
    game = play(last_turn("432:9:0", "115:1:60", 0, match), *moves)
    assert (winner(game), game.turns) == (0, 199)
    outcome = game.outcome()
    assert outcome is None or outcome.reason == "last-athlete"


@pytest.mark.rule("PL-21", "PL-11")
def test_one_who_runs_empty_in_the_last_turn_loses_in_spite_of_more_knock_outs() -> None:
    assert winner(play(last_turn("632:1:60", "115:1:0", 0), "3>1 B")) == 1


@pytest.mark.rule("PL-21")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_game_that_ran_out_of_turns_says_so(seat: int) -> None:
    game = play(last_turn("432:9:4", "115:7:3", seat, match=2), *WEAKEN_THREE)
    assert game.outcome() == Outcome((1 - seat, seat), (seat,), "turn-limit")
    assert (game.actors(), game.returns()) == ((), [1.0 - seat, float(seat)])


@pytest.mark.rule("PL-21", "PL-18")
def test_a_first_match_that_ran_out_of_turns_earns_the_extra_athlete_too() -> None:
    game = play(last_turn("432:9:4", "115:7:3", 1), *WEAKEN_THREE)
    assert (game.first_winner, game.turn) == (1, 1)
    play(game, "column 4-3-2", "column 1-1-5")
    assert (athletes(game, 1), athletes(game, 0)) == ("10+0", "7+0")
    assert (game.turns, game.limit, list(game.knocked_out)) == (0, 200, [0, 0])


@pytest.mark.rule("PL-21")
@pytest.mark.parametrize(
    ("options", "limit"), [({}, 200), ({"turns": 100}, 100), ({"turns": 500}, 500)]
)
def test_a_table_may_choose_how_many_turns_a_match_lasts(
    options: dict[str, object], limit: int
) -> None:
    game = begun("column 6-6-6", "column 6-6-6", **options)
    for turn in range(limit):
        assert (game.turns, game.turn, game.match) == (turn, turn % 2, 1)
        play(game, "throw 6-6-6", "keep", "1>1 B", "2>2 B", "3>3 B")
    assert (game.match, game.first_winner) == (2, 1)
    assert athletes(game, 0) == f"{18 + 3 * limit // 2}+0"


@pytest.mark.rule("PL-21")
def test_a_match_lasts_two_hundred_turns_unless_the_table_says_otherwise() -> None:
    assert GAME.start(2).limit == 200


@pytest.mark.rule("PL-21")
@pytest.mark.parametrize("turns", [0, 1, 99, 101, 201, 1000, "200", 200.0, True, None])
def test_no_other_number_of_turns_is_known(turns: object) -> None:
    with pytest.raises(BadSetup):
        GAME.start(2, turns=turns)
