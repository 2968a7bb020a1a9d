"""What is secret in Uly & Polly: which tile is the wolf, until the round is over."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict

import pytest

from helpers.uly import NAMES, NEW, Loaded, after, moves_at, play_on, walk, won_by_wolf
from speeltafel.core.chance import Rng
from speeltafel.core.position import ALL_SEEING, CHANCE
from speeltafel.games.uly_and_polly import GAME
from speeltafel.games.uly_and_polly.position import Position

RUNNING = "0/0/0 1 1 go 2 ss../..w./..../.... b1"
DOWN = [name for name in NAMES if name not in ("a1", "b1")]


def seen(position: Position, seat: int | None) -> str:
    return json.dumps(asdict(position.view(seat)))


def twin(text: str, place: str) -> Position:
    """The same table, but with the wolf on another face-down tile."""
    position = GAME.parse_position(text)
    position.wolf_at = NAMES.index(place)
    return position


# Views


@pytest.mark.rule("UP-18")
def test_the_wolf_player_sees_which_tile_is_the_wolf() -> None:
    view = GAME.parse_position(RUNNING).view(0)
    assert (view.wolf, view.field[1][2]) == ("c2", "wolf")


@pytest.mark.rule("UP-04", "UP-18")
@pytest.mark.parametrize("seat", [None, 1, 2])
@pytest.mark.parametrize("place", DOWN)
def test_to_dog_players_and_spectators_the_face_down_tiles_look_alike(
    seat: int | None, place: str
) -> None:
    position, other = GAME.parse_position(RUNNING), twin(RUNNING, place)
    assert seen(other, seat) == seen(position, seat)
    assert "wolf" not in [tile for row in position.view(seat).field for tile in row]
    assert position.view(seat).wolf is None
    assert [other.legal_moves(it) for it in range(3)] == [
        position.legal_moves(it) for it in range(3)
    ]


def test_a_view_tells_the_table_as_it_is() -> None:
    view = asdict(GAME.parse_position("1/0/0 2 2 go 3 ss../..w./s.../.... b1").view(2))
    assert view == {
        "seat": 2,
        "actors": (0,),
        "task": "go",
        "wolf_player": 1,
        "wolf": None,
        "field": (
            ("sheep", "sheep", "down", "down"),
            ("down", "down", "down", "down"),
            ("sheep", "down", "down", "down"),
            ("down", "down", "down", "down"),
        ),
        "dog": "b1",
        "tokens": (1, 0, 0),
        "round": 2,
        "rounds": 6,
        "sheep_turned": 3,
        "last_sheep": 8,
        "steps_left": 37,
        "last_round": None,
    }


@pytest.mark.parametrize(
    ("text", "task"),
    [
        (f"0/0 1 - lot 0 {NEW} -", "lot"),
        (f"0/0 1 1 hide 0 {NEW} -", "hide"),
        ("0/0 1 1 place 0 w.../..../..../.... -", "place"),
        ("0/0 1 1 swap 0 w.../..../..../.... a1", "swap"),
        ("0/0 1 1 go 0 w.../..../..../.... a1", "go"),
        ("2/2 4 2 over 1 W.../..../..../.... a1", "over"),
    ],
)
def test_a_view_tells_what_is_to_be_done(text: str, task: str) -> None:
    view = GAME.parse_position(text).view(None)
    assert view.task == task
    assert view.wolf_player == (None if task == "lot" else 1 if task == "over" else 0)
    assert (view.last_round is not None) == (task == "over")


@pytest.mark.rule("UP-18")
@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_at_the_end_of_a_round_the_wolf_is_shown_to_everyone(seat: int | None) -> None:
    escaped = after("0/0/0 1 1 go 7 ssss/..ss/...s/w... d3", "go c3").view(seat)
    assert escaped.last_round is not None
    assert asdict(escaped.last_round) == {
        "field": (
            ("sheep", "sheep", "sheep", "sheep"),
            ("down", "down", "sheep", "sheep"),
            ("down", "down", "sheep", "sheep"),
            ("wolf", "down", "down", "down"),
        ),
        "dog": "c3",
        "wolf": "a4",
        "round": 1,
        "wolf_player": 0,
        "sheep": 8,
        "found": False,
        "takers": (0,),
    }
    assert (escaped.wolf, escaped.dog, escaped.sheep_turned, escaped.steps_left) == (
        None,
        None,
        0,
        40,
    )
    found = after("0/0/0 1 1 go 0 w.../..../..../.... b2", "go a1").view(seat)
    assert found.last_round is not None
    assert (found.last_round.wolf, found.last_round.dog, found.last_round.found) == (
        "a1",
        "a1",
        True,
    )


@pytest.mark.rule("UP-18")
def test_what_was_shown_is_gone_once_the_next_wolf_has_hidden() -> None:
    game = play_on(won_by_wolf(GAME.start(2)), "hide b2")
    assert game.view(0).last_round is None
    assert (game.view(0).wolf, game.view(1).wolf) == (None, "b2")


@pytest.mark.rule("UP-18")
def test_once_the_game_is_over_the_last_field_stays_open_to_all() -> None:
    view = after("1/2 4 2 go 0 w.../..../..../.... b2", "go a1").view(None)
    assert (view.wolf, view.dog, view.field[0]) == ("a1", "a1", ("wolf", "down", "down", "down"))
    assert (view.sheep_turned, view.steps_left, view.actors) == (0, 39, ())


def test_a_finished_record_shows_everything() -> None:
    assert GAME.parse_position(RUNNING).view(ALL_SEEING).wolf == "c2"


# Steps and what they bring about


@pytest.mark.rule("UP-04")
def test_the_others_learn_only_that_the_wolf_has_hidden() -> None:
    game = GAME.start(3)
    for move, text in zip(game.legal_moves(0), moves_at(game), strict=True):
        texts = [GAME.step_text(game, 0, move, seat) for seat in (None, 1, 2, 0, ALL_SEEING)]
        assert texts == ["hide ?", "hide ?", "hide ?", text, text]


@pytest.mark.rule("UP-07")
@pytest.mark.parametrize("text", ["place a1", "place d4", "swap a1-b1", "swap c4-d4", "go d4"])
def test_all_other_steps_are_seen_by_everyone(text: str) -> None:
    move = GAME.parse_move(1, text)
    for seat in (None, 0, 1, 2, ALL_SEEING):
        assert GAME.step_text(GAME.parse_position(RUNNING), 1, move, seat) == text


@pytest.mark.rule("UP-03")
def test_the_lot_is_seen_by_everyone() -> None:
    game = GAME.start(3, wolf="lot")
    assert [GAME.step_text(game, CHANCE, 2, seat) for seat in (None, 0, 2)] == ["wolf 3"] * 3


def test_what_a_step_brings_about_is_the_same_for_everyone() -> None:
    before = None
    for position in walk(3, 2):
        if before is not None:
            told = [
                GAME.consequences(before, position, seat) for seat in (None, 0, 1, 2, ALL_SEEING)
            ]
            assert told == [told[0]] * 5
        before = position.copy()


# Redrawing


def redrawn(position: Position, seat: int | None) -> Counter[str]:
    """Every way in which *seat* may imagine the table, each counted by its odds."""
    rng = Loaded(0)
    position.redraw(seat, rng)
    numbers = range(rng.bounds[0])
    return Counter(GAME.position_text(position.redraw(seat, Loaded(k))) for k in numbers)


@pytest.mark.parametrize("seat", [None, 1, 2])
def test_a_redraw_puts_the_wolf_under_any_face_down_tile_with_the_same_odds(
    seat: int | None,
) -> None:
    expected = Counter(GAME.position_text(twin(RUNNING, place)) for place in DOWN)
    assert redrawn(GAME.parse_position(RUNNING), seat) == expected


def test_a_redraw_may_put_the_wolf_under_the_dog_while_that_tile_is_face_down() -> None:
    text = "0/0 1 1 swap 0 ..../.w../..../.... c3"
    assert redrawn(GAME.parse_position(text), 1).keys() == {
        GAME.position_text(twin(text, place)) for place in NAMES
    }


@pytest.mark.parametrize("seat", [0, ALL_SEEING])
def test_whoever_knows_the_wolf_redraws_nothing(seat: int) -> None:
    rng = Loaded(3)
    guess = GAME.parse_position(RUNNING).redraw(seat, rng)
    assert (GAME.position_text(guess), rng.bounds) == (RUNNING, [])


@pytest.mark.parametrize(
    "text",
    [
        f"0/0 1 - lot 0 {NEW} -",
        f"0/0 1 1 hide 0 {NEW} -",
        "0/1 2 2 hide 1 W.../..../..../.... a1",
        "2/2 4 2 over 1 W.../..../..../.... a1",
    ],
)
def test_nothing_is_redrawn_while_nothing_is_hidden(text: str) -> None:
    for seat in (None, 0, 1):
        rng = Loaded(3)
        guess = GAME.parse_position(text).redraw(seat, rng)
        assert (GAME.position_text(guess), rng.bounds) == (text, [])


def test_a_redraw_leaves_the_table_as_it_is() -> None:
    position = GAME.parse_position(RUNNING)
    position.redraw(1, Rng(5))
    assert GAME.position_text(position) == RUNNING


# Redraws against all that could have happened


def followers(hidings: list[Position], seat: int, move: int) -> list[Position]:
    """Those that look the same to the dog after a move: what it may still hold for true."""
    told: list[list[str]] = []
    after: list[Position] = []
    for before in hidings:
        following = before.copy()
        following.play(seat, move)
        told.append(GAME.consequences(before, following, None))
        after.append(following)
    hushed = [what for what in told if "turns wolf" not in what]
    return [it for it, what in zip(after, told, strict=True) if what == hushed[0]] if hushed else []


def hidden_anywhere(place: str) -> list[Position]:
    return [play_on(GAME.start(3), f"hide {name}", f"place {place}") for name in NAMES]


def assert_redraws_are_true(hidings: list[Position]) -> None:
    """Each hiding was as likely and so was each later move: the posterior is a count."""
    expected = Counter(GAME.position_text(it) for it in hidings)
    for seat in (None, 1):
        assert redrawn(hidings[0], seat) == expected
        assert len({GAME.position_text(it.redraw(seat, Rng(9))) for it in hidings}) == 1


@pytest.mark.parametrize("place", ["a1", "b1", "b2"])
def test_redraws_agree_with_all_hidings_swaps_and_steps(place: str) -> None:
    hidings = hidden_anywhere(place)
    for swap in hidings[0].legal_moves(0):
        swapped = followers(hidings, 0, swap)
        for step in swapped[0].legal_moves(1):
            assert_redraws_are_true(followers(swapped, 1, step))


@pytest.mark.parametrize("seed", range(30))
def test_redraws_agree_with_all_hidings_along_a_whole_round(seed: int) -> None:
    rng = Rng(seed)
    hidings = hidden_anywhere(NAMES[rng.below(16)])
    while hidings and hidings[0].round == 1:
        assert_redraws_are_true(hidings)
        seat = hidings[0].actors()[0]
        moves = hidings[0].legal_moves(seat)
        hidings = followers(hidings, seat, moves[rng.below(len(moves))])


@pytest.mark.rule("UP-14", "UP-15")
@pytest.mark.parametrize(
    ("stood", "now", "ended"),
    [("1/0/0 2 2", (3, 2), (2, 1)), ("1/1/0 3 3", (4, 0), (3, 2)), ("2/2/1 6 3", (6, 2), (6, 2))],
)
def test_a_round_that_has_ended_is_told_with_its_own_wolf_player(
    stood: str, now: tuple[int, int], ended: tuple[int, int]
) -> None:
    view = after(f"{stood} go 0 w.../..../..../.... b2", "go a1").view(None)
    assert (view.round, view.wolf_player) == now
    assert view.last_round is not None
    assert (view.last_round.round, view.last_round.wolf_player) == ended
    assert view.last_round.sheep == 0
    assert view.last_round.takers == tuple({0, 1, 2} - {ended[1]})
