"""The page about arrays says what the arrays are."""

from __future__ import annotations

import pytest

import fields_table
from speeltafel import GAMES


def test_the_page_is_current() -> None:
    assert fields_table.DOCUMENT.read_text(encoding="utf-8") == fields_table.page(), (
        "run python tools/fields_table.py"
    )


@pytest.mark.parametrize("key", GAMES)
def test_every_field_of_every_game_has_a_row(key: str) -> None:
    rows = list(fields_table.chapter(GAMES[key]))
    for field in GAMES[key].fields(GAMES[key].seats[0]):
        assert any(row.startswith(f"| `{field.name}` |") and field.about in row for row in rows)


@pytest.mark.parametrize(
    ("values", "text"),
    [([5, 5, 5], "5"), ([2, 3, 4], "p"), ([6, 9, 12], "3p"), ([14, 18, 22], "6 + 4p")],
)
def test_a_number_is_told_as_it_depends_on_the_players(values: list[int], text: str) -> None:
    assert fields_table.by_players([2, 3, 4], values) == text
