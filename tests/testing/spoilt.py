"""Liar's dice, spoilt in one way for every law, so that just what it asks does not hold."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import count
from typing import Any

from speeltafel import ALL_SEEING, CHANCE, Game, Outcome
from speeltafel.core.table_policy import TablePolicy
from speeltafel.core.words import Words
from speeltafel_liars_dice import GAME, position
from speeltafel_liars_dice.position import CALL, NO_BID, Position


def with_verbs(**verbs: Any) -> Game[Position]:
    """The game with other verbs."""

    class Spoilt(Position):
        def copy(self) -> Position:
            return cast(super().copy())

    def cast(it: Position) -> Position:
        return Spoilt(it.dice, it.cups, it.turn, it.bid, it.lifted)

    for name, verb in verbs.items():
        setattr(Spoilt, name, verb)
    return replace(
        GAME,
        setup=lambda players, dice: cast(position.start(players, dice)),
        parse_position=lambda text: cast(GAME.parse_position(text)),
    )


ODDLY = count()
"""What is not the same when asked again."""


def bids_for_all(self: Position, seat: int) -> list[int]:
    return [] if self.is_over or self.is_throwing or seat == CHANCE else [0, 1]


def company_for_chance(self: Position) -> tuple[int, ...]:
    return tuple(
        it for actor in Position.actors(self) for it in [actor, actor][: 1 - min(0, actor)]
    )


def moves_backwards(self: Position, seat: int) -> list[int]:
    return Position.legal_moves(self, seat)[::-1]


def shares_too_early(self: Position) -> list[float]:
    return [float(seat == self.turn) for seat in range(len(self.dice))]


def shallow_copy(self: Position) -> Position:
    return type(self)(self.dice, self.cups, self.turn, self.bid, self.lifted)


def redraws_itself(self: Position, seat: int | None, rng: Any) -> Position:
    self.cups = [cup[::-1] for cup in self.cups]
    return self


def odd_outcome(self: Position) -> Outcome | None:
    outcome = Position.outcome(self)
    return outcome and outcome._replace(scores=(next(ODDLY), 0))


def redraws_all(self: Position, seat: int | None, rng: Any) -> Position:
    return Position.redraw(self, None, rng)


def redraws_backwards(self: Position, seat: int | None, rng: Any) -> Position:
    world = Position.redraw(self, seat, rng)
    world.cups = [cup[::-1] for cup in world.cups]
    return world


def call_costs_two(self: Position, seat: int, move: int) -> None:
    Position.play(self, seat, move)
    if move == CALL:
        self.dice[self.turn] = max(1, self.dice[self.turn] - 1)


def forgets_the_bid(text: str) -> Position:
    read = GAME.parse_position(text)
    read.bid = NO_BID
    return read


def forgets_the_call(text: str) -> Position:
    read = GAME.parse_position(text)
    read.lifted = ()
    return read


def everybody_reads(at: Position, actor: int, move: int, seat: int | None) -> str:
    return GAME.move_text(actor, move)


def nobody_reads(at: Position, actor: int, move: int, seat: int | None) -> str:
    return GAME.move_text(actor, move) if actor == CHANCE else "bid ?"


def never_in_full(at: Position, actor: int, move: int, seat: int | None) -> str:
    return GAME.step_text(at, actor, move, None if seat == ALL_SEEING else seat)


def also(text: str) -> Any:
    """What a step brings about, and this."""
    return lambda before, after, seat: [*GAME.consequences(before, after, seat), text]


def sees_all(at: Position, seat: int) -> bytes:
    return GAME.observe(at, seat) + bytes(sum(cup) for cup in at.cups)


class HalfTranslated(Words):
    """With nothing to say in German."""

    def sentences(self, language: str) -> dict[str, str]:
        return {} if language == "de" else super().sentences(language)


class OnlyForPython(Words):
    """With a pattern that no browser reads."""

    def look_up(self, language: str, key: str) -> Any:
        found = super().look_up(language, key)
        return [{**it, "text": rf"{it['text']}\Z"} for it in found] if key == "phrases" else found


class Overreaching(Words):
    """With a sentence that asks for a group that its pattern does not have."""

    def look_up(self, language: str, key: str) -> Any:
        found = super().look_up(language, key)
        return [{**it, "mine": "you {_9}"} for it in found] if key == "phrases" else found


def with_words(words: Words) -> Game[Position]:
    """The game with other words."""
    game = replace(GAME)
    vars(game)["words"] = words
    return game


SPOILT: dict[str, Game[Position]] = {
    "games end": with_verbs(outcome=lambda self: None),
    "whoever may act has moves and nobody else does": with_verbs(legal_moves=bids_for_all),
    "chance acts alone": with_verbs(actors=company_for_chance),
    "moves are sorted unique and in range": with_verbs(legal_moves=moves_backwards),
    "the outcome is there when nobody may act": with_verbs(returns=shares_too_early),
    "no game lasts longer than it says": replace(GAME, longest=lambda at: (1, 1)),
    "a copy never changes when the original plays on": with_verbs(copy=shallow_copy),
    "playing on in a copy leaves the original alone": with_verbs(copy=shallow_copy),
    "looking changes nothing": with_verbs(redraw=redraws_itself),
    "replaying the log gives the same position": with_verbs(outcome=odd_outcome),
    "results do not depend on the global random state": with_verbs(
        draw=lambda self, rng: random.choice(Position.chance_outcomes(self))[0]
    ),
    "wrong seats and illegal moves are refused with a rule": with_verbs(
        forbidden_by=lambda self, seat, move: ""
    ),
    "moves can be read back": replace(GAME, move_text=lambda seat, move: "call"),
    "positions can be read back and play on alike": replace(GAME, parse_position=forgets_the_bid),
    "a game played through its texts goes the same way": replace(
        GAME, parse_position=forgets_the_call
    ),
    "unreadable text is refused": replace(GAME, parse_move=lambda seat, text: 0),
    "a record can be written read and verified": with_verbs(outcome=odd_outcome),
    "odds sum to one": with_verbs(chance_outcomes=lambda self: ((0, 0.5),)),
    "a draw asks for one number and follows the odds exactly": with_verbs(
        draw=lambda self, rng: Position.chance_outcomes(self)[rng.below(6)][0]
    ),
    "what is hidden changes nothing that is shown": with_verbs(known=lambda self, seat: self.cups),
    "a step reads in full only where the rules say so": replace(GAME, step_text=everybody_reads),
    "a consequence reads in part only where the rules say so": replace(
        GAME, consequences=also("mumbles ?")
    ),
    "every legal move reads the same from both twins": replace(GAME, step_text=nobody_reads),
    "a redraw looks the same to the seat": with_verbs(redraw=redraws_all),
    "a redraw does not depend on what is hidden": with_verbs(
        redraw=lambda self, seat, rng: self.copy()
    ),
    "a redraw can be written down": with_verbs(redraw=redraws_backwards),
    "there are secrets if the game says so": replace(GAME, has_secrets=False),
    "a record in full hides nothing": replace(GAME, step_text=never_in_full),
    "what is in the box stays in the game": with_verbs(play=call_costs_two),
    "no seat is favoured where the start is drawn": with_verbs(returns=lambda self: [1.0, 0.0]),
    "every field has its own name and says what it is": replace(
        GAME, fields=lambda players: GAME.fields(players)[:1] * 2
    ),
    "an array is as long and as high as its fields say": replace(
        GAME, observe=lambda at, seat: GAME.observe(at, seat) + b"0"
    ),
    "what is hidden changes nothing in an array": replace(GAME, observe=sees_all),
    "a redraw has the same array": replace(GAME, observe=sees_all),
    "what looks different to a seat has another array": replace(
        GAME, observe=lambda at, seat: bytes(at.dice)
    ),
    "every move and outcome can be read aloud": replace(GAME, move_text=lambda *it: "mumble"),
    "whatever happens can be told": replace(GAME, consequences=also("mumbles")),
    "whatever happens can be told to everybody": with_words(Overreaching(GAME.package)),
    "every language says the same things": with_words(HalfTranslated(GAME.package)),
    "every phrase can be read in a browser": with_words(OnlyForPython(GAME.package)),
    "every ending has a sentence": with_verbs(
        outcome=lambda self: Outcome((1, 0), (0,), "mumble") if self.is_over else None
    ),
    "every language states the same rules": with_verbs(
        forbidden_by=lambda self, seat, move: "XX-01"
    ),
    "a log shows only what was told": replace(
        GAME, table_policy=TablePolicy(log=lambda told, public: [it._replace(by=9) for it in told])
    ),
    "what can be undone is a kind of move": replace(
        GAME, table_policy=TablePolicy(stands={"fly": "LD-06"})
    ),
    "everybody knows who hides something": replace(
        GAME, is_hiding=lambda at, seat: 6 in at.cups[seat]
    ),
    "the heuristic plays by the rules": replace(GAME, heuristic=lambda world, seat, rng: -1),
}
"""By the name of the law that each breaks."""
