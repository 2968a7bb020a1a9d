"""Ploc has no secrets: everybody sees everything, and is told the same."""

from __future__ import annotations

import json
from dataclasses import asdict, replace

import pytest

from helpers.ploc_tables import begun, play, random_positions, random_steps, table
from helpers.walks import onlookers, seen
from speeltafel import ALL_SEEING, CHANCE, Rng
from speeltafel.games.ploc import GAME
from speeltafel.games.ploc.position import Position
from speeltafel.games.ploc.view import Side, View

# What lies open


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_view_shows_the_whole_table(seat: int | None) -> None:
    game = table("436:9+2:3", "115:7+1:4", "461", used="2/1", rerolls="0/3")
    assert game.view(seat) == View(
        seat=seat,
        actors=(0,),
        phase="use",
        match=1,
        begins=0,
        turn=0,
        turns=20,
        limit=200,
        sides=(Side((4, 3, 6), 9, 2, 3), Side((1, 1, 5), 7, 1, 4)),
        thrown=(4, 6, 1),
        used_thrown=(False, True, False),
        used_column=(True, False, False),
        rerolls=0,
        rolled_again=(False, False, True),
        rolling=None,
        first_winner=None,
        winner=None,
    )


def test_a_view_before_the_lot_shows_an_empty_table() -> None:
    nobody = Side((0, 0, 0), 0, 0, 0)
    view = GAME.start(2, begins="lot", turns=100).view(1)
    assert (view.seat, view.actors, view.phase) == (1, (CHANCE,), "lot")
    assert (view.begins, view.turn, view.turns, view.limit) == (None, None, 0, 100)
    assert (view.sides, view.thrown) == ((nobody, nobody), (0, 0, 0))


def test_a_view_tells_which_phase_the_game_is_in() -> None:
    game, phases = GAME.start(2), []
    for step in ["column 6-1-1", "column 1-1-5", "throw 4-4-1", "reroll 2", "rerolled 5"]:
        phases.append(game.view(None).phase)
        play(game, step)
    assert phases == ["column", "other", "throw", "reroll", "again"]
    assert game.view(None).phase == "use"


def test_a_view_shows_the_die_that_is_being_rerolled() -> None:
    game = play(table("661:13", "115:7"), "throw 4-4-1")
    assert (game.view(0).rolling, game.view(0).rerolls) == (None, 2)
    assert play(game, "reroll 3").view(1).rolling == 2
    assert play(game, "rerolled 5").view(1).rolling is None
    assert game.view(1).rolled_again == (False, False, True)
    assert play(game, "reroll 1").view(None).rolling == 0


def test_a_view_shows_who_won() -> None:
    game = play(table("432:9", "115:1", "441", seat=1), "1>1 A")
    assert (game.view(0).first_winner, game.view(0).winner) == (1, None)
    game = play(table("432:9", "115:1", "441", seat=1, match=2, won="2"), "1>1 A")
    view = game.view(None)
    assert (view.first_winner, view.winner, view.actors, view.phase) == (1, 1, (), "over")
    assert view.begins == 0


def test_all_seeing_sees_what_a_spectator_sees() -> None:
    game = table("432:9", "115:1", "441")
    assert replace(game.view(ALL_SEEING), seat=None) == game.view(None)


def test_both_players_see_the_same() -> None:
    for position in random_positions(0, 1):
        assert replace(position.view(0), seat=None) == position.view(None)
        assert replace(position.view(1), seat=0) == position.view(0)


def test_different_positions_look_different() -> None:
    looks: dict[str, str] = {}
    for position in random_positions(0, 1, 2, 3):
        text = GAME.position_text(position)
        assert looks.setdefault(seen(position, None), text) == text


def test_views_are_plain_values() -> None:
    for position in random_positions(0, 1):
        view = asdict(position.view(0))
        assert json.loads(json.dumps(view))["thrown"] == list(position.thrown)


@pytest.mark.parametrize("seat", [None, 0, 1, ALL_SEEING])
def test_there_is_nothing_to_draw_anew(seat: int | None) -> None:
    for position in random_positions(0):
        text = GAME.position_text(position)
        world = position.redraw(seat, Rng(1))
        assert GAME.position_text(world) == text
        if actors := world.actors():
            world.play(actors[0], 3 if actors[0] != CHANCE else world.draw(Rng(2)))
            assert GAME.position_text(position) == text
            return


# What is told


def then(position: Position, step: str, seat: int | None = None) -> list[str]:
    """What a step brings about."""
    return GAME.consequences(position, play(position.copy(), step), seat)


