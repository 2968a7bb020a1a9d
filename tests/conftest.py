"""Every run says which rules it runs: plain Python or native code."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

import speeltafel
from helpers.services import Postgres, Redis


def pytest_report_header() -> str:
    return f"speeltafel: {'compiled' if speeltafel.COMPILED else 'interpreted'} rules"


def pytest_sessionstart(session: pytest.Session) -> None:
    """A run that is meant to test native code must not fall back in silence."""
    if os.environ.get("SPEELTAFEL_EXPECT") == "compiled" and not speeltafel.COMPILED:
        pytest.exit("expected compiled rules, found plain Python", returncode=2)


settings.register_profile("calm", deadline=None, derandomize=True)
settings.load_profile("calm")


@pytest.fixture
def anyio_backend() -> str:
    """Tests marked ``anyio`` run on asyncio."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for all tests that want one; started for the first of them."""
    with Postgres() as server:
        yield server


@pytest.fixture
def postgres_url(postgres: Postgres) -> str:
    """The address of an empty database."""
    return postgres.empty()


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    """A Redis for all tests that only talk through it."""
    with Redis() as server:
        yield server.url
