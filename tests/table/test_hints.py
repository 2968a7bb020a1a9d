"""Who has hints: as the table was opened; if nothing was said, whoever plays with bots alone."""

from __future__ import annotations

import pytest

from helpers.tables import Desk, begun, opened, opening
from speeltafel.games.registry import game
from speeltafel.table import commands
from speeltafel.table.entries import Terms, opening_text, read_opening
from speeltafel.table.errors import NotAllowed
from speeltafel.table.opening import again, read_options

BOTS = ("ann", "bot:easy", "bot:easy")


def test_against_bots_alone_there_are_hints_unless_they_were_refused() -> None:
    for chosen, expected in (({}, True), ({"hints": True}, True), ({"hints": False}, False)):
        desk = begun("blasting-billy", *BOTS, **chosen)
        assert desk.table.has_hints is desk.whole(0)["hints"] is expected


@pytest.mark.parametrize("seats", [("ann", "ben", "bot:easy"), ("ann", "ann", "bot:easy")])
def test_with_people_there_are_hints_only_if_the_table_was_opened_with_them(
    seats: tuple[str, ...],
) -> None:
    for chosen, expected in (({}, False), ({"hints": True}, True), ({"hints": False}, False)):
        assert begun("blasting-billy", *seats, **chosen).table.has_hints is expected


def test_who_waits_for_friends_has_hints_once_bots_sit_there_instead() -> None:
    desk = opened("blasting-billy", "ann", "open", "open")
    assert not desk.table.has_hints
    desk.do(commands.fill, "ann", "easy")
    assert desk.table.has_hints


def test_hints_are_off_when_a_second_person_sits_down_and_stay_off_while_they_are_away() -> None:
    desk = begun("blasting-billy", *BOTS)
    desk.do(commands.sit, "ben", 1)
    with pytest.raises(NotAllowed, match="no hints at this table"):
        commands.check_hints(desk.table)
    desk.do(commands.leave, "ben", 1)
    assert not desk.table.has_hints
    desk.do(commands.remove, "ann", "ben")
    assert desk.table.has_hints


def test_whoever_sits_down_at_a_table_opened_with_hints_has_them_too() -> None:
    desk = begun("blasting-billy", *BOTS, hints=True)
    desk.do(commands.sit, "ben", 1)
    assert desk.table.has_hints


def test_a_rematch_asks_anew_who_plays() -> None:
    desk = begun("blasting-billy", *BOTS)
    desk.do(commands.sit, "ben", 1)
    for guest in ("ann", "ben"):
        desk.do(commands.end, guest, True)
    assert not Desk(again(desk.table, "next", "08" * 32, 1.0)).table.has_hints


def test_what_was_not_said_is_written_down_as_such() -> None:
    assert read_options(game("ploc"), {}, is_public=False)[1].hints is None
    assert read_options(game("ploc"), {"hints": False}, is_public=False)[1] == Terms(hints=False)
    it = opening("ploc", "ann", "bot:easy")
    assert read_opening(opening_text(it)) == it
