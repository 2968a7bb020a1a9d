"""What ``speeltafel serve --show-limits`` prints."""

from __future__ import annotations

from dataclasses import fields

import pytest

from helpers.cli import Shell
from speeltafel.server.limits import VARIABLE, Limits


def test_an_operator_sees_every_limit_as_it_is_set(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, "tables=7")
    monkeypatch.setenv("COLUMNS", "250")
    said = shell("serve", "--show-limits")
    assert (said.status, said.err) == (0, "")
    lines = {line.split()[0]: line.split()[1:3] for line in said.out.splitlines() if line}
    assert {it.name for it in fields(Limits)} <= lines.keys()
    assert lines["tables"] == ["7", "50"]
    assert lines["sockets"] == ["24", "24"]
