"""A pool of real workers plays every game, and leaves nobody behind."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from time import monotonic

import pytest

from bots.company import (
    NewLoop,
    a_pool,
    a_question,
    fake,
    is_running,
    on_every_loop,
    questions,
    run,
    slow,
)
from helpers.walks import AnyGame
from speeltafel import GAMES
from speeltafel.bots.bot import Answer, Question
from speeltafel.bots.ladder import LEVELS, weaker
from speeltafel.bots.levels import bot
from speeltafel.bots.pool import BotPool

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)

SERVER = """
import asyncio, sys
sys.path.insert(0, {tests!r})
from bots.company import a_question
from speeltafel.bots.pool import BotPool

async def serve():
    pool = BotPool(2, command={command!r})
    await pool.start()
    asking = [asyncio.create_task(pool.choose("easy", a_question(None))) for _ in range(3)]
    while len(pool.pids) < 2:
        await asyncio.sleep(0.05)
    await asyncio.sleep(0.5)
    print("thinking", flush=True)
    await asyncio.gather(*asking)

asyncio.run(serve())
"""


def some_of_each_table(game: AnyGame) -> list[Question]:
    """A few questions from the whole of a game, at each number of players."""
    found = list[Question]()
    for players in game.seats:
        asked = questions(game, players, players)
        found += asked[:: max(1, len(asked) // 8)]
    return found


@every_game
def test_every_level_answers_at_every_table_as_the_bot_does_right_here(game: AnyGame) -> None:
    async def test() -> None:
        async with a_pool() as pool:
            for question in some_of_each_table(game):
                for level in LEVELS:
                    answer = await pool.choose(level, question)
                    assert answer == (bot(level, question.game.key).choose(question), level)
                    assert answer.move in question.legal_moves
            assert not pool.tally.failures
            assert pool.tally.starts == 1

    run(test())


@on_every_loop
def test_fifty_questions_at_once_are_all_answered_by_two_workers(loop: NewLoop) -> None:
    asked = [it for game in GAMES.values() for it in questions(game, 2, 7)[:13]][:50]

    async def test() -> None:
        async with a_pool(2) as pool:
            answers = await asyncio.gather(*(pool.choose("easy", it) for it in asked))
            assert answers == [Answer(bot("easy", it.game.key).choose(it), "easy") for it in asked]
            assert len(pool.pids) == pool.tally.starts == 2
            assert pool.tally.answers == len(asked) == 50
            assert pool.tally.restarts == pool.tally.fallbacks == pool.waiting == 0
            assert pool.tally.seconds_thinking > 0

    run(test(), loop)


def test_workers_are_started_when_they_are_needed_and_kept() -> None:
    async def test() -> None:
        async with a_pool(3) as pool:
            assert pool.pids == ()
            await pool.start()
            first = pool.pids
            for _ in range(4):
                await pool.choose("easy", a_question())
            assert pool.pids == first
            assert len(first) == 1

    run(test())


@on_every_loop
@pytest.mark.skipif(sys.platform == "win32", reason="sessions")
def test_the_terminals_ctrl_c_does_not_reach_a_worker_even_before_it_is_ready(
    tmp_path: Path, loop: NewLoop
) -> None:
    asleep = fake(tmp_path, "", first="time.sleep(60)")

    async def test() -> None:
        async with a_pool(command=asleep) as pool:
            asking = asyncio.create_task(pool.choose("easy", a_question()))
            while not pool.pids:
                await asyncio.sleep(0.01)
            assert [os.getsid(pid) for pid in pool.pids] == [*pool.pids] != [os.getsid(0)]
            asking.cancel()

    run(test(), loop)


@on_every_loop
def test_a_worker_killed_in_the_middle_of_a_thought_is_replaced_by_a_weaker_one(
    tmp_path: Path, loop: NewLoop, caplog: pytest.LogCaptureFixture
) -> None:
    question = a_question(None)

    async def test() -> None:
        async with a_pool(command=slow(tmp_path)) as pool:
            await pool.start()
            asking = asyncio.create_task(pool.choose("easy", question))
            await asyncio.sleep(0.2)
            assert not asking.done()
            (thinking,) = pool.pids
            os.kill(thinking, 9)
            expected = weaker("easy")
            assert expected is not None
            assert await asking == (bot(expected, question.game.key).choose(question), expected)
            assert pool.pids != (thinking,)
            assert pool.tally.failures == {"died": 1}
            assert pool.tally.restarts == pool.tally.fallbacks == pool.tally.answers == 1

    run(test(), loop)
    assert {record.name for record in caplog.records} == {"speeltafel.bots.pool"}


@on_every_loop
def test_a_worker_killed_while_nobody_asks_is_replaced_by_its_equal(loop: NewLoop) -> None:
    async def test() -> None:
        async with a_pool() as pool:
            await pool.start()
            (idle,) = pool.pids
            os.kill(idle, 9)
            while pool.pids:
                await asyncio.sleep(0.01)
            assert (await pool.choose("easy", a_question())).level == "easy"
            assert not pool.tally.failures

    run(test(), loop)


@pytest.mark.parametrize("thought", ["while True: pass", "return sum(range(10**12))"])
def test_workers_do_not_outlive_a_killed_server_even_in_native_code(
    tmp_path: Path, thought: str
) -> None:
    tests = str(Path(__file__).parents[1])
    script = SERVER.format(tests=tests, command=slow(tmp_path, thought))
    pipe = subprocess.PIPE
    server = subprocess.Popen([sys.executable, "-c", script], stdout=pipe, stderr=pipe)
    with server:
        assert server.stdout is not None
        assert server.stdout.readline() == b"thinking\n"
        server.kill()
        server.communicate(timeout=20)  # its errors end when the last worker has gone


@on_every_loop
def test_closing_ends_all_workers_and_who_still_waits_gets_a_random_move(
    tmp_path: Path, loop: NewLoop
) -> None:
    question = a_question(None)

    async def test() -> None:
        pool = BotPool(2, command=slow(tmp_path))
        asking = [asyncio.create_task(pool.choose("easy", question)) for _ in range(5)]
        while len(pool.pids) < 2:
            await asyncio.sleep(0.05)
        await asyncio.sleep(0.2)
        pids, began = pool.pids, monotonic()
        await asyncio.gather(pool.close(), pool.close())
        assert monotonic() - began < 20
        assert not any(is_running(pid) for pid in pids)
        for answer in await asyncio.gather(*asking, pool.choose("easy", question)):
            assert answer == (bot("random", question.game.key).choose(question), "random")
        assert pool.pids == ()

    run(test(), loop)


@on_every_loop
def test_closing_while_workers_are_being_started_leaves_none(loop: NewLoop) -> None:
    never_ready = (sys.executable, "-c", "import time; time.sleep(60)")

    async def test() -> None:
        for steps in range(12):
            pool = BotPool(2, command=never_ready)
            asking = [asyncio.create_task(pool.choose("easy", a_question())) for _ in range(3)]
            for _ in range(steps):
                await asyncio.sleep(0.001)
            await pool.close()
            assert pool.pids == ()
            assert {it.level for it in await asyncio.gather(*asking)} == {"random"}

    run(test(), loop)


@on_every_loop
def test_a_pool_that_was_never_asked_can_be_closed(loop: NewLoop) -> None:
    async def test() -> None:
        await BotPool(2).close()

    run(test(), loop)
