"""A real Chromium: the one that is installed on this machine."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import pytest
from playwright.sync_api import Browser, sync_playwright

from browser.memory import UNCUT

NAMES: Final = ("chromium", "chromium-browser", "google-chrome")


def found() -> str:
    """Where it is; without one a reader's tests are skipped, but those of CI fail."""
    for name in NAMES:
        if where := shutil.which(name):
            return where
    if os.environ.get("CI"):
        pytest.fail("no Chromium here: .ci/services should have installed one")
    pytest.skip("no Chromium here")


@contextmanager
def launched() -> Iterator[Browser]:
    """A browser without a window, for as long as it is needed."""
    where = found()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=where, args=["--no-sandbox", UNCUT])
        try:
            yield browser
        finally:
            browser.close()
