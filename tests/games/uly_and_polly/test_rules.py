"""The rules of Uly & Polly, one sentence a test: players, rounds, tokens and the end."""

from __future__ import annotations

import doctest

import pytest

from helpers.uly import (
    NEW,
    Loaded,
    after,
    heard,
    moves_at,
    play_on,
    told,
    walk,
    won_by_dog,
    won_by_wolf,
)
from speeltafel.core.chance import Rng
from speeltafel.core.errors import BadSetup, IllegalMove, WrongSeat
from speeltafel.core.play import checked_play, checked_step
from speeltafel.core.playout import playout
from speeltafel.core.position import ALL_SEEING, CHANCE
from speeltafel.games.uly_and_polly import GAME, position

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4, 5])
ROUNDS = {2: 4, 3: 6, 4: 4, 5: 5}

# Setting up


@pytest.mark.rule("UP-01")
@PLAYERS
def test_two_to_five_can_play(players: int) -> None:
    assert GAME.start(players).tokens == [0] * players


@pytest.mark.rule("UP-01")
@pytest.mark.parametrize("players", [0, 1, 6])
def test_fewer_or_more_cannot(players: int) -> None:
    with pytest.raises(BadSetup):
        GAME.start(players)


@pytest.mark.rule("UP-01")
@PLAYERS
def test_twenty_tokens_are_enough_even_if_the_dog_wins_every_round(players: int) -> None:
    game = GAME.start(players)
    while game.actors():
        won_by_dog(game)
    assert sum(game.tokens) == ROUNDS[players] * (players - 1) <= position.TOKENS == 20


@pytest.mark.rule("UP-02")
def test_a_round_begins_with_sixteen_tiles_face_down() -> None:
    view = GAME.start(2).view(0)
    assert view.field == (("down",) * 4,) * 4
    assert (view.wolf, view.dog, view.sheep_turned, view.steps_left) == (None, None, 0, 40)


@pytest.mark.rule("UP-03")
@PLAYERS
def test_the_first_seat_is_the_first_wolf(players: int) -> None:
    game = GAME.start(players)
    assert (game.wolf, game.actors(), moves_at(game)[0]) == (0, (0,), "hide a1")
    assert game.chance_outcomes() == ()


@pytest.mark.rule("UP-03")
@PLAYERS
def test_the_lot_gives_every_seat_the_same_chance(players: int) -> None:
    game = GAME.start(players, wolf="lot")
    assert game.actors() == (CHANCE,)
    assert game.chance_outcomes() == tuple((seat, 1 / players) for seat in range(players))
    assert [game.legal_moves(seat) for seat in range(CHANCE, players)] == [[]] * (players + 1)


@pytest.mark.rule("UP-03")
@PLAYERS
def test_the_lot_is_one_number_below_the_number_of_players(players: int) -> None:
    game = GAME.start(players, wolf="lot")
    for seat in range(players):
        rng = Loaded(seat)
        assert (game.draw(rng), rng.bounds) == (seat, [players])


@pytest.mark.rule("UP-03")
def test_whoever_is_drawn_is_the_first_wolf() -> None:
    game = play_on(GAME.start(3, wolf="lot"), "wolf 2")
    assert (game.wolf, game.round, game.actors()) == (1, 1, (1,))
    assert GAME.position_text(game) == f"0/0/0 1 2 hide 0 {NEW} -"


# The course of the rounds


@pytest.mark.rule("UP-11")
@PLAYERS
def test_a_token_for_each_dog_player_if_the_wolf_is_found(players: int) -> None:
    assert won_by_dog(GAME.start(players)).tokens == [0] + [1] * (players - 1)


@pytest.mark.rule("UP-13")
@PLAYERS
def test_a_token_for_the_wolf_player_if_it_escapes(players: int) -> None:
    assert won_by_wolf(GAME.start(players)).tokens == [1] + [0] * (players - 1)


@pytest.mark.rule("UP-14")
@PLAYERS
def test_the_seat_after_the_last_wolf_is_the_next_wolf(players: int) -> None:
    game = GAME.start(players)
    wolves = []
    while game.actors():
        wolves.append(game.wolf)
        won_by_wolf(game)
    assert wolves == [number % players for number in range(ROUNDS[players])]


