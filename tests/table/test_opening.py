"""Opening a table: who sits where, which options, and what cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from speeltafel.core.errors import BadSetup
from speeltafel.games.registry import game
from speeltafel.table.entries import Place, Terms
from speeltafel.table.opening import read_options, read_places


def test_seats_are_the_hosts_open_or_a_bots() -> None:
    places = read_places(game("uly-and-polly"), ["me", "open", "bot:random", "me"], "ann")
    assert places == (Place("ann"), Place(), Place(bot="random"), Place("ann"))


@pytest.mark.parametrize(
    "seats",
    [[], ["me"], ["me"] * 6, ["me", ""], ["me", "you"], ["me", "bot:"], ["me", "bot:deep-blue"],
     ["me", "bot"], ["me", "Bot:easy"]],
)  # fmt: skip
def test_other_seats_are_refused(seats: list[str]) -> None:
    with pytest.raises(BadSetup):
        read_places(game("uly-and-polly"), seats, "ann")


def test_options_of_the_rules_and_of_the_table_are_told_apart() -> None:
    asked = {"turns": 100, "memory_aids": True, "clock": "move:60", "spectators": False}
    options, terms = read_options(game("ploc"), asked, is_public=True)
    assert options == {"begins": "first", "turns": 100}
    assert terms == Terms(memory_aids=True, spectators=False, clock="move:60", public=True)


def test_all_options_of_the_rules_are_kept_also_those_left_alone() -> None:
    options, terms = read_options(game("volle-wolle"), {}, is_public=False)
    assert str(options["deck"]).startswith("number,sheep,points,symbol")
    assert terms == Terms()


@pytest.mark.parametrize(
    "asked",
    [{"turns": 150}, {"turns": "200"}, {"turns": True}, {"deck": "x"}, {"memory_aids": 1},
     {"memory_aids": "yes"}, {"clock": 60}, {"clock": "soon"}, {"spectators": None},
     {"hints": None}, {"hints": 1}],
)  # fmt: skip
def test_other_options_are_refused(asked: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        read_options(game("ploc"), asked, is_public=False)


@pytest.mark.parametrize(
    ("key", "asked"), [("ploc", {"turns": 4}), ("uly-and-polly", {"field": 3, "rounds": 1})]
)
def test_a_game_for_research_is_refused_at_a_table(key: str, asked: dict[str, int]) -> None:
    assert game(key).chosen(asked).items() >= asked.items()
    with pytest.raises(BadSetup, match="must be one of"):
        read_options(game(key), dict(asked), is_public=False)
