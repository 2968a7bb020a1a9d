"""The checking doors: who is refused, why, and in which language."""

from __future__ import annotations

from typing import Any

import pytest

from helpers import pennies
from speeltafel import (
    CHANCE,
    GAMES,
    BadSetup,
    GameError,
    IllegalMove,
    Rng,
    UnknownGame,
    WrongSeat,
    checked_play,
    checked_step,
    game,
    replay,
)

PLOC = GAMES["ploc"]
USING = "1 1 1 0/200 432:9+0:0 115:7+0:0 use 441 -/- 0/- -"


def test_an_unknown_game_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownGame, match="no game “chess” here; there are volle-wolle, blasting"):
        game("chess")


WRONG_PLAYERS: list[Any] = [3, 0, -1, 2.0, "2", None, 10**30, True]


@pytest.mark.parametrize("players", WRONG_PLAYERS)
def test_ploc_is_for_two(players: Any) -> None:
    with pytest.raises(BadSetup, match="Ploc is played by 2, not by"):
        PLOC.start(players)


@pytest.mark.parametrize("number", [10**30, -(10**30), 2**63, 2**31])
def test_numbers_beyond_all_bounds_are_refused_like_others(number: int) -> None:
    position = PLOC.parse_position(USING)
    with pytest.raises(IllegalMove):
        checked_play(position, 0, number)
    with pytest.raises(WrongSeat):
        checked_play(position, number, 0)


@pytest.mark.parametrize(("key", "players"), [("ploc", 3), ("volle-wolle", 7), ("ploc", 0)])
def test_too_many_or_too_few_players_are_refused(key: str, players: int) -> None:
    with pytest.raises(BadSetup, match=f"not by {players}"):
        game(key).start(players)


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(BadSetup, match="Ploc has no option “speed”; it has: begins, turns"):
        PLOC.start(2, speed=3)


@pytest.mark.parametrize("turns", [201, "200", True, None, 200.0])
def test_an_option_takes_only_what_it_says(turns: object) -> None:
    with pytest.raises(BadSetup, match="turns must be one of 200, 100, 500"):
        PLOC.start(2, turns=turns)


def test_an_illegal_move_is_refused_with_its_rule_and_what_was_expected() -> None:
    position = PLOC.parse_position(USING)
    with pytest.raises(IllegalMove, match=r"player 1 cannot play all 4\+0 now.*1>1 A") as refused:
        checked_step(PLOC, position, 0, "all 4+0")
    assert refused.value.rule == "PL-14"
    assert refused.value.key == "illegal-move"
    assert PLOC.position_text(position) == USING


def test_a_wrong_seat_is_refused_with_whose_turn_it_is() -> None:
    position = PLOC.parse_position(USING)
    with pytest.raises(WrongSeat, match="not the turn of player 2, but of 1") as refused:
        checked_play(position, 1, 3)
    assert refused.value.rule == "PL-16"


def test_a_refusal_speaks_three_languages() -> None:
    with pytest.raises(GameError) as refused:
        checked_step(PLOC, PLOC.parse_position(USING), 0, "all 4+0")
    sentences = [refused.value.sentence(language) for language in ("en", "nl", "de")]
    assert [sentence.split()[0] for sentence in sentences] == ["player", "speler", "Spieler"]
    assert all(sentence.endswith("(PL-14)") for sentence in sentences)


def test_a_long_list_of_moves_is_cut_after_the_twelfth() -> None:
    game = GAMES["uly-and-polly"]
    position = game.start(2)
    with pytest.raises(IllegalMove, match=r"possible: hide a1, hide b1") as refused:
        checked_step(game, position, 0, "go a1")
    assert str(refused.value.details["expected"]).startswith("hide a1, hide b1, hide c1")
    with pytest.raises(IllegalMove) as counted:
        checked_play(position, 0, 89)
    assert counted.value.details["expected"] == "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, …"


def test_a_list_of_twelve_moves_or_fewer_is_whole() -> None:
    position = GAMES["blasting-billy"].start(2)
    with pytest.raises(IllegalMove) as refused:
        checked_play(position, CHANCE, 99)
    assert refused.value.details["expected"] == "0, 1"
    assert refused.value.details["seat"] == "chance"


