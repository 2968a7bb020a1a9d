"""The examples that the rules texts tell are played, with the numbers that stand there."""

from __future__ import annotations

import re

import pytest

from helpers import billy, ploc_tables, uly, wolle
from speeltafel import GAMES
from speeltafel.core.bitsets import bits_of
from speeltafel.core.position import Outcome
from speeltafel.games.blasting_billy.position import Position as BillyPosition
from speeltafel.games.blasting_billy.view import FinalCount
from speeltafel.games.uly_and_polly.position import Position as UlyPosition
from speeltafel.games.volle_wolle.deck_file import SHIPPED, known_deck
from speeltafel.games.volle_wolle.scoring import Sheet, score_sheet

rule = pytest.mark.rule

ANNA, BEN, CLEO = 0, 1, 2


def examples(key: str) -> dict[str, str]:
    """The examples in the English rules: what each is called, and what it says."""
    _, _, told = GAMES[key].rules_text("en").partition("\n## Examples\n")
    found = re.findall(r"^\*\*(.+?)\.\*\* (.+?)(?= \[|\n\[)", told, re.DOTALL | re.MULTILINE)
    return {title: " ".join(text.split()) for title, text in found}


def slug(text: str) -> str:
    return re.sub(r"\W+", "_", text.lower())


@pytest.mark.parametrize("key", GAMES.built_in)
def test_every_example_of_the_rules_is_played_here(key: str) -> None:
    unplayed = [it for it in examples(key) if f"test_{slug(key)}_{slug(it)}" not in globals()]
    assert not unplayed


def says(key: str, title: str, *parts: str) -> None:
    """The example says this: whoever changes its numbers changes them here as well."""
    text = examples(key)[title]
    for part in parts:
        assert part in text, part


# Blasting Billy


def count(game: BillyPosition) -> FinalCount:
    found = game.view(None).count
    assert found is not None
    return found


@rule("BB-09", "BB-12")
def test_blasting_billy_smoke() -> None:
    says("blasting-billy", "Smoke", "4, 9, dynamite, 2", "4 + 2 = 6", "3, dynamite, 8", "worth 8",
         "dynamite, 9, 1", "worth 10")  # fmt: skip
    shown = count(billy.ended("C3 CX C8", "NX N9 N1", billy="J4 J9 JX J2"))
    assert shown.billy == (0, 0, 0, 6, 0)
    assert shown.totals == ((0, 0, 8, 0, 0), (0, 10, 0, 0, 0))
    assert shown.exploded == ("NX", "C3", "J9")


@rule("BB-07", "BB-12")
def test_blasting_billy_what_others_see() -> None:
    says("blasting-billy", "What others see", "the 5 and then the 1", "a 1 face up", "will not")
    game = billy.table(hands=["J5 J1 JX"])
    billy.play_on(game, "claim J5", "top G9")
    for last, seen in (("J1", ("J?", "J1")), ("JX", ("J?", "JX"))):
        later = billy.table(loot=[f"J5 {last}"])
        assert later.view(BEN).loot[ANNA][3] == seen
        assert later.view(ANNA).loot[ANNA][3] == ("J5", last)
    assert count(billy.ended("J5 JX", "")).gone == ("J5", "JX")


@rule("BB-13")
def test_blasting_billy_bang() -> None:
    says("blasting-billy", "Bang", "Billy's 6 in jewels", "5 + 1 = 6: safe", "the 7 of jewels")
    assert count(billy.ended("J5 J1", "J7", billy="J6")).shot == ((), ("J",))


@rule("BB-14", "BB-17")
def test_blasting_billy_a_close_finish() -> None:
    says("blasting-billy", "A close finish", "21 each, Cleo with 5 cards and Dora with 4",
         "Ben was shot, and has 30 left", "Dora wins")  # fmt: skip
    ben, cleo, dora = "J10 G10 G9 N10 C1", "D10 D5 N1 C2 N3", "C10 C4 N2 G5"
    game = billy.ended(ben, cleo, dora, billy="G8 G7 G6 N9 N8 D9 D8 C9 C8")
    assert count(game).shot == (("J",), (), ())
    assert game.outcome() == Outcome((30, 21, 21), (2,), "unshot")


@rule("BB-15", "BB-16")
def test_blasting_billy_nobody_spared() -> None:
    says("blasting-billy", "Nobody spared", "9 each in 3 cards face up",
         "2 cards face down and Ben 4: Anna wins", "0 each instead of 9, Billy")  # fmt: skip
    game = billy.ended("J10 J9 D3 D2 G4", "C10 C9 C8 C7 D1 D5 G3", billy="D10 G9")
    assert game.outcome() == Outcome((9, 9), (ANNA,), "all-shot")
    game = billy.ended("J10 J9 D0 G0 N0", "C10 C9 C8 C7", billy="D10 G9")
    assert game.outcome() == Outcome((0, 0), (), "billy")


