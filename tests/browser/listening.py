"""What somebody hears who cannot see the page: all that its live regions say, in order.

Run as a program, this plays a whole game of each kind, or of those that are named, and prints it
as it is heard (``make aloud``).
"""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path
from typing import Final

from browser.chromium import launched
from browser.player import Player
from browser.serving import Serving
from browser.sitting import Sitting, sitting
from speeltafel.games.registry import GAMES

LISTEN: Final = """(() => {
  const heard = (window.heard = []);
  const LIVE = '[aria-live="polite"], [role="log"], [role="status"], [role="alert"]';
  const say = (text) => text.trim() && heard.push(text.replace(/\\s+/g, " ").trim());
  const added = (node) => {
    const element = node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement;
    if (element?.closest(LIVE)) say(node.textContent);
    else for (const it of node.querySelectorAll?.('[role="alert"]') ?? []) say(it.textContent);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === "childList") addedNodes.forEach(added);
      else if (target.parentElement?.closest(LIVE)) say(target.data);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
})()"""

LONGEST: Final = 200
"""Characters in one piece: more cannot be listened to without wishing to stop it."""


def listen(somebody: Sitting) -> None:
    """From the next page on, all that is said is written down."""
    somebody.context.add_init_script(LISTEN)


def heard(somebody: Sitting) -> list[str]:
    """All that has been said on this page."""
    said: list[str] = somebody.page.evaluate("() => window.heard")
    return said


def assert_well_told(said: list[str], questions: set[str]) -> None:
    """Each question was heard, no piece is too long, and there is nothing only an eye can read."""
    assert questions <= set(said), questions - set(said)
    assert not [it for it in said if len(it) > LONGEST]
    assert not [it for it in said if "–" in it.split() or re.search(r"[A-Z]\?", it)]


def transcript(game: str) -> list[str]:
    """A whole game against bots as it is heard."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Serving(Path(folder)) as server,
        launched() as browser,
        sitting(browser, server.base, Path(folder)) as anna,
    ):
        listen(anna)
        anna.set_up(game)
        assert Player(anna).play_on()
        anna.page.wait_for_timeout(500)
        return heard(anna)


if __name__ == "__main__":
    for name in sys.argv[1:] or GAMES:
        print(f"\n# {name}\n", *transcript(name), sep="\n", flush=True)
