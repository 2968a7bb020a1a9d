"""Servers for browsers: one may serve another page, or have the same luck at all tables.

Run as a program, this is ``speeltafel serve`` with that page and that luck.
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

SAME_WORD = """(() => {
  const real = crypto.getRandomValues.bind(crypto);
  const isWord = (it) => it instanceof Uint8Array && it.length === 16;
  crypto.getRandomValues = (it) => (isWord(it) ? it.fill(7) : real(it));
})()"""
"""For a browser: its word for the dice is the same at every table."""


class Serving(Running):
    """A server whose page, whose luck and whose other packages may be chosen."""

    def __init__(
        self, folder: Path, page: Path | None = None, seed: int | None = None, packages: str = ""
    ) -> None:
        chosen = {PAGE: page or os.environ.get(PAGE), SEED: seed}
        environment = [f"{name}={it}" for name, it in chosen.items() if it is not None]
        database = str(folder / "browser.db")
        super().__init__(database, log=folder / "server.log", environment=environment)
        paths = [str(Path(__file__).parents[1]), packages, os.environ.get("PYTHONPATH", "")]
        self.environment["PYTHONPATH"] = os.pathsep.join(filter(None, paths))
        self.command = [sys.executable, "-m", "browser.serving", *self.command[3:]]


def _serve() -> None:
    if page := os.environ.get(PAGE):
        setattr(pages, "FOLDER", Path(page))  # noqa: B010
    if seed := os.environ.get(SEED):
        secret = random.Random(int(seed)).randbytes(32).hex()
        setattr(table_routes, "new_secret", lambda: secret)  # noqa: B010
    main()


if __name__ == "__main__":
    _serve()
