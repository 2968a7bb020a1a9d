"""Whatever happens in Ploc can be said in every language."""

from __future__ import annotations

import pytest

from helpers.walks import told, walk
from speeltafel import CHANCE
from speeltafel.core.words import LANGUAGES
from speeltafel.games.ploc import GAME

CONSEQUENCES = [
    *[f"athletes {count}" for count in range(3, 20)],
    *[f"rerolls {count}" for count in (1, 2, 3)],
    *[f"gains {count}" for count in range(1, 7)],
    *[f"loses {count}" for count in range(1, 5)],
    "rises 1",
    *[f"limit {turns}" for turns in (100, 200, 500)],
    *[f"{word} {seat}" for word in ("empty", "match", "wins") for seat in (1, 2)],
]
STEPS = [
    *[GAME.move_text(0, move) for move in range(GAME.moves)],
    *[GAME.move_text(CHANCE, move) for move in range(GAME.outcomes)],
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_and_consequence_has_words(language: str) -> None:
    for text in [*STEPS, *CONSEQUENCES]:
        said = GAME.words.phrase(language, text)
        assert said != text
        assert "{" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_different_moves_have_different_words(language: str) -> None:
    said = {GAME.words.phrase(language, text) for text in STEPS}
    assert len(said) == len(STEPS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_can_be_told_in_words(language: str) -> None:
    for seed in (0, 1):
        for step in walk(GAME, 2, seed):
            for text in told(GAME, step, None):
                assert GAME.words.phrase(language, text) != text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ending_has_a_sentence(language: str) -> None:
    assert set(GAME.words.look_up(language, "reasons")) == {"last-athlete", "turn-limit"}
    for sentence in GAME.words.look_up(language, "reasons").values():
        assert sentence.endswith(".")
    assert GAME.words.say(language, "name") == "Ploc"
    assert GAME.words.say(language, "tagline").endswith(".")


@pytest.mark.parametrize(
    ("language", "text", "said"),
    [
        ("en", "4 on 3 A", "put a 4 on the 3 and knock one out"),
        ("nl", "4 on 3 B", "de 3 in de kolom ruilen voor de 4"),
        (
            "en",
            "6 on 4 B +2",
            "swap the 4 in the column for the 6 (+1 for the swap, +2 for the higher die)",
        ),
        (
            "de",
            "4 on 5 B -1",
            "die 5 der Kolonne gegen die 4 tauschen "
            "(+1 fürs Tauschen, −1 für den niedrigeren Würfel)",
        ),
        (
            "de",
            "all 3+1",
            "alles oder nichts spielen und 3 der Stehenden und 1 der Geschwächten herausziehen",
        ),
        ("en", "all 0+2", "go all or nothing and knock out 2 of the weakened"),
        ("nl", "gains 1", "er komt één atleet bij"),
        ("de", "gains 2", "2 Athleten kommen dazu"),
    ],
)
def test_the_words_are_those_of_the_game(language: str, text: str, said: str) -> None:
    assert GAME.words.phrase(language, text) == said
