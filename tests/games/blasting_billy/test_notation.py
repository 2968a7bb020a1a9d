"""Blasting Billy in text: moves, positions, and every step in words."""

from __future__ import annotations

import pytest

from helpers.billy import any_step, ended, last_round, play_on, set_up, table, walk
from speeltafel.core.chance import Rng
from speeltafel.core.errors import Unreadable
from speeltafel.core.position import ALL_SEEING, CHANCE
from speeltafel.core.words import LANGUAGES
from speeltafel.games.blasting_billy import GAME
from speeltafel.games.blasting_billy.notation import EXAMPLE
from speeltafel.games.blasting_billy.position import CLAIM, DUMP, FIRST_OUTCOME, GIVE, Position
from speeltafel.games.blasting_billy.tally import shared_out

AWAY = "G1,G2,G3,G4,G5,G6,G7,G8,G9,G10,GX,N0"


def due(position: Position) -> str:
    """What may be played next, by whom."""
    actors = position.actors()
    if actors == (CHANCE,):
        return GAME.move_text(CHANCE, position.chance_outcomes()[0][0]).split()[0]
    return f"seat {actors[0] + 1}" if actors else "over"


# Moves


def test_moves_are_a_way_and_a_card() -> None:
    texts = [GAME.move_text(1, move) for move in (GIVE, CLAIM + 43, DUMP + 59)]
    assert texts == ["give G0", "claim J7", "dump DX"]
    assert [GAME.parse_move(1, text) for text in texts] == [0, 103, 179]
    assert GAME.moves == 180


def test_chance_names_a_seat_or_a_card() -> None:
    texts = [GAME.move_text(CHANCE, n) for n in (0, 4, 5, 64, 65, 124, 125, 184)]
    assert texts == [
        "begins 1",
        "begins 5",
        "away G0",
        "away DX",
        "deal G0",
        "deal DX",
        "top G0",
        "top DX",
    ]
    assert FIRST_OUTCOME == [0, 5, 65, 125]
    assert GAME.outcomes == 185


@pytest.mark.parametrize(
    "text", ["", "give", "give J11", "Give J7", "top J7", "J7", "give J7 ", "?"]
)
def test_other_words_are_not_moves(text: str) -> None:
    with pytest.raises(Unreadable) as refused:
        GAME.parse_move(0, text)
    assert refused.value.key == "unreadable-move"
    assert refused.value.details == {"example": "dump DX", "got": text}


@pytest.mark.parametrize("text", ["", "give J7", "begins 0", "begins 6", "deal J?", "top"])
def test_other_words_are_not_outcomes_of_chance(text: str) -> None:
    with pytest.raises(Unreadable) as refused:
        GAME.parse_move(CHANCE, text)
    assert refused.value.key == "unreadable-move"
    assert refused.value.details == {"example": "top DX", "got": text}


# Positions that are


@pytest.mark.parametrize(
    ("text", "next_step"),
    [
        ("- -/- - -/- -/- - -", "begins"),
        ("- -/-/-/-/- - -/-/-/-/- -/-/-/-/- - -", "begins"),
        ("2 -/- - -/- -/- - -", "away"),
        (f"2 -/- - -/- -/- {AWAY[:-3]} -", "away"),
        (f"2 -/- - -/- -/- {AWAY} -", "deal"),
        ("2 -/-/-/- - -/-/-/- -/-/-/- - -", "deal"),
        (f"1 N1/N2,N3 - -/- -/- {AWAY} -", "deal"),
        (f"2 N1,N2,N3/N4,N5,N6 - -/- -/- {AWAY} -", "top"),
        (f"2 N1,N2,N3/N4,N5,N6 - -/- -/- {AWAY} DX", "seat 2"),
        (f"1 N1,N2,N3/N4,N5,N6 D9:2 -/- -/- {AWAY} -", "top"),
        (f"1 N1,N2,N3/N4,N5,N6 - -/D9 -/- {AWAY} DX", "seat 1"),
        (f"2 N1,N2,N3/N4,N5,N6 D9:1 -/- -/D1 {AWAY} DX", "seat 2"),
        (EXAMPLE, "seat 1"),
    ],
)
def test_positions_read_back(text: str, next_step: str) -> None:
    position = GAME.parse_position(text)
    assert GAME.position_text(position) == text
    assert due(position) == next_step


