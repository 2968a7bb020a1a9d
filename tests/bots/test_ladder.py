"""Whoever fails, the next weaker level answers: one ladder for pool, arena and terminal."""

from __future__ import annotations

import asyncio

import pytest

from speeltafel.bots.ladder import LEVELS, STAND_IN, Failed, ladder, weaker


def asked_while_it_rains(name: str) -> None:
    for attempt in ladder(name, print):
        with attempt:
            raise OSError("rain")


def climbed_down(name: str, failing: dict[str, str]) -> tuple[str | None, list[str]]:
    """Who answered if these fail in these ways, and the news of it."""
    news = list[str]()
    for attempt in ladder(name, lambda *it: news.append(f"{it[0]} {it[1]} → {it[2]}")):
        with attempt as asked:
            if asked in failing:
                raise Failed(failing[asked])
            return asked, news
    return None, news


def test_whoever_answers_is_asked_alone() -> None:
    assert climbed_down("expert", {}) == ("expert", [])


def test_the_next_weaker_level_answers_for_whoever_fails_and_each_fall_is_told_of() -> None:
    failing = {"expert": "late", "medium": "died"}
    news = ["expert late → medium", "medium died → easy"]
    assert climbed_down("expert", failing) == ("easy", news)


def test_for_a_bot_that_is_no_level_the_stand_in_answers() -> None:
    for name in ("run:./mine", "copycat", "greedy"):
        assert climbed_down(name, {name: "error"}) == (STAND_IN, [f"{name} error → easy"])


def test_if_all_fail_nobody_has_answered() -> None:
    answered, news = climbed_down("expert", dict.fromkeys(LEVELS, "illegal"))
    assert answered is None
    assert [it.split()[0] for it in news] == [*reversed(LEVELS)]
    assert news[-1] == "random illegal → None"


@pytest.mark.parametrize("kind", ["start", "paused"])
def test_where_no_worker_can_be_had_no_weaker_level_is_tried(kind: str) -> None:
    assert climbed_down("expert", {"expert": kind}) == (None, [f"expert {kind} → None"])


def test_what_is_no_failure_of_a_bot_is_raised() -> None:
    with pytest.raises(OSError, match="rain"):
        asked_while_it_rains("expert")


def test_answers_can_be_awaited() -> None:
    async def answer(level: str) -> str:
        await asyncio.sleep(0)
        if level != "easy":
            raise Failed("late")
        return level

    async def asked() -> str | None:
        for attempt in ladder("medium", lambda *it: None):
            with attempt as level:
                return await answer(level)
        return None

    assert asyncio.run(asked()) == "easy"


def test_every_level_has_a_weaker_one_but_the_weakest() -> None:
    assert [weaker(it) for it in LEVELS] == [None, *LEVELS[:-1]]
