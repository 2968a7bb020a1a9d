"""The picture of the terminal table in the README: a moment of a seeded game, drawn as SVG."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

from rich.console import Console

from speeltafel import GAMES
from speeltafel.terminal.screen import PersonLeft, Screen
from speeltafel.terminal.speech import Speech
from speeltafel.terminal.table import SeatPlan, TerminalSession

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
WIDTH = 100
MOMENTS = {"volle-wolle": 3, "blasting-billy": 9, "uly-and-polly": 6, "ploc": 5}
"""At which of Anna's decisions the picture is taken, if it is not the first."""


class Camera(Screen):
    """Plays Anna's first choices, and takes the picture at the right moment."""

    def __init__(self, speech: Speech, moment: int) -> None:
        super().__init__(speech)
        self.left = moment

    def choose(self, table: TerminalSession, seat: int) -> int:
        self.left -= 1
        if self.left:
            self.read[seat] = len(table.told(seat))
            self.looking = seat
            moves = table.position.legal_moves(seat)
            return moves[len(moves) // 2]
        self.read[seat] = max(0, len(table.told(seat)) - 6)
        return super().choose(table, seat)


def picture(key: str) -> str:
    """The terminal at one moment of a game."""
    sys.stdin = io.StringIO("q\n")
    console = Console(
        record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, highlight=False
    )
    game = GAMES[key]
    bots = [SeatPlan(name, "easy") for name in ("Ben", "Cleo")][: game.seats[-1] - 1]
    table = TerminalSession(game, [SeatPlan("Anna"), *bots], {}, 2)
    try:
        table.run(Camera(Speech("en", console), MOMENTS.get(key, 1)))
    except PersonLeft:
        svg = console.export_svg(title=f"speeltafel play {key}", unique_id=key)
        return re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)  # no fonts from elsewhere
    raise SystemExit(f"{key} was over before the picture was taken")


def main() -> None:
    """Write one picture a game."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for key in GAMES.built_in:
        (FOLDER / f"{key}.svg").write_text(picture(key), encoding="utf-8")


if __name__ == "__main__":
    main()
