"""Who knows what in Blasting Billy: steps, consequences, views, and worlds that may be."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

import pytest

from helpers.billy import (
    ALL_CARDS,
    Loaded,
    ended,
    last_round,
    moves_of,
    play_on,
    set_up,
    table,
    told,
    walk,
)
from speeltafel.core.chance import Rng
from speeltafel.core.position import ALL_SEEING, CHANCE, options
from speeltafel.games.blasting_billy import GAME
from speeltafel.games.blasting_billy.position import NOBODY, Position
from speeltafel.games.blasting_billy.redrawing import hidden_cards

rule = pytest.mark.rule
EVERYONE = (None, 0, 1, ALL_SEEING)


def read_by_all(position: Position, move: str) -> list[list[str]]:
    """What a spectator, two seats and a record in full read of a step."""
    return [told(position.copy(), move, seat) for seat in EVERYONE]


# Steps


@rule("BB-04")
def test_everyone_reads_who_begins() -> None:
    assert read_by_all(GAME.start(2), "begins 2") == [["begins 2"]] * 4


@rule("BB-02")
def test_of_cards_put_away_only_the_kind_is_told() -> None:
    game = play_on(GAME.start(2), "begins 2")
    assert read_by_all(game, "away J7") == [["away J?"], ["away J?"], ["away J?"], ["away J7"]]


@rule("BB-03")
def test_of_a_card_dealt_the_receiver_reads_the_value() -> None:
    game = play_on(GAME.start(4), "begins 2")
    assert read_by_all(game, "deal J7") == [["deal J?"], ["deal J?"], ["deal J7"], ["deal J7"]]


@rule("BB-03")
def test_of_the_top_card_nobody_reads_the_value() -> None:
    assert read_by_all(set_up(2), "top J7") == [["top J?"]] * 3 + [["top J7"]]


@rule("BB-06", "BB-08")
@pytest.mark.parametrize("way", ["give", "dump"])
def test_a_card_given_or_dumped_is_told_once_to_whoever_played_it(way: str) -> None:
    game = table(hands=["N3 C5 J7"], top="D1", loot=["J1"], rounds=2)
    assert [told[0] for told in read_by_all(game, f"{way} J7")] == [
        f"{way} J?",
        f"{way} J7",
        f"{way} J?",
        f"{way} J7",
    ]
    assert "J7" not in str(play_on(game, f"{way} J7").view(0))


@rule("BB-07")
def test_of_a_first_claim_others_read_the_kind_and_of_later_ones_the_value() -> None:
    game = table(hands=["N3 C5 J7"], loot=["N1", "J1"])
    assert [told[0] for told in read_by_all(game, "claim J7")] == [
        "claim J?",
        "claim J7",
        "claim J?",
        "claim J7",
    ]
    assert [told[0] for told in read_by_all(game, "claim N3")] == ["claim N3"] * 4


@rule("BB-05")
def test_of_a_draw_only_the_player_reads_the_value() -> None:
    game = table(hands=["N3 C5 J7"], top="D1")
    draws = [told[1:] for told in read_by_all(game, "give J7")]
    assert draws == [["draws D?"], ["draws D1"], ["draws D?"], ["draws D1"]]
    assert [told[1:] for told in read_by_all(play_on(game, "give J7"), "top G2")] == [[]] * 4


@rule("BB-10")
def test_in_the_last_round_nothing_is_drawn() -> None:
    game = last_round("", "", hands=["G1 N1 C1"])
    assert [told[1:] for told in read_by_all(game, "give N1")] == [[]] * 4


@rule("BB-11", "BB-12", "BB-13", "BB-14", "BB-17")
def test_the_end_is_told_in_full_to_everyone() -> None:
    game = last_round("J5 J8", "GX D4", billy="J6:2 JX:1 J9:2", hands=["G1 N1 C1", "G2 N2 C2"])
    play_on(game, "give C1")
    lines = read_by_all(game, "claim G2")
    assert lines == [lines[0]] * 4
    step, *after = lines[0]
    assert step == "claim G2"
    assert after[:5] == [
        "leaves 1 G1 N1",
        "leaves 2 N2 C2",
        "shows 1 J5 J8",
        "shows 2 GX G2 D4",
        "shows billy C1 J6 JX J9",
    ]
    shown = " ".join(after[:5]).split()
    box = " ".join(card for card in ALL_CARDS if card not in shown)
    assert after[5] == f"shows box {box}"
    assert after[6:9] == ["explodes GX", "explodes J6", "shot 1 J"]
    assert after[9:] == ["shot 2 G", "shot 2 D", "wins billy"]


def end_of(*loot: str, billy: str = "") -> list[str]:
    """What is told when the last card of all is dumped in such a game."""
    over = ended(*loot, billy=billy)
    before = last_round(*loot, billy=billy)
    return GAME.consequences(before, over, None)


@rule("BB-14", "BB-16")
def test_the_winners_are_named_together_or_billy_is() -> None:
    assert end_of("J5", "C5", "D4", billy="J9 C9 D9")[-1] == "wins 1 2"
    assert end_of("J0", "")[-1] == "wins billy"
    assert end_of("", "J1", billy="J2")[-1] == "wins 2"


def test_what_is_empty_is_not_shown() -> None:
    shown = [line.split()[1] for line in end_of("", "J1") if line.startswith("shows")]
    assert shown == ["2", "box"]


def test_the_end_is_told_once() -> None:
    over = ended("", "J1")
    assert GAME.consequences(over, over, 0) == []


# Views


@rule("BB-03")
def test_the_kinds_of_all_hands_are_seen_and_values_only_by_the_holder() -> None:
    game = table(hands=["DX G0 J7", "N2 C9 C3"])
    assert game.view(0).hands == (("G0", "J7", "DX"), ("N?", "C?", "C?"))
    assert game.view(1).hands == (("G?", "J?", "D?"), ("N2", "C3", "C9"))
    assert game.view(None).hands == (("G?", "J?", "D?"), ("N?", "C?", "C?"))
    assert game.view(ALL_SEEING).hands == (("G0", "J7", "DX"), ("N2", "C3", "C9"))


@rule("BB-03")
def test_nobody_can_tell_a_new_card_from_an_old_one() -> None:
    games = [
        play_on(table(hands=["G0 J5 J7"], top="J9"), "dump J5"),
        play_on(table(hands=["G0 J7 J9"], top="J5"), "dump J7"),
    ]
    assert games[0].view(1).hands == games[1].view(1).hands


def test_the_record_in_full_shows_all_cards() -> None:
    game = table(hands=["DX G0 J7"], billy="J5", loot=["", "D1"], top="C8", rounds=1)
    view = game.view(ALL_SEEING)
    assert (view.top, view.billy[3], view.loot[1][4]) == ("C8", ("J5",), ("D1",))
    assert "?" not in str(view)


def test_a_view_counts_the_pile_and_the_turns_left() -> None:
    game = table(3, rounds=4, turn=2)
    view = game.view(0)
    assert (view.seat, view.actors, view.turns_left) == (0, (1,), (12, 12, 12))
    assert view.pile == 60 - 6 - 9 - 12
    play_on(game, moves_of(game, 1)[0])
    assert game.view(None).turns_left == (12, 11, 12)
    assert (game.view(None).actors, game.view(None).pile) == ((CHANCE,), 60 - 6 - 9 - 13)
    assert GAME.start(5).view(None).turns_left == (10, 10, 10, 10, 10)


@rule("BB-12")
def test_a_view_sums_up_the_own_loot_alone_and_counts_its_dynamite_in() -> None:
    loot = ["G8 G3 GX G2 JX J4 C6", "G1 D9 DX D2 NX"]
    game = table(2, loot=loot, rounds=8)
    assert game.view(0).worth == (10, 0, 6, 4, 0)
    assert game.view(1).worth == (1, 0, 0, 0, 2)
    assert (game.view(None).worth, game.view(ALL_SEEING).worth) == (None, None)


@rule("BB-12")
def test_everyone_sees_which_card_a_dynamite_will_take_but_not_that_one_lies_first() -> None:
    loot = ["G8 G3 GX G2 JX J4 C6", "D9 DX D2 NX"]
    doomed = table(2, loot=loot, rounds=8).view(None).doomed
    assert doomed == ((1, None, None, None, None), (None, None, None, None, 0))
    for seat in (0, 1, ALL_SEEING):
        assert table(2, loot=loot, rounds=8).view(seat).doomed == doomed


@rule("BB-08")
def test_the_box_is_sorted_so_that_nobody_sees_who_dumped_what_when() -> None:
    game = table(4, dumped=["J7 G3", "DX C1", "G0", "G8"], rounds=2)
    kinds = [card[0] for card in game.view(0).box]
    assert kinds == sorted(kinds, key="GNCJD".index)
    assert kinds.count("G") == 3
    assert game.view(0).box == game.view(None).box


# Worlds


def hidden(position: Position, seat: int) -> list[str]:
    return [ALL_CARDS[card] for card in hidden_cards(position, seat)]


def test_a_seat_remembers_all_it_has_seen_and_nothing_else() -> None:
    game = table(
        4,
        hands=["G0 G1 G2", "N0 N1 N2", "C0 C1 C2", "D0 D1 D2"],
        billy="J1:1 J2:2 J3:3 J4:1",
        loot=["J5", "J6 J7", "N5 N6"],
        dumped=["C5", "C6", "", "C7 C8 C9"],
        top="DX",
        rounds=3,
    )
    open_to_all = {"J7", "N6"}
    mine = {"G0", "G1", "G2", "J1", "J4", "J5", "C5"}
    on_table = {ALL_CARDS[n] for n in range(60) if not game.pile >> n & 1}
    assert sorted(hidden(game, 0)) == sorted(on_table - mine - open_to_all)
    assert sorted(hidden(game, NOBODY)) == sorted(on_table - open_to_all)


def test_a_redraw_keeps_what_the_seat_gave_dumped_and_claimed() -> None:
    game = table(billy="J1:1 J2:2 J3:1 D5:2", loot=["N5", "N6 N7"], dumped=["C5"], rounds=4)
    seen = set()
    for seed in range(30):
        _, _, billy, loot, dumped, _, _ = GAME.position_text(game.redraw(0, Rng(seed))).split()
        cards = billy.split(",")
        assert (cards[0], cards[2], loot.split("/")[0]) == ("J1:1", "J3:1", "N5")
        assert "C5" in dumped.split("/")[0].split(",")
        assert loot.endswith(",N7")
        seen |= {cards[1], loot.split("/")[1]}
    assert len(seen) > 10


def test_a_redraw_deals_the_pile_and_the_top_card_anew() -> None:
    game = table(top="J5")
    worlds = [game.redraw(0, Rng(seed)) for seed in range(60)]
    assert {ALL_CARDS[world.top][0] for world in worlds} == {"J"}
    assert len({world.top for world in worlds}) > 5
    assert len({world.pile for world in worlds}) > 40


def test_when_the_game_is_over_there_is_nothing_to_redraw() -> None:
    game = ended("J5", "D2")
    assert GAME.position_text(game.redraw(1, Rng(1))) == GAME.position_text(game)
    assert game.redraw(1, Rng(1)) is not game


def test_who_sees_all_has_nothing_to_redraw() -> None:
    game = table(rounds=3)
    luck = Loaded(0)
    assert GAME.position_text(game.redraw(ALL_SEEING, luck)) == GAME.position_text(game)
    assert luck.asked == []


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_redraw_is_a_position_that_adds_up_and_looks_the_same(players: int) -> None:
    for number, game in enumerate(walk(players, seed=3)):
        seat = number % (players + 1)
        onlooker = None if seat == players else seat
        world = game.redraw(onlooker, Rng(number))
        assert json.dumps(asdict(world.view(onlooker))) == json.dumps(asdict(game.view(onlooker)))
        assert GAME.position_text(GAME.parse_position(GAME.position_text(world)))
        assert (world.pile_size, world.actors()) == (game.pile_size, game.actors())
        assert [world.turns_left(n) for n in range(players)] == [
            game.turns_left(n) for n in range(players)
        ]


# Worlds, counted: a deck of a few cards, every deal and every way to play it


class Odometer(Rng):
    """Goes through all that luck may say, and knows how likely each was."""

    def __init__(self) -> None:
        self.digits: list[list[int]] = []
        self.place = 0

    def below(self, bound: int) -> int:
        if self.place == len(self.digits):
            self.digits.append([0, bound])
        self.place += 1
        return self.digits[self.place - 1][0]

    def odds(self) -> Fraction:
        odds = Fraction(1)
        for _, bound in self.digits:
            odds /= bound
        return odds

    def turn(self) -> bool:
        """On to the next; False when all were there."""
        self.place = 0
        while self.digits and self.digits[-1][0] + 1 == self.digits[-1][1]:
            self.digits.pop()
        if self.digits:
            self.digits[-1][0] += 1
        return bool(self.digits)


def worlds_of(position: Position, seat: int | None) -> dict[str, Fraction]:
    """Every world that a redraw may bring, with its odds."""
    luck, worlds, going = Odometer(), dict[str, Fraction](), True
    while going:
        text = GAME.position_text(position.redraw(seat, luck))
        worlds[text] = worlds.get(text, Fraction(0)) + luck.odds()
        going = luck.turn()
    return worlds


def small_table(deck: list[str], hands: list[str]) -> Position:
    """Two seats that were dealt these hands of a deck of only a few cards."""
    numbers = [sorted(ALL_CARDS.index(card) for card in hand.split()) for hand in hands]
    rest = [ALL_CARDS.index(card) for card in deck if card not in " ".join(hands).split()]
    return Position(
        2,
        turn=1,
        hands=numbers[0] + numbers[1],
        rows=[0] * 15,
        givers=[0] * 5,
        dumped=[0, 0],
        away=0,
        top=60,
        pile=sum(1 << card for card in rest),
    )


def deals(deck: list[str], mine: str | None, kinds: str) -> Iterator[Position]:
    """All deals, equally likely, in which the hands are of the kinds that everyone sees."""
    for first in combinations(deck, 3):
        rest = [card for card in deck if card not in first]
        for second in combinations(rest, 3):
            hands = [" ".join(first), " ".join(second)]
            shown = "/".join("".join(card[0] for card in hand.split()) for hand in hands)
            if shown == kinds and mine in (None, hands[0]):
                yield small_table(deck, hands)


class Past(NamedTuple):
    """One way in which the game may have gone."""

    read: tuple[str, ...]
    """What the seat has read of it."""

    position: Position
    odds: Fraction

    def one_step_on(self, seat: int | None) -> Iterator[Past]:
        """All moves of others and of chance; the seat itself just plays what it would."""
        (actor,) = self.position.actors()
        moves = options(self.position, actor)
        if actor == seat:
            moves = [moves[len(self.read) % len(moves)]]
        for move in moves:
            after = self.position.copy()
            after.play(actor, move)
            step = GAME.step_text(self.position, actor, move, seat)
            told = (step, *GAME.consequences(self.position, after, seat))
            yield Past(self.read + told, after, self.odds / len(moves))


def pasts(
    start: Iterator[Position], seat: int | None, steps: int
) -> dict[tuple[str, ...], list[Past]]:
    """All ways in which the game may have gone, by what *seat* has read of them."""
    found = [Past((), position, Fraction(1)) for position in start]
    for _ in range(steps):
        found = [after for past in found for after in past.one_step_on(seat)]
    by_reading: dict[tuple[str, ...], list[Past]] = {}
    for past in found:
        by_reading.setdefault(past.read, []).append(past)
    return by_reading


DECK = ["G0", "G5", "J1", "J2", "J3", "J7", "J9", "J10", "JX"]


@pytest.mark.parametrize(
    ("seat", "mine", "deck", "steps"),
    [(0, "G0 J1 J2", DECK, 6), (0, "G0 J1 J2", DECK, 3), (None, None, DECK[1:8], 3)],
)
def test_a_redraw_has_exactly_the_odds_of_all_games_that_read_the_same(
    seat: int | None, mine: str | None, deck: list[str], steps: int
) -> None:
    for alike in pasts(deals(deck, mine, "GJJ/JJJ"), seat, steps).values():
        worlds: dict[str, Fraction] = {}
        for past in alike:
            text = GAME.position_text(past.position)
            worlds[text] = worlds.get(text, Fraction(0)) + past.odds
        total = sum(worlds.values())
        posterior = {text: odds / total for text, odds in worlds.items()}
        assert worlds_of(alike[-1].position, seat) == posterior


def test_a_redraw_of_a_redraw_has_the_same_odds() -> None:
    position = small_table(DECK, ["G0 J1 J2", "J3 J7 J9"])
    once = worlds_of(position, 0)
    for seed in range(3):
        assert worlds_of(position.redraw(0, Rng(seed)), 0) == once
