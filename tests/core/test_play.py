"""The checking doors: who is refused, why, and in which language."""

from __future__ import annotations

import pytest

from speeltafel import (
    GAMES,
    BadSetup,
    GameError,
    IllegalMove,
    UnknownGame,
    WrongSeat,
    checked_play,
    checked_step,
    game,
)

PLOC = GAMES["ploc"]
USING = "1 1 1 0/200 432:9+0:0 115:7+0:0 use 441 -/- 0/- -"


def test_an_unknown_game_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownGame, match="no game “chess” here; there are volle-wolle, blasting"):
        game("chess")


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
    assert {o.name: (o.default, o.others) for o in PLOC.options} == {
        "begins": ("first", ("lot",)),
        "turns": (200, (100, 500)),
    }
