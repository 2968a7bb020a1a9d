"""The laws of speech: whatever happens can be said in every language, and every rule is stated."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Final

from speeltafel.core.position import CHANCE, options
from speeltafel.core.sentences import Telling
from speeltafel.core.words import LANGUAGES, Words
from speeltafel.testing.law import Seeds
from speeltafel.testing.walks import AnyGame, onlookers, positions, told, walk

ASKED: Final = ("name", "tagline", "reasons", "pieces", "phrases")
"""What the words of a game are asked for at a table."""

NO_MOVE: Final = -1
DETAIL: Final = re.compile(r"\{(\w+)")
SHARED: Final = re.compile(
    r"\\[dDwWsSbBfnrtv0^$\\.*+?()\[\]{}|/]|\\x[0-9a-f]{2}|\\u[0-9a-f]{4}"
    r"|\((?:\?(?:[:=!]|<[=!])|(?!\?))|\{\d+(?:,\d*)?\}(?!\+)"
)
"""Escapes, groups and counts that JavaScript knows as well."""

ALONE: Final = re.compile(r"[\\{}]|\(\?|[*+?]\+")
"""What is left of a pattern that only Python can read."""

RULE: Final = re.compile(r"\b[A-Z]{2}-\d{2}\b")


def lacks_words(game: AnyGame) -> str:
    """A game without words is told in its notation."""
    return _lacks(game, "words")


def lacks_rules(game: AnyGame) -> str:
    """A game need not bring rules for players."""
    return _lacks(game, "rules")


def _lacks(game: AnyGame, folder: str) -> str:
    try:
        return "" if (files(game.package) / folder).is_dir() else f"a folder {folder}"
    except TypeError:  # a single module has no folders
        return f"a folder {folder}"


def every_move_and_outcome_can_be_read_aloud(game: AnyGame, players: int, seeds: Seeds) -> None:
    """There is a phrase for every move and outcome in every language, with nothing left open."""
    texts = [game.move_text(0, move) for move in range(game.moves)]
    texts += [game.move_text(CHANCE, move) for move in range(game.outcomes)]
    for language in LANGUAGES:
        for text in texts:
            assert game.words.find(language, text) is not None, f"{text} in {language}"
            assert "{" not in game.words.phrase(language, text), f"{text} in {language}"


def whatever_happens_can_be_told(game: AnyGame, players: int, seeds: Seeds) -> None:
    """There is a phrase for all that anybody reads or hears of a game, in every language."""
    for text in _texts(game, players, seeds):
        for language in LANGUAGES:
            assert game.words.find(language, text) is not None, f"{text} in {language}"
            assert "{" not in game.words.phrase(language, text), f"{text} in {language}"


def whatever_happens_can_be_told_to_everybody(game: AnyGame, players: int, seeds: Seeds) -> None:
    """Of others and to whoever did it, in every language: no phrase asks for what is not there."""
    names = [f"Player {seat + 1}" for seat in range(players)]
    for seed in seeds:
        for step in walk(game, players, seed):
            for seat in onlookers(players):
                it = game.tell(step.before, step.actor, step.move, step.after, seat)
                for language in LANGUAGES:
                    for line in Telling(game.words, language, names, seat).lines([it]):
                        assert "{" not in line.says, f"{line.says} in {language}"


def _texts(game: AnyGame, players: int, seeds: Seeds) -> set[str]:
    return {
        text
        for seed in seeds
        for step in walk(game, players, seed)
        for seat in onlookers(players)
        for text in told(game, step, seat)
    }


def every_language_says_the_same_things(game: AnyGame, players: int, seeds: Seeds) -> None:
    """Every language has all that is asked for, with the same details, and phrases for the same."""
    for language in LANGUAGES:
        for asked in ASKED:
            assert game.words.look_up(language, asked), f"{asked} in {language}"
        for key, piece in game.words.look_up(language, "pieces").items():
            assert len(piece) == 2, f"the piece {key} wants a title and a text, in {language}"
    english = details_of(game.words, LANGUAGES[0])
    phrases = [it["text"] for it in game.words.look_up(LANGUAGES[0], "phrases")]
    for language in LANGUAGES:
        others = details_of(game.words, language)
        differ = {key for key in {*english, *others} if english.get(key) != others.get(key)}
        assert not differ, f"{', '.join(sorted(differ))} in {language}, or what is put into them"
        assert [it["text"] for it in game.words.look_up(language, "phrases")] == phrases, (
            f"in {language}"
        )


def every_phrase_can_be_read_in_a_browser(game: AnyGame, players: int, seeds: Seeds) -> None:
    """Its pattern is written in what Python and JavaScript share (with the flag ``u``)."""
    for language in LANGUAGES:
        for it in game.words.look_up(language, "phrases"):
            bare = SHARED.sub("x", it["text"])
            assert not ALONE.search(bare), f"{it['text']} in {language}"


def details_of(words: Words, language: str) -> dict[str, set[str]]:
    """What is put into each sentence, by its key."""
    return {key: set(DETAIL.findall(it)) for key, it in words.sentences(language).items()}


def every_ending_has_a_sentence(game: AnyGame, players: int, seeds: Seeds) -> None:
    """Every language has the game's name, a line about it, and a sentence for how it ended."""
    reasons = {_reason(game, players, seed) for seed in seeds}
    for language in LANGUAGES:
        assert game.words.say(language, "name")
        assert game.words.say(language, "tagline").endswith(".")
        for reason in reasons:
            said = game.words.look_up(language, "reasons").get(reason, "")
            assert said.endswith("."), f"no sentence for the reason {reason} in {language}"


def _reason(game: AnyGame, players: int, seed: int) -> str:
    *_, last = walk(game, players, seed)
    outcome = last.after.outcome()
    assert outcome is not None
    return outcome.reason


def every_language_states_the_same_rules(game: AnyGame, players: int, seeds: Seeds) -> None:
    """The rules for players name every rule that forbids a move, the same in every language."""
    stated = [set(RULE.findall(game.rules_text(language))) for language in LANGUAGES]
    for language, rules in zip(LANGUAGES, stated, strict=True):
        lacking = set[str]().union(*stated) - rules
        assert not lacking, f"no text for {', '.join(sorted(lacking))} in {language}"
    for position in positions(game, players, seeds):
        for seat in (CHANCE, *range(players)):
            illegal = {NO_MOVE, 0, game.moves - 1}.difference(options(position, seat))
            forbidding = {game.forbidden_by(position, seat, move) for move in illegal}
            assert forbidding <= stated[0]
