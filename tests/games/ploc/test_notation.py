"""Ploc in short text, and back."""

from __future__ import annotations

import random
from itertools import product

import pytest

from helpers.ploc_tables import begun, play, random_positions, table
from speeltafel import CHANCE, Unreadable
from speeltafel.games.ploc import GAME
from speeltafel.games.ploc.notation import EXAMPLE
from speeltafel.games.ploc.position import pair_move

THREE = (1, 2, 3)
DICE = list(product(range(1, 7), repeat=3))

# Moves


def test_every_move_has_its_text_and_number() -> None:
    texts = [GAME.move_text(0, move) for move in range(GAME.moves)]
    assert texts == [
        *["reroll 1", "reroll 2", "reroll 3", "keep"],
        *[f"{thrown}>{column} {it}" for thrown in THREE for column in THREE for it in "AaBC"],
        *["all 1+0", "all 0+1", "all 2+0", "all 1+1", "all 0+2"],
        *["all 3+0", "all 2+1", "all 1+2", "all 0+3"],
        *["all 4+0", "all 3+1", "all 2+2", "all 1+3", "all 0+4"],
    ]
    assert [GAME.parse_move(1, text) for text in texts] == list(range(54))


def test_a_pair_is_numbered_by_its_dice_and_action() -> None:
    pairs = [pair_move(*it) for it in product(range(3), range(3), range(4))]
    assert pairs == list(range(4, 40))


def test_every_outcome_of_chance_has_its_text_and_number() -> None:
    texts = [GAME.move_text(CHANCE, move) for move in range(GAME.outcomes)]
    assert texts == [
        *["begins 1", "begins 2"],
        *[f"column {a}-{b}-{c}" for a, b, c in DICE],
        *[f"throw {a}-{b}-{c}" for a, b, c in DICE],
        *[f"rerolled {die}" for die in range(1, 7)],
    ]
    assert [GAME.parse_move(CHANCE, text) for text in texts] == list(range(440))


@pytest.mark.parametrize(
    "text",
    [
        *["", " ", "Keep", "keep ", " keep", "pass", "reroll", "reroll 0", "reroll 4", "reroll ?"],
        *["1>1", "1>1 D", "1>1 b", "0>1 A", "1>4 A", "1 > 1 A", "11 A", "1>1  A", "1>1 A\n"],
        *["all", "all 0+0", "all 5+0", "all 3+2", "all 4", "all four", "all 1+4", "１>1 A"],
        *["throw 4-4-1", "begins 1", "column 4-3-2", "rerolled 5", "x" * 10_000],
    ],
)
def test_other_words_are_not_moves(text: str) -> None:
    with pytest.raises(Unreadable) as refused:
        GAME.parse_move(0, text)
    assert refused.value.key == "unreadable-move"
    assert refused.value.details["example"] == "all 0+4"


@pytest.mark.parametrize(
    "text",
    [
        *["", "begins 0", "begins 3", "begins", "column 4-3", "column 4-3-7", "column 0-1-1"],
        *["column 4 3 2", "throw 441", "throw 4-4-1-1", "throw 4-4-?", "Throw 4-4-1"],
        *["rerolled 0", "rerolled 7", "rerolled", "keep", "reroll 1", "1>1 A", "all 4+0"],
    ],
)
def test_other_words_are_not_outcomes(text: str) -> None:
    with pytest.raises(Unreadable) as refused:
        GAME.parse_move(CHANCE, text)
    assert refused.value.key == "unreadable-move"
    assert refused.value.details["example"] == "rerolled 6"


# Positions


