"""The first and the last card of the deck, where an off-by-one would hide."""

from __future__ import annotations

import pytest

from helpers.billy import table
from speeltafel import Rng
from speeltafel.core.play import checked_step
from speeltafel.games.blasting_billy import GAME


@pytest.mark.rule("BB-07")
@pytest.mark.parametrize("card", ["G0", "DX"])
def test_the_first_and_last_card_can_be_claimed(card: str) -> None:
    game = table(hands=[f"{card} N3 C4"])
    checked_step(GAME, game, 0, f"claim {card}")
    assert [one for row in game.view(0).loot[0] for one in row] == [card]
    assert [one for row in game.view(0).billy for one in row] == []


@pytest.mark.rule("BB-06")
@pytest.mark.parametrize("card", ["G0", "DX"])
def test_the_first_and_last_card_can_be_given(card: str) -> None:
    game = table(hands=[f"{card} N3 C4"])
    checked_step(GAME, game, 0, f"give {card}")
    assert [one for row in game.view(0).billy for one in row] == [f"{card[0]}?"]
    assert [one for row in game.view(0).loot[0] for one in row] == []


@pytest.mark.rule("BB-08")
@pytest.mark.parametrize("card", ["G0", "DX"])
def test_the_first_and_last_card_dumped_show_others_their_backs(card: str) -> None:
    game = table(hands=[f"{card} N3 C4"], loot=["G5 D5", "G7 D7"])
    move = GAME.parse_move(0, f"dump {card}")
    assert GAME.step_text(game, 0, move, 1) == f"dump {card[0]}?"


@pytest.mark.rule("BB-07")
@pytest.mark.parametrize("card", ["G0", "DX"])
def test_the_first_and_last_card_claimed_later_lie_face_up(card: str) -> None:
    game = table(hands=[f"{card} N3 C4"], loot=["G5 D5"])
    move = GAME.parse_move(0, f"claim {card}")
    assert GAME.step_text(game, 0, move, 1) == f"claim {card}"


@pytest.mark.rule("BB-13")
@pytest.mark.parametrize("kind", "GNCJD")
def test_one_row_of_any_kind_is_enough_to_be_shot(kind: str) -> None:
    others = [f"{it}1" for it in "GNCJD" if it != kind]
    billy = " ".join([f"{kind}4", *[f"{it}9" for it in "GNCJD" if it != kind]])
    game = table(loot=[" ".join([f"{kind}5", *others])], billy=billy, rounds=22)
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.scores[0] == 4


@pytest.mark.rule("BB-14")
@pytest.mark.parametrize("kind", "GNCJD")
def test_whoever_is_shot_in_any_kind_does_not_compete(kind: str) -> None:
    safe = "J1" if kind != "J" else "N1"
    billy = f"{kind}4 {safe[0]}9"
    game = table(loot=[f"{kind}5 {safe[0]}8", safe], billy=billy, rounds=22)
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)


def redraws(of_seat: int, **laid: object) -> list[str]:
    game = table(**laid)  # type: ignore[arg-type]
    drawn = [game.redraw(of_seat, Rng(seed)) for seed in range(40)]
    assert all(len(world.hands) == len(game.hands) for world in drawn)
    return [GAME.position_text(world).split()[2 if "billy" in laid else 3] for world in drawn]


@pytest.mark.rule("BB-06", "BB-07")
@pytest.mark.parametrize("kind", "GNCJD")
def test_what_others_gave_or_hid_is_drawn_anew_in_every_kind(kind: str) -> None:
    assert len(set(redraws(0, billy=f"{kind}5:2"))) > 5
    assert len(set(redraws(0, loot=["", f"{kind}5"]))) > 5
    assert set(redraws(1, billy=f"{kind}5:2")) == {f"{kind}5:2"}
