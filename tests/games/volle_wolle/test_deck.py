"""The deck that comes with the program, and decks of one's own."""

from __future__ import annotations

import csv
from importlib.resources import files

import pytest

from helpers.wolle import after, legal, likely
from speeltafel.core.bitsets import bits_of
from speeltafel.core.chance import Rng
from speeltafel.core.errors import GameError
from speeltafel.core.playout import playout
from speeltafel.core.words import LANGUAGES
from speeltafel.games.volle_wolle import GAME
from speeltafel.games.volle_wolle.deck import ALL_BOARDS, ALL_SHEEP, UNKNOWN, Deck
from speeltafel.games.volle_wolle.deck_file import (
    SHIPPED,
    BadDeck,
    checked_deck,
    deck_text,
    known_deck,
    read_deck,
)

LINES = SHIPPED.splitlines()


def with_line(number: int, line: str) -> str:
    """The deck that comes with the program, one line of it replaced; the header is line 1."""
    return "\n".join([*LINES[: number - 1], line, *LINES[number:]]) + "\n"


def refusal(text: str) -> str:
    with pytest.raises(BadDeck) as caught:
        read_deck(text)
    return str(caught.value)


# The deck that comes with the program


@pytest.mark.rule("VW-01")
def test_the_shipped_deck_has_51_sheep_and_six_boards() -> None:
    rows = list(csv.DictReader(LINES))
    kinds = [row["sheep"] for row in rows]
    counts = {kind: kinds.count(kind) for kind in set(kinds)}
    assert counts == {"white": 33, "black": 8, "3-7-0": 5, "0-0-7": 5, "board": 6}
    assert [int(row["number"]) for row in rows] == list(range(1, 58))
    assert [row["number"] for row in rows if row["sheep"] == "board"] == [*map(str, range(52, 58))]


def test_the_shipped_deck_has_what_is_known_of_the_printed_one() -> None:
    rows = list(csv.DictReader(LINES))
    white = [int(row["points"]) for row in rows if row["sheep"] == "white"]
    black = [int(row["points"]) for row in rows if row["sheep"] == "black"]
    symbols = [row["symbol"] for row in rows]
    assert (min(white), max(white), sum(white)) == (1, 10, 156)
    assert (min(black), max(black), sum(black)) == (-6, -2, -29)
    assert {6, 8} <= set(white)
    assert {"+1", "+2", "-2", "-3", "bone"} <= set(symbols)
    assert symbols.count("bone") == 7


def test_the_shipped_deck_is_the_file_beside_the_rules() -> None:
    file = files("speeltafel.games.volle_wolle") / "deck.csv"
    assert deck_text(read_deck(file.read_text(encoding="utf-8"))) == SHIPPED


def test_the_shipped_deck_calls_itself_a_reconstruction() -> None:
    assert read_deck(SHIPPED).is_reconstruction
    assert GAME.start(2).view(None).deck == "reconstruction"


def test_the_deck_knows_each_card() -> None:
    deck = known_deck(SHIPPED)
    assert (deck.numbers, len(deck.faces)) == ([*range(1, 58)], 57)
    assert [deck.places[number] for number in (1, 51, 52, 57)] == [0, 50, 51, 56]
    assert [deck.places[number] for number in (0, 58, 99)] == [UNKNOWN] * 3
    assert (deck.points[0], deck.points[50], deck.points[8], deck.points[51]) == (-6, 10, 0, 0)
    assert [deck.bonus[n - 1] for n in (1, 2, 3, 8, 11, 49, 52)] == [0, 1, 2, 0, 0, 0, 0]
    assert [deck.malus[n - 1] for n in (1, 2, 3, 8, 11, 49, 52)] == [0, 0, 0, 2, 0, 3, 0]
    assert deck.black == bits_of(list(range(8)))
    assert deck.sevens == bits_of(list(range(8, 13)))
    assert deck.threes == bits_of(list(range(24, 29)))
    assert deck.bones == bits_of([n - 1 for n in (5, 11, 23, 24, 26, 31, 35)])
    assert deck.white | deck.black | deck.sevens | deck.threes == ALL_SHEEP == 2**51 - 1
    assert deck.white & (deck.black | deck.sevens | deck.threes) == 0
    assert ALL_BOARDS == 2**57 - 2**51
    assert deck.poorest[:4] == [13, 14, 15, 16]
    assert deck.poorest[-1] == 50


# A deck of one's own


