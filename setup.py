"""Compile the rules with mypyc; without a C compiler they are installed as plain Python."""

import os
from pathlib import Path

from setuptools import Extension, setup

CORE = ("arrays", "bitsets", "chance", "playout", "position", "stepping")
SPEAKING = (
    "__init__", "heuristic", "laws", "log_policy", "notation", "parts", "story", "telling", "view",
)  # fmt: skip
"""What a game's folder holds besides rules: built at the border, no faster when compiled."""


def rules() -> list[str]:
    """The hot rooms: a few modules of the core, and of each game all that does not speak."""
    core = [f"src/speeltafel/core/{name}.py" for name in CORE]
    games = sorted(Path("src/speeltafel/games").glob("*/*.py"))
    insight = sorted(Path("src/speeltafel/games").glob("*/insight/*.py"))
    return core + [path.as_posix() for path in games + insight if path.stem not in SPEAKING]


def extensions() -> list[Extension]:
    """One call for all rules: modules compiled apart cannot share native classes."""
    if os.environ.get("SPEELTAFEL_PURE"):
        return []
    from mypyc.build import mypycify

    compiled = mypycify(rules(), opt_level="3", debug_level="0")
    for extension in compiled:
        extension.optional = True
    return compiled


setup(ext_modules=extensions())