def test_a_game_in_texts_from_its_start_to_its_second_match() -> None:
    game = GAME.start(2, begins="lot", turns=500)
    steps = {
        "": "1 - - 0/500 ...:0+0:0 ...:0+0:0 lot ... -/- 0/- -",
        "begins 2": "1 2 2 0/500 ...:0+0:0 ...:0+0:0 column ... -/- 0/- -",
        "column 6-6-1": "1 2 1 0/500 ...:0+0:0 661:13+0:0 other ... -/- 0/- -",
        "column 1-1-1": "1 2 2 0/500 111:3+0:0 661:13+0:0 throw ... -/- 0/- -",
        "throw 4-5-1": "1 2 2 0/500 111:3+0:0 661:13+0:0 reroll 451 -/- 2/- -",
        "reroll 2": "1 2 2 0/500 111:3+0:0 661:13+0:0 again2 451 -/- 2/- -",
        "rerolled 6": "1 2 2 0/500 111:3+0:0 661:13+0:0 reroll 461 -/- 1/2 -",
        "reroll 3": "1 2 2 0/500 111:3+0:0 661:13+0:0 again3 461 -/- 1/2 -",
        "rerolled 3": "1 2 2 0/500 111:3+0:0 661:13+0:0 use 463 -/- 0/23 -",
        "2>1 C": "1 2 2 0/500 111:2+1:0 661:13+0:0 use 463 2/1 0/23 -",
        "1>2 a": "1 2 2 0/500 111:2+0:0 661:13+0:1 use 463 12/12 0/23 -",
        "3>3 B": "1 2 1 1/500 111:2+0:0 663:16+0:1 throw ... -/- 0/- -",
        "throw 1-1-2": "1 2 1 1/500 111:2+0:0 663:16+0:1 use 112 -/- 0/- -",
        "1>1 A": "1 2 1 1/500 111:2+0:1 663:15+0:1 use 112 1/1 0/- -",
        "2>2 C": "1 2 1 1/500 111:2+0:1 663:14+1:1 use 112 12/12 0/- -",
        "3>3 a": "1 2 2 2/500 111:2+0:2 663:14+0:1 throw ... -/- 0/- -",
        "throw 3-3-3": "1 2 2 2/500 111:2+0:2 663:14+0:1 reroll 333 -/- 2/- -",
        "keep": "1 2 2 2/500 111:2+0:2 663:14+0:1 use 333 -/- 0/- -",
        "all 2+0": "2 2 1 2/500 111:0+0:2 663:14+0:3 column ... -/- 0/- 2",
        "column 1-2-3": "2 2 2 0/500 123:6+0:0 663:14+0:0 other ... -/- 0/- 2",
        "column 1-1-2": "2 2 1 0/500 123:6+0:0 112:5+0:0 throw ... -/- 0/- 2",
    }
    for step, text in steps.items():
        play(game, *[step] if step else [])
        assert GAME.position_text(game) == text
        assert GAME.position_text(GAME.parse_position(text)) == text


@pytest.mark.parametrize("options", [{}, {"turns": 100}, {"begins": "lot", "turns": 500}])
def test_a_text_holds_the_options(options: dict[str, object]) -> None:
    game = GAME.parse_position(GAME.position_text(GAME.start(2, **options)))
    assert game.limit == options.get("turns", 200)
    assert (game.begins == -1) == ("begins" in options)


