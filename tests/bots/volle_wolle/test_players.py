"""Who plays Volle Wolle: legal, reproducible, blind to what is secret, and better with thought."""

from __future__ import annotations

from dataclasses import replace
from time import process_time
from typing import cast

import pytest

from helpers.walks import twins, walk
from helpers.wolle import scene
from speeltafel import CHANCE, Rng
from speeltafel.bots.advice import said
from speeltafel.bots.bot import Adviser, Bot, Budget, Memory, Question, ask
from speeltafel.bots.levels import bot
from speeltafel.bots.players.volle_wolle import BOTS
from speeltafel.bots.players.volle_wolle.expert import is_predictable, seen_bids
from speeltafel.bots.players.volle_wolle.reasons import reasons
from speeltafel.core.told import Told
from speeltafel.games.volle_wolle import GAME, moves
from speeltafel.games.volle_wolle.insight.bidding import Bidding, Mind
from speeltafel.games.volle_wolle.insight.rivals import expected_bids
from speeltafel.games.volle_wolle.position import Position
from speeltafel.games.volle_wolle.table import BID

ONCE = Budget(None, 1)
TWENTY = 6

every_bot = pytest.mark.parametrize("name", BOTS)
every_table = pytest.mark.parametrize("players", GAME.seats)


def player(name: str) -> Bot:
    return bot(name, GAME.key)


def questions(players: int, seed: int, budget: Budget = ONCE) -> list[Question]:
    """Every question of a random game that leaves a choice."""
    memory, asked = Memory(players), list[Question]()
    for step in walk(GAME, players, seed):
        if step.actor != CHANCE:
            told = memory.of(step.actor)
            asked.append(ask(GAME, step.before, step.actor, told, budget, Rng(len(asked))))
        memory.add(GAME, step.before, step.actor, step.move, step.after)
    return [question for question in asked if len(question.legal_moves) > 1]


def question(position: Position, seat: int, iterations: int) -> Question:
    return ask(GAME, position, seat, (), Budget(None, iterations), Rng(1))


def chosen(name: str, position: Position, seat: int = 0, iterations: int = 8) -> str:
    return GAME.move_text(seat, player(name).choose(question(position, seat, iterations)))


@every_bot
@every_table
def test_answers_are_legal_and_reproducible(name: str, players: int) -> None:
    for asked in questions(players, 1)[::17]:
        move = player(name).choose(asked)
        assert move in asked.legal_moves
        assert move == player(name).choose(asked)


@every_table
def test_an_expert_cannot_be_swayed_by_what_it_does_not_know(players: int) -> None:
    for step, twin in list(twins(GAME, players, 0, 4))[:80]:
        if 0 in step.before.actors():
            one, two = (ask(GAME, it.before, 0, (), ONCE, Rng(9)) for it in (step, twin))
            assert player("expert").choose(one) == player("expert").choose(two)


def test_a_secret_bid_in_the_imagined_world_does_not_matter() -> None:
    bids = [f"-/{bid}/-" for bid in ("14", "20", "26")]
    positions = [scene(3, "bid", "44.50.51.dog", bids=text) for text in bids]
    assert len({chosen("expert", position) for position in positions}) == 1


@every_bot
def test_every_phase_can_be_answered(name: str) -> None:
    phases = set()
    for seed in range(2):
        for asked in questions(4, seed)[::9]:
            phases.add(GAME.parse_position(asked.world).phase)
            assert player(name).choose(asked) in asked.legal_moves
    assert len(phases) >= 5


def test_twenty_always_bids_twenty() -> None:
    for asked in questions(3, 2):
        if GAME.parse_position(asked.world).phase == BID:
            assert player("twenty").choose(asked) == TWENTY


def test_all_bids_revealed_so_far_are_seen() -> None:
    reveal = Told(2, "bid 26+", ("bids 20 14 26+", "3 pays 1", "order 3 1 2"))
    asked = question(scene(3, "bid", "44.50.51.dog"), 0, 1)
    assert seen_bids(asked) == []
    assert seen_bids(replace(asked, told=(reveal, reveal))) == [[6, 6], [0, 0], [13, 13]]


