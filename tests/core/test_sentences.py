"""What happened is told as a person would: in every language, of others and to whoever did it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import sentences
from helpers.walks import walk
from speeltafel import CHANCE, GAMES, Game
from speeltafel.core.sentences import Telling
from speeltafel.core.told import Told
from speeltafel.core.words import CORE, LANGUAGES

EVERY = [(game, language) for game in GAMES for language in LANGUAGES]
every_text = pytest.mark.parametrize(("key", "language"), EVERY)
NAMES = ["Bot 1", "anna", "Bot 3", "Bot 4", "Bot 5", "Bot 6"]

RAW = re.compile(
    r"[{}?_|→↔]|  |\b[GNCJD](\d|X)|\bs\d|\bd(8|10|12)\b|\d>\d|\d\+\d|\bchance\b"
    r"|(?!3-7-0|0-0-7)\d-\d+-\d"  # those two are names of sheep, and no dice
    r"|\b(help|bone) (yes|no|bid)\b|\bmalus\b"
)
"""What nobody should have to read."""

INFINITIVE = {
    language: re.compile(pattern)
    for language, pattern in {"en": r".*[^s]", "nl": r".*en", "de": r".*[^t]"}.items()
}
"""What a verb in the third person never looks like."""

ABOUT_SEVERAL = ("wins (.+)", "tokens (.+)")


@cache
def walked(key: str, players: int, seed: int, seat: int | None) -> tuple[Told, ...]:
    game, steps = GAMES[key], walk(GAMES[key], players, seed)
    return tuple(game.tell(it.before, it.actor, it.move, it.after, seat) for it in steps)


def phrases(key: str, language: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = GAMES[key].words.look_up(language, "phrases")
    return found


def tell(key: str, language: str, *told: Told, me: int | None = None) -> list[str]:
    lines = Telling(GAMES[key].words, language, NAMES, me).lines(told)
    return [line.says for line in lines]


# Whole games


def eyes(game: Game[Any]) -> Iterator[tuple[int, int, int | None]]:
    """Walks of real games, and who looks at them."""
    for players in {game.seats[0], game.seats[-1]}:
        for seed in (0, 1, 3):
            yield from ((players, seed, seat) for seat in (None, 0, players - 1))


@every_text
def test_whole_games_are_told_without_notation(key: str, language: str) -> None:
    for players, seed, seat in eyes(GAMES[key]):
        told = walked(key, players, seed, seat)
        telling = Telling(GAMES[key].words, language, NAMES[:players], seat)
        lines = telling.lines(told)
        assert lines
        for line in [*(it.says for it in lines), *map(telling.step, told)]:
            assert not RAW.search(line), line
            assert line[0] == line[0].upper() or line.startswith("anna "), line
            assert line.endswith((".", "!")), line


@every_text
def test_everything_in_whole_games_has_a_phrase_even_when_it_was_forgotten(
    key: str, language: str
) -> None:
    game = GAMES[key]
    for players, seed, seat in eyes(game):
        told, public = walked(key, players, seed, seat), walked(key, players, seed, None)
        logs = [game.table_policy.log(told[:end], public[:end]) for end in range(0, len(told), 25)]
        every = {*told}.union(*logs)
        said = {text for it in every for text in (it.step, it.spoken, *it.then)}
        assert not [text for text in said if game.words.find(language, text) is None]


@every_text
def test_whoever_listens_is_never_called_by_name(key: str, language: str) -> None:
    game = GAMES[key]
    you = re.compile(rf"\b{CORE.say(language, 'people.you')}\b", re.IGNORECASE)
    for players, seed, seat in eyes(game):
        telling = Telling(game.words, language, NAMES[:players], seat)
        lines = [it.says for it in telling.lines(walked(key, players, seed, seat))]
        assert any(you.search(line) for line in lines) == (seat is not None)
        assert seat is None or not [line for line in lines if NAMES[seat] in line]


@every_text
def test_every_line_of_one_player_begins_with_that_player(key: str, language: str) -> None:
    telling = Telling(GAMES[key].words, language, NAMES, 0)
    for line in telling.lines(walked(key, GAMES[key].seats[0], 0, 0)):
        assert line.says.startswith(line.who)
        named = CORE.say(language, "people.you").capitalize() if line.seat == 0 else None
        assert line.who == (named or ("" if line.seat is None else NAMES[line.seat]))


# Phrases


@pytest.mark.parametrize("key", GAMES)
def test_every_language_has_the_same_phrases_with_the_same_parts(key: str) -> None:
    english = phrases(key, "en")
    for language in LANGUAGES[1:]:
        for one, other in zip(english, phrases(key, language), strict=True):
            assert one["text"] == other["text"]
            assert one.keys() - {"them"} == other.keys() - {"them"}
            assert one.get("starts") == other.get("starts")


@pytest.mark.parametrize("key", GAMES)
def test_no_two_languages_say_the_same(key: str) -> None:
    for alike in zip(*(phrases(key, language) for language in LANGUAGES), strict=True):
        for part in ("says", "tells", "mine", "run"):
            said = [it[part] for it in alike if it.get(part)]
            assert len(set(said)) == len(said), said


@every_text
def test_every_move_is_offered_told_and_told_to_whoever_made_it(key: str, language: str) -> None:
    game = GAMES[key]
    for text in {game.move_text(0, move) for move in range(game.moves)}:
        found = game.words.find(language, text)
        assert found is not None
        assert (found.phrase.tells or "").startswith("{who} "), text
        you = CORE.say(language, "people.you")
        assert (found.phrase.mine or "").startswith(f"{you} "), text


@every_text
def test_whatever_is_told_of_somebody_is_told_to_them_as_well(key: str, language: str) -> None:
    for phrase in phrases(key, language):
        if "{who" in phrase.get("tells", ""):
            assert phrase.get("mine"), phrase
        assert "{who}" not in phrase.get("mine", ""), phrase
        assert "{who" not in phrase["says"], phrase


@every_text
def test_no_name_stands_before_an_infinitive(key: str, language: str) -> None:
    for phrase in phrases(key, language):
        told = re.match(r"\{who(?:_1)?\} (\w+)", phrase.get("tells", ""))
        if told and phrase["text"] not in ABOUT_SEVERAL:
            assert not INFINITIVE[language].fullmatch(told[1]), phrase


def test_a_name_before_an_infinitive_would_be_noticed() -> None:
    for language, verb in (("en", "give"), ("nl", "nemen"), ("de", "nehmen")):
        assert INFINITIVE[language].fullmatch(verb)


# The list that is read by eye


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_sentences_has_an_example_of_every_phrase(language: str) -> None:
    for game in GAMES.values():
        found = examples(game.key)
        assert not [pattern for pattern, samples in found.items() if not samples]
        for pattern, samples in found.items():
            for _, says in sentences.forms(game, language, samples):
                assert not re.search(r"[{}]|  ", says), (pattern, says)
                assert says == says.strip()


@cache
def examples(key: str) -> dict[str, list[Told]]:
    return sentences.examples(GAMES[key])


# As a person would say it


def step(by: int, text: str, *then: str) -> Told:
    return Told(by, text, then)


GIVES = step(2, "give G?", "draws N?")


def test_a_move_and_what_follows_are_one_sentence() -> None:
    assert [*tell("blasting-billy", "en", GIVES), *tell("blasting-billy", "en", GIVES, me=2)] == [
        "Bot 3 gives Billy a gold card and draws a banknote card.",
        "You give Billy a gold card and draw a banknote card.",
    ]
    assert [*tell("blasting-billy", "nl", GIVES), *tell("blasting-billy", "de", GIVES, me=2)] == [
        "Bot 3 geeft Billy een goudkaart en trekt een biljettenkaart.",
        "Du gibst Billy eine Goldkarte und ziehst eine Banknotenkarte.",
    ]


def test_cards_are_called_as_people_call_them() -> None:
    claim = step(0, "claim C9")
    assert tell("blasting-billy", "en", claim, me=0) == ["You claim the 9 of coins."]
    assert tell("blasting-billy", "nl", claim, me=0) == ["Jij claimt de munten-9."]
    assert tell("blasting-billy", "de", claim, me=0) == ["Du beanspruchst die Münzen-9."]


def test_dealing_is_one_line_and_one_of_mine() -> None:
    cards = ["1 deal J7", "1 deal G1", "1 deal NX", "2 deal J?", "2 deal J?", "2 deal G?"]
    deals = [step(CHANCE, text) for text in cards]
    assert tell("blasting-billy", "en", *deals, me=0) == [
        "Everyone is dealt three cards. "
        "Yours are the 7 of jewels, the 1 of gold and the banknote dynamite."
    ]
    assert tell("blasting-billy", "de", *deals) == ["Alle bekommen drei Karten."]


def test_bids_are_shown_player_by_player() -> None:
    last = step(2, "bid ?", "bids 21 26+ 20", "2 pays 1", "order 2 1 3")
    assert tell("volle-wolle", "en", last, me=0) == [
        "Bot 3 has bid.",
        "Bids: you 21, anna 26+, Bot 3 20. anna pays a chip for 26+. "
        "Order of play: anna, you and Bot 3.",
    ]


def test_every_roll_names_its_owner_and_only_the_dice_that_were_rolled() -> None:
    steps = [
        step(CHANCE, "3 roll 8 3 2", "result 13"),
        step(2, "keep 8 of d8"),
        step(CHANCE, "3 roll 9 12", "result 29", "reaches 21"),
        step(2, "take s41:6"),
        step(2, "take dog"),
    ]
    assert tell("volle-wolle", "nl", *steps) == [
        "Bot 3 gooit 8, 3 en 2 (samen 13).",
        "Bot 3 houdt de 8 vast, gooit 9 en 12 (samen 29), haalt 21 "
        "en neemt de witte 6 en een herdershond.",
    ]
    assert tell("volle-wolle", "de", *steps[3:], me=2) == [
        "Du nimmst die weiße 6 und einen Hirtenhund."
    ]


def test_sheep_are_called_by_what_one_sees_and_gains_by_their_cause() -> None:
    then = ("result 13", "chip 2", "gets s8:-2", "3 gets s40:6 s36:5 dog")
    fails = step(CHANCE, "2 roll 11", *then)
    assert tell("volle-wolle", "en", fails, me=2) == [
        "anna rolls 11 (13 in all), gets a chip for failing and gets the black −2.",
        "You get what is left over: the white 6 and 5 and a sheepdog.",
    ]
    assert tell("volle-wolle", "nl", fails, me=1) == [
        "Jij gooit een 11 (samen 13), krijgt een fiche voor de mislukte poging "
        "en krijgt de zwarte −2.",
        "Bot 3 krijgt wat er over is: de witte 6 en 5 en een herdershond.",
    ]
    assert tell("volle-wolle", "de", step(2, "top s40:6")) == [
        "Bot 3 legt die weiße 6 oben auf die Herde."
    ]


def test_whoever_bids_the_same_is_told_with_the_number_that_decides() -> None:
    last = step(2, "bid ?", "bids 21 21 20", "order 2 1 3", "tie 2:52 1:54")
    assert tell("volle-wolle", "en", last, me=0)[-1] == (
        "Equal bids, the lower sheep number first: anna with 52 and you with 54."
    )


def test_whoever_snatches_the_bone_is_told_with_whom_it_was_snatched_from() -> None:
    snatch = step(2, "bone yes", "bone 3 2")
    assert tell("volle-wolle", "en", snatch) == ["Bot 3 snatches the bone from anna."]
    assert tell("volle-wolle", "nl", snatch, me=2) == ["Jij pakt het bot af van anna."]
    assert tell("volle-wolle", "de", snatch, me=1) == ["Bot 3 schnappt sich den Knochen von dir."]


def test_a_turn_of_ploc_is_one_line_with_its_dice() -> None:
    steps = [
        step(CHANCE, "1 throw 4-6-1"),
        step(0, "4 on 3 A"),
        step(0, "6 on 2 B", "gains 4"),
        step(0, "1 on 5 C"),
    ]
    assert tell("ploc", "en", *steps) == [
        "Bot 1 throws 4, 6 and 1, knocks one out (4 on 3), swaps a 2 in the column for a 6, "
        "gets 4 more athletes and weakens one (1 on 5)."
    ]
    assert tell("ploc", "de", *steps[:2], me=0) == [
        "Du würfelst 4, 6 und 1 und ziehst einen heraus (4 auf 3)."
    ]


def test_you_and_others_share_a_win_in_the_second_person() -> None:
    last = step(1, "go b2", "turns wolf", "tokens 1 2")
    assert tell("uly-and-polly", "de", last, me=0) == [
        "anna schickt Polly nach b2: da ist der Wolf! Du und anna bekommt je einen Chip."
    ]


def test_after_an_exclamation_a_new_sentence_begins() -> None:
    found = step(1, "go b2", "turns wolf", "tokens 2")
    assert tell("uly-and-polly", "de", found, me=1) == [
        "Du schickst Polly nach b2: da ist der Wolf! Du bekommst einen Chip."
    ]


def test_a_text_without_words_stands_as_it_is() -> None:
    odd = step(CHANCE, "no such {who} step", "wins 1 9")
    assert tell("blasting-billy", "en", odd) == ["No such {who} step. Wins 1 9."]