@pytest.mark.parametrize(
    "text",
    [
        EXAMPLE,
        "1 1 2 7/200 432:9+0:1 115:7+2:0 use 441 1/3 0/- -",  # as in the module's text
        "2 1 2 20/200 432:0+0:1 115:7+0:9 over 441 1/1 0/- 2",
        "2 1 2 20/200 432:0+0:1 115:7+0:9 over 441 123/123 0/- 1",
        "2 1 2 20/200 432:7+0:1 115:0+0:9 over 441 3/1 0/- 1",
        "2 1 2 20/200 432:0+0:1 115:7+0:9 over 222 -/- 0/- 1",
        "2 1 1 200/200 432:4+3:1 115:7+0:9 over 441 -/- 0/- 1",
        "2 2 2 200/200 432:4+3:1 115:7+0:9 over 441 -/- 0/- 1",
        "2 1 2 200/200 432:4+3:1 115:7+0:9 column ... -/- 0/- 2",
        "2 1 2 200/200 432:4+3:9 115:7+0:9 column ... -/- 0/- 2",
        "2 1 2 200/200 432:4+4:9 115:7+0:9 column ... -/- 0/- 1",
        "2 1 2 0/200 432:4+4:9 115:0+0:9 column ... -/- 0/- 1",
        "2 1 1 0/200 432:0+0:0 666:19+0:0 other ... -/- 0/- 2",
        "1 1 1 198/200 432:9999+0:0 115:0+9999:0 throw ... -/- 0/- -",
        "1 1 1 0/200 466:16+0:0 115:7+0:0 again3 441 -/- 1/1 -",
        "1 1 1 0/200 441:9+0:0 115:7+0:0 use 662 12/12 0/12 -",
    ],
)
def test_positions_read_back_as_they_were_written(text: str) -> None:
    assert GAME.position_text(GAME.parse_position(text)) == text


def test_whole_games_read_back_as_they_were_written() -> None:
    for position in random_positions(20, 21, 22):
        text = GAME.position_text(position)
        assert GAME.position_text(GAME.parse_position(text)) == text


USE = "1 1 1 0/200 432:9+0:0 115:7+0:0 use 441 -/- 0/- -"

MALFORMED = [
    *["", " ", "ploc", USE + " ", " " + USE, USE + "\n", USE + " 1", USE.replace(" ", "  ", 1)],
    *["1 1 1", USE[:-2], USE.upper(), "x" * 100_000, "1 " * 50_000, USE.replace("1", "١")],
    USE.replace("1 1 1", "0 1 1"),
    USE.replace("1 1 1", "3 1 1"),
    USE.replace("1 1 1", "1 0 1"),
    USE.replace("1 1 1", "1 3 1"),
    USE.replace("1 1 1", "1 1 3"),
    USE.replace("0/200", "00/200"),
    USE.replace("0/200", "-2/200"),
    USE.replace("0/200", "0/2000"),
    USE.replace("0/200", "0/20"),
    USE.replace("432", "43"),
    USE.replace("432", "4327"),
    USE.replace("432", "732"),
    USE.replace("432", "032"),
    USE.replace("432", "4.2"),
    USE.replace("9+0", "9"),
    USE.replace("9+0", "09+0"),
    USE.replace("9+0", "-9+0"),
    USE.replace("9+0", "99999+0"),
    USE.replace("9+0:0", "9+0:00"),
    USE.replace("use", "uses"),
    USE.replace("use", "use1"),
    USE.replace("use", "wait"),
    USE.replace("use", ""),
    USE.replace("441", "44"),
    USE.replace("441", "447"),
    USE.replace("441", "4.1"),
    USE.replace("-/-", "1/4"),
    USE.replace("-/-", "21/12"),
    USE.replace("-/-", "11/12"),
    USE.replace("-/-", "-"),
    USE.replace("0/- -", "4/- -"),
    USE.replace("0/- -", "0/4 -"),
    USE.replace("0/- -", "-/- -"),
    USE.replace("0/- -", "0/- 3"),
    USE.replace("441", "４41"),
]


@pytest.mark.parametrize("text", MALFORMED, ids=range(len(MALFORMED)))
def test_other_words_are_not_positions(text: str) -> None:
    with pytest.raises(Unreadable) as refused:
        GAME.parse_position(text)
    assert refused.value.key == "unreadable-position"
    assert refused.value.details["example"] == EXAMPLE


