"""Whatever a worker does, an answer comes, and it comes in time."""

from __future__ import annotations

import asyncio
import dataclasses
from pathlib import Path
from time import monotonic
from typing import Any, cast

import pytest

from bots.company import ANSWER, NewLoop, a_pool, a_question, fake, on_every_loop, run
from helpers.processes import until
from speeltafel.bots.bot import Answer, Question
from speeltafel.bots.ladder import weaker
from speeltafel.bots.levels import bot
from speeltafel.bots.pool import BotPool
from speeltafel.bots.worker_process import FREE_FAILURES


def unless_easy(deed: str) -> str:
    """A worker that does this when asked for the easy level, and else answers well."""
    return f"exec({deed!r} if level == 'easy' else {ANSWER!r})"


def at_random(question: Question) -> Answer:
    return Answer(bot("random", question.game.key).choose(question), "random")


@on_every_loop
@pytest.mark.parametrize(
    ("kind", "deed"),
    [
        ("died", "os._exit(3)"),
        ("died", "print('{\"move\":', end='', flush=True); os._exit(0)"),
        ("late", "time.sleep(60)"),
        ("late", "os.close(1); time.sleep(60)"),
        ("nonsense", "print('moo', flush=True)"),
        ("nonsense", "print(flush=True)"),
        ("nonsense", "print('true', flush=True)"),
        ("nonsense", "print(json.dumps({'move': 17}), flush=True)"),
        ("illegal", "print(json.dumps({'move': 'give D99'}), flush=True)"),
        ("illegal", "print(json.dumps({'move': ''}), flush=True)"),
        ("illegal", "print(json.dumps({'move': ' ' + legal[0]}), flush=True)"),
        ("nonsense", "sys.stdout.write('x' * 1000000); sys.stdout.flush(); time.sleep(60)"),
    ],
)
def test_a_worker_that_fails_is_replaced_and_a_weaker_one_answers(
    tmp_path: Path, loop: NewLoop, kind: str, deed: str
) -> None:
    question = a_question(milliseconds=100)
    grace = 1.5 if kind == "late" else 10.0

    async def test() -> None:
        async with a_pool(grace=grace, command=fake(tmp_path, unless_easy(deed))) as pool:
            await pool.start()
            (failing,) = pool.pids
            began = monotonic()
            answer = await pool.choose("easy", question)
            assert monotonic() - began < 5
            assert answer == (question.legal_moves[0], weaker("easy"))
            assert pool.tally.failures == {kind: 1}
            assert pool.tally.restarts == pool.tally.fallbacks == 1
            assert pool.pids != (failing,)

    run(test(), loop)


def test_a_bot_that_raises_an_error_costs_no_worker(tmp_path: Path) -> None:
    said = "print(json.dumps({'error': 'KeyError: 3'}), flush=True)"

    async def test() -> None:
        async with a_pool(command=fake(tmp_path, unless_easy(said))) as pool:
            assert (await pool.choose("easy", a_question())).level == weaker("easy")
            assert pool.tally.failures == {"error": 1}
            assert pool.tally.restarts == 0

    run(test())


def test_a_worker_that_speaks_unasked_is_not_believed(tmp_path: Path) -> None:
    answer = "json.dumps({'move': legal[0]}) + chr(10)"
    chatty = f"sys.stdout.write(2 * ({answer})); sys.stdout.flush()"  # at once

    async def test() -> None:
        async with a_pool(command=fake(tmp_path, unless_easy(chatty))) as pool:
            assert (await pool.choose("easy", a_question())).level == "easy"
            await asyncio.sleep(0.1)
            assert (await pool.choose("easy", a_question())).level == weaker("easy")
            assert pool.tally.failures == {"nonsense": 1}

    run(test())


def test_after_the_weakest_level_a_move_is_chosen_at_random_right_here(tmp_path: Path) -> None:
    question = a_question()

    async def test() -> None:
        async with a_pool(command=fake(tmp_path, "os._exit(3)")) as pool:
            assert await pool.choose("easy", question) == at_random(question)
            assert pool.tally.failures == {"died": 2}

    run(test())


