"""Every run says which rules it runs: plain Python or native code."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

import speeltafel


def pytest_report_header() -> str:
    return f"speeltafel: {'compiled' if speeltafel.COMPILED else 'interpreted'} rules"


def pytest_sessionstart(session: pytest.Session) -> None:
    """A run that is meant to test native code must not fall back in silence."""
    if os.environ.get("SPEELTAFEL_EXPECT") == "compiled" and not speeltafel.COMPILED:
        pytest.exit("expected compiled rules, found plain Python", returncode=2)


settings.register_profile("calm", deadline=None, derandomize=True)
settings.load_profile("calm")
