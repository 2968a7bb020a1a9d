"""A real Chromium: the one that is installed on this machine."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Browser, sync_playwright

from browser.memory import UNCUT
from helpers.services import missing

NAMES: Final = ("chromium", "chromium-browser", "google-chrome")


def found() -> str:
    """Where it is; without one a reader's tests are skipped, but those of CI fail."""
    return next(filter(None, map(shutil.which, NAMES)), None) or missing("Chromium")


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
