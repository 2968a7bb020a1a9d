"""What a page shows from moment to moment, written down by the page itself whenever it changes."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Page

from browser.sitting import Sitting

Json = dict[str, Any]

WATCH: Final = """(() => {
  const seen = (window.watched = []);
  const tidy = (text) => text.replace(/\\s+/g, " ").trim();
  const text = (where) => tidy(document.querySelector(where)?.innerText ?? "");
  const texts = (where) => [...document.querySelectorAll(where)].map((it) => it.textContent.trim());
  const moment = () => ({
    turn: text('[data-testid="turn"]'),
    ticker: texts('[data-testid="ticker"] li'),
    voice: texts('[data-testid="voice"] p'),
    acts: [...document.querySelectorAll(".plate.acts")].map((it) => Number(it.dataset.seat)),
    rolls: text(".tray .who"),
    sum: text(".tray .result"),
    sums: texts(".showdown .line:not(.head, .billy) > .sum"),
    isShown: document.querySelector("main > .field") !== null,
    isHurried: document.querySelector(".hurry") === null,
    isEnded: document.querySelector('[data-testid="ended"]') !== null,
  });
  let last = "";
  const look = () => {
    const now = moment(), all = JSON.stringify(now);
    if (all !== last) seen.push({ ...now, at: performance.now() });
    last = all;
  };
  const everyFrame = () => (look(), requestAnimationFrame(everyFrame));
  requestAnimationFrame(everyFrame);
  const changes = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(look).observe(document, changes);  // a busy machine leaves frames out
})()"""

STAMP: Final = """(where) => {
  const seen = ((window.stamps ??= {})[where] = []);
  const look = () => {
    const isThere = document.querySelector(where) !== null;
    if (isThere !== seen.at(-1)?.isThere) seen.push({ isThere, at: performance.now() });
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true });
  look();
}"""


def watch(somebody: Sitting) -> None:
    """From the next page on, what is shown is written down."""
    somebody.context.add_init_script(WATCH)


def watched(somebody: Sitting) -> list[Json]:
    """All moments since the page was loaded, or since they were last asked for."""
    moments: list[Json] = somebody.page.evaluate("() => window.watched.splice(0)")
    return moments


def news(before: list[str], now: list[str]) -> list[str]:
    """What has been added to lines of which the oldest are dropped."""
    known = next(n for n in range(len(before) + 1) if now[: len(before) - n] == before[n:])
    return now[len(before) - known :]


class Stamps:
    """When something came and went on a page, by the page's own clock: whoever polls is late."""

    def __init__(self, page: Page, where: str) -> None:
        self.page, self.where = page, where
        page.evaluate(STAMP, where)

    def now(self) -> float:
        """Milliseconds since the page was loaded."""
        now: float = self.page.evaluate("() => performance.now()")
        return now

    def came(self) -> float:
        """When it last came."""
        return self._last(True)

    def went(self) -> float:
        """When it last went."""
        return self._last(False)

    def _last(self, is_there: bool) -> float:
        stamps: list[Json] = self.page.evaluate("(where) => window.stamps[where]", self.where)
        return max(float(it["at"]) for it in stamps if it["isThere"] is is_there)
