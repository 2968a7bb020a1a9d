"""What somebody learns who comes to a seat, a table or a game that was another's before."""

from __future__ import annotations

from helpers.tables import Desk, Json, begun
from speeltafel.core.position import CHANCE
from speeltafel.table import commands
from speeltafel.table.opening import again

PEOPLE = ("ann", "ben", "cas")


def billy() -> Desk:
    """Some moves of Blasting Billy; only Cas's own cards are Cas's to know."""
    desk = begun("blasting-billy", *PEOPLE)
    for _ in range(6):
        (seat,) = desk.table.position.actors()
        legal = desk.table.position.legal_moves(seat)
        desk.move(seat, desk.table.game.move_text(seat, legal[0]))
    return desk


def taken_over(desk: Desk) -> Json:
    """Cas is sent away, and Dia, who only looked on, sits down there: what Dia is shown."""
    desk.do(commands.remove, "ann", "cas")
    desk.do(commands.sit, "dia", 2)
    return desk.whole(2)


def test_a_newcomer_sees_the_cards_of_the_seat_and_no_more_than_was_left_to_look_up() -> None:
    desk = billy()
    before = desk.whole(2)
    after = taken_over(desk)
    assert after["view"] == before["view"]
    assert after["log"] == before["log"] == desk.whole(None)["log"]


def test_a_newcomer_is_not_told_again_what_the_seat_was_told_once() -> None:
    desk = billy()
    told_until = desk.table.version_for(2)
    taken_over(desk)
    secrets = [step for step in desk.told(2) if step not in desk.told(None)]
    assert secrets
    for since in range(1, told_until + 1):
        gap = desk.gap(2, since, told_until) or {"steps": []}
        assert not [step for step in gap["steps"] if step in secrets]


def test_whoever_holds_a_seat_or_has_left_one_cannot_take_over_another() -> None:
    desk = billy()
    desk.do(commands.remove, "ann", "cas")
    desk.do(commands.leave, "ben", 1)
    for guest in ("ann", "ben", "cas"):
        assert desk.refused(commands.sit, guest, 2).key in ("seat-taken", "removed")


def test_a_rematch_has_other_secrets_and_keeps_nobody_who_was_sent_away() -> None:
    desk = billy()
    desk.do(commands.remove, "ann", "cas")
    for guest in ("ann", "ben"):
        desk.do(commands.end, guest, True)
    rematch = again(desk.table, "next", "09" * 32, desk.now)
    assert rematch.secret != desk.table.opening.secret
    assert "cas" not in [place.guest for place in rematch.places]


def test_the_host_of_a_rematch_is_whoever_is_host_now() -> None:
    """Else a host who went and was sent away would find the new table in their list."""
    desk = billy()
    desk.do(commands.leave, "ann", 0)
    desk.do(commands.remove, "ben", "ann")
    for guest in ("ben", "cas"):
        desk.do(commands.end, guest, True)
    assert again(desk.table, "next", "09" * 32, desk.now).host == "ben"


def test_until_all_people_agree_to_end_nothing_comes_to_light() -> None:
    desk = billy()
    before = [desk.whole(viewer)["view"] for viewer in desk.viewers]
    for guest in ("ann", "ben"):
        desk.do(commands.end, guest, True)
        assert [desk.whole(viewer)["view"] for viewer in desk.viewers] == before
        assert desk.record(0).fairness is None
    desk.do(commands.end, "cas", True)
    assert desk.record(0).fairness is not None
    assert any(step.by == CHANCE and "?" not in step.move for step in desk.record(0).steps)
