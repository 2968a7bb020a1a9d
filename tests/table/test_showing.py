"""What is shown: to whom, through which seat, how much of what has passed, and what was missed."""

from __future__ import annotations

import pytest

from helpers.tables import Desk, begun, opened
from speeltafel.core.chance import Rng
from speeltafel.core.errors import GameError
from speeltafel.table import commands, showing, undoing

NEVER = 0
"""Nothing was told to this seat before."""

ALL = 10**9
"""All was told to this seat before."""


# Through whose eyes


def test_one_looks_through_ones_own_seat_and_needs_not_name_the_only_one() -> None:
    table = begun("uly-and-polly", "ann", "ben", "ann").table
    assert showing.viewer_of(table, "ben", None) == 1
    assert showing.viewer_of(table, "ann", 2) == 2
    assert showing.seat_of(table, "ben", None) == 1


def test_who_holds_several_seats_sees_what_everybody_sees_until_one_is_named() -> None:
    table = begun("uly-and-polly", "ann", "ben", "ann").table
    assert showing.viewer_of(table, "ann", None) is None
    with pytest.raises(GameError) as refusal:
        showing.seat_of(table, "ann", None)
    assert refusal.value.key == "which-seat"


@pytest.mark.parametrize("seat", [0, -1, -2, 5])
def test_nobody_looks_through_the_seat_of_another(seat: int) -> None:
    table = begun("ploc", "ann", "ben").table
    for guest in ("ben", "eve"):
        with pytest.raises(GameError):
            showing.viewer_of(table, guest, seat)


def test_a_spectator_sees_what_everybody_sees_if_the_table_wants_any() -> None:
    assert showing.viewer_of(begun("ploc", "ann", "ben").table, "eve", None) is None
    closed = begun("ploc", "ann", "ben", spectators=False)
    with pytest.raises(GameError) as refusal:
        showing.viewer_of(closed.table, "eve", None)
    assert refusal.value.key == "no-spectators"
    for guest in ("ann", "ben"):
        closed.do(commands.end, guest, True)
    assert showing.viewer_of(closed.table, "eve", None) is None


def test_who_is_away_still_sees_through_the_seat() -> None:
    desk = begun("ploc", "ann", "ben")
    desk.do(commands.leave, "ann", 0)
    assert showing.viewer_of(desk.table, "ann", None) == 0


# What is secret


def test_everybody_hides_a_hand_of_blasting_billy_and_nobody_anything_in_ploc() -> None:
    assert begun("blasting-billy", "ann", "ben").whole(None)["hiding"] == [0, 1]
    assert begun("ploc", "ann", "ben").whole(0)["hiding"] == []


def test_the_wolf_alone_hides_something_in_uly_and_polly() -> None:
    assert begun("uly-and-polly", "ann", "ben", "cas").whole(1)["hiding"] == [0]


def test_bids_are_secret_and_all_that_comes_of_them_is_open() -> None:
    desk = begun("volle-wolle", "ann", "ben")
    assert desk.whole(None)["hiding"] == [0, 1]
    desk.play("bid 14", "bid 15")
    assert desk.whole(None)["hiding"] == []


def test_nobody_hides_anything_once_the_game_is_over() -> None:
    desk = begun("blasting-billy", "ann", "ben").play_at_random(Rng(1))
    assert desk.whole(0)["hiding"] == []


def test_only_those_who_lead_the_dog_may_advise_and_only_where_it_goes() -> None:
    desk = begun("uly-and-polly", "ann", "ben", "cas")

    def advisers() -> list[bool]:
        return [desk.whole(viewer)["may_advise"] for viewer in (None, 0, 1, 2)]

    assert advisers() == [False, False, False, False]
    assert [desk.play("hide d4") and advisers()] == [[False, False, True, True]]
    assert [desk.play("place a1") and advisers()] == [[False, False, False, False]]
    assert [desk.play("swap c3-d4") and advisers()] == [[False, False, True, True]]


def test_a_table_says_whether_its_log_forgets() -> None:
    assert begun("uly-and-polly", "ann", "ben").whole(0)["forgets"]
    assert not begun("uly-and-polly", "ann", "ben", memory_aids=True).whole(0)["forgets"]
    assert not begun("ploc", "ann", "ben").whole(0)["forgets"]


# What may be looked up (memory)


def swapped(**terms: object) -> Desk:
    """A round of Uly & Polly with three swaps so far."""
    desk = begun("uly-and-polly", "ann", "ben", **terms)
    return desk.play(
        "hide d4", "place a1", "swap c3-d4", "go b1", "swap c3-d3", "go c1", "swap b3-c3"
    )


def test_during_a_round_only_the_latest_swap_is_listed() -> None:
    shown = ["place a1", "swap ?", "go b1", "swap ?", "go c1", "swap b3-c3"]
    for viewer, hiding in ((0, "hide d4"), (1, "hide ?"), (None, "hide ?")):
        assert swapped().logged(viewer) == [hiding, *shown]
        assert [step.move for step in swapped().record(viewer).steps] == [hiding, *shown]


def test_after_the_round_all_of_its_swaps_are_listed() -> None:
    desk = swapped()
    while desk.table.position.view(None).round == 1:  # type: ignore[attr-defined]
        desk.play_at_random(Rng(desk.table.version), most=1)
    log = desk.logged(None)
    assert [text for text in log if text.startswith("swap ?")] == []
    assert log[2] == "swap c3-d4"


def test_memory_aids_list_everything() -> None:
    desk = swapped(memory_aids=True)
    assert [text for text in desk.logged(1) if "?" in text] == ["hide ?"]