@on_every_loop
def test_workers_that_never_start_are_tried_ever_less_often(tmp_path: Path, loop: NewLoop) -> None:
    question = a_question()

    async def test() -> None:
        async with a_pool(command=fake(tmp_path, ANSWER, first="sys.exit(3)")) as pool:
            await pool.start()
            for _ in range(100):
                assert await pool.choose("easy", question) == at_random(question)
                await asyncio.sleep(0.01)
            tally = pool.tally
            assert 2 <= tally.starts <= 12
            assert tally.failures == {"start": tally.starts, "paused": 101 - tally.starts}
            assert tally.fallbacks == tally.answers == 100

    run(test(), loop)


def test_workers_that_die_of_every_question_are_tried_ever_less_often(tmp_path: Path) -> None:
    async def test() -> None:
        async with a_pool(command=fake(tmp_path, "os._exit(3)")) as pool:
            began = monotonic()
            while pool.tally.failures["paused"] <= 5 and monotonic() < began + 30:
                await pool.choose("easy", a_question())
                await asyncio.sleep(0.01)
            assert pool.tally.starts < FREE_FAILURES + 12
            assert pool.tally.failures["paused"] > 5

    run(test())


def test_as_long_as_a_weaker_level_answers_there_is_no_pause(tmp_path: Path) -> None:
    async def test() -> None:
        async with a_pool(command=fake(tmp_path, unless_easy("os._exit(3)"))) as pool:
            for _ in range(FREE_FAILURES + 2):
                assert (await pool.choose("easy", a_question())).level == weaker("easy")
            assert pool.tally.failures == {"died": FREE_FAILURES + 2}

    run(test())