def test_an_expert_goes_just_before_rivals_who_are_known_to_bid_20() -> None:
    reveal = Told(1, "bid 20", ("bids 24 20", "order 1 2"))
    position = scene(2, "bid", "44.47.51", flocks=["40", "41"], dogs=[1, 1])
    asked = question(position, 0, 60)
    bid = player("expert").choose(replace(asked, told=(reveal,) * 12))
    assert bid in (TWENTY, TWENTY + 1)


@pytest.mark.parametrize(
    ("bids", "is_known"),
    [([], False), ([6, 6], False), ([6, 6, 6], True), ([6, 6, 7, 6, 8], True), ([6, 7, 8], False)],
)
def test_who_mostly_bids_the_same_is_predictable(bids: list[int], is_known: bool) -> None:
    assert is_predictable(bids) == is_known


def test_a_mind_comes_to_bid_what_it_regrets_not_to_have_bid() -> None:
    mind = Mind([0, 1, 2], [1, 2, 1])
    assert mind.mix == [0.25, 0.5, 0.25]
    for _ in range(50):
        mind.learn([0.2, 0.3, 0.6])
    assert mind.mix == [0.0, 0.0, 1.0]


def test_two_minds_come_to_the_mix_that_cannot_be_exploited() -> None:
    """Matching pennies in which one match costs us three times the other: play it a quarter."""
    mine, theirs = Mind([0, 1], [1, 1]), Mind([0, 1], [1, 1])
    total, rounds = 0.0, 4000
    for n in range(rounds):
        total += n * mine.mix[0]
        a, b = theirs.mix
        c, d = mine.mix
        mine.learn([-3 * a, -b])
        theirs.learn([3 * c, d])
    assert total * 2 / rounds**2 == pytest.approx(0.25, abs=0.02)


def test_bids_of_two_experts_are_a_mix() -> None:
    position = scene(2, "bid", "40.44.47", flocks=["14", "15"])
    asked = question(position, 0, 25)
    bids = {player("expert").choose(replace(asked, seed=seed)) for seed in range(12)}
    assert len(bids) > 2


def test_a_bid_once_drawn_stays() -> None:
    position = scene(2, "bid", "40.44.47", flocks=["14", "15"])
    usual = [expected_bids(position, seat, []) for seat in range(2)]
    bidding = Bidding(position, 0, usual, 0, Rng(1))
    bidding.sample()
    assert len({bidding.best() for _ in range(20)}) == 1


def test_a_bid_is_never_drawn_that_is_clearly_bad() -> None:
    position = scene(2, "bid", "40.44.47", flocks=["14", "15"])
    usual = [expected_bids(position, seat, []) for seat in range(2)]
    bidding = Bidding(position, 0, usual, 0, Rng(1))
    for _ in range(150):
        bidding.sample()
    best = max(map(bidding.share, range(len(bidding.moves))))
    assert bidding.share(bidding.best()) > best - 0.05


def test_the_third_0_0_7_is_taken_before_a_ten() -> None:
    position = scene(
        3,
        "take",
        "1.11.44.51",
        flocks=["9.10"],
        bids="20/15/14",
        order="1.2.3",
        dice="8-9-4",
        kept="d8.d10",
        due="1/-",
    )
    assert chosen("expert", position) == chosen("medium", position) == "take s11"


def test_an_expert_keeps_a_twelve_for_a_high_bid() -> None:
    position = scene(
        3, "keep", "1.44.50.51", bids="24/15/14", order="1.2.3", dice="2-3-12", chips=[0]
    )
    assert chosen("expert", position) == "keep d12"


def test_chips_are_paid_for_good_cards() -> None:
    position = scene(
        3, "help", "44.47.51.dog", bids="20/15/14", order="1.2.3", dice="6-6-7", chips=[2]
    )
    assert chosen("expert", position) == "help bid"


LAST_HELP = (
    "4 - help 52:50.1.3.5.6.15.17.22.25.30.34.41.47:2:1"
    "/54:26.4.12.13.16.29.31.33.37.38.40.43.48:2:6/56:42.8.9.14.21.23.35.39.44.45.46.49:2:3"
    "/55:7.10.11.18.19.20.24.27.28.32.36.51:2:3"
    " 2 2 22/20/20/20 1.4.2.3 2 2-5-7 d10.d12 0/-"
)
"""The last question of a game: a black sheep for six chips and the lead, or a won game."""


