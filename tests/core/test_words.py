"""Every sentence exists in every language, with the same details."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from speeltafel import GAMES
from speeltafel.core.words import LANGUAGES, LONGEST_QUOTE, Words, clipped, minus
from speeltafel.testing.laws.speaking import details_of

ROOT = Path(str(files("speeltafel"))).parent
PACKAGES = [
    ".".join(words.parent.relative_to(ROOT).parts)
    for words in sorted(ROOT.glob("speeltafel/**/words"))
]
"""Every package that speaks."""


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_says_the_same_things(package: str, language: str) -> None:
    assert details_of(Words(package), language) == details_of(Words(package), "en")


def test_text_without_words_is_left_as_it_is() -> None:
    assert Words(GAMES["ploc"].package).phrase("en", "no such step") == "no such step"


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("blasting-billy", "wins 1 3"),
        ("blasting-billy", "wins 0"),
        ("blasting-billy", "wins one"),
        ("blasting-billy", "wins  "),
        ("blasting-billy", "wins 99999999999999999999"),
        ("volle-wolle", "order 2 1 3"),
    ],
)
def test_a_phrase_about_nobody_at_the_table_is_left_as_it_is_written(key: str, text: str) -> None:
    assert GAMES[key].words.phrase("en", text, ["Anna", "Ben"]) == text


def test_a_phrase_about_no_things_at_all_is_left_as_it_is_written() -> None:
    assert GAMES["blasting-billy"].words.phrase("en", "deal  ") == "deal  "


def test_long_and_hostile_text_is_quoted_short_and_plain() -> None:
    assert clipped("x" * 10_000_000) == "x" * LONGEST_QUOTE + "…"
    assert clipped("x" * LONGEST_QUOTE) == "x" * LONGEST_QUOTE
    assert clipped("a\x1b[31m\nb\x00") == "a\\x1b[31m\\nb\\x00"
    assert clipped(7) == 7


def test_below_zero_there_is_a_minus_and_between_dice_none() -> None:
    words = GAMES["volle-wolle"].words
    assert words.phrase("en", "result -3") == "that makes −3"
    assert minus("4-4-1, -2 (-1)") == "4-4-1, −2 (−1)"