def own() -> str:
    """A deck with high numbers, in no order and written as spreadsheets do."""
    lines = [line.split(",") for line in LINES[1:]]
    shifted = [[str(100 - int(line[0])), *line[1:]] for line in lines]
    quoted = [f'"{line[0]}", {line[1]} ,{line[2]},"{line[3]}"' for line in shifted]
    return "\ufeffnumber,sheep,points,symbol\r\n" + "\r\n\r\n".join(quoted) + "\r\n\r\n"


def test_an_own_deck_is_tidied_and_is_no_reconstruction() -> None:
    deck = read_deck(own())
    assert not deck.is_reconstruction
    assert deck.numbers == [*range(49, 100), *range(43, 49)]
    text = deck_text(deck)
    assert text.startswith("number,sheep,points,symbol\n49,white,10,-3\n50,white,9,-3\n")
    assert text.endswith("\n47,board,,\n48,board,,\n")
    assert deck_text(read_deck(text)) == text
    assert checked_deck(own()) == text


def test_lines_may_end_like_on_any_computer() -> None:
    assert checked_deck(SHIPPED.replace("\n", "\r")) == SHIPPED
    assert checked_deck(SHIPPED.rstrip()) == SHIPPED


def test_a_game_with_an_own_deck_plays_with_its_numbers() -> None:
    game = GAME.start(2, deck=own())
    assert game.view(None).deck == "own"
    assert list(likely(game)) == [f"board {number}" for number in range(43, 49)]
    game = after(game, "board 48", "board 43")
    assert list(likely(game))[0] == "lay s49"  # noqa: RUF015
    game = after(game, "lay s99", "lay s49", "lay s60", "bid 14", "bid 20", "roll 8-10-12")
    assert legal(game) == ["top s49", "top s60", "top s99"]
    assert after(game, "top s49").number_of(1) == 49
    playout(game, Rng(1))
    assert game.outcome() is not None


def test_the_option_carries_the_whole_deck() -> None:
    assert GAME.chosen({})["deck"] == SHIPPED
    assert GAME.chosen({"deck": own()})["deck"] == checked_deck(own())


def test_equal_decks_are_read_once() -> None:
    assert GAME.start(2).deck is GAME.start(3).deck
    assert isinstance(GAME.start(2).deck, Deck)


# Faulty decks


@pytest.mark.parametrize(
    ("line", "text", "says"),
    [
        (1, "", "the first line must be"),
        (1, "number,sheep,points", "the first line must be"),
        (1, "number,sheep,points,symbol,", "the first line must be"),
        (1, "1,black,-6,", "the first line must be"),
        (7, "6,black,-3", "a card has 4 cells"),
        (7, "6,black,-3,+2,", "a card has 4 cells"),
        (7, "6;black;-3;+2", "a card has 4 cells"),
        (7, "\0", "a card has 4 cells"),
        (7, "x,black,-3,+2", "a number must be"),
        (7, "0,black,-3,+2", "a number must be"),
        (7, "100,black,-3,+2", "a number must be"),
        (7, "-6,black,-3,+2", "a number must be"),
        (7, "6.5,black,-3,+2", "a number must be"),
        (7, "٦,black,-3,+2", "a number must be"),
        (7, ",black,-3,+2", "a number must be"),
        (7, '",black,-3,+2', "a number must be"),
        (7, "5,black,-3,+2", "number 5 is already on line 6"),
        (54, "1,board,,", "number 1 is already on line 2"),
        (7, "6,grey,-3,+2", "a sheep is one of white, black, 3-7-0, 0-0-7, board"),
        (7, "6,,-3,+2", "a sheep is one of"),
        (7, "6,bl\0ack,-3,+2", "a sheep is one of"),
        (15, "14,white,0,+2", "a white sheep must"),
        (15, "14,white,-1,+2", "a white sheep must"),
        (15, "14,white,,+2", "a white sheep must"),
        (15, "14,white,100,+2", "a white sheep must"),
        (15, "14,white,a,+2", "a white sheep must"),
        (2, "1,black,0,", "a black sheep must"),
        (2, "1,black,6,", "a black sheep must"),
        (2, "1,black,,", "a black sheep must"),
        (10, "9,0-0-7,7,", "a card of the kind 0-0-7 has no points"),
        (26, "25,3-7-0,0,", "a card of the kind 3-7-0 has no points"),
        (58, "57,board,3,", "a card of the kind board has no points"),
        (15, "14,white,1,+4", "a symbol is"),
        (15, "14,white,1,2", "a symbol is"),
        (15, "14,white,1,Bone", "a symbol is"),
        (58, "57,board,,+1", "a bid board has no symbol"),
        (58, "57,board,,bone", "a bid board has no symbol"),
        (58, "57,board,,x", "a bid board has no symbol"),
        (58, "57,white,3,", "this is one sheep too many"),
    ],
)
def test_a_faulty_line_gets_an_error_that_names_it(line: int, text: str, says: str) -> None:
    said = refusal(with_line(line, text))
    assert said.startswith(f"line {line} of the deck: {says}")
    assert len(said) < 200
    assert said.isprintable()


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_are_counted_alike_on_any_computer(end: str) -> None:
    said = refusal(with_line(7, "6,grey,-3,+2").replace("\n", end))
    assert said.startswith("line 7 of the deck")


