"""The inputs that are kept: few, short, and each goes where none of the others goes."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, Final

from fuzz.target import OURS, Target, tried

ROOT: Final = Path(__file__).parents[2]
KEPT: Final = ROOT / "tests" / "fuzz" / "corpus"
WORK: Final = ROOT / "build" / "fuzz"
"""All that was ever found interesting: a run goes on where the last one stopped."""

MOST_FILES: Final = 100
MOST_BYTES: Final = 12_000
"""Of all inputs of a target together."""

LONGEST: Final = 4_000


def kept(target: Target) -> list[Path]:
    """The files of a target, finds among them."""
    return sorted((KEPT / target.name).glob("*"))


def inputs(target: Target) -> list[bytes]:
    """All inputs of a target that are kept, and its seeds."""
    return [*target.seeds(), *[path.read_bytes() for path in kept(target)]]


def write(folder: Path, data: bytes, name: str = "") -> Path:
    """An input as a file, named after what is in it."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / (name or hashlib.sha256(data).hexdigest()[:12])
    path.write_bytes(data)
    return path


def tidy(target: Target) -> int:
    """Choose anew what is kept of all that is known; how many edges of our code it reaches."""
    finds = [path.read_bytes() for path in kept(target) if path.name.startswith("find-")]
    known = {*inputs(target), *[path.read_bytes() for path in (WORK / target.name).glob("*")]}
    reached = _edges_of_all(target, finds)
    chosen: list[bytes] = []
    for data in sorted(known - {*finds}, key=lambda it: (len(it), it)):
        edges = edges_of(target, data)
        if not edges <= reached:
            reached |= edges
            if len(data) <= LONGEST:
                chosen.append(data)
    _replace(target, _that_fit(chosen))
    return len(reached)


def _edges_of_all(target: Target, inputs: Iterable[bytes]) -> set[Any]:
    return set().union(*[edges_of(target, data) for data in inputs])


def _that_fit(chosen: list[bytes]) -> Iterator[bytes]:
    room = MOST_BYTES
    for data in chosen[:MOST_FILES]:
        room -= len(data)
        if room >= 0:
            yield data


def _replace(target: Target, chosen: Iterable[bytes]) -> None:
    old = {path for path in kept(target) if not path.name.startswith("find-")}
    new = {write(KEPT / target.name, data) for data in chosen}
    for path in old - new:
        path.unlink()


# Where an input goes


def edges_of(target: Target, data: bytes) -> set[Any]:
    """The steps from line to line within our functions that an input takes."""
    edges: set[Any] = set()
    with _watched(edges):
        tried(target, data)
    return edges


@contextmanager
def _watched(edges: set[Any]) -> Iterator[None]:
    last: dict[FrameType, int] = {}

    def on_line(frame: FrameType, event: str, argument: object) -> Any:
        edges.add((frame.f_code, last.get(frame, 0), frame.f_lineno))
        last[frame] = frame.f_lineno
        return on_line

    def on_call(frame: FrameType, event: str, argument: object) -> Any:
        return on_line if f"/{OURS}/" in frame.f_code.co_filename else None

    old = sys.gettrace()
    sys.settrace(on_call)
    try:
        yield
    finally:
        sys.settrace(old)
        last.clear()
