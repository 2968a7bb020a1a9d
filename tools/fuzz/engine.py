"""The process that fuzzes: ``python -m fuzz.engine TARGET FINDS libFuzzer's options and folders``.

Atheris counts the edges of our code only if it is imported by it: nothing of ours comes before.
TARGET may be ``all``: then the first line of an input names its target.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import atheris

if TYPE_CHECKING:
    from fuzz.mutating import Mutator
    from fuzz.target import Target

ALL = "all"
PLAIN = 6
"""One change in so many is libFuzzer's own, byte by byte, with what it learnt from comparisons."""


class Engine:
    """Tries inputs and writes finds down, one of each kind, and goes on."""

    def __init__(self, target: Target, mutator: Mutator, finds: Path) -> None:
        self.target, self.mutator, self.finds = target, mutator, finds

    def try_one(self, data: bytes) -> None:
        """Called by libFuzzer with every input."""
        from fuzz.corpus import write
        from fuzz.target import tried

        find = tried(self.target, data)
        if find is not None and not (self.finds / self.target.name / find.name).exists():
            path = write(self.finds / self.target.name, find.data, find.name)
            print(f"FIND {path}\n{find.what}\n{find.trace}", file=sys.stderr, flush=True)

    def change(self, data: bytes, longest: int, seed: int) -> bytes:
        """Called by libFuzzer to change an input."""
        random = Random(seed)
        if not random.randrange(PLAIN):
            return bytes(atheris.Mutate(data, longest))
        return self.mutator.changed(data, random)[:longest]


class Engines:
    """The same for all targets at once."""

    def __init__(self, engines: dict[str, Engine]) -> None:
        self.engines = engines

    def try_one(self, data: bytes) -> None:
        """The first line says which target is meant."""
        name, _, rest = data.partition(b"\n")
        if (engine := self.engines.get(name.decode("latin-1"))) is not None:
            engine.try_one(rest)

    def change(self, data: bytes, longest: int, seed: int) -> bytes:
        """The target stays."""
        name, _, rest = data.partition(b"\n")
        engine = self.engines.get(name.decode("latin-1"))
        if engine is None:
            return data
        return name + b"\n" + engine.change(rest, longest - len(name) - 1, seed)


def main() -> None:
    """Fuzz until libFuzzer has had enough."""
    program, chosen, finds, *options = sys.argv
    with atheris.instrument_imports(include=["speeltafel"]):
        from fuzz.corpus import inputs
        from fuzz.mutating import Mutator
        from fuzz.targets import TARGETS
    names = [*TARGETS] if chosen == ALL else [chosen]
    engines = {
        name: Engine(TARGETS[name], Mutator(inputs(TARGETS[name])), Path(finds)) for name in names
    }
    engine = Engines(engines) if chosen == ALL else engines[chosen]
    atheris.Setup([program, *options], engine.try_one, custom_mutator=engine.change)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
