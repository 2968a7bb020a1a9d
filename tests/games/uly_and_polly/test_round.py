"""One round of Uly & Polly, one sentence a test: hiding, placing, swapping, going, turning."""

from __future__ import annotations

from itertools import combinations

import pytest

from helpers.uly import NAMES, NEW, after, moves_at, play_on, text_after, told, touching, walk
from speeltafel.core.errors import IllegalMove, WrongSeat
from speeltafel.core.play import checked_step
from speeltafel.games.uly_and_polly import GAME

PLACES = pytest.mark.parametrize("place", NAMES)
INNER, CORNERS = ["b2", "c2", "b3", "c3"], ["a1", "d1", "a4", "d4"]


def with_dog_on(place: str, task: str = "swap", players: int = 2) -> str:
    """The first wolf's first turn, or the dog's, with the dog just placed."""
    return f"{'/'.join('0' * players)} 1 1 {task} 0 ..../..../..../...w {place}"


# Hiding and placing


@pytest.mark.rule("UP-04")
def test_the_wolf_may_hide_on_any_place() -> None:
    assert moves_at(GAME.start(2)) == [f"hide {name}" for name in NAMES]


@pytest.mark.rule("UP-04")
@PLACES
def test_the_wolf_lies_face_down_where_it_is_hidden(place: str) -> None:
    game = play_on(GAME.start(2), f"hide {place}")
    assert (NAMES[game.wolf_at], game.face_up) == (place, 0)


@pytest.mark.rule("UP-05")
@PLACES
def test_the_dog_may_start_on_any_place_and_turns_nothing(place: str) -> None:
    game = play_on(GAME.start(3), "hide b2")
    assert moves_at(game) == [f"place {name}" for name in NAMES]
    play_on(game, f"place {place}")
    assert GAME.position_text(game) == f"0/0/0 1 1 swap 0 ..../.w../..../.... {place}"


@pytest.mark.rule("UP-05", "UP-08")
@pytest.mark.parametrize(("wolf", "placer"), [("wolf 1", 1), ("wolf 2", 2), ("wolf 3", 0)])
def test_the_first_dog_player_places_the_dog(wolf: str, placer: int) -> None:
    game = play_on(GAME.start(3, wolf="lot"), wolf, "hide a1")
    assert game.actors() == (placer,)


@pytest.mark.rule("UP-05")
def test_nothing_happens_when_the_dog_is_placed_on_the_wolf() -> None:
    game = play_on(GAME.start(2), "hide b2", "place b2")
    assert GAME.position_text(game) == "0/0 1 1 swap 0 ..../.w../..../.... b2"
    play_on(game, "swap c3-d4", "go b3", "swap c3-d4", "go b2")
    assert game.tokens == [0, 1]


@pytest.mark.rule("UP-06")
def test_the_wolf_plays_first_and_then_they_alternate() -> None:
    game = play_on(GAME.start(4), "hide d4", "place a1")
    turns = []
    for move in ("swap c4-d4", "go b1", "swap c4-d4", "go c1", "swap c4-d4", "go d1"):
        turns.append(game.actors())
        play_on(game, move)
    assert turns == [(0,), (1,), (0,), (2,), (0,), (3,)]


@pytest.mark.rule("UP-06")
def test_nobody_plays_out_of_turn() -> None:
    with pytest.raises(WrongSeat, match="UP-06"):
        checked_step(GAME, GAME.parse_position(with_dog_on("b2")), 1, "go a1")
    with pytest.raises(WrongSeat, match="UP-06"):
        checked_step(GAME, GAME.parse_position(with_dog_on("b2", "go")), 0, "swap a1-b1")
    with pytest.raises(WrongSeat, match="UP-08"):
        checked_step(GAME, GAME.parse_position(with_dog_on("b2", "go", 3)), 2, "go a1")


# The wolf's turn


@pytest.mark.rule("UP-07")
@PLACES
def test_the_wolf_swaps_two_touching_tiles_but_never_the_dogs(place: str) -> None:
    pairs = [(a, b) for a, b in combinations(NAMES, 2) if touching(a, b)]
    assert len(pairs) == 42
    free = [f"swap {a}-{b}" for a, b in pairs if place not in (a, b)]
    assert moves_at(GAME.parse_position(with_dog_on(place))) == free
    assert len(free) == (34 if place in INNER else 39 if place in CORNERS else 37)


@pytest.mark.rule("UP-07")
def test_the_wolf_must_swap() -> None:
    game = GAME.parse_position(with_dog_on("b2"))
    assert all(move.startswith("swap ") for move in moves_at(game))
    with pytest.raises(IllegalMove, match="UP-07"):
        checked_step(GAME, game, 0, "go a1")


@pytest.mark.rule("UP-07")
def test_the_tile_under_the_dog_cannot_be_swapped() -> None:
    with pytest.raises(IllegalMove, match="UP-07"):
        checked_step(GAME, GAME.parse_position(with_dog_on("b2")), 0, "swap b2-c3")