def test_everybody_reads_every_step_in_full() -> None:
    for step in random_steps(1):
        text = GAME.move_text(step.actor, step.move)
        told = GAME.consequences(step.before, step.after, None)
        for seat in (*onlookers(2), ALL_SEEING):
            assert GAME.step_text(step.before, step.actor, step.move, seat) == text
            assert GAME.consequences(step.before, step.after, seat) == told


@pytest.mark.rule("PL-03")
@pytest.mark.parametrize("seat", [1, 2])
def test_it_is_told_how_many_line_up(seat: int) -> None:
    game = begun(f"begins {seat}", begins="lot")
    assert then(game, "column 4-3-2") == ["athletes 9"]
    assert then(play(game, "column 4-3-2"), "column 1-1-5") == ["athletes 7"]


@pytest.mark.rule("PL-18")
def test_it_is_told_how_many_line_up_with_the_extra_one() -> None:
    game = play(table("432:9", "115:1", "441"), "1>1 A")
    assert then(game, "column 1-1-1") == ["athletes 3"]
    assert then(play(game, "column 1-1-1"), "column 1-1-1") == ["athletes 4"]


@pytest.mark.rule("PL-06")
@pytest.mark.parametrize(
    ("mine", "told"),
    [("432:9", []), ("632:9", ["rerolls 1"]), ("662:9", ["rerolls 2"]), ("666:9", ["rerolls 3"])],
)
def test_it_is_told_how_many_dice_may_be_rerolled(mine: str, told: list[str]) -> None:
    assert then(table(mine, "115:7"), "throw 4-4-1") == told


def test_some_steps_bring_nothing_about() -> None:
    assert then(GAME.start(2, begins="lot"), "begins 1") == []
    game = play(table("666:9", "115:7+1"), "throw 4-4-1")
    for step in ["reroll 1", "rerolled 6", "keep", "1>1 A", "2>2 C", "3>3 C"]:
        assert then(game, step) == []
        play(game, step)


@pytest.mark.rule("PL-10", "PL-11")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("mine", "die", "told"),
    [
        ("411:5", 6, ["gains 3"]),
        ("411:5", 5, ["gains 2"]),
        ("411:5+2", 4, ["gains 1"]),
        ("411:5", 3, []),
        ("411:5+2", 3, ["rises 1"]),
        ("411:5+2", 2, ["loses 1"]),
        ("411:5", 1, ["loses 2"]),
        ("411:2", 1, ["loses 2", "empty 0", "match 1"]),
        ("411:0+1", 1, ["loses 1", "empty 0", "match 1"]),
    ],
)
def test_it_is_told_what_adjusting_brought(mine: str, die: int, told: list[str], seat: int) -> None:
    names = {"empty 0": f"empty {seat + 1}", "match 1": f"match {2 - seat}"}
    game = table(mine, "115:7", f"{die}11", seat=seat)
    assert then(game, "1>1 B") == [names.get(it, it) for it in told]


@pytest.mark.rule("PL-10")
def test_the_last_pair_of_a_turn_is_told_as_well() -> None:
    game = play(table("432:9", "115:7", "441"), "1>1 A", "2>2 A")
    assert then(game, "3>3 C") == []
    assert then(table("431:9", "115:7", "446", used="12/12"), "3>3 B") == ["gains 6"]


@pytest.mark.rule("PL-17", "PL-19")
@pytest.mark.parametrize("seat", [0, 1])
def test_it_is_told_who_lost_the_last_athlete_and_who_won(seat: int) -> None:
    me, other = seat + 1, 2 - seat
    game = table("432:9", "115:1", "441", seat=seat)
    assert then(game, "1>1 A") == [f"empty {other}", f"match {me}"]
    game = table("432:9", "115:1", "441", seat=seat, match=2)
    assert then(game, "1>1 A") == [f"empty {other}", f"match {me}", f"wins {me}"]


@pytest.mark.rule("PL-21")
@pytest.mark.parametrize("limit", [100, 200, 500])
def test_it_is_told_that_the_turns_ran_out_and_who_won(limit: int) -> None:
    for match, wins in ((1, []), (2, ["wins 2"])):
        game = table(
            "432:9:1", "115:7:2", "443", match=match, turns=limit - 1, limit=limit, used="12/12"
        )
        assert then(game, "3>3 B") == ["gains 2", f"limit {limit}", "match 2", *wins]
        assert then(game, "3>3 C") == [f"limit {limit}", "match 2", *wins]


@pytest.mark.rule("PL-14")
def test_all_or_nothing_tells_what_it_ended() -> None:
    assert then(table("432:9", "115:7", "444"), "all 4+0") == []
    assert then(table("432:9", "115:2+1", "444"), "all 2+1") == ["empty 2", "match 1"]