# Ploc


@rule("PL-07", "PL-08", "PL-09", "PL-12", "PL-13")
def test_ploc_a_team_effort() -> None:
    says("ploc", "A team effort", "Your column is 5, 3 and 2, and you throw 5, 2 and 1", "`1>1 A`",
         "`3>3 C`", "`2>2 a`")  # fmt: skip
    game = ploc_tables.table("532:10", "115:7", "521")
    listed = ploc_tables.choices(game)
    assert "2>2 a" not in listed
    assert "3>3 A" not in listed
    athletes = []
    for pair in ("1>1 A", "3>3 C", "2>2 a"):
        ploc_tables.play(game, pair)
        athletes.append(ploc_tables.athletes(game, 1))
    assert athletes == ["6+0", "5+1", "5+0"]
    assert ploc_tables.column(game, 0) == [5, 3, 2]


@rule("PL-10", "PL-11")
def test_ploc_growing_and_shrinking() -> None:
    says("ploc", "Growing and shrinking", "1 + 3 = 4", "costs 1 in all",
         "Had you 7 standing and 1 weakened", "(8 and 1)", "7 remain")  # fmt: skip
    game = ploc_tables.play(ploc_tables.table("246:9", "115:7", "511"), "1>1 B")
    assert ploc_tables.athletes(game, 0) == "13+0"
    game = ploc_tables.play(ploc_tables.table("642:9", "115:7", "411"), "1>1 B")
    assert ploc_tables.athletes(game, 0) == "8+0"
    game = ploc_tables.play(ploc_tables.table("642:7+1", "115:7", "411"), "1>1 B")
    assert ploc_tables.athletes(game, 0) == "7+0"


@rule("PL-06", "PL-14")
def test_ploc_three_of_a_kind() -> None:
    says("ploc", "Three of a kind", "6, 4 and 2 in your column you throw 3, 3 and 5",
         "roll the 5 again, and it shows a 3", "6, 5 and 4")  # fmt: skip
    for column, all_four in (("642:9", ["all 4+0"]), ("654:9", [])):
        game = ploc_tables.play(ploc_tables.table(column, "115:7"), "throw 3-3-5")
        ploc_tables.play(game, "reroll 3", "rerolled 3")
        assert [it for it in ploc_tables.choices(game) if it.startswith("all")] == all_four


# Uly & Polly


@rule("UP-07", "UP-08", "UP-12")
def test_uly_and_polly_on_the_scent() -> None:
    says("uly-and-polly", "On the scent", "Polly is on `c3`", "swaps `b2` and `c2`",
         "`b2`, `c2`, `d2`, `b3`, `d3`, `b4`, `c4` and `d4`", "A sheep, the fifth")  # fmt: skip
    game = uly.after("0/0/0 1 1 swap 4 sss./..../w.s./.... c3", "swap b2-c2")
    around = ["b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"]
    assert uly.moves_at(game) == [f"go {it}" for it in around]
    uly.play_on(game, "go b2")
    view = game.view(None)
    assert (view.sheep_turned, view.field[1][1], view.dog) == (5, "sheep", "b2")
    assert all(it.startswith("swap") for it in uly.moves_at(game))


@rule("UP-11", "UP-13")
def test_uly_and_polly_the_last_nose_length() -> None:
    says("uly-and-polly", "The last nose-length", "Seven sheep lie open", "Uly gets 1 token",
         "each dog player gets 1")  # fmt: skip
    text = "0/0/0 1 1 go 7 ssss/..ss/...s/...w d3"
    assert uly.after(text, "go c3").tokens == [1, 0, 0]
    assert uly.after(text, "go d4").tokens == [0, 1, 1]


@rule("UP-11", "UP-13", "UP-15", "UP-16")
def test_uly_and_polly_counting_up() -> None:
    says("uly-and-polly", "Counting up", "six rounds", "Anna escapes twice, Ben once",
         "Cleo is caught both times", "catching Cleo: 5", "1 + 2 = 3", "catch Ben: 1")  # fmt: skip
    game: UlyPosition = GAMES["uly-and-polly"].start(3)
    escapes = {ANNA: 2, BEN: 1, CLEO: 0}
    for number in range(6):
        assert game.wolf == number % 3
        wolf, escapes[game.wolf] = game.wolf, escapes[game.wolf] - 1
        (uly.won_by_wolf if escapes[wolf] >= 0 else uly.won_by_dog)(game)
    assert game.outcome() == Outcome((5, 3, 1), (ANNA,), "most-tokens")


# Volle Wolle

FAILS = ("roll 1-1-1", "keep d8", "roll 1-1-1", "keep d10", "roll 1-1-12")
"""Three attempts that end at 14."""


