"""Uly & Polly in short text: what is written reads back, and nothing else does."""

from __future__ import annotations

import pytest

from helpers.uly import NAMES, NEW, walk
from speeltafel.core.errors import Unreadable
from speeltafel.core.position import CHANCE
from speeltafel.core.words import LANGUAGES
from speeltafel.games.uly_and_polly import GAME

MOVES = {"hide a1": 0, "hide b1": 1, "hide d4": 15, "place a1": 16, "place d4": 31} | {
    "swap a1-b1": 32,
    "swap a1-a2": 33,
    "swap a1-b2": 34,
    "swap b1-c1": 35,
    "swap c4-d4": 73,
    "go a1": 74,
    "go a2": 78,
    "go d4": 89,
}


@pytest.mark.parametrize(("text", "move"), MOVES.items())
def test_moves_are_numbered_by_kind_and_in_reading_order(text: str, move: int) -> None:
    assert (GAME.move_text(0, move), GAME.parse_move(4, text)) == (text, move)


def test_there_are_ninety_moves_and_five_outcomes() -> None:
    assert (GAME.moves, GAME.outcomes) == (90, 5)
    assert [GAME.move_text(CHANCE, seat) for seat in range(5)] == [f"wolf {n}" for n in range(1, 6)]
    assert GAME.parse_move(CHANCE, "wolf 5") == 4


