"""What a page shows from moment to moment, written down by the page itself whenever it changes."""

from __future__ import annotations

from typing import Any, Final

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
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()"""


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
