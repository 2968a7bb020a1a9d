"""A server, a browser, and people who sit down at it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from browser.chromium import launched
from browser.serving import Serving
from browser.sitting import Sitting, sitting

Seat = Callable[..., Sitting]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A real server for all tests that do not harm it."""
    with Serving(tmp_path_factory.mktemp("browser")) as running:
        assert isinstance(running, Serving)
        yield running


@pytest.fixture(scope="session")
def lucky(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A real server at which the same cards come and the same dice fall each time."""
    with Serving(tmp_path_factory.mktemp("lucky"), seed=11) as running:
        assert isinstance(running, Serving)
        yield running


@pytest.fixture(scope="session")
def hosting(liars_dice: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A real server with a game of another package: ``liars-dice``."""
    with Serving(tmp_path_factory.mktemp("hosting"), packages=str(liars_dice)) as running:
        assert isinstance(running, Serving)
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser for each module: Playwright keeps a loop that other tests cannot live with."""
    with launched() as found:
        yield found


@pytest.fixture
def pictures(request: pytest.FixtureRequest) -> Path:
    """Where pictures of a failure are put."""
    name = re.sub(r"[^\w-]+", "-", request.node.name)
    folder = Path(request.config.rootpath) / "build" / "browser" / name
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture
def seat(browser: Browser, server: Serving, pictures: Path) -> Iterator[Seat]:
    """Lets somebody new sit down at a browser of their own."""
    with ExitStack() as stack:

        def sit(**kind: object) -> Sitting:
            made = partial(sitting, browser, server.base, pictures)
            return stack.enter_context(made(**kind))  # type: ignore[arg-type]

        yield sit
