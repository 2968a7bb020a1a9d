"""Both ways to gather a company."""

from __future__ import annotations

import pytest

from bus.company import Gather, around_hub, around_redis


@pytest.fixture(params=["hub", "redis"])
def gather(request: pytest.FixtureRequest) -> Gather:
    """The same tests for both: how so many processes come together on a bus."""
    if request.param == "hub":
        return around_hub
    return around_redis(request.getfixturevalue("redis_url"))
