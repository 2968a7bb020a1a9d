"""Garbage is looked for when a busy time is over, and not before."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from speeltafel.server import garbage
from speeltafel.server.garbage import Tidying

pytestmark = pytest.mark.anyio


class Loop:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture(autouse=True)
def no_other_search() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


@pytest.fixture
def share(monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """How busy this process is, as we say."""
    at = {"now": 0.0, "worked": 0.0}
    monkeypatch.setattr(garbage, "monotonic", lambda: at["now"])
    monkeypatch.setattr(garbage, "process_time", lambda: at["worked"])
    return at


async def test_a_thorough_search_waits_until_a_busy_time_is_over(share: dict[str, float]) -> None:
    tidying, garbage = Tidying(), weakref.ref(Loop())

    async def after(seconds: float, of_work: float) -> bool:
        share["now"] += seconds
        share["worked"] += of_work
        await tidying.tidy()
        return garbage() is None

    assert not await after(5.0, 0.1)  # there was no busy time
    assert not await after(5.0, 4.0)
    assert not await after(5.0, 4.0)
    assert await after(5.0, 0.1)
