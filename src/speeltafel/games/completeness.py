"""What a game does not have yet, in sentences: for whoever writes one.

What it has and does wrong is found by the laws and by its own tests.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any, Final

from speeltafel.core.by_name import is_there
from speeltafel.core.chance import Rng
from speeltafel.core.fields import length
from speeltafel.core.game import Game, no_odds, without_end
from speeltafel.core.position import CHANCE, Position
from speeltafel.core.story import no_story
from speeltafel.core.words import LANGUAGES

KEY: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
"""A key stands in addresses, names of files and names of modules."""

STATED: Final = re.compile(r"\[([A-Z]{2}-\d{2}(?:, [A-Z]{2}-\d{2})*)\]")
"""How a paragraph names the rules that it states."""

SAID: Final = ("name", "tagline", "reasons", "pieces", "phrases")
"""What the words of a game hold, in every language."""

SEEDS: Final = range(2)
"""Games at random that are looked at, for each number of players."""

FAR_TOO_LONG: Final = 20_000
FEW: Final = 5
"""So many things of a kind are named; the others are counted."""

Look = Callable[[Game[Any]], Iterator[str]]


def missing(game: Game[Any]) -> list[str]:
    """What has to be there and is not, each in a sentence; nothing if the game is complete."""
    return [sentence for look in LOOKS for sentence in _seen(look, game)]


def could_have(game: Game[Any]) -> list[str]:
    """What a game can do without, and does."""
    folder = game.key.replace("-", "_")
    absent = {
        "a board of its own in the terminal": not (
            is_there(f"{game.package}.board") or is_there(f"speeltafel.terminal.boards.{folder}")
        ),
        "a story, told at its end": game.story is no_story,
        "odds of what a seat is after": game.odds is no_odds,
        "a longest game (OpenSpiel wants to know it)": game.longest is without_end,
    }
    return [f"it could have {it}" for it, is_absent in absent.items() if is_absent]


def rules_of(game: Game[Any], language: str) -> list[str]:
    """The ids of the rules that its text states."""
    stated = STATED.findall(game.rules_text(language))
    return sorted({rule for several in stated for rule in several.split(", ")})


def _seen(look: Look, game: Game[Any]) -> Iterator[str]:
    """What one look finds, each once; what stops it is one more thing."""
    try:
        yield from dict.fromkeys(look(game))
    except Exception as error:
        yield f"looking at its {look.__name__.strip('_')} failed: {error!r}"


def _listed(what: str, things: Iterable[str]) -> Iterator[str]:
    """A sentence that names a few things, if there are any."""
    if found := sorted(things):
        more = f" and {len(found) - FEW} more" if len(found) > FEW else ""
        yield f"{what}: {', '.join(found[:FEW])}{more}"


# Names and texts


def _names(game: Game[Any]) -> Iterator[str]:
    room, _, folder = game.package.rpartition(".")
    if not KEY.fullmatch(game.key):
        yield f"the key should be like my-game, not {game.key}"
    if room == __package__ and folder != game.key.replace("-", "_"):
        yield f"the folder {folder} should be called as the key {game.key} is"


def _rules(game: Game[Any]) -> Iterator[str]:
    stated = {language: {*rules_of(game, language)} for language in _written(game.rules_text)}
    yield from _listed("languages without a rules text", {*LANGUAGES} - stated.keys())
    everything = set[str]().union(*stated.values())
    for language, rules in stated.items():
        yield from _listed(f"rules without text in {language}", everything - rules)
    if len(beginnings := {rule[:2] for rule in everything}) != 1:
        yield f"all rules should have ids like MG-01; they begin with {sorted(beginnings)}"


def _words(game: Game[Any]) -> Iterator[str]:
    written = _written(lambda language: game.words.look_up(language, "name"))
    yield from _listed("languages without words", {*LANGUAGES} - {*written})
    for language in written:
        absent = [it for it in SAID if not _is_said(game, language, it)]
        yield from _listed(f"not among the words in {language}", absent)
        if "phrases" not in absent:
            yield from _listed(f"moves without words in {language}", _unread(game, language))


def _written(read: Callable[[str], object]) -> list[str]:
    """The languages in which there is a text."""
    found = []
    for language in LANGUAGES:
        try:
            read(language)
        except OSError:
            continue
        found.append(language)
    return found


def _is_said(game: Game[Any], language: str, key: str) -> bool:
    try:
        game.words.look_up(language, key)
    except (KeyError, OSError):
        return False
    return True


def _unread(game: Game[Any], language: str) -> list[str]:
    """The moves and outcomes of chance that no phrase fits."""
    texts = [game.move_text(0, move) for move in range(game.moves)]
    texts += [game.move_text(CHANCE, move) for move in range(game.outcomes)]
    return [text for text in texts if not _is_read(game, language, text)]


def _is_read(game: Game[Any], language: str, text: str) -> bool:
    phrases = game.words.look_up(language, "phrases")
    return any(re.fullmatch(phrase["text"], text) for phrase in phrases)


def _fields(game: Game[Any]) -> Iterator[str]:
    for players in game.seats:
        expected, position = length(game.fields(players)), game.start(players)
        if not expected:
            yield "there are no fields: learners see nothing of it"
        elif len(game.observe(position, 0)) != expected:
            yield f"for {players} the array is not as long as its fields say"


# Whole games


def _play(game: Game[Any]) -> Iterator[str]:
    rules, unread = {*rules_of(game, "en")}, set[str]()
    for players in game.seats:
        for seed in SEEDS:
            position, rng = game.start(players), Rng(seed)
            for _ in range(FAR_TOO_LONG):
                if not (actors := position.actors()):
                    break
                actor = actors[rng.below(len(actors))]
                yield from _at(game, position, actor, rules, rng)
                unread.update(_step(game, position, actor, rng))
            yield from _end(game, position)
    yield from _listed("told, but without words", unread)


def _at(
    game: Game[Any], position: Position, actor: int, rules: set[str], rng: Rng
) -> Iterator[str]:
    """What is missing of a position."""
    view: Any = position.view(None)
    names = {it.name for it in fields(view)} if is_dataclass(view) else set()
    yield from _listed("not in the view", {"seat", "actors"} - names)
    if (rule := position.forbidden_by(actor, -1)) not in rules:
        yield f"the rule that forbids a move is {rule or 'none'}, which no text states"
    if actor != CHANCE and not _is_sensible(game, position, actor, rng):
        yield "the heuristic plays what is not legal"


def _is_sensible(game: Game[Any], position: Position, seat: int, rng: Rng) -> bool:
    return game.heuristic(position.redraw(seat, rng), seat, rng) in position.legal_moves(seat)


def _step(game: Game[Any], position: Position, actor: int, rng: Rng) -> Iterator[str]:
    """Play a move; what is told of it that no phrase fits."""
    before, moves = position.copy(), position.legal_moves(actor)
    move = position.draw(rng) if actor == CHANCE else moves[rng.below(len(moves))]
    position.play(actor, move)
    told = game.tell(before, actor, move, position, None)
    yield from (it for it in (told.spoken, *told.spoken_then) if not _is_read(game, "en", it))


def _end(game: Game[Any], position: Position) -> Iterator[str]:
    outcome = position.outcome()
    if outcome is None:
        yield f"a game at random is not over after {FAR_TOO_LONG} steps"
        return
    for language in LANGUAGES:
        if not _is_said(game, language, f"reasons.{outcome.reason}"):
            yield f"the reason {outcome.reason} has no words in {language}"


LOOKS: Final[tuple[Look, ...]] = (_names, _rules, _words, _fields, _play)