def test_the_last_round_and_the_end_read_back() -> None:
    game = last_round("J5", "", "", billy="J9", hands=["G1 N1 C1", "G2 N2 C2", "G3 N3 C3"])
    assert due(game) == "seat 1"
    for move, then in (("give N1", "seat 2"), ("dump G2", "seat 3"), ("claim N3", "over")):
        play_on(game, move)
        assert due(GAME.parse_position(GAME.position_text(game))) == due(game) == then


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_position_of_a_game_reads_back(players: int) -> None:
    for position in walk(players, seed=players):
        text = GAME.position_text(position)
        read = GAME.parse_position(text)
        assert GAME.position_text(read) == text
        assert (read.actors(), read.pile_size) == (position.actors(), position.pile_size)
        assert read.chance_outcomes() == position.chance_outcomes()


# Positions that are not


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        " ".join("-" * 7),
        "1 2 3 4 5 6 7",
        f"{EXAMPLE} -",
        EXAMPLE.replace(" ", "  ", 1),
        EXAMPLE.replace(" ", "\n", 1),
        EXAMPLE + "\n",
        "9" * 5_000,
        EXAMPLE.replace("J5 -", "J5 " + "J9:1," * 9_999 + "J9:1", 1),
        EXAMPLE.replace("5 - -/-", "5 - " + "J9," * 9_999 + "J9/-", 1),
        "- - - - - - -",
        "- -/-/-/-/-/- - -/-/-/-/-/- -/-/-/-/-/- - -",
        "0" + EXAMPLE[1:],
        "5" + EXAMPLE[1:],
        "-" + EXAMPLE[1:],
        "１" + EXAMPLE[1:],
        EXAMPLE.replace("J7", "J11"),
        EXAMPLE.replace("J7", "J?"),
        EXAMPLE.replace("J7", "j7"),
        EXAMPLE.replace("G0,J7", "J7,G0"),
        EXAMPLE.replace("J7", "J1"),
        EXAMPLE.replace("J7", "G0"),
        EXAMPLE.replace("G0,J7,DX", "G0,J7"),
        EXAMPLE.replace("G0,J7,DX", "G0,J6,J7,DX"),
        EXAMPLE.replace("G0,J7,DX", "G0,,DX"),
        EXAMPLE.replace("-/-/-/-", "-/-/-", 1),
        EXAMPLE.replace("J5 -", "J5 C9:1", 1),
        EXAMPLE.replace("J5 -", "J5 C9:0", 1),
        EXAMPLE.replace("J5 -", "J5 C9:5", 1),
        EXAMPLE.replace("J5 -", "J5 C9", 1),
        EXAMPLE.replace("J5 -", "J5 C9:1:1", 1),
        EXAMPLE.replace(" - J1", " C9 J1"),
        EXAMPLE.replace(" - J1", " - J1,J3"),
        EXAMPLE.replace("5 - -/-", "5 - D1/-", 1),
        EXAMPLE.replace("5 - -/-", "5 - -/D1", 1),
        "- -/- - -/- -/- G1 -",
        "- -/- - -/- -/- - G1",
        "1 -/- - -/- -/- G1 G2",
        "1 N1/- - -/- -/- G1 -",
        "1 -/- N1:1 -/- -/- G1 -",
        f"1 -/- - -/- -/- {AWAY},N1 -",
        f"1 -/- - -/- -/- {AWAY} N1",
        f"1 N1/- - -/- -/- {AWAY} -",
        f"2 N1/N2,N3 - -/- -/- {AWAY} -",
        f"1 N1,N2/N3 - -/- -/- {AWAY} -",
        f"2 N1,N2,N3/N4,N5 - -/- -/- {AWAY} DX",
        f"2 N1,N2,N3/N4,N5 D9:1 -/- -/- {AWAY} -",
        f"2 N1,N2,N3/N4,N5,N6 D9:2 -/- -/- {AWAY} -",
        f"2 N1,N2,N3/N4,N5,N6 D9:1 -/- D1/- {AWAY} -",
    ],
)
def test_other_words_are_not_positions(text: str) -> None:
    with pytest.raises(Unreadable) as refused:
        GAME.parse_position(text)
    assert refused.value.key == "unreadable-position"
    assert GAME.parse_position(EXAMPLE)


