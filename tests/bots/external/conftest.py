"""The example package, installed as anybody installs one, but into a folder of its own."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bots.external.visitors import ENTRY_POINT
from speeltafel.bots.external import installed

PIP = (
    sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
    "--no-deps", "--no-build-isolation", "--no-index",
)  # fmt: skip


def forget_guests() -> None:
    """What was found out about guests is of other packages."""
    installed._loaded.cache_clear()
    installed._check.cache_clear()


@pytest.fixture(scope="session")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the example package is installed."""
    folder = tmp_path_factory.mktemp("guests")
    source, target = folder / "source", folder / "target"
    shutil.copytree(ENTRY_POINT, source)  # setuptools builds beside what it builds
    subprocess.run([*PIP, "--target", str(target), str(source)], check=True)
    return target


@pytest.fixture
def examples(package: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The same, to be found by this process and by those it starts."""
    monkeypatch.syspath_prepend(package)
    monkeypatch.setenv("PYTHONPATH", str(package), prepend=":")
    forget_guests()
    yield package
    forget_guests()
    sys.modules.pop("example_bots", None)