CONTRADICTIONS = {
    "turns that no table allows": [
        "1 1 1 0/150 432:9+0:0 115:7+0:0 use 441 -/- 0/- -",
        "1 1 1 0/300 432:9+0:0 115:7+0:0 use 441 -/- 0/- -",
    ],
    "the lot drawn or not": [
        "1 1 - 0/200 ...:0+0:0 ...:0+0:0 lot ... -/- 0/- -",
        "1 - 1 0/200 ...:0+0:0 ...:0+0:0 lot ... -/- 0/- -",
        "1 - 1 0/200 432:9+0:0 115:7+0:0 use 441 -/- 0/- -",
        "1 - - 0/200 432:9+0:0 115:7+0:0 use 441 -/- 0/- -",
        "1 1 - 0/200 432:9+0:0 115:7+0:0 use 441 -/- 0/- -",
        "1 - - 2/200 ...:0+0:0 ...:0+0:0 lot ... -/- 0/- -",
        "1 - - 0/200 432:9+0:0 ...:0+0:0 lot ... -/- 0/- -",
        "2 - - 0/200 432:9+0:0 115:7+0:0 lot ... -/- 0/- 1",
    ],
    "a first match with a winner, a second one without": [
        "1 1 1 0/200 432:9+0:0 115:7+0:0 use 441 -/- 0/- 1",
        "2 1 2 0/200 432:9+0:0 115:7+0:0 use 441 -/- 0/- -",
    ],
    "a game over after one match": [
        "1 1 1 20/200 432:9+0:1 115:0+0:0 over 441 1/1 0/- -",
    ],
    "the wrong one in turn": [
        "1 1 2 0/200 432:9+0:0 115:7+0:0 use 441 -/- 0/- -",
        "1 1 1 1/200 432:9+0:0 115:7+0:0 use 441 -/- 0/- -",
        "1 2 1 0/200 432:9+0:0 115:7+0:0 throw ... -/- 0/- -",
        "2 1 1 0/200 432:9+0:0 115:7+0:0 throw ... -/- 0/- 1",
        "1 1 2 0/200 ...:0+0:0 ...:0+0:0 column ... -/- 0/- -",
        "1 1 1 0/200 432:9+0:0 ...:0+0:0 other ... -/- 0/- -",
        "1 1 1 0/200 ...:0+0:0 432:9+0:0 other ... -/- 0/- -",
        "2 1 1 20/200 432:9+0:1 115:0+0:0 column ... -/- 0/- 1",
        "2 1 1 20/200 432:9+0:1 115:0+0:0 over 441 1/1 0/- 1",
        "2 1 2 200/200 432:4+3:1 115:7+0:9 over 441 -/- 0/- 1",
    ],
    "too many turns, or too early": [
        "1 1 1 200/200 432:9+0:0 115:7+0:0 use 441 -/- 0/- -",
        "1 1 1 200/200 432:9+0:0 115:7+0:0 throw ... -/- 0/- -",
        "1 1 1 202/200 432:9+0:0 115:7+0:0 use 441 -/- 0/- -",
        "2 1 2 202/200 432:9+0:0 115:7+0:0 over 441 -/- 0/- 1",
        "2 1 2 201/200 432:9+0:1 115:0+0:0 column ... -/- 0/- 1",
        "1 1 1 1/200 ...:0+0:0 ...:0+0:0 column ... -/- 0/- -",
        "1 1 1 2/200 ...:0+0:0 ...:0+0:0 column ... -/- 0/- -",
        "1 - - 1/200 ...:0+0:0 ...:0+0:0 lot ... -/- 0/- -",
        "1 1 2 1/200 432:9+0:0 ...:0+0:0 other ... -/- 0/- -",
        "1 1 2 2/200 432:9+0:0 ...:0+0:0 other ... -/- 0/- -",
        "2 1 1 1/200 432:9+0:0 115:7+0:0 other ... -/- 0/- 1",
    ],
    "dice thrown or not": [
        "1 1 1 0/200 432:9+0:0 115:7+0:0 use ... -/- 0/- -",
        "1 1 1 0/200 632:9+0:0 115:7+0:0 reroll ... -/- 1/- -",
        "1 1 1 0/200 432:9+0:0 115:7+0:0 throw 441 -/- 0/- -",
        "1 1 1 0/200 ...:0+0:0 ...:0+0:0 column 441 -/- 0/- -",
        "2 1 2 20/200 432:9+0:1 115:0+0:0 over ... 1/1 0/- 1",
    ],
    "dice used before they may be, or unevenly, or all of them": [
        "1 1 1 0/200 432:9+0:0 115:7+0:0 throw ... 1/1 0/- -",
        "1 1 1 0/200 632:9+0:0 115:7+0:0 reroll 441 1/1 1/- -",
        "1 1 1 0/200 432:9+0:0 115:7+0:0 use 441 1/- 0/- -",
        "1 1 1 0/200 432:9+0:0 115:7+0:0 use 441 -/2 0/- -",
        "1 1 1 0/200 432:9+0:0 115:7+0:0 use 441 12/2 0/- -",
        "1 1 1 0/200 432:9+0:0 115:7+0:0 use 441 123/123 0/- -",
        "2 1 2 20/200 432:9+0:1 115:0+0:0 over 441 1/12 0/- 1",
        "2 1 2 20/200 432:9+0:1 115:0+0:0 over 441 -/- 0/- 1",
        "2 1 1 200/200 432:4+3:1 115:7+0:9 over 441 1/1 0/- 1",
        "2 1 1 200/200 466:4+3:1 115:7+0:9 over 441 -/- 0/1 1",
    ],
    "rerolls without a six, twice, or when none is waited for": [
        "1 1 1 0/200 432:9+0:0 115:7+0:0 reroll 441 -/- 1/- -",
        "1 1 1 0/200 632:9+0:0 115:7+0:0 reroll 441 -/- 2/- -",
        "1 1 1 0/200 662:9+0:0 115:7+0:0 reroll 441 -/- 1/- -",
        "1 1 1 0/200 662:9+0:0 115:7+0:0 reroll 441 -/- 0/12 -",
        "1 1 1 0/200 662:9+0:0 115:7+0:0 reroll 441 -/- 1/12 -",
        "1 1 1 0/200 432:9+0:0 666:7+0:0 reroll 441 -/- 3/- -",
        "1 1 1 0/200 662:9+0:0 115:7+0:0 again1 441 -/- 1/1 -",
        "1 1 1 0/200 662:9+0:0 115:7+0:0 again2 441 -/- 1/2 -",
        "1 1 1 0/200 662:9+0:0 115:7+0:0 again3 441 -/- 1/3 -",
        "1 1 1 0/200 662:9+0:0 115:7+0:0 again 441 -/- 2/- -",
        "1 1 1 0/200 662:9+0:0 115:7+0:0 again4 441 -/- 2/- -",
        "1 1 1 0/200 432:9+0:0 115:7+0:0 again1 441 -/- 0/- -",
        "1 1 1 0/200 662:9+0:0 115:7+0:0 use 441 -/- 1/- -",
        "1 1 1 0/200 662:9+0:0 115:7+0:0 throw ... -/- 2/- -",
        "1 1 1 0/200 662:9+0:0 115:7+0:0 throw ... -/- 0/1 -",
        "1 1 1 0/200 662:9+0:0 115:7+0:0 use 441 -/- 0/123 -",
        "1 1 1 0/200 432:9+0:0 115:7+0:0 use 641 -/- 0/1 -",
        "1 1 1 0/200 432:9+0:0 115:7+0:0 use 641 2/2 0/1 -",
        "2 1 2 20/200 432:9+0:1 115:0+0:0 over 441 1/1 1/- 1",
    ],
    "columns and athletes that are not there yet, or no more": [
        "1 1 1 0/200 432:9+0:0 ...:0+0:0 column ... -/- 0/- -",
        "1 1 1 0/200 ...:3+0:0 ...:0+0:0 column ... -/- 0/- -",
        "1 1 1 0/200 ...:0+1:0 ...:0+0:0 column ... -/- 0/- -",
        "1 1 1 0/200 ...:0+0:0 ...:0+0:1 column ... -/- 0/- -",
        "1 1 2 0/200 432:9+0:0 115:7+0:0 other ... -/- 0/- -",
        "1 1 2 0/200 ...:0+0:0 ...:0+0:0 other ... -/- 0/- -",
        "1 1 2 0/200 432:8+0:0 ...:0+0:0 other ... -/- 0/- -",
        "1 1 2 0/200 432:10+0:0 ...:0+0:0 other ... -/- 0/- -",
        "1 1 2 0/200 432:9+1:0 ...:0+0:0 other ... -/- 0/- -",
        "1 1 2 0/200 432:9+0:1 ...:0+0:0 other ... -/- 0/- -",
        "1 1 2 0/200 432:9+0:0 ...:0+0:1 other ... -/- 0/- -",
        "1 1 1 0/200 432:9+0:0 ...:7+0:0 use 441 -/- 0/- -",
        "1 1 1 0/200 432:0+0:0 115:7+0:0 use 441 -/- 0/- -",
        "1 1 1 0/200 432:9+0:0 115:0+0:0 throw ... -/- 0/- -",
        "2 1 1 0/200 432:9+0:0 666:18+0:0 other ... -/- 0/- 2",
        "2 1 1 0/200 432:9+0:0 666:19+0:0 other ... -/- 0/- 1",
        "2 1 1 0/200 ...:0+0:0 666:19+0:0 other ... -/- 0/- 2",
        "2 1 2 0/200 ...:0+0:0 ...:0+0:0 column ... -/- 0/- 2",
    ],
    "a match that has not ended as it says": [
        "2 1 2 20/200 432:9+0:1 115:7+0:0 column ... -/- 0/- 1",
        "2 1 2 20/200 432:0+0:1 115:0+0:0 column ... -/- 0/- 1",
        "2 1 2 20/200 432:9+0:1 115:0+0:0 column ... -/- 0/- 2",
        "2 1 2 20/200 432:0+0:1 115:7+0:0 column ... -/- 0/- 1",
        "2 1 2 200/200 432:0+0:1 115:7+0:0 column ... -/- 0/- 1",
        "2 1 2 200/200 432:4+3:1 115:7+0:9 column ... -/- 0/- 1",
        "2 1 2 200/200 432:4+3:9 115:7+0:9 column ... -/- 0/- 1",
        "2 2 1 200/200 432:4+3:9 115:7+0:9 column ... -/- 0/- 2",
        "2 1 2 20/200 432:9+0:1 115:7+0:0 over 441 1/1 0/- 1",
        "2 1 2 20/200 432:0+0:1 115:0+0:0 over 441 1/1 0/- 1",
        "2 1 1 200/200 432:0+0:1 115:7+0:9 over 441 -/- 0/- 1",
    ],
}


@pytest.mark.parametrize("text", [text for texts in CONTRADICTIONS.values() for text in texts])
def test_positions_that_contradict_themselves_are_not_read(text: str) -> None:
    with pytest.raises(Unreadable) as refused:
        GAME.parse_position(text)
    assert refused.value.key == "unreadable-position"


def test_a_damaged_text_is_refused_or_a_position_that_can_be_played_on() -> None:
    luck = random.Random(7)
    games = [begun(), table("662:9+2:3", "115:7+1", "441", rerolls="0/1"), begun(begins="lot")]
    for text in [GAME.position_text(game) for game in games] * 300:
        place = luck.randrange(len(text))
        damaged = text[:place] + luck.choice("0123456789-+:/. abx") + text[place + 1 :]
        try:
            read = GAME.parse_position(damaged)
        except Unreadable:
            continue
        assert GAME.position_text(read) == damaged
        assert bool(read.actors()) == (read.outcome() is None)