@rule("VW-05", "VW-06", "VW-15")
def test_volle_wolle_order() -> None:
    says("volle-wolle", "Order", "Anna 22, Ben 26+, Cleo 22, Dora 25", "47 on top and Cleo 14",
         "Ben pays a chip and starts, then Dora", "Cleo rolls, and Anna, who is last")  # fmt: skip
    game = wolle.scene(4, "bid", "dog.dog.dog.dog.dog", flocks=["47", "1", "14"])
    game = wolle.after(game, "bid 22", "bid 26+", "bid 22", "bid 25")
    assert wolle.order(game) == [BEN, 3, CLEO, ANNA]
    assert wolle.chips(game) == [2, 1, 2, 2]
    rolls = []
    while wolle.table(game):
        rolls.append(game.turn)
        game = wolle.after(game, *FAILS)
    assert rolls == [BEN, 3, CLEO]
    assert wolle.chips(game) == [2, 2, 3, 3]
    assert wolle.dogs(game) == [5, 0, 0, 0]


@rule("VW-08", "VW-10", "VW-11", "VW-12")
def test_volle_wolle_help_now_or_later() -> None:
    says("volle-wolle", "Help, now or later", "You bid 20", "a penalty of 2 on top and two chips",
         "roll 4, 8 and 9: 21 − 2 = 19", "keep the 9 and roll 6 and 5: 20 − 2 = 18",
         "Both chips make it 20: two cards")  # fmt: skip
    game = wolle.scene(2, "roll", "1.40.41", flocks=["48"], bids="20/14", order="1.2")
    game = wolle.after(game, "roll 4-8-9")
    assert (game.result, wolle.legal(game)) == (19, ["help bid", "help no"])
    helped = wolle.after(game, "help bid")
    assert (wolle.table(helped), wolle.chips(helped)[0]) == ([], 1)
    game = wolle.after(game, "help no", "keep d12", "roll 6-5-9")
    assert (game.result, wolle.legal(game)) == (18, ["help bid", "help no"])
    helped = wolle.after(game, "help bid")
    assert (helped.due, wolle.chips(helped)[0]) == (2, 0)


@rule("VW-13", "VW-14")
def test_volle_wolle_below_14() -> None:
    says("volle-wolle", "Below 14", "You bid 17, have a bonus of 1 and no chips", "3 + 5 + 4 = 12",
         "makes 13", "12 + 1 + 1 = 14", "pay the chip and then get one")  # fmt: skip
    ends = {}
    for chips in (0, 1):
        game = wolle.scene(
            3, "roll", "2.7.40.41", flocks=["19"], chips=[chips], bids="17/14/14", order="1.2.3",
            dice="3-5-1", kept="d8.d10",
        )  # fmt: skip
        ends[chips] = wolle.after(game, "roll 3-5-4")
    taken = wolle.after(ends[0], "top s7")
    assert (wolle.flock(taken, 0), wolle.chips(taken)[0]) == ([2, 7, 19], 1)
    assert wolle.legal(ends[1]) == ["help 14", "help no"]
    spared = wolle.after(ends[1], "help 14")
    assert (wolle.flock(spared, 0), wolle.chips(spared)[0]) == ([19], 1)


@rule("VW-13", "VW-17")
def test_volle_wolle_two_players() -> None:
    says("volle-wolle", "Two players", "Of three cards Anna takes two", "not below 14",
         "the last card goes to Anna")  # fmt: skip
    game = wolle.scene(2, "roll", "1.40.41", bids="20/20", order="1.2")
    game = wolle.after(game, "roll 1-1-12", "keep d12", "roll 5-7-12", "take s40", "take s41")
    game = wolle.after(game, "top s41", *FAILS)
    assert (wolle.flock(game, ANNA), wolle.chips(game)) == ([1, 40, 41], [2, 3])


@rule("VW-22", "VW-23", "VW-24", "VW-26", "VW-27")
def test_volle_wolle_the_count() -> None:
    says("volle-wolle", "The count", "White sheep (31), black sheep (−6), two 3-7-0 (14)",
         "four 0-0-7 (21), bone with two dogs (8), shared most dogs (−5)",
         "three chips (3): 66 points")  # fmt: skip
    deck = known_deck(SHIPPED)
    sheep = (51, 50, 47, 32, 1, 25, 26, 9, 10, 11, 12)
    flock = bits_of([deck.places[number] for number in sheep])
    sheet = score_sheet(deck, flock, 2, 2, True, 3)
    assert sheet == Sheet(
        white=31, given_back=0, black=-6, threes=14, sevens=21, one_dog=0, most_dogs=-5, bone=8,
        chips=3,
    )  # fmt: skip
    assert sum(sheet) == 66
