"""A way in: what it reads, with what it may refuse it, and how an input is tried."""

from __future__ import annotations

import hashlib
import traceback
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from fuzz.bounds import TooSlow, bounded
from speeltafel.core.errors import GameError
from speeltafel.core.words import LANGUAGES

LONGEST_SENTENCE: Final = 2000
OURS: Final = "speeltafel"


class Broken(Exception):
    """What was read is not what is written again, or cannot be used."""


@dataclass(frozen=True)
class Target:
    """One way in."""

    name: str
    reads: str
    """What comes in here, and what is done with it."""

    run: Callable[[bytes], None]
    seeds: Callable[[], Iterable[bytes]]
    """Some that are good, to begin with."""

    refusals: tuple[type[Exception], ...] = (GameError,)
    """The errors that are meant for it: all others are finds."""


class Find(NamedTuple):
    """An input that a target did not bear."""

    data: bytes
    what: str
    """The error and the place in our code where it arose: the same for the same fault."""

    trace: str

    @property
    def name(self) -> str:
        """The file that keeps it."""
        return f"find-{hashlib.sha256(self.what.encode()).hexdigest()[:10]}"


def tried(target: Target, data: bytes) -> Find | None:
    """Try an input; what it found, if anything."""
    try:
        with bounded():
            _run(target, data)
    except (Exception, TooSlow) as error:
        return Find(data, f"{target.name}: {_place(error)}", traceback.format_exc())
    return None


def _run(target: Target, data: bytes) -> None:
    try:
        target.run(data)
    except Broken:
        raise
    except target.refusals as refusal:
        if isinstance(refusal, GameError):
            check_sentences(refusal)


def check_sentences(error: GameError) -> None:
    """A refusal can be said in every language, in few words, and sent."""
    for language in LANGUAGES:
        said = error.sentence(language)
        same(len(said.encode()) <= LONGEST_SENTENCE, True, f"a short sentence: {said[:80]}")


def same(got: object, expected: object, what: str) -> None:
    """Two things are equal, or the target is broken."""
    if got != expected:
        raise Broken(f"{what}: {got!r:.300} is not {expected!r:.300}")


def _place(error: BaseException) -> str:
    """The error by its kind, and the innermost of our functions (else of the target) it passed."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [it for it in frames if OURS in Path(it.filename).parts] or frames
    last = ours[-1]
    about = str(error).partition(":")[0] if isinstance(error, Broken) else ""
    return f"{type(error).__name__} {about} in {Path(last.filename).stem}.{last.name}"
