"""Advice: an honest estimate of every legal move, what a bot would play, and why, in words."""

from __future__ import annotations

import re
from math import sqrt
from typing import Any

import pytest

from bots.company import BY_ITERATIONS, a_pool, a_question, fake, questions, run
from helpers.patience import at_best
from helpers.walks import AnyGame, every_table, twins
from speeltafel import GAMES, Rng
from speeltafel.bots.advice import SpokenNumber, Trials, advise, distinct, lines, said
from speeltafel.bots.bot import Advice, Budget, Estimate, Question, ask
from speeltafel.bots.chances import interval
from speeltafel.bots.ladder import LEVELS
from speeltafel.bots.levels import WORDS, bot
from speeltafel.bots.simple import RandomBot
from speeltafel.core.words import LANGUAGES

FEW = Budget(None, 3)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def some(game: AnyGame, players: int, budget: Budget = FEW) -> list[Question]:
    """A few questions from the whole of a game."""
    asked = questions(game, players, players, budget)
    return asked[:: max(1, len(asked) // 4)]


@every_table
def test_every_legal_move_is_estimated_the_best_first(game: AnyGame, players: int) -> None:
    for question in some(game, players):
        for level in LEVELS if game.key in GAMES else ("easy",):
            advice = advise(bot(level, game.key), question)
            assert advice.move in question.legal_moves
            assert sorted(it.move for it in advice.estimates) == sorted(question.legal_moves)
            chances = [it.chance for it in advice.estimates]
            assert chances == sorted(chances, reverse=True)
            assert all(0 <= it.low <= it.chance <= it.high <= 1 for it in advice.estimates)
            assert 1 <= len(advice.reasons) <= 3
            assert lines(advice)[0][0].move == advice.move
            assert sorted(it for line in lines(advice) for it in line) == sorted(advice.estimates)


@every_game
def test_what_reads_alike_is_shown_once(game: AnyGame) -> None:
    """Equal dice do the same: a list that names both only repeats itself."""
    shorter = 0
    for question in questions(game, max(game.seats), 3, FEW):
        advice = advise(RandomBot(), question)
        shown = distinct(advice, question)
        read = [question.aloud(it.move) for it in shown.estimates]
        assert len(read) == len(set(read))
        assert set(read) == {question.aloud(it) for it in question.legal_moves}
        assert advice.move in {it.move for it in shown.estimates}
        ((_, numbers),) = advice.reasons
        assert numbers.get("next") != question.aloud(advice.move)
        shorter += len(shown.estimates) < len(advice.estimates)
    assert shorter > 0 or game.key != "ploc"


def test_every_move_has_its_line_however_its_chance_was_rounded() -> None:
    odd = Estimate(3, 0.75, 0.7500000001, 0.8)
    clear = Estimate(4, 0.2, 0.1, 0.3)
    assert lines(Advice(3, (odd, clear), ())) == [[odd], [clear]]


@every_table
def test_the_same_question_gets_the_same_advice(game: AnyGame, players: int) -> None:
    for question in some(game, players)[:2]:
        one, two = (advise(bot("easy", game.key), question) for _ in range(2))
        assert one == two


@every_table
def test_advice_does_not_depend_on_what_is_hidden(game: AnyGame, players: int) -> None:
    for seat in range(players):
        walked = [it for it in twins(game, players, seat, 5) if seat in it[0].before.actors()]
        for step, twin in walked[:: max(1, len(walked) // 2)]:
            one, two = (
                advise(bot("easy", game.key), ask(game, it.before, seat, (), FEW, Rng(9)))
                for it in (step, twin)
            )
            assert one == two


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_can_be_said(game: AnyGame, language: str) -> None:
    for question in some(game, game.seats[0]):
        for level in LEVELS:
            for sentence in said(advise(bot(level, game.key), question), question, language):
                assert sentence
                assert "{" not in sentence


def test_moves_in_a_reason_are_put_into_words() -> None:
    question = next(it for it in questions(GAMES["volle-wolle"], 2, 1) if len(it.legal_moves) > 2)
    numbers = {"chance": 61, "second": 50, "next": "bid 24"}
    advice = Advice(question.legal_moves[0], (), (("reasons.ahead", numbers),))
    assert said(advice, question, "en") == [
        "It wins the game 61% of the time; the next best, “bid 24”, only 50%."
    ]
    assert "„24 bieten“, nur in 50%" in said(advice, question, "de")[0]


def test_the_general_reasons_are_there_in_every_language() -> None:
    for language in LANGUAGES:
        reasons: dict[str, Any] = WORDS.look_up(language, "reasons")
        assert {"only", "ahead", "close", "behind"} <= reasons.keys()


def test_what_a_bot_would_play_is_on_the_first_line_and_its_equals_with_it() -> None:
    sure = [Estimate(move, chance, chance, chance) for move, chance in ((1, 0.4), (2, 0.3))]
    close = [Estimate(3, 0.29, 0.25, 0.33), Estimate(4, 0.28, 0.24, 0.32)]
    twin = Estimate(5, 0.28, 0.24, 0.32)
    found = lines(Advice(5, (*sure, *close, twin), ()))
    assert [[it.move for it in line] for line in found] == [[5, 3, 4], [1], [2]]


def test_a_move_that_is_less_sure_than_another_is_not_its_equal_by_that_alone() -> None:
    sure, vague = Estimate(1, 0.4, 0.39, 0.41), Estimate(2, 0.3, 0.1, 0.5)
    assert lines(Advice(1, (sure, vague), ())) == [[sure], [vague]]


def test_a_bot_with_advice_of_its_own_is_heard() -> None:
    class Sure:
        def choose(self, question: Question) -> int:
            return question.legal_moves[0]

        def advise(self, question: Question) -> Advice:
            return Advice(question.legal_moves[0], (), (("reasons.only", {"chance": 100}),))

    assert advise(Sure(), a_question()).reasons == (("reasons.only", {"chance": 100}),)


def test_a_bot_without_time_for_trials_knows_nothing() -> None:
    question = questions(GAMES["ploc"], 2, 1, Budget(None, 1))[0]
    advice = advise(RandomBot(), question)
    assert [(it.low, it.high) for it in advice.estimates][1:] == [(0.0, 1.0)] * (
        len(question.legal_moves) - 1
    )


def test_without_any_limit_advice_is_given_after_the_usual_time() -> None:
    assert advise(RandomBot(), a_question(None)).estimates


def test_advice_takes_the_time_it_is_given() -> None:
    from time import process_time

    question = questions(GAMES["blasting-billy"], 3, 1, Budget(100))[6]

    def took() -> float:
        began = process_time()
        advise(RandomBot(), question)
        return process_time() - began

    assert at_best(took, lambda it: it < 0.3) < 0.3


# Intervals


@pytest.mark.parametrize("truth", [0.02, 0.2, 0.5, 0.9])
@pytest.mark.parametrize("number", [5, 50])
def test_intervals_hold_about_95_times_in_a_hundred(truth: float, number: int) -> None:
    rng, times, held = Rng(1), 400, 0
    for _ in range(times):
        won = sum(rng.below(100) < round(100 * truth) for _ in range(number))
        low, high = interval(won, number)
        held += low <= truth <= high
    assert held / times > 0.95 - 0.06 - 3 * sqrt(0.95 * 0.05 / times)


def test_intervals_get_narrower_with_more_trials_and_are_never_empty() -> None:
    widths = [high - low for low, high in (interval(n / 2, n) for n in (0, 2, 8, 32, 128))]
    assert widths == sorted(widths, reverse=True)
    assert interval(0, 3)[1] > 0.3
    assert interval(3, 3)[0] < 0.7


def test_after_few_trials_a_move_is_as_good_as_is_usual() -> None:
    trials = Trials(7)
    assert trials.estimate(0.4) == Estimate(7, 0.4, 0.0, 1.0)
    trials.add(1.0)
    assert 0.4 < trials.estimate(0.4).chance < 0.6


# From a worker


def test_a_pool_gives_advice_from_a_worker() -> None:
    question = questions(GAMES["blasting-billy"], 3, 1, BY_ITERATIONS)[5]

    async def test() -> None:
        async with a_pool() as pool:
            advice, level = await pool.advise("easy", question)
            assert level == "easy"
            here = advise(bot("easy", question.game.key), question)
            assert (advice.move, advice.reasons) == (here.move, here.reasons)

    run(test())


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        ("print(json.dumps({'move': legal[0]}), flush=True)", "nonsense"),
        (
            "print(json.dumps({'move': legal[0], 'estimates': [['fly', 0, 0, 1]], 'reasons': []}),"
            "flush=True)",
            "illegal",
        ),
        ("sys.exit(1)", "died"),
    ],
)
def test_if_nobody_gives_advice_there_is_a_random_move(tmp_path: Any, body: str, kind: str) -> None:
    question = a_question()

    async def test() -> None:
        async with a_pool(command=fake(tmp_path, body)) as pool:
            advice, level = await pool.advise("easy", question)
            assert advice == (RandomBot().choose(question), (), ())
            assert level == "random"
            assert set(pool.tally.failures) == {kind}

    run(test())


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_choose_their_words(language: str) -> None:
    for count in (0, 1, 3):
        said = WORDS.say(
            language,
            "reasons.volle_wolle-helped",
            cards=SpokenNumber(count or 1),
            chips=SpokenNumber(count),
        )
        assert not re.search(r"[#|{}×]", said), said
        assert ("3" in said) == (count == 3)
        assert "1" not in said
    one, many = (
        WORDS.say(language, "reasons.volle_wolle-card", points=SpokenNumber(n)) for n in (1, 12)
    )
    assert "12" in many
    assert one != many.replace("12", "1")
