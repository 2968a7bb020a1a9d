"""Measures every board at every size, for every number of players: ``make sizes`` (many minutes).

What is wrong is listed in build/sizes.txt: one line for each element and fault, with all sizes.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from browser.chromium import launched
from browser.serving import Serving
from browser.sizes import SIZES, Finding, measured, sweep
from speeltafel.games.registry import GAMES

LIST: Final = Path(__file__).parents[1] / "build" / "sizes.txt"
LANGUAGES: Final = ("de", "nl", "en")
SEED: Final = 11


def found(games: Iterable[str], languages: tuple[str, ...]) -> list[Finding]:
    """All that is wrong, game by game."""
    everything: list[Finding] = []
    with (
        tempfile.TemporaryDirectory() as folder,
        Serving(Path(folder), seed=SEED) as server,
        launched() as browser,
    ):
        for game in games:
            for players in GAMES[game].seats:
                with sweep(browser, server.base, game, players) as table:
                    for moment in table.moments(languages):
                        new = list(measured(table.page, moment, SIZES))
                        print(f"{moment}: {len(new)}", flush=True)
                        everything += new
    return everything


def report(findings: Iterable[Finding]) -> str:
    """One line for each fault of each element: how often, an example, and at which sizes."""
    groups: dict[tuple[str, str], list[Finding]] = {}
    for it in findings:
        groups.setdefault((it.what, it.where), []).append(it)
    return "".join(f"{_line(them)}\n" for _, them in sorted(groups.items()))


def _line(them: list[Finding]) -> str:
    first = them[0]
    sizes = ", ".join(f"{wide}x{high}" for wide, high in sorted({it.size for it in them}))
    return (
        f"{first.what}: {first.where}: {len(them)} times, as {first.moment}: {first.how}: {sizes}"
    )


def main() -> None:
    asked = sys.argv[1:]
    games = [it for it in GAMES if not asked or it in asked]
    languages = tuple(it for it in LANGUAGES if it in asked) or LANGUAGES
    text = report(found(games, languages))
    LIST.parent.mkdir(exist_ok=True)
    LIST.write_text(text, encoding="utf-8")
    print(text or "Nothing is wrong anywhere.")
    sys.exit(bool(text))


if __name__ == "__main__":
    main()
