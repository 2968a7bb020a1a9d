"""The first reason of a hint says what the card does to both rows, and in whose favour."""

from __future__ import annotations

import dataclasses

import pytest

from helpers.billy import table
from speeltafel.bots.advice import SpokenNumber
from speeltafel.bots.levels import WORDS
from speeltafel.bots.players.blasting_billy.reasons import Known, known, motive
from speeltafel.core.words import LANGUAGES
from speeltafel.games.blasting_billy import GAME
from speeltafel.games.blasting_billy.cards import CARD_TEXT, DYNAMITE
from speeltafel.games.blasting_billy.insight.imagining import imagined
from speeltafel.games.blasting_billy.insight.luck import QuickLuck

SIX = Known(kind="C", value=6, mine=0, billy=0, my_last=None, billys_last=None, sure=False)


def said(way: str, language: str = "en", **changes: int | None) -> str:
    key, facts = motive(way, dataclasses.replace(SIX, **changes))  # type: ignore[arg-type]
    kind = GAME.words.phrase(language, facts.pop("kind"))
    numbers = {name: SpokenNumber(number) for name, number in facts.items()}
    return WORDS.say(language, key, kind=kind, **numbers)


def test_what_is_given_makes_room_or_makes_safe() -> None:
    assert said("give") == ("Billy then has about 6 in coins: as much is safe for you to claim.")
    assert said("give", mine=5) == "Billy then has about 6 in coins: enough for your 5."
    assert said("give", mine=9) == (
        "You have 9 in coins, too much so far: this brings Billy up to about 6."
    )
    assert said("give", value=1, billy=9, mine=4).startswith("Worth little, and only you know")
    assert said("give", value=1, billy=3, mine=4).endswith("enough for your 4.")


def test_what_is_claimed_is_safe_or_a_risk() -> None:
    assert said("claim", mine=2, billy=12) == (
        "Billy seems to have 12 in coins, you would have 8: safe."
    )
    assert said("claim", mine=2, billy=8).endswith(": safe.")
    assert said("claim", mine=2, billy=7).endswith("it pays if he gets more.")


def test_what_is_dumped_is_too_much_too_little_or_too_good() -> None:
    assert said("dump", mine=2, billy=7).startswith("Too much for you: 8 in coins")
    assert said("dump", value=0).startswith("Worth too little")
    assert said("dump", billy=20).startswith("Given to Billy it would make room for the others")


def test_what_billy_has_is_a_guess_only_if_others_gave_him_some() -> None:
    assert said("give", sure=True) == "Billy then has 6 in coins: as much is safe for you to claim."
    assert said("give", sure=True, mine=9).endswith("brings Billy up to 6.")
    assert said("claim", sure=True, billy=6) == "Billy has 6 in coins, you would have 6: safe."
    assert said("claim", "nl", sure=True, billy=3).startswith(
        "Jij zou 6 aan munten hebben, Billy heeft"
    )
    assert said("claim", "de", sure=True, billy=6).startswith("Billy hat 6 an Münzen, du hättest 6")
    assert said("claim", "de", billy=6).startswith("Billy scheint 6 an Münzen zu haben, du hättest")


def test_a_dynamite_is_told_by_what_it_takes() -> None:
    assert said("give", value=DYNAMITE, billy=9, billys_last=5, mine=3) == (
        "It blows up the last card of Billy's coins: that leaves him about 4, you have 3."
    )
    assert said("claim", value=DYNAMITE, mine=9, my_last=7, billy=3).endswith(
        "that leaves you 2, Billy seems to have 3."
    )
    assert said("give", value=DYNAMITE) == said("claim", value=DYNAMITE)
    assert "blows up alone" in said("give", value=DYNAMITE)
    assert "blows up nothing" in said("dump", value=DYNAMITE)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("value", [0, 6, DYNAMITE])
@pytest.mark.parametrize("way", ["give", "claim", "dump"])
@pytest.mark.parametrize("mine", [0, 4, 30])
@pytest.mark.parametrize("sure", [False, True])
def test_every_reason_has_its_words(
    language: str, value: int, way: str, mine: int, sure: bool
) -> None:
    for billy in (0, 9, 40):
        for last in (None, 0):
            facts = {"value": value, "mine": mine, "billy": billy, "my_last": last, "sure": sure}
            it = said(way, language, **facts)
            assert it.endswith(".")
            assert "{" not in it
            assert "  " not in it


def test_only_what_the_seat_knows_goes_into_a_reason() -> None:
    game = table(2, hands=["C6 G1 N2"], billy="C5:1 C9:2", loot=["C3 C4"], rounds=4)
    it = known(imagined(game, QuickLuck(1)), 0, CARD_TEXT.index("C6"))
    assert (it.kind, it.value, it.mine, it.my_last) == ("C", 6, 7, 4)
    unseen = 55 - 5 - 6 - 3 - 4
    assert it.billy == 5 + unseen // (12 - 4)
    assert it.billys_last == unseen // (12 - 4)
    assert known(imagined(game, QuickLuck(1)), 0, CARD_TEXT.index("G1")).billys_last is None


def test_a_seat_is_sure_of_what_only_it_gave_to_billy() -> None:
    game = table(2, hands=["C6 G1 N2"], billy="C5:1 G7:1 G2:2", rounds=4)
    sure = {
        it: known(imagined(game, QuickLuck(1)), 0, CARD_TEXT.index(it)).sure
        for it in ("C6", "G1", "N2")
    }
    assert sure == {"C6": True, "G1": False, "N2": True}
    assert known(imagined(game, QuickLuck(1)), 0, CARD_TEXT.index("C6")).billy == 5
