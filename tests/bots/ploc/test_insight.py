"""What is known of Ploc agrees with its rules, and its chances with counting everything out."""

from __future__ import annotations

import random

import pytest

from helpers.ploc_tables import table
from ploc_table import a_turn_earlier, at_the_limit
from speeltafel import CHANCE
from speeltafel.games.ploc import GAME
from speeltafel.games.ploc.insight.dice import HAND_COUNT, HANDS, ODDS, SUM, hand
from speeltafel.games.ploc.insight.rerolls import hands_after, reroll_worth, throw_worth
from speeltafel.games.ploc.insight.rule import rough_value
from speeltafel.games.ploc.insight.search import StandSearch, danger
from speeltafel.games.ploc.insight.stand import GOES_ON, Stand, after, stand_of, verdict
from speeltafel.games.ploc.insight.turn import MATCH_WON, Turn
from speeltafel.games.ploc.insight.uses import uses
from speeltafel.games.ploc.insight.values import KNOTS, LEAD, RANK, SIDES_KNOWN, value
from speeltafel.games.ploc.moves import THROWS
from speeltafel.games.ploc.position import Position


def some_tables(number: int, seed: int, most: int = 12) -> list[Position]:
    """Positions in which somebody is about to use dice."""
    rng = random.Random(seed)

    def side() -> str:
        dice = "".join(str(rng.randint(1, 6)) for _ in range(3))
        return f"{dice}:{rng.randint(1, most)}+{rng.randint(0, 3)}:{rng.randint(0, 9)}"

    return [
        table(side(), side(), "".join(str(rng.randint(1, 6)) for _ in range(3)))
        for _ in range(number)
    ]


def test_hands_are_as_likely_as_their_throws() -> None:
    assert sum(ODDS) == pytest.approx(1)
    assert ODDS[hand(6, 1, 3)] == pytest.approx(6 / 216)
    assert all(HANDS[hand(*throw)] == tuple(sorted(throw)) for throw in THROWS)


def test_uses_of_a_throw_lead_where_the_rules_lead() -> None:
    """Best of all ends by a few measures: uses leave out only what is dominated."""
    for position in some_tables(60, seed=1):
        turn, now = Turn(position), stand_of(position)
        played = {end.key(): end for end in turn.ends}
        thrown = hand(*position.thrown)
        known = [after(now, it) for it in uses(now.column, thrown) if verdict(now, it) == GOES_ON]
        assert all(end.key() in played for end in known)
        if not any(MATCH_WON in choice for choice in turn.choices):
            for measure in (lambda end: -end.standing - end.weakened, _own, _balance):
                best = max(map(measure, known))
                assert best == max(map(measure, played.values()))


def _own(end: Stand) -> int:
    return int(end.their_standing + end.their_weakened)


def _balance(end: Stand) -> int:
    theirs = end.standing + end.weakened - SUM[end.column]
    return int(end.their_standing + end.their_weakened - SUM[end.their_column] - theirs)


def test_a_turn_knows_when_a_move_can_win_the_match() -> None:
    turn = Turn(table("111:5", "345:2", "423"))
    assert all(MATCH_WON in choice for choice in turn.choices)
    assert MATCH_WON not in Turn(table("666:5", "345:3", "423")).choices[0]


def test_the_last_turn_is_decided_by_knock_outs_then_athletes_then_the_beginner() -> None:
    assert value(Stand(0, 5, 0, 0, 9, 0, 1, 0)) == 1.0
    assert value(Stand(0, 9, 0, 0, 5, 0, -1, 0)) == 0.0
    assert value(Stand(0, 5, 1, 0, 5, 0, 0, 0)) == 1.0
    assert value(Stand(0, 5, 0, 0, 5, 0, 0, 0)) == 0.0


def by_brute_force(position: Position, seat: int) -> float:
    """The chance of *seat* to win the match, by playing everything out with the rules."""
    return _brute(position, seat, {})


def _brute(position: Position, seat: int, known: dict[str, float]) -> float:
    """The same, unless it is known already."""
    text = GAME.position_text(position)
    if text not in known:
        known[text] = _played_out(position, seat, known)
    return known[text]


def _played_out(position: Position, seat: int, known: dict[str, float]) -> float:
    if position.outcome() is not None:
        return position.returns()[seat]
    actor = position.actors()[0]
    if actor == CHANCE:
        ends = [(odds, _after(position, CHANCE, it)) for it, odds in _rolls(position)]
        return sum(odds * _brute(end, seat, known) for odds, end in ends)
    moves = position.legal_moves(actor)
    chances = [_brute(_after(position, actor, it), seat, known) for it in moves]
    return max(chances) if actor == seat else min(chances)


def _rolls(position: Position) -> list[tuple[int, float]]:
    """The throws that differ in their faces, or the faces of one die."""
    odds = position.chance_outcomes()
    if len(odds) < len(THROWS):
        return list(odds)
    first = odds[0][0]
    return [(first + THROWS.index(faces), ODDS[n]) for n, faces in enumerate(HANDS)]


def _after(position: Position, actor: int, move: int) -> Position:
    end = position.copy()
    end.play(actor, move)
    return end