def test_too_many_cards_are_noticed_where_they_are() -> None:
    assert refusal(with_line(52, "51,board,,")).startswith("line 58 of the deck: this is one bid")
    assert refusal(SHIPPED + "\n\n58,white,3,\n").startswith("line 61 of the deck: this is one s")


def test_too_few_cards_are_noticed_at_the_end() -> None:
    fewer = "\n".join(LINES[:-1])
    assert refusal(fewer).startswith("line 57 of the deck: the deck ends here with 5 bid boards")
    fewer = "\n".join(LINES[:1] + LINES[2:])
    assert refusal(fewer).startswith("line 57 of the deck: the deck ends here with 50 sheep")
    assert refusal(LINES[0]).startswith("line 1 of the deck: the deck ends here with 0 sheep")


def test_endless_lines_are_not_quoted() -> None:
    endless = "x" * 10_000_000
    assert refusal(endless).startswith("line 1 of the deck: 10000000 characters are too many")
    assert refusal(with_line(7, endless)).startswith("line 7 of the deck: 10000000 characters")
    assert deck_text(read_deck(with_line(7, "6,black,-3,+2" + " " * 187))) == SHIPPED
    assert refusal(with_line(7, "6,black,-3,+2" + " " * 188)).endswith("at most 200 fit")


def test_points_may_have_a_plus_and_two_digits() -> None:
    assert read_deck(with_line(15, "14,white,+99,+2")).points[13] == 99
    assert read_deck(with_line(2, "1,black,-99,")).points[0] == -99


def test_both_lines_with_the_same_number_are_named() -> None:
    assert "line 7 " in (said := refusal(with_line(7, "2,black,-3,+2")))
    assert "line 3" in said


@pytest.mark.parametrize("value", [7, None, b"number", ["number"], True])
def test_a_deck_that_is_no_text_is_refused(value: object) -> None:
    with pytest.raises(BadDeck, match="line 1"):
        GAME.start(2, deck=value)


def test_a_bad_deck_is_said_in_every_language() -> None:
    faults = {"columns": "1", "twice": "1,black,-3,", "long": "x" * 300, "header": ""}
    for problem, line in faults.items():
        text = with_line(1 if problem == "header" else 7, line)
        with pytest.raises(GameError) as caught:
            read_deck(text)
        error = caught.value
        assert isinstance(error, BadDeck)
        assert (error.key, error.problem, error.rule) == ("bad-deck", problem, "")
        sentences = {error.sentence(language) for language in LANGUAGES}
        assert len(sentences) == 3


# Every symbol, and the last sheep


@pytest.mark.parametrize("symbol", ["", "+1", "+2", "+3", "-1", "-2", "-3", "bone"])
@pytest.mark.parametrize("line", [2, 52])
def test_every_symbol_may_stand_on_any_sheep(symbol: str, line: int) -> None:
    number, kind, points, _ = LINES[line - 1].split(",")
    deck = read_deck(with_line(line, f"{number},{kind},{points},{symbol}"))
    sheep = line - 2
    change = int(symbol) if symbol[:1] in ("+", "-") and symbol else 0
    assert (deck.bonus[sheep], deck.malus[sheep]) == (max(change, 0), max(-change, 0))
    assert bool(deck.bones >> sheep & 1) == (symbol == "bone")


@pytest.mark.parametrize("symbol", ["+4", "-4", "+0", "Bone", "1", "+11"])
def test_other_symbols_are_refused(symbol: str) -> None:
    assert f"{symbol}" in refusal(with_line(52, f"51,white,10,{symbol}"))


def test_a_wrong_header_is_quoted() -> None:
    assert "“nonsense”" in refusal(with_line(1, "nonsense"))