@pytest.mark.parametrize("name", ["medium", "expert"])
def test_a_game_is_not_given_away_for_a_card(name: str) -> None:
    position = GAME.parse_position(LAST_HELP)
    assert chosen(name, position) == "help no"
    advice = cast(Adviser, player(name)).advise(question(position, 1, 20))
    assert [it.chance for it in advice.estimates] == [1.0, 0.0]


@pytest.mark.parametrize("name", ["medium", "expert"])
@every_table
def test_advice_covers_every_legal_move_with_honest_intervals(name: str, players: int) -> None:
    adviser = cast(Adviser, player(name))
    for asked in questions(players, 3)[::29]:
        check_advice(adviser, asked)


def is_bid_of_two(asked: Question) -> bool:
    position = GAME.parse_position(asked.world)
    return position.phase == BID and position.players == 2


def check_advice(adviser: Adviser, asked: Question) -> None:
    advice = adviser.advise(asked)
    assert advice.move == adviser.choose(asked)
    assert advice.move == advice.estimates[0].move or is_bid_of_two(asked)  # drawn from a mix
    assert sorted(it.move for it in advice.estimates) == list(asked.legal_moves)
    for it in advice.estimates:
        assert 0 <= it.low <= it.chance <= it.high <= 1
    assert 1 <= len(advice.reasons) <= 3
    assert all(said(advice, asked, "en"))


def test_twenty_advises_what_it_plays() -> None:
    asked = question(scene(3, "bid", "44.50.51.dog"), 0, 5)
    check_advice(cast(Adviser, player("twenty")), asked)
    assert player("twenty").choose(asked) == TWENTY


def test_help_brings_no_more_cards_than_there_are() -> None:
    position = scene(
        2, "help", "44", flocks=["40.41"], bids="24/20", order="1.2", place=1, dice="6-6-7"
    )
    why = reasons(question(position, 1, 1), moves.HELP_BID)
    assert why[0] == ("reasons.volle_wolle-helped", {"cards": 1, "chips": 1})


@pytest.mark.parametrize(
    ("card", "key", "numbers"),
    [
        ("s14", "clover", {"points": 1, "pips": 2}),
        ("s40", "card", {"points": 6}),
        ("s8", "black", {"points": 2}),
        ("s9", "sevens", {}),
        ("s28", "threes", {}),
        ("s23", "snatches", {}),
        ("dog", "first-dog", {}),
    ],
)
def test_the_reason_for_a_card_is_what_one_sees_on_it(
    card: str, key: str, numbers: dict[str, int]
) -> None:
    cards = "41.42.44.dog" if card == "dog" else f"{card[1:]}.41.42.44"
    position = scene(
        3, "take", cards, bids="20/20/20", order="1.2.3", dice="8-8-4", kept="d8", due="2/-",
        bone="2",
    )  # fmt: skip
    why = reasons(question(position, 0, 1), GAME.parse_move(0, f"take {card}"))
    assert why == (
        (f"reasons.volle_wolle-{key}", numbers),
        ("reasons.volle_wolle-any-order", {"cards": 2}),
    )


def test_more_thought_narrows_the_intervals() -> None:
    position = scene(3, "bid", "44.50.51.dog")
    adviser = cast(Adviser, player("expert"))
    few, many = (adviser.advise(question(position, 0, iterations)) for iterations in (2, 30))
    widths = [advice.estimates[0].high - advice.estimates[0].low for advice in (few, many)]
    assert widths[0] > widths[1]


def test_an_expert_minds_the_clock() -> None:
    position = scene(6, "bid", "1.2.40.44.50.51.dog")
    asked = ask(GAME, position, 0, (), Budget(60), Rng(1))
    began = process_time()
    player("expert").choose(asked)
    assert process_time() - began < 1.0


def test_bids_without_a_chip_are_never_26_plus() -> None:
    position = scene(2, "bid", "47.50.51", chips=[0, 0])
    assert moves.BID_PLUS not in position.legal_moves(0)
    assert chosen("expert", position) != "bid 26+"


def test_a_rival_with_all_the_chips_is_no_surprise() -> None:
    position = scene(2, "bid", "40.44.47", flocks=["14"], chips=[25, 0])
    weights = expected_bids(position, 0, [6, 13])
    assert len(weights) == len(moves.BIDS)
    assert min(weights) > 0
    assert expected_bids(position, 1, [])[moves.BID_PLUS] == 0
