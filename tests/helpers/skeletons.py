"""A game as ``make new-game`` writes it, installed as a package of its own."""

from __future__ import annotations

import sys
from pathlib import Path

import new_game

KEY = "sample-game-of-long-name"
"""As long as can be: no line may get too long by it."""

PACKAGE = "sample_games"


def install(folder: Path, key: str = KEY) -> None:
    """Write the package and what pip would write beside it; nothing goes on the path yet."""
    called = new_game.names(key, f"{PACKAGE}.{key.replace('-', '_')}")
    new_game.write_package(called, folder)
    information = folder / "sample_games-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: sample-games\nVersion: 1.0\n"
    )
    points = f"[speeltafel.games]\n{called.folder} = {called.package}:GAME\n"
    (information / "entry_points.txt").write_text(points + "lost = no_such_module:GAME\n")


def forget() -> None:
    """What was imported from there is gone."""
    for name in [it for it in sys.modules if it.partition(".")[0] == PACKAGE]:
        del sys.modules[name]
