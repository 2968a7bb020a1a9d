"""What a seat was told is enough to tell the game again in any world, and to read the others."""

from __future__ import annotations

import pytest

from bots.blasting_billy.moments import any_number, played
from speeltafel import Rng
from speeltafel.bots.bot import Bot, Budget, Question
from speeltafel.bots.players.blasting_billy.case import deeds
from speeltafel.bots.players.blasting_billy.medium import MediumBot
from speeltafel.bots.simple import EasyBot, RandomBot
from speeltafel.games.blasting_billy import GAME
from speeltafel.games.blasting_billy.insight.history import (
    cards_of,
    fits,
    from_the_start,
    move_of,
)
from speeltafel.games.blasting_billy.insight.imagining import imagined
from speeltafel.games.blasting_billy.insight.luck import QuickLuck
from speeltafel.games.blasting_billy.insight.reading import BEGINNER, FOOL, GOOD, SORTS, read
from speeltafel.games.blasting_billy.insight.schooled import relaxed

ONE = Budget(None, 1)
SORTED = [(MediumBot(), GOOD), (EasyBot(), BEGINNER), (RandomBot(), FOOL)]


def questions(bots: list[Bot], seed: int) -> list[Question]:
    return [question for question, _ in played(bots, seed, ONE)]


@any_number
def test_a_history_leads_from_the_deal_to_the_world_it_was_made_for(players: int) -> None:
    for question in questions([RandomBot()] * players, 1)[::3]:
        world, told = GAME.parse_position(question.world), deeds(question.told)
        cards = cards_of(world, told, QuickLuck(1))
        game = from_the_start(world, told, cards, QuickLuck(2))
        for deed, card in zip(told, cards, strict=True):
            game.play(move_of(deed, card))
        now = imagined(world, QuickLuck(3))
        assert sorted(game.hands) == sorted(now.hands)
        assert (game.totals, game.seen, game.shown) == (now.totals, now.seen, now.shown)
        assert game.steps_left == now.steps_left


def test_a_story_with_gaps_is_not_read() -> None:
    question = questions([RandomBot()] * 3, 1)[-1]
    world, told = GAME.parse_position(question.world), deeds(question.told)
    assert fits(world, told)
    assert not fits(world, told[1:])
    habits = relaxed(3, 6)
    assert read(world, habits, told[1:], Rng(1)) == read(world, habits, [], Rng(1))


@any_number
@pytest.mark.parametrize(
    ("bot", "sort"), [(MediumBot(), GOOD), (EasyBot(), BEGINNER), (RandomBot(), FOOL)]
)
def test_by_the_end_a_seat_is_known_by_how_it_plays(players: int, bot: Bot, sort: int) -> None:
    bots: list[Bot] = [MediumBot(), *[bot] * (players - 1)]
    last = [question for seed in range(30) for question in asked_last(bots, seed)]
    found = [0.0] * SORTS
    for question in last:
        world = GAME.parse_position(question.world)
        for likely in read(world, relaxed(players, 6), deeds(question.told), Rng(1))[1:]:
            found = [one + more for one, more in zip(found, likely, strict=True)]
    assert found.index(max(found)) == sort


def asked_last(bots: list[Bot], seed: int) -> list[Question]:
    """The last question to the first seat."""
    return [question for question in questions(bots, seed) if question.seat == 0][-1:]