@pytest.mark.rule("UP-07")
@pytest.mark.parametrize("swap", ["swap c3-d4", "swap d3-d4", "swap c4-d4"])
def test_the_wolf_may_swap_its_own_tile_and_moves_along(swap: str) -> None:
    game = after(with_dog_on("b2"), swap)
    assert NAMES[game.wolf_at] == swap.removeprefix("swap ").removesuffix("-d4")


@pytest.mark.rule("UP-07")
def test_the_wolf_moves_along_from_the_earlier_place_too() -> None:
    game = after("0/0 1 1 swap 0 w.../..../..../.... d4", "swap a1-b2")
    assert GAME.position_text(game) == "0/0 1 1 go 0 ..../.w../..../.... d4"


@pytest.mark.rule("UP-07")
def test_the_wolf_may_swap_other_tiles_than_its_own() -> None:
    assert text_after(with_dog_on("d1"), "swap a1-b1") == with_dog_on("d1", "go")


@pytest.mark.rule("UP-07")
@pytest.mark.parametrize(
    ("swap", "tiles"),
    [
        ("swap a1-a2", ".s../s.../..../...w"),
        ("swap a1-b2", ".s../.s../..../...w"),
        ("swap b1-c2", "s.../..s./..../...w"),
        ("swap c1-d1", "ss../..../..../...w"),
        ("swap a1-b1", "ss../..../..../...w"),
    ],
)
def test_face_up_tiles_may_be_swapped_too(swap: str, tiles: str) -> None:
    text = "0/0 1 1 swap 3 ss../..../s.../...w a3"
    expected = tiles.split("/")
    expected[2] = "s..."
    assert text_after(text, swap) == f"0/0 1 1 go 3 {'/'.join(expected)} a3"


@pytest.mark.rule("UP-07")
def test_a_later_face_up_tile_is_swapped_with_an_earlier_face_down_one() -> None:
    text = "0/0 1 1 swap 2 ..../.s../s.../...w a3"
    assert text_after(text, "swap a1-b2") == "0/0 1 1 go 2 s.../..../s.../...w a3"


@pytest.mark.rule("UP-07")
def test_the_wolf_may_be_swapped_with_a_sheep_that_lies_face_up() -> None:
    text = "0/0 1 1 swap 2 ws../s.../..../.... a2"
    assert text_after(text, "swap a1-b1") == "0/0 1 1 go 2 sw../s.../..../.... a2"


# The dog's turn


@pytest.mark.rule("UP-08")
@PLACES
def test_the_dog_steps_to_a_touching_tile(place: str) -> None:
    near = [f"go {name}" for name in NAMES if touching(place, name)]
    assert moves_at(GAME.parse_position(with_dog_on(place, "go"))) == near
    assert len(near) == (8 if place in INNER else 3 if place in CORNERS else 5)


@pytest.mark.rule("UP-08")
@pytest.mark.parametrize("move", ["go a1", "go c1", "go a3", "go d4", "swap c3-c4", "place b2"])
def test_the_dog_never_stays_nor_jumps(move: str) -> None:
    with pytest.raises(IllegalMove, match="UP-08"):
        checked_step(GAME, GAME.parse_position(with_dog_on("a1", "go")), 1, move)


@pytest.mark.rule("UP-08")
@pytest.mark.parametrize(
    ("players", "wolf", "dogs"),
    [
        (2, "wolf 1", [1, 1, 1, 1, 1]),
        (2, "wolf 2", [0, 0, 0, 0, 0]),
        (3, "wolf 1", [1, 2, 1, 2, 1]),
        (3, "wolf 2", [2, 0, 2, 0, 2]),
        (4, "wolf 3", [3, 0, 1, 3, 0]),
        (5, "wolf 5", [0, 1, 2, 3, 0]),
        (5, "wolf 2", [2, 3, 4, 0, 2]),
    ],
)
def test_dog_players_step_in_turn_from_the_wolfs_left(
    players: int, wolf: str, dogs: list[int]
) -> None:
    game = play_on(GAME.start(players, wolf="lot"), wolf, "hide d4", "place a1")
    turns = []
    for step in ("b1", "c1", "d1", "d2", "c2"):
        play_on(game, "swap c4-d4")
        turns.append(game.actors()[0])
        play_on(game, f"go {step}")
    assert turns == dogs


@pytest.mark.rule("UP-08", "UP-14")
def test_every_round_begins_anew_with_the_wolfs_left() -> None:
    game = after("0/0/0 1 1 go 1 s.../..../..../.w.. a1", "go b2", "swap b4-c4", "go c3")
    assert game.steps == 3
    play_on(game, "swap a3-a4", "go c4")
    assert (game.round, game.actors()) == (2, (1,))
    play_on(game, "hide a1")
    assert (game.steps, game.actors()) == (0, (2,))


@pytest.mark.rule("UP-09")
def test_on_a_face_up_tile_nothing_more_happens() -> None:
    text = "0/0 1 1 go 2 ss../..../..../...w b1"
    assert text_after(text, "go a1") == "0/0 1 1 swap 3 ss../..../..../...w a1"
    assert told(text, "go a1") == []


