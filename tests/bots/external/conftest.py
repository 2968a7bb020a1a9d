"""The example package, installed as anybody installs one, but into a folder of its own."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bots.external.visitors import ENTRY_POINT
from helpers.installing import installed
from speeltafel.bots.external import installed as bots


def forget_guests() -> None:
    """What was found out about guests is of other packages."""
    bots._loaded.cache_clear()
    bots._check.cache_clear()


@pytest.fixture(scope="session")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the example package is installed."""
    return installed(ENTRY_POINT, tmp_path_factory.mktemp("guests"))


@pytest.fixture
def examples(package: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The same, to be found by this process and by those it starts."""
    monkeypatch.syspath_prepend(package)
    monkeypatch.setenv("PYTHONPATH", str(package), prepend=":")
    forget_guests()
    yield package
    forget_guests()
    sys.modules.pop("example_bots", None)