def test_nobody_is_dealt_more_cards_than_a_small_hand_holds() -> None:
    assert GAME.parse_position("1 G1/G3 - -/- -/- - - 3:4:1")
    with pytest.raises(Unreadable):
        GAME.parse_position("1 G1/G3,N4 - -/- -/- - - 3:4:1")


def test_nobody_can_have_had_more_turns_than_there_are() -> None:
    turn, hands, _, _, dumped, away, top = GAME.position_text(ended("", "")).split()
    (one, mine), (other, yours) = (hand.split(",") for hand in hands.split("/"))
    text = " ".join([turn, f"{one}/{other}", "-", f"{mine}/{yours}", dumped, away, top])
    with pytest.raises(Unreadable):
        GAME.parse_position(text)


def test_hands_of_two_belong_to_the_last_round_only() -> None:
    early = GAME.position_text(last_round("", "", hands=["G1 N1 C1", "G2 N2 C2"]))
    for short in ("N1,C1/G2,N2,C2", "G1,N1,C1/N2,C2"):
        with pytest.raises(Unreadable):
            GAME.parse_position(early.replace("G1,N1,C1/G2,N2,C2", short))


def test_turns_are_shared_out_so_that_whoever_is_next_had_the_fewest() -> None:
    assert shared_out(0, 3, 1) == [0, 0, 0]
    assert shared_out(1, 3, 1) == [1, 0, 0]
    assert shared_out(2, 3, 1) == [1, 0, 1]
    assert shared_out(3, 3, 1) == [1, 1, 1]
    assert shared_out(7, 5, 0) == [1, 1, 1, 2, 2]


@pytest.mark.parametrize("players", [2, 5])
def test_a_text_with_one_letter_changed_is_refused_or_read_as_it_stands(players: int) -> None:
    rng, letters = Rng(players), "GNCJDX0123456789:,/- ?"
    for position in list(walk(players, seed=1))[::9]:
        text = GAME.position_text(position)
        for _ in range(40):
            place = rng.below(len(text))
            changed = text[:place] + letters[rng.below(len(letters))] + text[place + 1 :]
            try:
                read = GAME.parse_position(changed)
            except Unreadable:
                continue
            assert GAME.position_text(read) == changed
            while read.actors():
                play_on(read, any_step(read, rng))


# Words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_and_consequence_can_be_said(language: str) -> None:
    for players in (2, 3, 5):
        position, rng = GAME.start(players), Rng(players)
        while actors := position.actors():
            before, step = position.copy(), any_step(position, rng)
            move = GAME.parse_move(actors[0], step)
            play_on(position, step)
            for seat in (None, ALL_SEEING):
                texts = [GAME.step_text(before, actors[0], move, seat)]
                for text in texts + GAME.consequences(before, position, seat):
                    said = GAME.words.phrase(language, text)
                    assert said != text
                    assert "{" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_and_outcome_can_be_said(language: str) -> None:
    steps = [GAME.move_text(0, move) for move in range(GAME.moves)]
    steps += [GAME.move_text(CHANCE, outcome) for outcome in range(GAME.outcomes)]
    ends = ["explodes J10", "explodes JX", "shot 2 D", "wins billy", "wins 2", "wins 1 3"]
    said = [GAME.words.phrase(language, text) for text in steps + ends]
    assert len(set(said)) == len(said)
    assert not set(said) & {*steps, *ends}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_game_has_a_name_and_a_sentence_for_each_reason(language: str) -> None:
    assert GAME.words.say(language, "name") == GAME.name == "Blasting Billy"
    assert GAME.words.say(language, "tagline")
    for reason in ("unshot", "all-shot", "billy"):
        assert GAME.words.say(language, f"reasons.{reason}").endswith(".")


def test_some_phrases_read_well() -> None:
    assert GAME.words.phrase("en", "give J7") == "give Billy the 7 of jewels"
    assert GAME.words.phrase("nl", "claim D?") == "een diamantkaart claimen"
    assert GAME.words.phrase("de", "dump GX") == "das Gold-Dynamit entsorgen"


def test_a_table_of_the_helpers_is_what_it_says() -> None:
    game = table(3, hands=["G1"], billy="J7:2", loot=["", "D1 D2"], rounds=4)
    assert [game.turns_left(seat) for seat in range(3)] == [12, 12, 12]
    assert due(set_up(3)) == "top"