def test_looking_ahead_over_the_last_turn_is_exact() -> None:
    position = table("345:3", "216:2", turns=199, match=2)
    exact = by_brute_force(position, 0)
    assert StandSearch().look_ahead(stand_of(position)) == pytest.approx(exact)


def test_rolling_again_on_the_last_turn_is_judged_exactly() -> None:
    position = table("356:2", "444:2+1", "214", phase="reroll", rerolls="1/-", turns=199, match=2)
    turn = Turn(position)
    worth = [1 - value(end) for end in turn.ends]
    best = max(turn.worth_of_moves(worth, 1.0, 0.0))
    assert best == pytest.approx(by_brute_force(position, 0))


def test_looking_ahead_over_the_last_two_turns_is_exact() -> None:
    position = table("126:2", "345:3", "113", used="12/12", turns=198, match=2)
    search = StandSearch()
    turn = Turn(position)
    worth = [1 - search.look_ahead(end) for end in turn.ends]
    best = max(turn.worth_of_moves(worth, 1.0, 0.0))
    assert best == pytest.approx(by_brute_force(position, 0))


def test_rolling_again_is_worth_what_going_through_all_faces_says() -> None:
    rng = random.Random(3)
    worth = [rng.random() for _ in range(HAND_COUNT)]
    for rerolls in range(4):
        slowly = 0.0
        for throw in THROWS:
            dice = list(throw)
            options = [reroll_worth(worth, dice, 0, rerolls, die) for die in range(3)]
            slowly += max([worth[hand(*throw)], *(options if rerolls else [])]) / len(THROWS)
        assert throw_worth(worth, rerolls) == pytest.approx(slowly)


def test_only_dice_that_may_roll_again_change_a_hand() -> None:
    assert hands_after([1, 2, 3], 0, 0) == {hand(1, 2, 3)}
    assert hands_after([1, 2, 3], 0b110, 1) == {hand(it, 2, 3) for it in range(1, 7)}
    assert len(hands_after([1, 2, 3], 0, 3)) == HAND_COUNT


def test_the_table_agrees_with_looking_one_turn_further_ahead() -> None:
    """Where matches are really played: up to 15 athletes, a few knock-outs apart."""
    rng, search, off = random.Random(4), StandSearch(), []
    for _ in range(40):
        mine, theirs = rng.randrange(HAND_COUNT), rng.randrange(HAND_COUNT)
        athletes = [max(1, SUM[it] + rng.randint(-6, 4)) for it in (mine, theirs)]
        if max(athletes) <= 15:
            lead, left = rng.randint(-4, 4), rng.choice((9, 20, 50, 151))
            stand = Stand(mine, athletes[0], 0, theirs, athletes[1], 0, lead, left)
            off.append(abs(value(stand) - search.look_ahead(stand)))
    assert sorted(off)[len(off) // 2] < 0.02
    assert max(off) < 0.15


def test_the_tool_solves_what_brute_force_solves() -> None:
    column, other = hand(2, 5, 6), hand(3, 4, 5)
    solved = a_turn_earlier(at_the_limit(athletes=4), range(column, column + 1))
    for mine, theirs, lead in ((2, 3, 0), (1, 4, -1), (4, 2, 1)):
        position = table(f"256:{mine}:{max(lead, 0)}", f"345:{theirs}:{max(-lead, 0)}", turns=199)
        exact = StandSearch().look_ahead(stand_of(position))
        assert solved[lead + LEAD, 0, other, mine - 1, theirs - 1] == pytest.approx(exact, abs=1e-5)


def test_the_table_has_the_shape_that_the_tool_writes() -> None:
    from importlib.resources import files

    shipped = (files("speeltafel.games.ploc.insight") / "values.bin").read_bytes()
    numbers = 2 * SIDES_KNOWN * RANK + len(KNOTS) * (2 * LEAD + 1) * RANK * RANK
    assert len(shipped) == 4 * numbers


def test_chances_do_not_depend_on_the_seat() -> None:
    for seat in (0, 1):
        stand = stand_of(table("124:8+1:2", "356:11:4", seat=seat, turns=21 - seat))
        assert stand.key() == Stand(hand(1, 2, 4), 8, 1, hand(3, 5, 6), 11, 0, -2, 179 + seat).key()


def test_more_athletes_and_a_lead_are_better() -> None:
    for left in (7, 8, 40, 41, 200):
        few, many, leading = (
            Stand(hand(1, 3, 5), n, 0, hand(2, 3, 4), 9, 0, lead, left)
            for n, lead in ((7, 0), (10, 0), (7, 4))
        )
        assert value(few) < value(many)
        assert value(few) < value(leading)
        assert rough_value(few) < rough_value(many)


def test_danger_is_the_chance_to_be_beaten_by_the_next_throw() -> None:
    assert danger(Stand(hand(1, 1, 1), 9, 0, hand(6, 6, 6), 3, 0, 0, 50)) == pytest.approx(1)
    assert danger(Stand(hand(1, 1, 1), 9, 0, hand(6, 6, 6), 4, 0, 0, 50)) == pytest.approx(6 / 216)
    assert danger(Stand(hand(1, 1, 1), 9, 0, hand(6, 6, 6), 5, 0, 0, 50)) == 0.0
