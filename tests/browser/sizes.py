"""The sweep of sizes: every moment of a board, measured in windows from phones to large screens."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Page

from browser.axe import CALM
from browser.prepared import NAMES, Prepared, prepared

MEASURE: Final = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8")
WHEN_LAID: Final = f"""() => new Promise((done) => requestAnimationFrame(() =>
  requestAnimationFrame(() => done(({MEASURE})()))))"""
"""Measure once the page has been laid out for its new size."""

Size = tuple[int, int]
Json = dict[str, Any]
SIZES: Final[tuple[Size, ...]] = (
    (320, 568), (360, 640), (390, 844), (568, 320), (740, 360), (844, 390), (600, 960),
    (768, 820), (900, 540), (768, 1024), (820, 1180), (1024, 768), (1080, 810), (1180, 820),
    (1024, 1366), (1366, 1024),
    (1240, 700), (1280, 720), (1366, 768), (1440, 900), (1920, 1080), (2560, 1440), (1440, 2560),
)  # fmt: skip
"""Phones, tablets, laptops and large screens, upright and on their side."""

USUAL: Final[Size] = (1280, 720)
PICKS: Final = "[data-pick]:not(:disabled)"
MOST_STEPS: Final = 4000
FEW: Final = 4
"""More cards than these are laid out in another way."""

LATE: Final = 6
"""From this round on a game of many rounds is well under way."""


class Finding(NamedTuple):
    """Something that is wrong at one size."""

    moment: str
    size: Size
    what: str
    where: str
    """The element, as a selector."""

    how: str

    def __str__(self) -> str:
        wide, high = self.size
        return f"{wide}x{high} {self.moment}: {self.what}: {self.where}: {self.how}"


def measured(page: Page, moment: str, sizes: Iterable[Size]) -> Iterator[Finding]:
    """What is wrong with the page as it stands, at each size."""
    for wide, high in sizes:
        page.set_viewport_size({"width": wide, "height": high})
        page.wait_for_function(f"() => innerWidth === {wide} && innerHeight === {high}")
        page.wait_for_function(CALM)
        for it in page.evaluate(WHEN_LAID):
            yield Finding(moment, (wide, high), it["what"], it["where"], it["how"])


def asked(state: Json) -> str:
    """What seat 0 is asked, or for what it waits, in a word; and whether it is late in the game."""
    if state["over"]:
        return "end"
    view = state["view"]
    words = [str(view.get("phase") or view.get("task") or "play")]
    received = view.get("received", [])
    words += ["many"] if len(received) > FEW else ["more"] if received else []
    words += ["late"] if view.get("pile") == 0 or view.get("round", 0) >= LATE else []
    return "-".join(words if 0 in state["actors"] else ["waits", *words])


class Sweep:
    """One game in one browser, brought from moment to moment."""

    def __init__(self, page: Page, table: Prepared) -> None:
        self.page, self.table = page, table
        self.seen: set[str] = set()

    def moments(
        self, languages: Sequence[str], wanted: Collection[str] | None = None
    ) -> Iterator[str]:
        """Each kind of moment (or those wanted) when it first comes, shown by the page."""
        for _ in range(MOST_STEPS):
            state = self.table.look()
            name = asked(state)
            if name not in self.seen and (wanted is None or name in wanted):
                self.seen.add(name)
                for language in languages:
                    yield from self.shown(language, name)
            if state["over"] or (wanted and self.seen >= set(wanted)):
                return
            self.table.step()
        raise AssertionError("a game without end")

    def shown(self, language: str, name: str) -> Iterator[str]:
        """The moment as it is; with something picked; and the first one with a hint below it."""
        self.show(language)
        whole = f"{self.table.game} for {self.table.players} in {language}, {name}"
        yield whole
        if self.pick():
            yield f"{whole}, picked"
            if not any("picked" in it for it in self.seen):
                self.seen.add("picked")
                self.hint()
                yield f"{whole}, hinted"

    def show(self, language: str) -> None:
        """The table as it is now, read anew in this language."""
        page = self.page
        page.set_viewport_size({"width": USUAL[0], "height": USUAL[1]})
        settings = json.dumps({"name": NAMES[0], "language": language})
        page.evaluate("(it) => localStorage.setItem('speeltafel', it)", settings)
        page.goto(f"{self.table.base}/table/{self.table.id}")
        page.locator("main > .field").wait_for()
        page.wait_for_function("() => document.fonts.status === 'loaded'")
        if self.table.look()["over"]:
            page.get_by_test_id("ended").wait_for()

    def pick(self) -> bool:
        """Pick the first thing that can be picked; whether there is one."""
        if self.table.is_asked(0):
            self.page.locator("[data-pick], [data-move]").first.wait_for()
        picks = self.page.locator(PICKS)
        if not picks.count():
            return False
        picks.first.click(force=True)
        return True

    def hint(self) -> None:
        """Ask for a hint: its line stays."""
        self.page.set_viewport_size({"width": USUAL[0], "height": USUAL[1]})
        self.page.locator("header nav button:has(path)").nth(self.hint_at()).click()
        self.page.get_by_test_id("hint-line").wait_for()

    def hint_at(self) -> int:
        """Which of the tools the bulb is: before rules, chat and menu."""
        return self.page.locator("header nav button").count() - 4


@contextmanager
def sweep(
    browser: Browser, base: str, game: str, players: int, *, is_still: bool = True, seed: int = 1
) -> Iterator[Sweep]:
    """A game that has just begun, and a browser that looks at it, with a finger as pointer."""
    with prepared(base, game, players, seed) as table:
        context = browser.new_context(
            has_touch=True, device_scale_factor=1, locale="en-GB",
            reduced_motion="reduce" if is_still else "no-preference",
        )  # fmt: skip
        try:
            table.seat_browser(context)
            page = context.new_page()
            page.goto(base)
            yield Sweep(page, table)
        finally:
            context.close()
