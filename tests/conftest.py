"""Every run says which rules it runs: plain Python or native code."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

import speeltafel
from helpers import skeletons
from helpers.installing import installed
from helpers.services import MISSING, Postgres, Redis
from speeltafel.games.registry import GAMES

pytest.register_assert_rewrite("speeltafel.testing.laws")


def pytest_addoption(parser: pytest.Parser) -> None:
    """``pytest --rule VW-21`` runs what proves a rule."""
    parser.addoption("--rule", action="append", default=[], help="only tests of this rule, by id")


def pytest_report_header() -> str:
    return f"speeltafel: {'compiled' if speeltafel.COMPILED else 'interpreted'} rules"


def pytest_sessionstart(session: pytest.Session) -> None:
    """A run that is meant to test native code must not fall back in silence."""
    if os.environ.get("SPEELTAFEL_EXPECT") == "compiled" and not speeltafel.COMPILED:
        pytest.exit("expected compiled rules, found plain Python", returncode=2)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What could not be tried for want of a program, and how to get it."""
    skipped = terminalreporter.stats.get("skipped", [])
    reasons = {str(it.longrepr[2]).removeprefix("Skipped: ") for it in skipped if it.longrepr}
    missing = sorted(it.removesuffix(MISSING) for it in reasons if it.endswith(MISSING))
    if missing:
        terminalreporter.write_line(
            f"Not tried, as it is not installed: {', '.join(missing)}. `make services` brings it."
        )


TESTS = Path(__file__).parent
LANES = (("browser", "bots", "store"), ("tools", "server", "terminal", "research", "bus"))
"""The folders with tests that take long, as two processes begin with them."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Each of two processes has half of all tests, its long ones first.

    Whoever has finished takes from the end of what another has left: quick ones, of which none is
    waited for in the end, and which need no server or browser that has to be started once more.
    """
    if wanted := {*config.getoption("--rule")}:
        items[:] = [it for it in items if wanted & {*_proved(it)}]
    of = {item: item.path.relative_to(TESTS.parent).parts[1] for item in items}
    long = {folder for lane in LANES for folder in lane}
    quick = [it for it in items if of[it] not in long]
    share, ordered = -(-len(items) // len(LANES)), list[pytest.Item]()
    for lane in LANES:
        mine = [it for folder in lane for it in items if of[it] == folder]
        fill = max(0, share - len(mine))
        ordered += [*mine, *quick[:fill]]
        del quick[:fill]
    items[:] = [*ordered, *quick]


def _proved(item: pytest.Item) -> Iterator[str]:
    """The rules that a test is marked to prove."""
    return (rule for mark in item.iter_markers("rule") for rule in mark.args)


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


@pytest.fixture(scope="session")
def liars_dice(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the example of a game is installed; whoever has it on the path finds liars-dice."""
    example = TESTS.parent / "examples" / "games" / "liars_dice"
    return installed(example, tmp_path_factory.mktemp("liars_dice"))


@pytest.fixture(scope="session")
def sample_games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where a package lies that brings a game; nobody finds it yet."""
    folder = tmp_path_factory.mktemp("sample_games")
    skeletons.install(folder)
    return folder


@pytest.fixture
def sample_game(sample_games: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The key of that game, installed for one test."""
    monkeypatch.syspath_prepend(sample_games)
    GAMES.forget()
    yield skeletons.KEY
    GAMES.forget()
    skeletons.forget()