class Many(pennies.Position):
    """Pennies with more than two sides."""

    sides = 12

    def legal_moves(self, seat: int) -> list[int]:
        return list(range(self.sides))


@pytest.mark.parametrize(("sides", "end"), [(12, "10, 11"), (13, "10, 11, …")])
def test_a_list_of_thirteen_is_cut_and_one_of_twelve_is_not(sides: int, end: str) -> None:
    position = Many([2, 2])
    position.sides = sides
    with pytest.raises(IllegalMove) as refused:
        checked_play(position, 0, 99)
    assert str(refused.value.details["expected"]).endswith(end)


def test_the_rule_is_asked_of_the_seat_that_was_refused() -> None:
    game = GAMES["uly-and-polly"]
    position = game.parse_position("0/0 1 1 swap 0 w.../..../..../.... b2")
    with pytest.raises(WrongSeat) as refused:
        checked_play(position, 1, 0)
    assert refused.value.rule == "UP-06"


def test_nobody_may_play_when_the_game_is_over() -> None:
    over = "2 1 1 3/200 111:1+0:0 115:0+0:1 over 111 1/1 0/- 1"
    with pytest.raises(
        WrongSeat, match="the game is over, player 2 cannot play any more"
    ) as refused:
        checked_play(PLOC.parse_position(over), 1, 3)
    assert (refused.value.key, refused.value.rule) == ("game-over", "PL-19")


def test_several_seats_may_be_expected() -> None:
    game = GAMES["volle-wolle"]
    position = game.start(3)
    while position.actors() == (CHANCE,):
        position.play(CHANCE, position.draw(Rng(1)))
    position.play(1, game.parse_move(1, "bid 20"))
    with pytest.raises(WrongSeat, match="not the turn of player 2, but of 1, 3"):
        checked_step(game, position, 1, "bid 21")


def test_replaying_a_log_leaves_the_start_alone_and_refuses_what_is_illegal() -> None:
    start = PLOC.parse_position(USING)
    log = [(0, PLOC.parse_move(0, "1>1 A")), (0, PLOC.parse_move(0, "2>2 B"))]
    end = replay(start, log)
    assert PLOC.position_text(start) == USING
    assert PLOC.position_text(end) == "1 1 1 0/200 442:11+0:1 115:6+0:0 use 431 12/12 0/- -"
    with pytest.raises(IllegalMove):
        replay(start, [*log, log[0]])


def test_a_legal_step_is_played_and_told() -> None:
    position = PLOC.parse_position(USING)
    assert checked_step(PLOC, position, 0, "1>1 A") == PLOC.parse_move(0, "1>1 A")
    assert position.standing == [9, 6]


def test_the_facts_of_each_game_are_data() -> None:
    facts = {it.key: (it.seats, it.has_secrets) for it in GAMES.values()}
    assert facts == {
        "volle-wolle": (range(2, 7), True),
        "blasting-billy": (range(2, 6), True),
        "uly-and-polly": (range(2, 6), True),
        "ploc": (range(2, 3), False),
    }
    assert {o.name: (o.default, o.others) for o in PLOC.options if not o.is_for_research} == {
        "begins": ("first", ("lot",)),
        "turns": (200, (100, 500)),
    }


def test_small_games_are_taken_but_leave_no_trace_where_nobody_asks_for_them() -> None:
    assert PLOC.chosen({}) == {"begins": "first", "turns": 200}
    assert PLOC.chosen({"dice": 1, "turns": 4}) == {"begins": "first", "turns": 4, "dice": 1}
    assert [it.name for it in PLOC.options if it.is_for_research] == ["dice", "matches"]
    with pytest.raises(BadSetup, match="dice must be one of 3, not 4"):
        PLOC.start(2, dice=4)


def test_a_small_game_needs_cards_for_everyone() -> None:
    billy = GAMES["blasting-billy"]
    with pytest.raises(BadSetup, match="hand must be one of 0, not 1"):
        billy.start(5, kinds=1, highest=1, hand=1)