@pytest.mark.parametrize(
    "text",
    ["", "hide", "hide ?", "hide e1", "hide a5", "swap b1-a1", "swap a1-c1", "go  a1", "GO a1"],
)
def test_other_words_are_not_moves(text: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        GAME.parse_move(0, text)
    assert refusal.value.key == "unreadable-move"
    assert refusal.value.details == {"example": "go d4", "got": text}


@pytest.mark.parametrize("text", ["wolf 0", "wolf 6", "hide a1", "wolf a1"])
def test_other_words_are_not_lots(text: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        GAME.parse_move(CHANCE, text)
    assert refusal.value.details == {"example": "wolf 5", "got": text}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("wolf", ["first", "lot"])
def test_every_position_reads_back_in_full(players: int, wolf: str) -> None:
    for seed in range(10):
        for position in walk(players, seed, wolf):
            text = GAME.position_text(position)
            again = GAME.parse_position(text)
            assert GAME.position_text(again) == text
            assert again.actors() == position.actors()
            assert again.view(0) == position.view(0)


GOOD = [
    f"0/0 1 - lot 0 {NEW} -",
    f"0/0/0/0/0 1 5 hide 0 {NEW} -",
    "0/0 1 1 place 0 w.../..../..../.... -",
    "0/0 1 1 swap 0 w.../..../..../.... a1",
    "0/0 1 1 go 1 ws../..../..../.... b1",
    "0/0 1 1 go 39 wss./..../..../.... b1",
    "0/0 1 1 go 39 wsss/ssss/..../.... b1",
    "0/0 1 1 go 7 wsss/ssss/..../.... b1",
    "1/0 2 2 hide 40 wss./..../..../.... b1",
    "1/0 2 2 hide 40 wsss/ssss/..../.... b1",
    "1/0 2 2 hide 8 wsss/ssss/s.../.... b1",
    "1/0 2 2 hide 40 wsss/ssss/s.../.... b1",
    "0/1 2 2 hide 1 W.../..../..../.... a1",
    "0/1 2 2 hide 40 Wss./..../..../.... a1",
    "0/1 2 2 hide 8 Wsss/ssss/..../.... a1",
    "2/2 4 2 over 1 W.../..../..../.... a1",
    "2/2/1 6 3 swap 0 w.../..../..../.... a1",
]


@pytest.mark.parametrize("text", GOOD)
def test_a_position_that_can_be_is_read(text: str) -> None:
    assert GAME.position_text(GAME.parse_position(text)) == text


BAD = {
    "nothing": "",
    "too little": "0/0 1 1 hide 0 -",
    "too much": f"0/0 1 1 hide 0 {NEW} - -",
    "two spaces": f"0/0 1  1 hide 0 {NEW} -",
    "a line's end": f"0/0 1 1 hide 0 {NEW} -\n",
    "one player": f"0 1 1 hide 0 {NEW} -",
    "one dog player": "0 1 1 go 0 w.../..../..../.... a1",
    "six players": f"0/0/0/0/0/0 1 1 hide 0 {NEW} -",
    "no tokens": f" 1 1 hide 0 {NEW} -",
    "fewer than no tokens": f"-1/0 1 1 hide 0 {NEW} -",
    "tokens in words": f"no/0 1 1 hide 0 {NEW} -",
    "tokens beyond counting": f"{10**30}/0 1 1 hide 0 {NEW} -",
    "far too many digits": f"{'9' * 9999}/0 1 1 hide 0 {NEW} -",
    "a superfluous zero": f"00/0 1 1 hide 0 {NEW} -",
    "other digits": f"0/0 １ 1 hide 0 {NEW} -",
    "tokens before a round is over": "1/0 1 1 place 0 w.../..../..../.... -",
    "too few tokens": "0/0 2 2 place 0 w.../..../..../.... -",
    "too many tokens": "1/1 2 2 place 0 w.../..../..../.... -",
    "tokens that no rounds give": "0/0/2 3 3 place 0 w.../..../..../.... -",
    "round 0": f"0/0 0 1 hide 0 {NEW} -",
    "round 5 of 4": "2/2 5 1 place 0 w.../..../..../.... -",
    "wolf 0": f"0/0 1 0 hide 0 {NEW} -",
    "wolf 3 of 2": f"0/0 1 3 hide 0 {NEW} -",
    "no wolf after the lot": f"0/0 1 - hide 0 {NEW} -",
    "a wolf before the lot": f"0/0 1 1 lot 0 {NEW} -",
    "a lot in round 2": f"1/0 2 - lot 0 {NEW} -",
    "an unknown task": f"0/0 1 1 wait 0 {NEW} -",
    "41 steps": "1/0 2 2 hide 41 wss./..../..../.... b1",
    "steps before the dog is placed": "0/0 1 1 place 1 w.../..../..../.... -",
    "a dog before it is placed": "0/0 1 1 place 0 w.../..../..../.... a1",
    "sheep before the dog is placed": "0/0 1 1 place 0 ws../..../..../.... -",
    "a wolf before it hides": "0/0 1 1 hide 0 w.../..../..../.... -",
    "no wolf after it hides": f"0/0 1 1 place 0 {NEW} -",
    "no wolf while the dog looks": f"0/0 1 1 swap 0 {NEW} a1",
    "no dog while the wolf swaps": "0/0 1 1 swap 0 w.../..../..../.... -",
    "a dog beside the field": "0/0 1 1 swap 0 w.../..../..../.... e1",
    "two wolves": "0/0 1 1 swap 0 ww../..../..../.... a1",
    "a wolf found twice": "0/1 2 2 hide 1 Ww../..../..../.... a1",
    "a found wolf in a running round": "0/0 1 1 go 1 W.../..../..../.... a1",
    "an unknown tile": "0/0 1 1 swap 0 w..x/..../..../.... a1",
    "a missing tile": "0/0 1 1 swap 0 w.../..../..../... a1",
    "a tile too many": "0/0 1 1 swap 0 w.../..../..../..... a1",
    "a missing row": "0/0 1 1 swap 0 w.../..../.... a1",
    "rows of other lengths": "0/0 1 1 swap 0 w..../.../..../.... a1",
    "sheep before a step": "0/0 1 1 swap 0 ws../..../..../.... a1",
    "no sheep after a step": "0/0 1 1 swap 1 w.../..../..../.... a1",
    "a dog on a face-down tile": "0/0 1 1 swap 1 ws../..../..../.... c1",
    "one sheep after two steps": "0/0 1 1 swap 2 ws../..../..../.... b1",
    "three sheep after two steps": "0/0 1 1 swap 2 wsss/..../..../.... b1",
    "eight sheep in a running round": "0/0 1 1 swap 8 wsss/ssss/s.../.... b1",
    "forty steps in a running round": "0/0 1 1 swap 40 wss./..../..../.... b1",
    "a round that ended before a step": "0/1 2 2 hide 0 W.../..../..../.... a1",
    "a round that ended on no field": f"1/0 2 2 hide 0 {NEW} -",
    "a round that ended without a dog": "1/0 2 2 hide 40 wss./..../..../.... -",
    "a round that ended without a wolf": "1/0 2 2 hide 40 .ss./..../..../.... b1",
    "a round that ended too soon": "1/0 2 2 hide 39 wss./..../..../.... b1",
    "a round that ended with nine sheep": "1/0 2 2 hide 40 wsss/ssss/ss../.... b1",
    "eight sheep in seven steps": "1/0 2 2 hide 7 wsss/ssss/s.../.... b1",
    "an escape without sheep": "1/0 2 2 hide 40 w.../..../..../.... a1",
    "an escape with one sheep": "1/0 2 2 hide 40 ws../..../..../.... b1",
    "an escape with the dog on a face-down tile": "1/0 2 2 hide 40 wss./..../..../.... d1",
    "a wolf found by nobody": "1/0 2 2 hide 40 Wss./..../..../.... b1",
    "a wolf under the dog but not found": "1/0 2 2 hide 40 wss./..../..../.... a1",
    "a find with eight sheep": "0/1 2 2 hide 9 Wsss/ssss/s.../.... a1",
    "a find with too few sheep": "0/1 2 2 hide 2 W.../..../..../.... a1",
    "a find with too many sheep": "0/1 2 2 hide 1 Ws../..../..../.... a1",
    "a find with the wolf's token": "1/0 2 2 hide 1 W.../..../..../.... a1",
    "an escape with the dog's token": "0/1 2 2 hide 40 wss./..../..../.... b1",
    "an end before the last round": "1/2 3 1 over 1 W.../..../..../.... a1",
    "an end without the last token": "1/2 4 2 over 1 W.../..../..../.... a1",
}


@pytest.mark.parametrize("text", BAD.values(), ids=BAD.keys())
def test_what_cannot_be_is_not_a_position(text: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        GAME.parse_position(text)
    assert refusal.value.key == "unreadable-position"
    example = str(refusal.value.details["example"])
    assert GAME.position_text(GAME.parse_position(example)) == example


def test_no_text_made_from_a_good_one_by_one_stroke_breaks_the_reader() -> None:
    for text in GOOD:
        for at in range(len(text)):
            for stroke in "0129-/ wWs.xa4\x00é":
                read_or_refused(text[:at] + stroke + text[at + 1 :])
            read_or_refused(text[:at])
            read_or_refused(text[:at] + text[at + 1 :])


def read_or_refused(text: str) -> None:
    try:
        position = GAME.parse_position(text)
    except Unreadable:
        return
    assert GAME.position_text(position) == text
    assert (position.outcome() is None) == bool(position.actors())


# Words


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_happen_has_words(language: str) -> None:
    steps = [GAME.move_text(0, move) for move in range(GAME.moves)]
    lots = [GAME.move_text(CHANCE, outcome) for outcome in range(GAME.outcomes)]
    told = ["hide ?", "turns sheep", "turns wolf", "tokens 1", "tokens 1 2", "tokens 1 2 3"]
    told += ["tokens 2 3 4 5", "round 2", *[f"wolf {name}" for name in NAMES]]
    said = [GAME.words.phrase(language, text) for text in steps + lots + told]
    assert not set(said) & {*steps, *lots, *told}
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ending_has_a_sentence(language: str) -> None:
    assert set(GAME.words.look_up(language, "reasons")) == {"most-tokens", "equal-tokens"}
    assert GAME.words.say(language, "name") == GAME.name == "Uly & Polly"
    assert GAME.words.say(language, "tagline").endswith(".")
