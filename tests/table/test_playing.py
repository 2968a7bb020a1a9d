"""Decisions: each is answered once, several at the same time, and repeats do no harm."""

from __future__ import annotations

from itertools import permutations

import pytest

from helpers.tables import Desk, begun
from speeltafel.core.errors import IllegalMove, Unreadable
from speeltafel.table import commands
from speeltafel.table.entries import Played
from speeltafel.table.errors import AlreadyMade


def billy() -> Desk:
    return begun("blasting-billy", "ann", "ben")


def first_move(desk: Desk, seat: int) -> str:
    move: str = desk.whole(seat)["legal_moves"][0]
    return move


def test_a_move_and_the_chance_after_it_are_one_entry() -> None:
    desk = billy()
    (seat,) = desk.table.position.actors()
    (played,) = desk.move(seat, first_move(desk, seat))
    assert isinstance(played, Played)
    assert [roll.outcome.split()[0] for roll in played.chance] == ["top"]
    assert desk.table.version == len(desk.log)


def test_the_same_command_again_is_harmless() -> None:
    desk = billy()
    (seat,) = desk.table.position.actors()
    guest, decision, move = ("ann", "ben")[seat], desk.table.asked[seat], first_move(desk, seat)
    command = (guest, seat, decision, move, "once")
    assert desk.do(commands.play, *command)
    before = desk.everything()
    assert desk.do(commands.play, *command) == ()
    desk.play(first_move(desk, 1 - seat))
    assert desk.do(commands.play, *command) == ()
    assert before != desk.everything()


def test_a_decision_is_made_once() -> None:
    desk = billy()
    (seat,) = desk.table.position.actors()
    guest, decision = ("ann", "ben")[seat], desk.table.asked[seat]
    one, other = desk.whole(seat)["legal_moves"][:2]
    desk.do(commands.play, guest, seat, decision, one, "one")
    refusal = desk.refused(commands.play, guest, seat, decision, other, "other")
    assert isinstance(refusal, AlreadyMade)
    assert refusal.rule == "BB-04"


@pytest.mark.parametrize("wrong", [-1, 0, 1, 7, 2**31])
def test_a_decision_that_was_never_asked_is_not_answered(wrong: int) -> None:
    desk = billy()
    (seat,) = desk.table.position.actors()
    assert desk.table.asked[seat] != wrong
    guest, move = ("ann", "ben")[seat], first_move(desk, seat)
    assert isinstance(desk.refused(commands.play, guest, seat, wrong, move, "x"), AlreadyMade)


def test_illegal_and_unreadable_moves_are_refused_with_what_was_expected() -> None:
    desk = begun("volle-wolle", "ann", "ben")
    decision = desk.table.asked[0]
    illegal = desk.refused(commands.play, "ann", 0, decision, "help no", "x")
    assert isinstance(illegal, IllegalMove)
    assert "bid 14" in str(illegal.details["expected"])
    assert illegal.rule
    unreadable = desk.refused(commands.play, "ann", 0, decision, "bid lots", "x")
    assert isinstance(unreadable, Unreadable)


def test_a_refused_command_can_be_sent_again_with_a_right_move() -> None:
    desk = begun("volle-wolle", "ann", "ben")
    decision = desk.table.asked[0]
    desk.refused(commands.play, "ann", 0, decision, "bid 99", "x")
    assert desk.do(commands.play, "ann", 0, decision, "bid 24", "x")


def test_nobody_plays_for_the_seat_of_another() -> None:
    desk = begun("volle-wolle", "ann", "ben")
    decision = desk.table.asked[0]
    assert desk.refused(commands.play, "ben", 0, decision, "bid 24", "x").key == "not-your-seat"
    assert desk.refused(commands.play, "eve", 0, decision, "bid 24", "x").key == "not-your-seat"


def test_an_id_is_at_most_64_characters() -> None:
    desk = begun("volle-wolle", "ann", "ben")
    decision = desk.table.asked[0]
    refusal = desk.refused(commands.play, "ann", 0, decision, "bid 24", "x" * 65)
    assert refusal.key == "id-too-long"


# At the same time


@pytest.mark.rule("VW-04")
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_bids_made_at_the_same_time_never_make_each_other_stale(order: tuple[int, ...]) -> None:
    desk = begun("volle-wolle", "ann", "ben", "cas")
    asked = dict(desk.table.asked)
    for seat in order:
        guest = ("ann", "ben", "cas")[seat]
        assert desk.do(commands.play, guest, seat, asked[seat], f"bid {20 + seat}", f"id{seat}")
        for other in range(3):
            again = ("ann", "ben", "cas")[other], other, asked[other], f"bid {20 + other}"
            if other in order[: order.index(seat) + 1]:
                assert desk.do(commands.play, *again, f"id{other}") == ()
    assert desk.table.told(None)[-2].step.startswith(("bid", "roll"))
    assert [place["bid"] for place in desk.whole(None)["view"]["places"]] == ["20", "21", "22"]


@pytest.mark.rule("VW-04")
def test_a_second_bid_of_the_same_seat_is_refused_with_the_rule() -> None:
    desk = begun("volle-wolle", "ann", "ben")
    decision = desk.table.asked[0]
    desk.do(commands.play, "ann", 0, decision, "bid 24", "one")
    refusal = desk.refused(commands.play, "ann", 0, decision, "bid 20", "two")
    assert isinstance(refusal, AlreadyMade)
    assert refusal.rule == "VW-04"


@pytest.mark.parametrize("game", ["ploc", "uly-and-polly", "blasting-billy", "volle-wolle"])
def test_every_decision_has_a_name_of_its_own(game: str) -> None:
    desk = begun(game, "ann", "ben")
    used: set[tuple[int, int]] = set()
    for _ in range(25):
        (seat, *_) = desk.table.position.actors()
        name = (seat, desk.table.asked[seat])
        assert name not in used
        used.add(name)
        legal = desk.whole(seat)["legal_moves"]
        desk.move(seat, legal[len(used) % len(legal)])


def test_a_question_keeps_its_name_until_it_is_answered() -> None:
    desk = begun("volle-wolle", "ann", "ben", "cas")
    name = desk.table.asked[2]
    desk.move(0, "bid 20")
    desk.do(commands.leave, "ben", 1)
    desk.do(commands.sit, "ben", 1)
    desk.do(commands.mute, "ann", "ben", True)
    desk.move(1, "bid 21")
    assert desk.table.asked == {2: name}