@pytest.mark.rule("UP-14")
def test_after_a_drawn_first_wolf_the_seats_follow_too() -> None:
    game = won_by_dog(play_on(GAME.start(3, wolf="lot"), "wolf 3"))
    assert (game.wolf, game.round, game.actors()) == (0, 2, (0,))


@pytest.mark.rule("UP-14", "UP-02")
def test_the_next_round_has_a_new_field_of_tiles_face_down() -> None:
    game = won_by_wolf(GAME.start(2))
    assert game.view(1).field == (("down",) * 4,) * 4
    assert len(moves_at(game)) == 16
    play_on(game, "hide c3")
    assert GAME.position_text(game) == "1/0 2 2 place 0 ..../..../..w./.... -"


@pytest.mark.rule("UP-15")
@PLAYERS
def test_two_or_three_are_the_wolf_twice_four_or_five_once(players: int) -> None:
    game = GAME.start(players)
    for number in range(1, ROUNDS[players] + 1):
        assert (game.round, game.rounds, game.outcome()) == (number, ROUNDS[players], None)
        assert game.returns() == [0.0] * players
        won_by_dog(game)
    assert (game.actors(), game.round) == ((), ROUNDS[players])
    assert game.outcome() is not None


@pytest.mark.rule("UP-15")
def test_nobody_can_do_anything_once_it_is_over() -> None:
    game = after("1/2 4 2 go 0 w.../..../..../.... b2", "go a1")
    assert [game.legal_moves(seat) for seat in (CHANCE, 0, 1)] == [[], [], []]
    assert (game.actors(), game.chance_outcomes()) == ((), ())
    with pytest.raises(WrongSeat, match="UP-15"):
        checked_play(game, 1, 0)


@pytest.mark.rule("UP-16")
@pytest.mark.parametrize(
    ("tokens", "wolf", "scores", "winner"),
    [
        ("0/3", 2, (1, 3), 1),
        ("2/1", 2, (3, 1), 0),
        ("2/2/5", 3, (3, 3, 5), 2),
        ("1/5/2", 3, (2, 6, 2), 1),
    ],
)
def test_most_tokens_win(tokens: str, wolf: int, scores: tuple[int, ...], winner: int) -> None:
    rounds = ROUNDS[len(scores)]
    game = after(f"{tokens} {rounds} {wolf} go 0 w.../..../..../.... b2", "go a1")
    assert game.outcome() == (scores, (winner,), "most-tokens")
    assert game.returns() == [float(seat == winner) for seat in range(len(scores))]


@pytest.mark.rule("UP-16")
def test_players_with_equally_many_tokens_share_the_win() -> None:
    game = after("3/3/0 6 3 go 0 w.../..../..../.... b2", "go a1")
    assert game.outcome() == ((4, 4, 0), (0, 1), "equal-tokens")
    assert game.returns() == [0.5, 0.5, 0.0]
    game = after("2/2/2/3 4 4 go 0 w.../..../..../.... b2", "go a1")
    assert game.outcome() == ((3, 3, 3, 3), (0, 1, 2, 3), "equal-tokens")
    assert game.returns() == [0.25] * 4


# What is refused, and by which rule

TASKS = {
    "lot": f"0/0/0 1 - lot 0 {NEW} -",
    "hide": f"0/0/0 1 1 hide 0 {NEW} -",
    "place": "0/0/0 1 1 place 0 w.../..../..../.... -",
    "swap": "0/0/0 1 1 swap 0 w.../..../..../.... c3",
    "go": "0/0/0 1 1 go 0 w.../..../..../.... c3",
    "over": "2/6/2 6 3 over 1 W.../..../..../.... a1",
}


@pytest.mark.rule("UP-03", "UP-04", "UP-05", "UP-06", "UP-07", "UP-08", "UP-15")
@pytest.mark.parametrize(
    ("task", "rules"),
    [
        ("lot", ["UP-03", "UP-03", "UP-03"]),
        ("hide", ["UP-04", "UP-04", "UP-04"]),
        ("place", ["UP-05", "UP-05", "UP-05"]),
        ("swap", ["UP-07", "UP-06", "UP-06"]),
        ("go", ["UP-06", "UP-08", "UP-08"]),
        ("over", ["UP-15", "UP-15", "UP-15"]),
    ],
)
def test_a_refusal_names_the_rule(task: str, rules: list[str]) -> None:
    game = GAME.parse_position(TASKS[task])
    for move in (-5, 0, 10**6):
        assert [GAME.forbidden_by(game, seat, move) for seat in range(3)] == rules