def test_cards_of_earlier_rounds_are_not_listed() -> None:
    desk, rng = begun("volle-wolle", "ann", "ben", "cas"), Rng(2)
    while desk.table.position.view(None).round < 3:  # type: ignore[attr-defined]
        desk.play_at_random(rng, most=1)
    whole, log = [step["move"] for step in desk.told(0)], desk.logged(0)
    assert log.count("lay ?") == 8
    assert log[-4:] == whole[-4:]
    texts = [text for step in desk.whole(0)["log"][:-4] for text in (step["move"], *step["then"])]
    assert not [text for text in texts if "gets s" in text or text.startswith(("take s", "top s"))]
    aided = begun("volle-wolle", "ann", "ben", "cas", memory_aids=True).play_at_random(Rng(2), 60)
    assert [step["move"] for step in aided.told(0)] == aided.logged(0)


def test_ones_own_cards_are_told_once_and_not_listed() -> None:
    desk = begun("blasting-billy", "ann", "ben").play_at_random(Rng(9), most=12)
    for viewer in (0, 1):
        assert desk.whole(viewer)["log"] == desk.whole(None)["log"]
        assert desk.told(viewer) != desk.told(None)
    aided = begun("blasting-billy", "ann", "ben", memory_aids=True).play_at_random(Rng(9), most=12)
    assert aided.whole(0)["log"] == aided.told(0)


def test_in_a_game_without_secrets_everything_is_listed() -> None:
    desk = begun("ploc", "ann", "ben").play_at_random(Rng(1), most=30)
    assert desk.whole(0)["log"] == desk.told(0)


@pytest.mark.parametrize("game", ["uly-and-polly", "volle-wolle", "blasting-billy"])
def test_when_the_game_is_over_everything_is_listed(game: str) -> None:
    desk = begun(game, "ann", "ben").play_at_random(Rng(1))
    assert desk.whole(1)["log"] == desk.told(1)[-showing.MOST_LOGGED :]


def test_a_log_shows_the_last_steps_of_a_long_game() -> None:
    desk = begun("ploc", "ann", "ben").play_at_random(Rng(1))
    assert len(desk.told(0)) > showing.MOST_LOGGED == len(desk.whole(0)["log"])


# What was missed


@pytest.mark.parametrize("since", [-(10**30), -1, 0, 10**6, 10**30])
def test_a_version_that_never_was_gets_the_whole_table(since: int) -> None:
    assert begun("ploc", "ann", "ben").gap(0, since) is None


def test_who_has_missed_nothing_is_told_nothing() -> None:
    desk = swapped()
    for viewer in desk.viewers:
        now = desk.table.version_for(viewer)
        assert desk.gap(viewer, now, ALL) == {"undone": 0, "steps": []}
        assert desk.gap(viewer, now + 1, ALL) is None


def test_what_was_missed_is_told_in_full_once() -> None:
    desk = swapped()
    since = 3
    gap = desk.gap(1, since, NEVER)
    assert gap is not None
    assert [step["move"] for step in gap["steps"]][1:4:2] == ["swap c3-d4", "swap c3-d3"]
    assert desk.gap(1, since, ALL) is None


def test_what_may_be_looked_up_is_told_again() -> None:
    desk = swapped()
    gap = desk.gap(1, desk.table.version - 1, ALL)
    assert gap is not None
    assert [step["move"] for step in gap["steps"]] == ["swap b3-c3"]


def test_with_memory_aids_every_gap_is_told_in_full() -> None:
    desk = swapped(memory_aids=True)
    for since in range(1, desk.table.version + 1):
        assert desk.gap(1, since, ALL) == desk.gap(1, since, NEVER)


def test_what_was_told_up_to_a_version_is_not_told_again_though_more_was_missed() -> None:
    desk = swapped()
    told_until = desk.table.version - 1
    assert desk.gap(1, told_until, told_until) is not None
    assert desk.gap(1, 3, told_until) is None


def test_what_took_the_place_of_undone_steps_was_never_told() -> None:
    desk = begun("blasting-billy", "ann", "ben").play_at_random(Rng(3), most=4)
    told_until = desk.table.version_for(0)
    desk.undo(0)
    desk.do(undoing.answer_undo, "ben", True)
    lay = len(desk.told(0))
    desk.play_at_random(Rng(4), most=4)
    gap = desk.gap(0, told_until, told_until)
    assert gap is not None
    assert gap["steps"] == desk.told(0)[lay:]


def test_undone_steps_are_counted_from_the_version_that_is_named() -> None:
    desk = begun("uly-and-polly", "ann", "ben", memory_aids=True)
    desk.play("hide a1", "place b1", "swap c3-d4")
    since = desk.table.version
    desk.undo(0)
    desk.play("swap c4-d4")
    gap = desk.gap(1, since)
    assert gap is not None
    assert (gap["undone"], [it["move"] for it in gap["steps"]]) == (1, ["swap c4-d4"])


# Pointing


@pytest.mark.rule("UP-05")
def test_dog_players_point_at_tiles_while_the_dog_is_to_move() -> None:
    desk = begun("uly-and-polly", "ann", "ben", "cas")
    assert showing.marks(desk.table, "cas", 2) == []
    desk.play("hide a1")
    assert len(showing.marks(desk.table, "cas", 2)) == 16
    assert showing.marks(desk.table, "ann", 0) == []
    with pytest.raises(GameError):
        showing.marks(desk.table, "eve", 2)
    with pytest.raises(GameError):
        showing.marks(opened("uly-and-polly", "ann", "ben").table, "ann", 0)