@pytest.mark.rule("UP-10", "UP-12")
def test_a_face_down_tile_is_turned_and_a_sheep_stays_face_up() -> None:
    text = "0/0 1 1 go 2 ss../..../..../...w b1"
    assert text_after(text, "go c2") == "0/0 1 1 swap 3 ss../..s./..../...w c2"
    assert told(text, "go c2") == ["turns sheep"]
    assert after(text, "go c2").actors() == (0,)


@pytest.mark.rule("UP-10")
def test_the_tile_the_dog_started_on_is_turned_when_it_comes_back() -> None:
    text = text_after(with_dog_on("b2", "go"), "go b1", "swap c4-d4")
    assert told(text, "go b2") == ["turns sheep"]


@pytest.mark.rule("UP-10")
def test_turning_is_no_choice() -> None:
    game = after(with_dog_on("b2", "go"), "go b1")
    assert (game.sheep_turned, game.actors()) == (1, (0,))


@pytest.mark.rule("UP-11")
def test_the_dog_wins_the_round_when_it_steps_on_the_wolf() -> None:
    game = after("0/0/0 1 1 go 0 w.../..../..../.... b2", "go a1")
    assert GAME.position_text(game) == "0/1/1 2 2 hide 1 W.../..../..../.... a1"
    assert (game.is_found, game.sheep_turned) == (True, 0)


# The end of a round

SEVEN = "ssss/..ss/...s/w..."


@pytest.mark.rule("UP-13")
def test_the_eighth_sheep_lets_the_wolf_escape() -> None:
    game = after(f"0/0/0 1 1 go 7 {SEVEN} d3", "go c3")
    assert GAME.position_text(game) == "1/0/0 2 2 hide 8 ssss/..ss/..ss/w... c3"
    assert (game.is_found, game.sheep_turned) == (False, 8)


@pytest.mark.rule("UP-13")
def test_the_seventh_sheep_does_not() -> None:
    game = after("0/0 1 1 go 6 ssss/..ss/..../w... d2", "go d3")
    assert GAME.position_text(game) == f"0/0 1 1 swap 7 {SEVEN} d3"


@pytest.mark.rule("UP-13")
def test_a_step_on_a_face_up_tile_after_the_seventh_sheep_does_not_either() -> None:
    game = after(f"0/0 1 1 go 7 {SEVEN} d3", "go d2")
    assert GAME.position_text(game) == f"0/0 1 1 swap 8 {SEVEN} d2"


@pytest.mark.rule("UP-13")
def test_the_dog_wins_if_the_eighth_tile_is_the_wolf() -> None:
    game = after("0/0 1 1 go 7 ssss/..ss/...s/..w. d3", "go c4")
    assert GAME.position_text(game) == "0/1 2 2 hide 8 ssss/..ss/...s/..W. c4"


TWO = "ss../..../..../...w"


@pytest.mark.rule("UP-17")
def test_the_fortieth_step_lets_the_wolf_escape() -> None:
    game = after(f"0/0 1 1 go 39 {TWO} b1", "go a1")
    assert GAME.position_text(game) == f"1/0 2 2 hide 40 {TWO} a1"
    game = after(f"0/0 1 1 go 39 {TWO} b1", "go c1")
    assert GAME.position_text(game) == "1/0 2 2 hide 40 sss./..../..../...w c1"


@pytest.mark.rule("UP-17")
def test_the_thirty_ninth_step_does_not() -> None:
    game = after(f"0/0 1 1 go 38 {TWO} b1", "go a1")
    assert GAME.position_text(game) == f"0/0 1 1 swap 39 {TWO} a1"
    assert game.steps_left == 1


@pytest.mark.rule("UP-17")
def test_the_dog_wins_if_the_fortieth_step_finds_the_wolf() -> None:
    game = after("0/0 1 1 go 39 ss../.w../..../.... b1", "go b2")
    assert GAME.position_text(game) == "0/1 2 2 hide 40 ss../.W../..../.... b2"


@pytest.mark.rule("UP-17")
def test_forty_steps_back_and_forth_and_placing_is_not_one_of_them() -> None:
    game = play_on(GAME.start(2), "hide d4", "place c1", "swap c4-d4", "go b1")
    for number in range(1, 40):
        assert (game.steps, game.round) == (number, 1)
        play_on(game, "swap c4-d4", "go a1" if number % 2 else "go b1")
    assert (game.steps, game.round, game.tokens) == (40, 2, [1, 0])


@pytest.mark.rule("UP-17", "UP-13")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_round_ends(players: int) -> None:
    for game in walk(players, 11):
        assert game.steps <= 40
        assert game.sheep_turned <= 8
        assert game.view(None).sheep_turned == (0 if game.stage == 1 else game.sheep_turned)


def test_a_new_field_has_no_wolf_before_it_hides() -> None:
    assert GAME.position_text(GAME.start(2)) == f"0/0 1 1 hide 0 {NEW} -"