@pytest.mark.rule("UP-03")
def test_the_lot_can_only_fall_on_a_player() -> None:
    with pytest.raises(IllegalMove, match="UP-03"):
        checked_step(GAME, GAME.start(3, wolf="lot"), CHANCE, "wolf 4")


@pytest.mark.rule("UP-04")
def test_only_the_wolf_player_hides() -> None:
    for seat in (1, 2):
        with pytest.raises(WrongSeat, match="UP-04"):
            checked_step(GAME, GAME.start(3), seat, "hide a1")


# Telling


def test_the_end_of_a_round_is_told_from_the_tile_to_the_next_round() -> None:
    found = told("0/0/0 1 1 go 0 w.../..../..../.... b2", "go a1")
    assert found == ["turns wolf", "wolf a1", "tokens 2 3", "round 2"]
    escaped = told("0/0/0 1 1 go 7 ssss/..ss/...s/w... d3", "go c3")
    assert escaped == ["turns sheep", "wolf a4", "tokens 1", "round 2"]


def test_the_end_of_the_last_round_is_told_without_a_next_one() -> None:
    assert told("1/2 4 2 go 0 w.../..../..../.... b2", "go a1") == [
        "turns wolf",
        "wolf a1",
        "tokens 1",
    ]


def test_where_a_wolf_was_is_read_aloud_only_if_it_was_not_found_there() -> None:
    assert heard("1/2 4 2 go 0 w.../..../..../.... b2", "go a1") == ["turns wolf", "tokens 1"]
    escaped = heard("0/0/0 1 1 go 7 ssss/..ss/...s/w... d3", "go c3")
    assert escaped == ["turns sheep", "wolf a4", "tokens 1", "round 2"]


def test_a_wolf_that_escapes_by_the_last_step_is_told_without_a_tile() -> None:
    text = "0/0 1 1 go 39 ss../..../..../...w b1"
    assert told(text, "go a1") == ["wolf d4", "tokens 1", "round 2"]
    assert told(text, "go c1") == ["turns sheep", "wolf d4", "tokens 1", "round 2"]


def test_other_steps_bring_about_nothing() -> None:
    assert told(f"0/0 1 - lot 0 {NEW} -", "wolf 2") == []
    assert told(f"0/0 1 1 hide 0 {NEW} -", "hide a1") == []
    assert told("1/0 2 2 hide 8 ssss/..ss/..ss/w... d3", "hide a1") == []
    assert told("0/0 1 1 place 0 w.../..../..../.... -", "place a1") == []
    assert told("0/0 1 1 swap 0 w.../..../..../.... a1", "swap b1-c1") == []
    assert told("0/0 1 1 go 2 ss../..../..../...w a1", "go b1") == []


# Both builds


def test_the_same_seed_plays_the_same_game_in_both_builds() -> None:
    game = GAME.start(3)
    assert (playout(game, Rng(7)), GAME.position_text(game)) == (
        78,
        "1/5/3 6 3 over 3 ..../..../...s/.Ws. b4",
    )


def test_the_examples_in_the_text_are_true() -> None:
    assert doctest.testmod(position).failed == 0


def test_a_copy_keeps_its_own_tokens_and_tiles() -> None:
    for game in walk(3, 4, "lot"):
        kept, text = game.copy(), GAME.position_text(game)
        playout(game.copy(), Rng(1))
        assert GAME.position_text(kept) == GAME.position_text(game) == text
        assert (kept.turn, kept.actors()) == (game.turn, game.actors())


def test_legal_moves_are_a_list_of_their_own() -> None:
    game = GAME.start(2)
    game.legal_moves(0).clear()
    assert len(game.legal_moves(0)) == 16
    assert game.legal_moves(ALL_SEEING) == []
