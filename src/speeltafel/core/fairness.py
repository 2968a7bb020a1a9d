"""Chance that can be checked afterwards by anyone, and chosen by no one.

A table has a secret of 32 random bytes, whose SHA-256 (the commitment) is shown before anybody
else says anything. Then each person's client adds a word of its own. Every chance step is one
number below n, taken from HMAC-SHA-256(secret, words and counter); the counter only ever grows.
After the game the secret is shown, and everybody can compute every roll again:

1. SHA-256 of the secret is the commitment, and my word is among the words;
2. the number of counter c is the first 8 bytes, big end first, of
   HMAC-SHA-256(secret, the JSON array [word, ..., c] without spaces, in UTF-8);
3. a number from ``2**64 - 2**64 % n`` on is passed over, so that all k are as likely;
4. the first that is not passed over gives k = number % n, and the next step goes on after it;
5. k of n means, by the rules, the outcome that was played.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final, NamedTuple

from speeltafel.core.chance import Rng
from speeltafel.core.errors import BadRecord, Unreadable
from speeltafel.core.position import Position

NUMBERS: Final = 2**64
SECRET_BYTES: Final = 32
LONGEST_WORD: Final = 64
MOST_PASSED_OVER: Final = 64
"""In a row, so that a hostile proof cannot keep us busy: fair chance never comes near."""


class Draw(NamedTuple):
    """One chance step: number *k* of *n*, taken at a counter."""

    counter: int
    n: int
    k: int


@dataclass
class Proof:
    """What a record holds so that its chance can be checked."""

    commitment: str
    secret: str
    words: list[str]
    """What each person's client added, by seat; empty for bots and for whoever said nothing."""

    draws: list[Draw] = field(default_factory=list)
    """One for each chance step of the record."""

    undone: list[Draw] = field(default_factory=list)
    """Those of steps that were taken back."""


def commitment(secret: bytes) -> str:
    """What is shown before the game begins."""
    return hashlib.sha256(secret).hexdigest()


def number(secret: bytes, words: Sequence[str], counter: int) -> int:
    """The number that belongs to a counter."""
    said = json.dumps([*words, counter], ensure_ascii=False, separators=(",", ":"))
    return int.from_bytes(hmac.digest(secret, said.encode(), "sha256")[:8])


def is_passed_over(number: int, n: int) -> bool:
    """Whether a number is one of the few that would favour some k of n."""
    return number >= NUMBERS - NUMBERS % n


class FairRng(Rng):
    """Luck that keeps account of itself."""

    def __init__(self, secret: bytes, words: Sequence[str], counter: int = 0) -> None:
        super().__init__(0)
        self.secret = secret
        self.words = list(words)
        self.counter = counter
        """The next that will be used."""
        self.draws: list[Draw] = []

    def below(self, bound: int) -> int:
        """The next number below *bound*."""
        while is_passed_over(drawn := number(self.secret, self.words, self.counter), bound):
            self.counter += 1
        self.draws.append(Draw(self.counter, bound, drawn % bound))
        self.counter += 1
        return drawn % bound


# Checking


class _Told(Rng):
    """Luck that says what a proof says, and notes what it was asked."""

    def __init__(self, draw: Draw) -> None:
        super().__init__(0)
        self.told = draw
        self.is_asked_rightly = False

    def below(self, bound: int) -> int:
        self.is_asked_rightly = bound == self.told.n
        return self.told.k if self.is_asked_rightly else 0


def check_step(position: Position, outcome: int, step: int, draw: Draw) -> None:
    """Whether this draw means this outcome of chance, by the rules."""
    told = _Told(draw)
    if position.draw(told) != outcome or not told.is_asked_rightly:
        raise BadRecord("unfair-outcome", step=step, k=draw.k, n=draw.n)


def check(proof: Proof, chance_steps: int, undone_steps: int) -> None:
    """Whether the secret is the one that was promised, and every number follows from it.

    There must be one draw for each chance step of the record and for each that was taken back:
    a dealer who could list more could throw away what does not suit.
    """
    secret = bytes.fromhex(proof.secret)
    if commitment(secret) != proof.commitment:
        raise BadRecord("unfair-secret")
    for draws, steps in ((proof.draws, chance_steps), (proof.undone, undone_steps)):
        if len(draws) != steps:
            raise BadRecord("unfair-count", got=len(draws), expected=steps)
        _check_rising(draws)
    expected = 0
    for draw in sorted([*proof.draws, *proof.undone]):
        _check_draw(secret, proof.words, draw, expected)
        expected = draw.counter + 1


def _check_rising(draws: list[Draw]) -> None:
    """Draws stand in the order in which they were made: none can be moved to another step."""
    for one, next_one in pairwise(draws):
        if one.counter >= next_one.counter:
            raise BadRecord("unfair-counter", counter=next_one.counter)


def _check_draw(secret: bytes, words: list[str], draw: Draw, expected: int) -> None:
    """Nothing but numbers that had to be passed over lies between two draws."""
    between = range(expected, draw.counter)
    if len(between) > MOST_PASSED_OVER or draw.counter < expected:
        raise BadRecord("unfair-counter", counter=draw.counter)
    for skipped in between:
        if not is_passed_over(number(secret, words, skipped), draw.n):
            raise BadRecord("unfair-counter", counter=draw.counter)
    drawn = number(secret, words, draw.counter)
    if is_passed_over(drawn, draw.n) or drawn % draw.n != draw.k:
        raise BadRecord("unfair-number", counter=draw.counter, k=draw.k, n=draw.n)


# JSON


def proof_data(proof: Proof) -> dict[str, Any]:
    """A proof as it stands in a record."""
    return {
        "commitment": proof.commitment,
        "secret": proof.secret,
        "words": proof.words,
        "draws": [list(draw) for draw in proof.draws],
        "undone": [list(draw) for draw in proof.undone],
    }


def read_proof(data: Any) -> Proof:
    """A proof from parsed JSON, its shape checked; whether it holds is not looked at."""
    if not isinstance(data, dict) or not _is_shaped(data):
        raise Unreadable("proof-shape", got=str(data))
    draws, undone = ([Draw(*it) for it in data.get(name, [])] for name in ("draws", "undone"))
    return Proof(data["commitment"], data["secret"], data["words"], draws, undone)


def _is_shaped(data: dict[str, Any]) -> bool:
    words, draws = data.get("words"), [data.get("draws"), data.get("undone", [])]
    return (
        _is_hex(data.get("secret"))
        and _is_hex(data.get("commitment"))
        and isinstance(words, list)
        and all(map(_is_word, words))
        and all(isinstance(its, list) and all(map(_is_draw, its)) for its in draws)
    )


def _is_hex(text: Any) -> bool:
    if not isinstance(text, str) or len(text) != 2 * SECRET_BYTES:
        return False
    return all(digit in "0123456789abcdef" for digit in text)


def _is_word(word: Any) -> bool:
    return isinstance(word, str) and len(word) <= LONGEST_WORD and word.isascii()


def _is_draw(data: Any) -> bool:
    if not isinstance(data, list) or len(data) != 3 or any(type(it) is not int for it in data):
        return False
    counter, n, k = data
    return bool(0 <= counter < 2**53 and 0 <= k < n < 2**31)
