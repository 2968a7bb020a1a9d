"""Every sentence that can be said of the games, to be read by eye: one file a language.

``make sentences`` writes build/sentences/{en,nl,de}.txt: of every phrase what it says when it is
offered, told of another, told to whoever did it, and told of several at once, with examples from
the golden games; one game of each kind as its first player reads it; and all other sentences of
the program by their keys. What the page says besides stands in web/src, language by language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import golden
from speeltafel import GAMES, Game
from speeltafel.core.sentences import Telling
from speeltafel.core.told import Told
from speeltafel.core.words import LANGUAGES

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "build" / "sentences"
NAMES = ("Anna", "Bot 2", "Bot 3", "Bot 4", "Bot 5", "Bot 6")
SAMPLES = 3


def plays(game: Game[Any]) -> list[golden.Play]:
    """The golden games of a game."""
    paths = sorted(golden.FOLDER.glob(f"{game.key}-*.txt"))
    return [golden.read_header(it.read_text(encoding="utf-8").partition("\n")[0]) for it in paths]


def examples(game: Game[Any]) -> dict[str, list[Told]]:
    """Some examples of each phrase from the golden games, by its pattern."""
    patterns = [(text, re.compile(text)) for text in golden.phrases(game)]
    found: dict[str, list[Told]] = {text: [] for text, _ in patterns}
    for it in dict.fromkeys(_texts(game)):
        fits = next((text for text, pattern in patterns if pattern.fullmatch(it.step)), None)
        if fits is not None and len(found[fits]) < SAMPLES:
            found[fits].append(it)
    return found


def _texts(game: Game[Any]) -> Iterator[Told]:
    """Everything that is said in golden games, as if each were a step; then single things."""
    said = [it for play in plays(game) for steps in golden.told(play) for it in steps]
    for it in said:
        by = max(it.by, 1)
        yield from (Told(by, text, ()) for text in (it.spoken, it.step, *it.then, *it.heard))
    texts = {text for it in said for text in (it.spoken, it.step, *it.then, *it.heard)}
    yield from (Told(1, word, ()) for text in sorted(texts) for word in text.split())
    yield from (Told(1, number, ()) for number in golden.COUNTED)


def forms(game: Game[Any], language: str, samples: list[Told]) -> Iterator[tuple[str, str]]:
    """All that a phrase says, by what it is said for."""
    for it in samples:
        yield "offered", game.words.phrase(language, it.step, NAMES)
        of_another = Telling(game.words, language, NAMES).lines([it])
        yield from (("told of another", line.says) for line in of_another)
        for me in range(len(NAMES)):
            lines = Telling(game.words, language, NAMES, me).lines([it])
            if lines != of_another:
                yield from (("told to me", line.says) for line in lines)
    found = game.words.find(language, samples[0].step) if samples else None
    if found and found.phrase.run and len(samples) > 1:
        for listener in (None, samples[0].by):
            lines = Telling(game.words, language, NAMES, listener).lines(samples)
            yield from (("told together", line.says) for line in lines)


def of_phrases(game: Game[Any], language: str) -> Iterator[str]:
    """Every phrase of a game."""
    yield f"## {game.words.say(language, 'name')}: every phrase"
    for pattern, samples in examples(game).items():
        yield f"\n{pattern}"
        for what, says in dict.fromkeys(forms(game, language, samples)):
            yield f"    {what + ':':16} {says}"
    yield ""


def of_a_game(game: Game[Any], language: str) -> Iterator[str]:
    """A whole game, as its first player reads it."""
    play = next(it for it in plays(game) if it.players == min(3, game.seats[-1]))
    yield f"## {game.words.say(language, 'name')}: a whole game, as {NAMES[0]} reads it\n"
    telling = Telling(game.words, language, NAMES[: play.players], 0)
    yield from (line.says for line in telling.lines(next(golden.told(play))))
    yield ""


def of_packages(language: str) -> Iterator[str]:
    """All sentences that are found by a key."""
    for words in sorted((ROOT / "src").glob("speeltafel/**/words")):
        package = ".".join(words.parent.relative_to(ROOT / "src").parts)
        text = (files(package) / "words" / f"{language}.toml").read_text(encoding="utf-8")
        yield f"## {package}\n"
        yield text.partition("\n[[phrases]]")[0]


def sentences(language: str) -> Iterator[str]:
    """The whole file of a language."""
    for game in GAMES.built_in.values():
        yield from of_phrases(game, language)
    for game in GAMES.built_in.values():
        yield from of_a_game(game, language)
    yield from of_packages(language)


def main() -> None:
    """Write the files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        path = FOLDER / f"{language}.txt"
        path.write_text("\n".join(sentences(language)) + "\n", encoding="utf-8")
        print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
