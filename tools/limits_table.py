"""The table of limits in the handbook for operators, written from the code."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from speeltafel.server.limits import WORDS, Limits, rows

DOCUMENT: Final = Path(__file__).parents[1] / "docs" / "operating.md"
BEGIN, END = "<!-- limits: python tools/limits_table.py -->\n", "<!-- /limits -->\n"
COLUMNS: Final = ("name", "default", "what", "why", "told")


def table() -> str:
    """Every limit: its default, what, why, and what whoever meets it is told."""
    heads = [WORDS.say("en", f"limits-head.{it}") for it in COLUMNS]
    lines = [_line(heads), "|---" * len(COLUMNS) + "|"]
    for row in rows(Limits(), "en"):
        told = f"`{row.told}`" if row.told else ""
        lines.append(_line([f"`{row.name}`", f"{row.default:.12g}", row.what, row.why, told]))
    return "\n".join(lines) + "\n"


def with_table(text: str) -> str:
    """A text in which the table is as it should be."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return before + BEGIN + table() + END + after


def _line(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    DOCUMENT.write_text(with_table(DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")
