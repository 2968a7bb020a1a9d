"""Bids are secret until the last one is in; nothing else is, and nothing more is shown."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict
from itertools import product

import pytest

from helpers.wolle import after, begun, scene
from speeltafel.core.chance import Rng
from speeltafel.core.play import checked_step
from speeltafel.core.playout import playout
from speeltafel.core.position import ALL_SEEING, CHANCE
from speeltafel.games.volle_wolle import GAME
from speeltafel.games.volle_wolle.notation import BID_NAMES
from speeltafel.games.volle_wolle.position import Position
from speeltafel.games.volle_wolle.tally import count


def seen(position: Position, seat: int | None) -> str:
    return json.dumps(asdict(position.view(seat)))


def bids_seen(position: Position, seat: int | None) -> list[str | None]:
    return [place.bid for place in position.view(seat).places]


def bidding(*bids: str, chips: tuple[int, ...] = ()) -> Position:
    """Three seats bid; a dash is still thinking."""
    return scene(3, "bid", "1.2.3.40", bids="/".join(bids), chips=chips)


# Views


@pytest.mark.rule("VW-04")
def test_everyone_sees_their_own_bid_and_who_has_bid() -> None:
    position = bidding("20", "-", "26+")
    assert bids_seen(position, 0) == ["20", None, None]
    assert bids_seen(position, 1) == [None, None, None]
    assert bids_seen(position, 2) == [None, None, "26+"]
    assert bids_seen(position, None) == [None, None, None]
    assert bids_seen(position, ALL_SEEING) == ["20", None, "26+"]
    for seat in (None, 0, 1, 2):
        view = position.view(seat)
        assert [place.has_bid for place in view.places] == [True, False, True]
        assert (view.actors, view.seat, view.order, view.turn) == ((1,), seat, (), None)


@pytest.mark.rule("VW-04")
def test_after_the_reveal_all_bids_are_open_until_the_round_ends() -> None:
    position = after(bidding("20", "-", "26+"), "bid 14")
    for seat in (None, 0, 1, 2):
        assert bids_seen(position, seat) == ["20", "14", "26+"]
        assert all(place.has_bid for place in position.view(seat).places)
    position = scene(3, "lay", flocks=["1.2"])
    assert bids_seen(position, None) == [None] * 3
    assert not any(place.has_bid for place in position.view(None).places)


@pytest.mark.rule("VW-18")
def test_a_flock_shows_only_its_top_and_size_even_to_its_owner() -> None:
    position = scene(3, "lay", flocks=["17.3.40", "-", "9"], dogs=[1, 2], bone="2")
    for seat in (None, 0, 1, 2, ALL_SEEING):
        first, second, third = position.view(seat).places
        assert first.top is not None
        assert (first.top.name, first.flock, first.dogs, first.number) == ("s17", 3, 1, 17)
        assert (second.top, second.flock, second.dogs, second.has_bone) == (None, 0, 2, True)
        assert (second.number, second.board) == (53, 53)
        assert (third.flock, third.board, third.has_bone) == (1, 54, False)
        assert "s40" not in seen(position, seat)
        assert '"s3"' not in seen(position, seat)
        assert position.view(seat).counts == ()


def test_a_view_shows_the_faces_of_open_cards() -> None:
    position = scene(3, "bid", "1.9.35.bone", flocks=["49"])
    cards = [(c.name, c.kind, c.points, c.symbol) for c in position.view(None).table]
    assert cards == [
        ("s1", "black", -6, ""),
        ("s9", "0-0-7", None, ""),
        ("s35", "white", 5, "bone"),
        ("bone", "bone", None, ""),
    ]
    top = position.view(None).places[0].top
    assert top is not None
    assert (top.name, top.points, top.symbol) == ("s49", 8, "-3")
    dogs = scene(2, "bid", "1.dog.dog").view(None).table
    assert [(c.name, c.kind) for c in dogs] == [("s1", "black"), ("dog", "dog"), ("dog", "dog")]


def test_a_view_before_the_boards_are_dealt() -> None:
    view = GAME.start(3).view(None)
    assert [(place.board, place.number, place.top) for place in view.places] == [(None,) * 3] * 3
    assert (view.phase, view.pile, view.supply, view.round, view.rounds) == ("deal", 60, 19, 1, 15)
    assert (view.table, view.order, view.turn, view.attempt, view.target) == (
        (),
        (),
        None,
        None,
        None,
    )
    assert (view.dice, view.kept, view.result, view.reach) == ((), (), None, None)
    assert (view.due, view.received, view.counts) == (0, (), ())


def test_a_view_of_a_turn() -> None:
    position = scene(
        3, "roll", "1.2.3.40", flocks=["49", "17"], bids="20/24/26+", order="3.2.1",
        place=1, dice="1-2-3", chips=[2, 1, 0],
    )  # fmt: skip
    view = position.view(0)
    assert (view.actors, view.order, view.turn, view.target) == ((CHANCE,), (2, 1, 0), 1, 24)
    assert (view.dice, view.attempt, view.result, view.reach) == ((), 1, None, None)
    rolled = after(position, "roll 5-6-7").view(None)
    assert (rolled.dice, rolled.attempt, rolled.result, rolled.reach) == ((5, 6, 7), 1, 18, 21)
    assert (rolled.phase, rolled.kept) == ("keep", ())
    kept = after(position, "roll 5-6-7", "keep d10").view(None)
    assert (kept.dice, kept.attempt, kept.kept) == ((5, 6, 7), 2, ("d10",))
    assert (kept.phase, kept.result, kept.reach) == ("roll", 18, None)
    helped = after(position, "roll 5-6-10").view(None)
    assert (helped.phase, helped.result, helped.reach) == ("help", 21, 24)
    taking = after(position, "roll 8-10-12", "take s1").view(None)
    assert (taking.phase, taking.due, taking.result, taking.reach) == ("take", 2, 30, None)
    assert [card.name for card in taking.received] == ["s1"]
    assert [card.name for card in taking.table] == ["s2", "s3", "s40"]


def test_a_view_of_who_takes_the_rest() -> None:
    position = scene(3, "top", bids="20/24/26+", order="3.2.1", place=2, dice="1-1-1", due="0/1.2")
    view = position.view(None)
    assert (view.turn, view.attempt, view.target, view.dice, view.result) == (
        0,
        None,
        None,
        (),
        None,
    )
    two = scene(2, "top", bids="20/24", order="2.1", place=2, dice="1-1-1", due="0/1.2")
    assert (two.view(None).turn, two.view(None).order, two.view(None).attempt) == (1, (1, 0), None)


def test_when_it_is_over_all_flocks_are_open() -> None:
    game = GAME.start(4)
    playout(game, Rng(1))
    shown = [card.name for sheet in game.view(None).counts for card in sheet.flock]
    assert sorted(shown) == sorted(f"s{number}" for number in range(1, 52))
    assert (game.view(None).turn, game.view(None).order) == (None, ())


# Twins: positions that differ only in what a seat cannot know


def twins() -> Iterator[tuple[Position, Position, int | None]]:
    for one, two in product(("14", "20", "26", "26+"), repeat=2):
        yield bidding(one, "-", "-"), bidding(two, "-", "-"), 1
        yield bidding(one, "-", "-"), bidding(two, "-", "-"), None
        yield bidding(one, "22", "-"), bidding(two, "22", "-"), 1
        yield bidding(one, two, "-"), bidding(two, one, "-"), 2


@pytest.mark.rule("VW-04")
def test_twins_look_exactly_the_same() -> None:
    for one, two, seat in twins():
        assert seen(one, seat) == seen(two, seat)
        assert one.actors() == two.actors()
        for actor in one.actors():
            assert one.legal_moves(actor) == two.legal_moves(actor)
            for move in one.legal_moves(actor):
                texts = [GAME.step_text(it, actor, move, seat) for it in (one, two)]
                assert texts[0] == texts[1]


@pytest.mark.rule("VW-04")
def test_a_hidden_bid_brings_nothing_about() -> None:
    for bid, seat in product(("bid 14", "bid 26", "bid 26+"), (None, 0, 1, 2)):
        game = begun(3, "s1 s2 s3 s4")
        assert GAME.consequences(game, after(game, bid), seat) == []


def test_a_redraw_does_not_depend_on_what_is_hidden() -> None:
    for one, two, seat in twins():
        redrawn = [GAME.position_text(it.redraw(seat, Rng(8))) for it in (one, two)]
        assert redrawn[0] == redrawn[1]


# Redraws


def drawn(position: Position, seat: int | None, times: int, again: bool = False) -> Counter[str]:
    rng, bids = Rng(12), Counter[str]()
    for _ in range(times):
        guess = position.redraw(seat, rng)
        guess = guess.redraw(seat, rng) if again else guess
        bids[" ".join(BID_NAMES[count(guess.bids, other)] for other in range(2))] += 1
    return bids


def surprise(found: Counter[str], expected: list[str]) -> float:
    """Chi-square of equally likely texts."""
    assert set(found) <= set(expected)
    fair = sum(found.values()) / len(expected)
    return sum((found[text] - fair) ** 2 / fair for text in expected)


@pytest.mark.rule("VW-04", "VW-05")
@pytest.mark.parametrize("again", [False, True])
def test_a_redraw_gives_others_any_bid_they_could_have_made(again: bool) -> None:
    """By brute force: every way to have bid, each as likely as any other.

    The bounds are exceeded once in a million trials.
    """
    position = bidding("20", "22", "-", chips=(0, 2, 2))
    poor, rich = BID_NAMES[:-1], BID_NAMES
    expected = [f"20 {bid}" for bid in rich]
    assert surprise(drawn(position, 0, 2000, again), expected) < 54
    expected = [f"{bid} 22" for bid in poor]
    assert surprise(drawn(position, 1, 2000, again), expected) < 52
    for seat in (2, None):
        expected = [f"{one} {two}" for one, two in product(poor, rich)]
        assert surprise(drawn(position, seat, 6000, again), expected) < 287


@pytest.mark.rule("VW-04")
def test_any_seat_may_have_hidden_its_bid() -> None:
    position, rng = bidding("-", "14", "14"), Rng(9)
    guesses = [position.redraw(0, rng) for _ in range(400)]
    for other in (1, 2):
        assert {count(guess.bids, other) for guess in guesses} == set(range(14))
    assert {count(guess.bids, 0) for guess in guesses} == {0}


def test_brute_force_finds_the_same_worlds_as_the_redraw() -> None:
    """All ways to bid that look like this to a seat, found by playing every one of them."""
    start = scene(3, "bid", "1.2.3.40", chips=(0, 2, 2))
    truth = after(start, "bid 20", "bid 22")
    for seat in (0, 1, 2, None):
        worlds = set()
        for one, two in product(start.legal_moves(0), start.legal_moves(1)):
            world = start.copy()
            world.play(0, one)
            world.play(1, two)
            if seen(world, seat) == seen(truth, seat):
                worlds.add(GAME.position_text(world))
        rng = Rng(3)
        found = {GAME.position_text(truth.redraw(seat, rng)) for _ in range(2500)}
        assert found == worlds


def test_a_redraw_leaves_all_else_as_it_is() -> None:
    game, rng = GAME.start(3), Rng(6)
    while actors := game.actors():
        for seat in (None, 2):
            guess = game.redraw(seat, rng)
            assert seen(guess, seat) == seen(game, seat)
            is_open = len(actors) == 1 and game.phase != 3
            assert not is_open or GAME.position_text(guess) == GAME.position_text(game)
            assert (guess.pile, guess.waiting) == (game.pile, game.waiting)
            if seat is not None:
                assert guess.legal_moves(seat) == game.legal_moves(seat)
        assert GAME.position_text(game.redraw(ALL_SEEING, rng)) == GAME.position_text(game)
        actor = actors[rng.below(len(actors))]
        moves = [game.draw(rng)] if actor == CHANCE else game.legal_moves(actor)
        game.play(actor, moves[rng.below(len(moves))])
    assert GAME.position_text(game.redraw(0, rng)) == GAME.position_text(game)


def test_a_redraw_is_a_copy() -> None:
    game = bidding("20", "-", "-")
    for seat in (0, 1, None, ALL_SEEING):
        guess = game.redraw(seat, Rng(1))
        playout(guess, Rng(2))
    assert count(game.bids, 0) == BID_NAMES.index("20")
    checked_step(GAME, game, 1, "bid 20")