def test_once_workers_can_be_started_again_they_are(tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    broken.touch()
    first = f"if os.path.exists({str(broken)!r}): sys.exit(3)"

    async def test() -> None:
        async with a_pool(command=fake(tmp_path, ANSWER, first)) as pool:
            assert (await pool.choose("easy", a_question())).level == "random"
            broken.unlink()
            await asyncio.sleep(0.3)
            assert (await pool.choose("easy", a_question())).level == "easy"

    run(test())


@on_every_loop
@pytest.mark.parametrize("first", ["time.sleep(60)", "print('hello', flush=True)"])
def test_a_worker_that_does_not_say_that_it_is_ready_is_not_waited_for(
    tmp_path: Path, loop: NewLoop, first: str
) -> None:
    question = a_question()

    async def test() -> None:
        async with a_pool(start_up=0.5, command=fake(tmp_path, ANSWER, first)) as pool:
            began = monotonic()
            assert await pool.choose("easy", question) == at_random(question)
            assert monotonic() - began < 5
            assert pool.tally.failures == {"start": 1}
            assert pool.pids == ()

    run(test(), loop)


@on_every_loop
@pytest.mark.parametrize("command", [["/nowhere/python"], ["/"], ["\0"]])
def test_without_any_worker_moves_are_chosen_at_random_right_here(
    command: list[str], loop: NewLoop
) -> None:
    question = a_question()

    async def test() -> None:
        async with a_pool(command=command) as pool:
            await pool.start()
            assert await pool.choose("easy", question) == at_random(question)
            assert pool.tally.failures == {"start": 1, "paused": 1}

    run(test(), loop)


def test_a_question_waits_for_its_turn_and_is_never_answered_by_chance_instead(
    tmp_path: Path,
) -> None:
    question = a_question(milliseconds=500)

    async def test() -> None:
        async with a_pool(command=fake(tmp_path, f"time.sleep(0.3); {ANSWER}")) as pool:
            await pool.start()
            asking = [asyncio.create_task(pool.choose("easy", question)) for _ in range(4)]
            await until(lambda: pool.waiting == 3)
            assert await asyncio.gather(*asking) == [(question.legal_moves[0], "easy")] * 4
            assert not pool.tally.failures

    run(test())


def test_questions_are_answered_in_the_order_in_which_they_were_asked(tmp_path: Path) -> None:
    answered = list[int]()

    async def ask(pool: BotPool, number: int) -> None:
        await pool.choose("easy", a_question())
        answered.append(number)

    async def test() -> None:
        async with a_pool(command=fake(tmp_path, f"time.sleep(0.01); {ANSWER}")) as pool:
            await asyncio.gather(*(ask(pool, number) for number in range(20)))

    run(test())
    assert answered == [*range(20)]


@on_every_loop
def test_a_question_nobody_waits_for_any_more_leaves_the_desk_to_the_next(
    tmp_path: Path, loop: NewLoop
) -> None:
    async def test() -> None:
        stall = fake(tmp_path, unless_easy("time.sleep(60)"))
        async with a_pool(grace=30, command=stall) as pool:
            await pool.start()
            for _ in range(3):
                asking = asyncio.create_task(pool.choose("easy", a_question()))
                await asyncio.sleep(0.1)
                asking.cancel()
                with pytest.raises(asyncio.CancelledError):
                    await asking
            assert (await pool.choose("random", a_question())).move in a_question().legal_moves
            assert not pool.tally.failures
            assert pool.tally.answers == 1

    run(test(), loop)


@on_every_loop
def test_a_question_taken_back_while_its_worker_starts_leaves_no_process(loop: NewLoop) -> None:
    async def test() -> None:
        async with a_pool() as pool:
            for pause in (0.0, 0.001, 0.01, 0.05):
                asking = asyncio.create_task(pool.choose("easy", a_question()))
                await asyncio.sleep(pause)
                asking.cancel()
                with pytest.raises(asyncio.CancelledError):
                    await asking
                assert pool.pids == ()
            assert (await pool.choose("easy", a_question())).level == "easy"

    run(test(), loop)


def test_a_desk_with_a_worker_goes_before_one_where_none_can_be_started(tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    first = f"os.close(os.open({str(taken)!r}, os.O_CREAT | os.O_EXCL))"

    async def test() -> None:
        async with a_pool(2, command=fake(tmp_path, f"time.sleep(0.1); {ANSWER}", first)) as pool:
            levels = [
                answer.level
                for answer in await asyncio.gather(
                    *(pool.choose("easy", a_question()) for _ in range(2))
                )
            ]
            assert sorted(levels) == ["easy", "random"]
            for _ in range(5):
                assert (await pool.choose("easy", a_question())).level == "easy"

    run(test())


def test_for_a_level_that_does_not_exist_answers_one_that_can_take_over_from_anybody(
    caplog: pytest.LogCaptureFixture,
) -> None:
    question = a_question()

    async def test() -> None:
        async with a_pool() as pool:
            expected = weaker("grandmaster")
            assert expected is not None
            answer = await pool.choose("grandmaster", question)
            assert answer == (bot(expected, question.game.key).choose(question), expected)
            assert pool.tally.failures == {"error": 1}

    run(test())
    assert "there is no bot “grandmaster”" in caplog.text


def test_even_what_nobody_foresaw_is_answered_at_random() -> None:
    question = dataclasses.replace(a_question(), told=(cast(Any, object()),))

    async def test() -> None:
        async with a_pool() as pool:
            assert await pool.choose("easy", question) == at_random(question)
            assert pool.tally.failures == {"unforeseen": 1}

    run(test())


def test_a_worker_does_not_learn_the_secrets_of_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("SPEELTAFEL_DATABASE", "postgresql://top:secret@here")
    said = "print(json.dumps({'error': 'sees ' + str('secret' in str(os.environ))}), flush=True)"

    async def test() -> None:
        async with a_pool(command=fake(tmp_path, unless_easy(said))) as pool:
            await pool.choose("easy", a_question())

    run(test())
    assert "error: sees False" in caplog.text
