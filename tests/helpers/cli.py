"""The command line as a person uses it: what is typed, what is printed, how it ends."""

from __future__ import annotations

import io
from typing import NamedTuple

import pytest

from speeltafel.terminal.main import run


class Said(NamedTuple):
    status: int
    out: str
    err: str


class Shell:
    """Runs commands in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._patch = patch

    def __call__(self, *arguments: str, typed: str = "") -> Said:
        self._patch.setattr("sys.stdin", io.StringIO(typed))
        status = run(list(arguments))
        out, err = self._capsys.readouterr()
        return Said(status, out, err)
