"""The beginning: everybody's word, and what happens without it."""

from __future__ import annotations

import pytest

from helpers.tables import Desk, begun, opened, opening
from speeltafel.core.fairness import LONGEST_WORD
from speeltafel.table import commands
from speeltafel.table.entries import PLAYING, WAITING, WORDS, Began, Spoke
from speeltafel.table.table import WORD_SECONDS


def test_the_game_begins_with_the_last_word() -> None:
    desk = opened("ploc", "ann", "ben")
    assert desk.do(commands.speak, "ben", "b") == (Spoke("ben", "b"),)
    spoke, began = desk.do(commands.speak, "ann", "a")
    assert spoke == Spoke("ann", "a")
    assert isinstance(began, Began)
    assert began.words == ("a", "b")
    assert desk.table.phase == PLAYING


def test_a_word_may_be_given_while_seats_are_open() -> None:
    desk = opened("ploc", "ann", "open")
    desk.do(commands.speak, "ann", "a")
    assert desk.table.phase == WAITING
    desk.do(commands.sit, "ben", 1)
    assert desk.table.phase == WORDS
    assert desk.do(commands.speak, "ben", "b")
    assert desk.table.words == ("a", "b")


def test_a_word_is_given_once() -> None:
    desk = opened("ploc", "ann", "ben")
    desk.do(commands.speak, "ann", "a")
    assert desk.do(commands.speak, "ann", "a") == ()
    assert desk.refused(commands.speak, "ann", "better").key == "word-too-late"


def test_nobody_gets_another_word_by_leaving_and_coming_back() -> None:
    desk = opened("ploc", "ann", "ben")
    desk.do(commands.speak, "ben", "b")
    desk.do(commands.leave, "ben", 1)
    desk.do(commands.sit, "ben", 1)
    assert desk.refused(commands.speak, "ben", "better").key == "word-too-late"


def test_a_word_comes_too_late_when_the_game_has_begun() -> None:
    desk = opened("ploc", "ann", "ben")
    desk.do(commands.begin)
    assert desk.refused(commands.speak, "ann", "a").key == "word-too-late"


def test_only_who_sits_there_gives_a_word() -> None:
    desk = opened("ploc", "ann", "ben")
    assert desk.refused(commands.speak, "eve", "e").key == "not-seated"


@pytest.mark.parametrize("word", ["x" * (LONGEST_WORD + 1), "ü", "a\nb", "\x00", "\ud800"])
def test_words_are_plain_and_short(word: str) -> None:
    desk = opened("ploc", "ann", "ben")
    assert desk.refused(commands.speak, "ann", word).key == "bad-word"


def test_the_clients_have_three_seconds() -> None:
    desk = opened("ploc", "ann", "open")
    desk.do(commands.speak, "ann", "a")
    desk.wait(5).do(commands.sit, "ben", 1)
    assert WORD_SECONDS == 3.0
    assert desk.table.due == desk.now + 3.0


def test_a_missing_word_is_empty_and_shown_so() -> None:
    desk = opened("uly-and-polly", "ann", "ben", "bot:easy")
    desk.do(commands.speak, "ben", "b")
    desk.wait(3).do(commands.begin)
    assert desk.whole(None)["words"] == ["", "b", ""]


def test_there_is_nothing_to_wait_for_when_all_words_are_there() -> None:
    desk = opened("ploc", "ann", "open")
    desk.do(commands.speak, "ann", "a")
    desk.wait(9).do(commands.fill, "ann", "easy")
    assert desk.table.due == desk.now
    assert opened("ploc", "bot:easy", "bot:easy", host="ann").table.due == desk.table.opening.at


def test_words_are_not_seen_before_the_game_begins() -> None:
    desk = opened("ploc", "ann", "ben")
    ears = [desk.follow(None), desk.follow(0), desk.follow(1)]
    desk.do(commands.speak, "ann", "open-sesame")
    assert "open-sesame" not in "".join(text for ear in ears for text in ear.texts)
    assert all("open-sesame" not in shown for shown in desk.everything())
    assert [seat["ready"] for seat in desk.whole(1)["seats"]] == [True, False]


def test_who_holds_several_seats_gives_one_word_for_all() -> None:
    desk = opened("uly-and-polly", "ann", "ben", "ann")
    desk.do(commands.speak, "ann", "a")
    desk.do(commands.speak, "ben", "b")
    assert desk.table.words == ("a", "b", "a")


def test_the_game_begins_once() -> None:
    desk = begun("ploc", "ann", "ben")
    assert desk.do(commands.begin) == ()
    assert opened("ploc", "ann", "open").do(commands.begin) == ()


def test_nothing_is_played_or_shown_before_the_beginning() -> None:
    desk = opened("ploc", "ann", "ben")
    assert desk.refused(commands.play, "ann", 0, 0, "keep", "id").key == "not-begun"
    shown = desk.whole(0)
    assert (shown["view"], shown["actors"], shown["decision"]) == (None, [], None)


def test_the_first_rolls_come_from_secret_and_words_alone() -> None:
    def first_rolls(secret: str, word: str) -> object:
        desk = Desk(opening("ploc", "ann", "ben", secret=secret))
        desk.do(commands.speak, "ann", word)
        (_, began) = desk.do(commands.speak, "ben", "b")
        return began

    assert first_rolls("01" * 32, "a") == first_rolls("01" * 32, "a")
    assert first_rolls("01" * 32, "a") != first_rolls("02" * 32, "a")
    assert first_rolls("01" * 32, "a") != first_rolls("01" * 32, "A")
