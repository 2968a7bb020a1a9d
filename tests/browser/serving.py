"""Servers for browsers: one may serve a page of another folder, or draw its lots from a seed.

Run as a program, this is ``speeltafel serve`` with that page and those lots.
"""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path

from helpers.running import Running
from speeltafel.server import pages, table_routes
from speeltafel.terminal.main import main

PAGE = "SPEELTAFEL_TEST_PAGE"
SEED = "SPEELTAFEL_TEST_SEED"


class Serving(Running):
    """A server whose page or whose luck may be chosen."""

    def __init__(self, folder: Path, page: Path | None = None, seed: int | None = None) -> None:
        chosen = {PAGE: page or os.environ.get(PAGE), SEED: seed}
        environment = [f"{name}={it}" for name, it in chosen.items() if it is not None]
        database = str(folder / "browser.db")
        super().__init__(database, log=folder / "server.log", environment=environment)
        paths = [str(Path(__file__).parents[1]), os.environ.get("PYTHONPATH", "")]
        self.environment["PYTHONPATH"] = os.pathsep.join(filter(None, paths))
        self.command = [sys.executable, "-m", "browser.serving", *self.command[3:]]


def _serve() -> None:
    if page := os.environ.get(PAGE):
        setattr(pages, "FOLDER", Path(page))  # noqa: B010
    if seed := os.environ.get(SEED):
        luck = random.Random(int(seed))
        setattr(table_routes, "new_secret", lambda: luck.randbytes(32).hex())  # noqa: B010
    main()


if __name__ == "__main__":
    _serve()
