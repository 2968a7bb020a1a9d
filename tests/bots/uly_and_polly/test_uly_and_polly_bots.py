"""The bots of Uly & Polly: legal, blind to what is hidden, and better than those below them."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Sequence
from functools import partial
from operator import gt
from time import sleep, thread_time

import pytest

from helpers.patience import at_best
from helpers.walks import twins
from speeltafel import COMPILED
from speeltafel.bots.bot import Adviser, Budget, Memory, Question, ask
from speeltafel.bots.deadline import Deadline
from speeltafel.bots.levels import bot
from speeltafel.bots.players.uly_and_polly import BOTS
from speeltafel.bots.players.uly_and_polly.case import case
from speeltafel.bots.players.uly_and_polly.expert import ExpertBot
from speeltafel.bots.players.uly_and_polly.medium import MediumBot
from speeltafel.bots.players.uly_and_polly.reasons import CLEARLY
from speeltafel.bots.players.uly_and_polly.watching import guile_now
from speeltafel.core.chance import Rng
from speeltafel.games.uly_and_polly import GAME
from speeltafel.games.uly_and_polly.insight.guile import FIRST_IDEA
from speeltafel.games.uly_and_polly.position import GO, GOING, PLACE, SWAPPING, Position

ONE = Budget(None, 1)
SEATS = (2, 3, 4, 5)
SLOWNESS = 1 if COMPILED else 20
"""How much longer things may take that are interpreted."""


def questions(names: Sequence[str], seed: int, budget: Budget = ONE) -> list[Question]:
    """Every question of a game between these bots, one a seat."""
    position, memory, rng = GAME.start(len(names)), Memory(len(names)), Rng(seed)
    asked: list[Question] = []
    while actors := position.actors():
        seat = actors[0]
        asked.append(ask(GAME, position, seat, memory.of(seat), budget, rng))
        before, move = position.copy(), bot(names[seat], GAME.key).choose(asked[-1])
        assert move in asked[-1].legal_moves
        position.play(seat, move)
        memory.add(GAME, before, seat, move, position)
    return asked


def escapes(wolf: str, dog: str, rounds: int) -> float:
    """How often the wolf escapes, over the first round of so many games."""
    escaped = 0
    for seed in range(rounds):
        position, memory, rng = GAME.start(2), Memory(2), Rng(seed)
        while position.round == 1:
            seat = position.actors()[0]
            question = ask(GAME, position, seat, memory.of(seat), ONE, rng)
            before, move = position.copy(), bot((wolf, dog)[seat], GAME.key).choose(question)
            position.play(seat, move)
            memory.add(GAME, before, seat, move, position)
        escaped += not position.is_found
    return escaped / rounds


@pytest.mark.parametrize("players", SEATS)
def test_all_of_them_play_whole_games_by_the_rules(players: int) -> None:
    names = [*BOTS][:: players - 1][:players]
    names += ["expert"] * (players - len(names))
    assert questions(names, players)


@pytest.mark.parametrize("name", [*BOTS])
def test_the_same_question_gets_the_same_answer(name: str) -> None:
    for question in questions(["expert", "medium"], 1)[::5]:
        assert bot(name, GAME.key).choose(question) == bot(name, GAME.key).choose(question)


@pytest.mark.parametrize("name", [*BOTS])
def test_what_is_hidden_makes_no_difference(name: str) -> None:
    for seat in range(2):
        for step, twin in twins(GAME, 2, seat, 5):
            before = step.before
            assert isinstance(before, Position)
            if seat in before.actors() and before.stage == GOING:
                one, two = (ask(GAME, it.before, seat, (), ONE, Rng(9)) for it in (step, twin))
                assert bot(name, GAME.key).choose(one) == bot(name, GAME.key).choose(two)


@pytest.mark.parametrize("name", [*BOTS])
def test_who_was_told_nothing_plays_on_from_what_lies_open(name: str) -> None:
    for question in questions(["expert", "expert"], 2)[::3]:
        bare = dataclasses.replace(question, told=())
        assert bot(name, GAME.key).choose(bare) in question.legal_moves


def test_what_was_told_is_read_back_to_what_lies_open() -> None:
    for question in questions(["medium", "expert", "expert"], 4):
        read = case(question)
        world: Position = GAME.parse_position(question.world)
        if world.stage == GOING:
            assert len(read.round.moves) == 2 * world.steps + 1
            assert read.round.wolf == world.wolf


@pytest.mark.parametrize("milliseconds", [20, 60])
def test_a_clock_is_kept(milliseconds: int) -> None:
    budget = Budget(milliseconds, is_processor_time=True)
    for question in questions(["expert", "nearest"], 5)[1:40:3]:
        most = (milliseconds + 30 * SLOWNESS) / 1000
        timed = dataclasses.replace(question, budget=budget)
        assert at_best(partial(seconds_for, timed), partial(gt, most)) < most


def seconds_for(question: Question) -> float:
    """What a choice costs the processor."""
    began = thread_time()
    assert ExpertBot().choose(question) in question.legal_moves
    return thread_time() - began


def test_while_others_compute_processor_time_does_not_pass() -> None:
    question = questions(["expert", "expert"], 3)[12]
    for is_processor_time in (False, True):
        budget = Budget(60, is_processor_time=is_processor_time)
        clock = case(dataclasses.replace(question, budget=budget)).clock
        sleep(0.1)
        assert clock.goes_on() == is_processor_time


def test_a_worker_that_has_forgotten_the_game_answers_as_one_that_remembers() -> None:
    asked = questions(["expert", "expert"], 9)[-8:]
    remembered = [ExpertBot().choose(it) for it in asked]
    for it in questions(["expert", "medium"], 10)[-40:]:
        ExpertBot().choose(it)
    assert [ExpertBot().choose(it) for it in asked] == remembered


def test_a_clock_that_has_run_out_leaves_the_rest_of_a_round_glimpsed() -> None:
    known = case(questions(["expert", "expert"], 3)[12])
    late = known._replace(clock=Deadline(Budget(None, 0)))
    assert guile_now(late, tuple(FIRST_IDEA)).scene.steps == known.world.steps


@pytest.mark.parametrize("player", [MediumBot(), ExpertBot()])
def test_advice_has_an_estimate_for_every_move_and_a_reason(player: Adviser) -> None:
    for question in questions(["expert", "medium"], 6, Budget(None, 50))[::7]:
        advice = player.advise(question)
        assert sorted(it.move for it in advice.estimates) == sorted(question.legal_moves)
        assert advice.move in question.legal_moves
        assert all(0 <= it.low <= it.chance <= it.high <= 1 for it in advice.estimates)
        assert 1 <= len(advice.reasons) <= 3


@pytest.mark.parametrize("player", [MediumBot(), ExpertBot()])
def test_no_other_move_is_clearly_better_than_the_one_advised(player: Adviser) -> None:
    for question in questions(["expert", "medium"], 6, Budget(None, 2000))[:12]:
        advice = player.advise(question)
        own = next(it for it in advice.estimates if it.move == advice.move)
        assert own.is_like(advice.estimates[0])


def test_where_nothing_is_known_no_move_is_said_to_be_better_than_its_like() -> None:
    hiding, placing = questions(["expert", "expert"], 7, Budget(None, 200))[:2]
    expert = ExpertBot()
    assert len({it.chance for it in expert.advise(hiding).estimates}) == 1
    assert len({it.chance for it in expert.advise(placing).estimates}) <= 3  # by tiles in reach
    hides = {expert.advise(dataclasses.replace(hiding, seed=it)).move for it in range(30)}
    assert len(hides) > 5


def test_a_tile_is_called_likeliest_only_if_no_other_in_reach_is_as_likely() -> None:
    steps = [it for it in questions(["medium", "medium"], 3) if case(it).world.stage == GOING]
    told = {"likeliest": 0, "around": 0}
    for question in steps:
        advice, known = MediumBot().advise(question), case(question)
        belief = MediumBot.dog.belief(known)
        place, (key, _) = advice.move - GO, advice.reasons[0]
        said = key.rpartition("-")[2]
        if said in told:
            told[said] += 1
            others = [belief[it - GO] for it in question.legal_moves if it != advice.move]
            assert (belief[place] >= CLEARLY * max(others)) == (said == "likeliest")
    assert min(told.values()) > 0


@pytest.mark.parametrize("player", [MediumBot(), ExpertBot()])
def test_advice_has_time_left_for_every_move_however_long_the_wolf_thinks(player: Adviser) -> None:
    for question in questions(["expert", "uniform"], 6)[6:15:4]:  # swaps of the first round
        assert GAME.parse_position(question.world).stage == SWAPPING
        timed = dataclasses.replace(question, budget=Budget(200, is_processor_time=True))
        assert len({it.chance for it in player.advise(timed).estimates}) > 1


def test_the_wolf_hides_anywhere_and_the_dog_starts_in_the_middle() -> None:
    first, second = questions(["expert", "expert"], 7)[:2]
    hides = {ExpertBot().choose(dataclasses.replace(first, seed=seed)) for seed in range(200)}
    places = {ExpertBot().choose(dataclasses.replace(second, seed=seed)) for seed in range(60)}
    assert hides == set(range(16))
    assert places == {PLACE + 5, PLACE + 6, PLACE + 9, PLACE + 10}


def test_nobody_can_tell_where_the_dog_will_step() -> None:
    question = questions(["blind", "expert"], 8)[3]
    steps = Counter(ExpertBot().choose(dataclasses.replace(question, seed=it)) for it in range(100))
    assert len(steps) > 3


@pytest.mark.parametrize(
    ("wolf", "dog", "least", "most"),
    [
        ("expert", "uniform", 0.75, 1.0),
        ("expert", "expects-fleeing", 0.6, 1.0),
        ("fleeing", "expects-fleeing", 0.0, 0.5),
        ("fleeing", "expert", 0.0, 0.7),
        ("easy", "expert", 0.0, 0.6),
    ],
)
def test_known_ways_are_met(wolf: str, dog: str, least: float, most: float) -> None:
    assert least <= escapes(wolf, dog, 24) <= most
