"""A shell for every test here, in English unless the test says otherwise."""

from __future__ import annotations

import pytest

from helpers.cli import Shell


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "FORCE_COLOR", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    return Shell(capsys, monkeypatch)
