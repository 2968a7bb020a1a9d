"""The boards in the terminal: all that a view holds, on eighty columns, with or without colour."""

from __future__ import annotations

import io
import re
import sys
import tomllib
from collections.abc import Sequence
from dataclasses import asdict, replace
from functools import cache, partial
from importlib.resources import files
from types import ModuleType
from typing import Any, NamedTuple

import pytest
from rich.cells import cell_len
from rich.console import Console

from helpers.walks import Seen, onlookers, positions
from speeltafel import ALL_SEEING, GAMES
from speeltafel.core.words import LANGUAGES
from speeltafel.terminal import boards
from speeltafel.terminal.boards import board_of

NAMES = ("Anna", "Bram", "Cleo", "Dirk", "Eefje", "Floris")
HOSTILE = ("Wolfeschlegelstein", "绵羊绵羊绵羊绵羊", "[red]x[/] {y}", "a\n\x1b[31mb", "", "É" * 40)
MOMENTS = 16
"""How many moments of a game are drawn; each takes a terminal about a hundredth of a second."""

IN_A_ROW = 60
DRAWN = [key for key in GAMES if not isinstance(board_of(key), partial)]
"""Games whose board somebody has drawn."""

TABLES = [
    pytest.param(key, players, id=f"{key}-{players}")
    for key in DRAWN
    for players in GAMES[key].seats
]
every_table = pytest.mark.parametrize(("key", "players"), TABLES)


class Drawn(NamedTuple):
    """A view and how a terminal without colour shows it."""

    view: Any
    text: str


def drawing(
    key: str, view: Any, language: str = "en", names: Sequence[str] = NAMES, width: int = 80
) -> str:
    """What a terminal without colour shows."""
    console = Console(width=width, no_color=True, file=io.StringIO())
    with console.capture() as shown:
        console.print(board_of(key)(view, names, language))
    return shown.get()


def coloured(key: str, view: Any) -> str:
    """What a terminal with all colours is sent."""
    console = Console(
        width=80, force_terminal=True, color_system="truecolor", _environ={}, file=io.StringIO()
    )
    with console.capture() as shown:
        console.print(board_of(key)(view, NAMES, "en"))
    return shown.get()


def widths(text: str) -> set[int]:
    return {cell_len(line.rstrip()) for line in text.splitlines()}


@cache
def views(key: str, players: int) -> list[dict[Seen, Any]]:
    """All positions of a game at random, each as everyone sees it."""
    watchers = [*onlookers(players), ALL_SEEING]
    walked = positions(GAMES[key], players, range(1, 2))
    return [{seat: position.view(seat) for seat in watchers} for position in walked]


def moments(key: str, players: int, count: int) -> list[dict[Seen, Any]]:
    """The beginning, the end, and some moments evenly between them."""
    found = views(key, players)
    return [found[n * (len(found) - 1) // (count - 1)] for n in range(count)]


@cache
def gallery(key: str, players: int) -> list[Drawn]:
    """Drawings of these moments for everyone, in all languages by turns."""
    found = [view for seen in moments(key, players, MOMENTS) for view in seen.values()]
    return [
        Drawn(view, drawing(key, view, LANGUAGES[n % len(LANGUAGES)]))
        for n, view in enumerate(found)
    ]


def test_a_board_is_found_by_its_name() -> None:
    assert {"volle-wolle", "blasting-billy", "uly-and-polly", "ploc"} <= set(DRAWN)
    for key in DRAWN:
        assert board_of(key).__module__.endswith(f".{key.replace('-', '_')}")


@every_table
def test_every_view_fits_on_eighty_columns(key: str, players: int) -> None:
    for drawn in gallery(key, players):
        assert widths(drawn.text) == {80}


@every_table
def test_no_label_is_left_open(key: str, players: int) -> None:
    for drawn in gallery(key, players):
        assert not re.search(r"[{}]|None|False|True", drawn.text)


@every_table
def test_whoever_is_to_act_is_marked_and_nobody_else(key: str, players: int) -> None:
    for view, text in gallery(key, players):
        marked = re.findall(r"▶ (\w+)", text)
        assert sorted(marked) == [NAMES[seat] for seat in view.actors if seat >= 0]


@every_table
def test_what_differs_in_a_view_differs_without_colour(key: str, players: int) -> None:
    found = views(key, players)
    begin = max(0, (len(found) - IN_A_ROW) // 2)
    drawn: dict[str, Any] = {}
    for seen in [*found[begin : begin + IN_A_ROW], *found[-2:]]:
        view = asdict(seen[0])
        assert drawn.setdefault(drawing(key, seen[0]), view) == view


@every_table
def test_colour_adds_nothing_and_takes_nothing(key: str, players: int) -> None:
    for seen in moments(key, players, 5):
        text = coloured(key, seen[0])
        assert "\x1b[" in text
        assert re.sub(r"\x1b\[[\d;]*m", "", text) == drawing(key, seen[0])


@every_table
def test_the_end_names_those_who_have_won(key: str, players: int) -> None:
    for seed in range(3):
        *_, last = positions(GAMES[key], players, range(seed, seed + 1))
        outcome = last.outcome()
        assert outcome is not None
        (line,) = re.findall(r"◆ .*(?:win|share).*", drawing(key, last.view(None), width=110))
        assert [name for name in NAMES if name in line] == [NAMES[seat] for seat in outcome.winners]


def test_billy_is_named_when_nobody_scores() -> None:
    end = views("blasting-billy", 2)[-1][None]
    bare = replace(end, count=replace(end.count, winners=()))
    assert "Billy wins" in drawing("blasting-billy", bare)


@every_table
def test_no_name_breaks_the_board_or_colours_it(key: str, players: int) -> None:
    for seen in moments(key, players, 5):
        text = drawing(key, seen[None], names=HOSTILE)
        assert "\x1b" not in text
        assert widths(text) == {80}


@every_table
def test_a_wide_screen_is_used_up_to_110_columns(key: str, players: int) -> None:
    for seen in moments(key, players, 4):
        assert widths(drawing(key, seen[None], width=200)) == {110}


def labels(board: ModuleType, language: str) -> dict[str, list[str]]:
    """Every label by its dotted key, with the details it takes."""
    found: dict[str, list[str]] = {}

    def collect(key: str, value: Any) -> None:
        if isinstance(value, dict):
            for name, below in value.items():
                collect(f"{key}.{name}", below)
        else:
            found[key] = sorted(re.findall(r"\{\w+\}", str(value)))

    collect("", tomllib.loads((files(board) / "words" / f"{language}.toml").read_text("utf-8")))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", [boards, *(sys.modules[board_of(it).__module__] for it in DRAWN)])
def test_every_language_has_every_label_with_the_same_details(
    board: ModuleType, language: str
) -> None:
    assert labels(board, language) == labels(board, "en") != {}


@pytest.mark.parametrize("key", DRAWN)
def test_small_games_are_drawn_too(key: str) -> None:
    players, small = GAMES[key].seats[0], 3
    for position in [*positions(GAMES[key], players, [small])][::5]:
        assert cell_len(drawing(key, position.view(None)).splitlines()[0]) == 80


def test_a_small_field_is_drawn_with_its_own_letters_and_sheep() -> None:
    view = GAMES["uly-and-polly"].start(2, field=2).view(None)
    text = drawing("uly-and-polly", view)
    assert re.search(r"\ba +b\b", text)
    assert not re.search(r"\bb +c\b", text)
    assert "○" * 3 not in text
