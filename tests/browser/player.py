"""A player that finishes any game by clicking what can be clicked, without a plan."""

from __future__ import annotations

import random
from typing import Any, Final

from playwright.sync_api import Error

from browser.sitting import Sitting

Json = dict[str, Any]

LOOK: Final = """() => {
  const nothing = { is: "waiting", offers: [] };
  if (document.querySelector('[data-testid="ended"]')) return { ...nothing, is: "ended" };
  const curtain = document.querySelector('[data-testid="curtain"] button, .handover button');
  const points = (element) => {
    const box = element.getBoundingClientRect();
    for (const y of [0.5, 0.2, 0.8]) for (const x of [0.5, 0.15, 0.85, 0.05, 0.95]) {
      const [left, top] = [box.left + x * box.width, box.top + y * box.height];
      const hit = document.elementFromPoint(left, top);
      if (hit && (element === hit || element.contains(hit))) return { left, top };
    }
    return null;
  };
  const offer = (element) => {
    if (element.disabled || !element.checkVisibility({ visibilityProperty: true })) return null;
    const point = points(element);
    const { move, pick } = element.dataset;
    const isPressed = element.ariaPressed === "true";
    return { ...point, move, pick, isPressed, isHidden: point === null };
  };
  const lift = curtain && offer(curtain);
  if (lift) return lift.isHidden ? nothing : { is: "curtain", offers: [lift] };
  const all = [...document.querySelectorAll("[data-move], [data-pick]")];
  const offers = all.map(offer).filter((it) => it);
  if (offers.some((it) => !it.isHidden)) return { is: "asked", offers };
  const on = [...document.querySelectorAll('[data-testid="go-on"]')].map(offer);
  if (on.some((it) => it && !it.isHidden)) return { is: "stop", offers: on.filter((it) => it) };
  const bar = document.querySelector('[data-testid="turn"]');
  return { is: bar?.classList.contains("mine") ? "stuck" : "waiting", offers };
}"""

FITS: Final = """() => {
  const wrong = [], [root, slack] = [document.scrollingElement, 1];
  const name = (it) => `${it.tagName.toLowerCase()}.${[...it.classList].join(".")}`;
  if (root.scrollWidth > innerWidth + slack) wrong.push(`page ${root.scrollWidth} wide`);
  if (root.scrollHeight > innerHeight + slack) wrong.push(`page ${root.scrollHeight} high`);
  for (const it of document.querySelectorAll("main, main *")) {
    const { overflowX, overflowY } = getComputedStyle(it);
    const scrolls = (how, there, room) => ["auto", "scroll"].includes(how) && there > room + slack;
    if (scrolls(overflowX, it.scrollWidth, it.clientWidth)) wrong.push(`${name(it)} is wide`);
    const bottom = (of) => of.getBoundingClientRect().bottom;
    const first = it.matches("[data-scrolls]") ? it.firstElementChild : null;
    const isSeen = first && bottom(first) <= bottom(it) + slack;  // what follows may be below
    const isHigh = scrolls(overflowY, it.scrollHeight, it.clientHeight);
    if (isHigh && !isSeen) wrong.push(`${name(it)} is high`);
  }
  const bar = document.querySelector('[data-testid="bar"]')?.getBoundingClientRect();
  if (bar && bar.bottom > innerHeight + slack) wrong.push(`bar ends at ${bar.bottom}`);
  return wrong;
}"""
"""What does not fit on the screen."""

WAIT: Final = f"""async (milliseconds) => {{
  const look = {LOOK};
  const until = performance.now() + milliseconds;
  while (performance.now() < until) {{
    const seen = look();
    if (!["waiting", "stuck"].includes(seen.is)) return seen;
    await new Promise((done) => requestAnimationFrame(done));
  }}
  return null;
}}"""
"""What there is to do, as soon as there is something: in one go, as games have many moves."""

SECONDS: Final = 40
MOST: Final = 3000
"""Clicks, after which no game is still going on."""


def _unreachable(offers: list[Json]) -> set[str]:
    """What is offered only where no click reaches it."""
    names = [(it.get("move") or it.get("pick") or "", it["isHidden"]) for it in offers]
    return {it for it, _ in names} - {it for it, is_hidden in names if not is_hidden}


class Stuck(AssertionError):
    """It is our turn, and there is nothing to be clicked."""


class Player:
    """Plays through one sitting; what it chooses follows from its seed."""

    def __init__(
        self, sitting: Sitting, seed: int = 1, is_touching: bool = False, seconds: int = SECONDS
    ) -> None:
        self.sitting, self.page = sitting, sitting.page
        self.luck = random.Random(seed)
        self.is_touching, self.seconds = is_touching, seconds
        self.likes = ""
        """What is in the moves that are taken first, where there are any."""

        self.clicks = 0
        self.moves: list[str] = []
        self.hidden: set[str] = set()
        """What was offered only where no click reaches it."""

        self.misfits: set[str] = set()
        self._tried: list[str] = []

    def play_on(self, moves: int = MOST) -> bool:
        """Play so many moves, or to the end; whether the game is over."""
        goal = len(self.moves) + moves
        while len(self.moves) < goal and self.clicks < MOST:
            seen = self.look()
            if seen["is"] == "ended":
                return True
            self.act(seen)
        assert self.clicks < MOST, "a game without end"
        return False

    def look(self) -> Json:
        """Wait until there is something to do, or the game is over."""
        seen: Json | None = self._evaluated(WAIT, 1000 * self.seconds)
        if seen is None:
            raise self._stuck()
        return seen

    def glance(self) -> Json:
        """What there is to do just now, without waiting."""
        seen: Json = self.page.evaluate(LOOK)
        return seen

    def _evaluated(self, script: str, given: object) -> Any:
        """What a script finds; once more if the page was just being loaded anew."""
        try:
            return self.page.evaluate(script, given)
        except Error as error:
            if "context was destroyed" not in error.message:
                raise
            self.page.wait_for_load_state()
            return self.page.evaluate(script, given)

    def act(self, seen: Json) -> None:
        """One click."""
        self._watch(seen["offers"])
        offer = self._chosen([it for it in seen["offers"] if not it["isHidden"]])
        self.click(offer["left"], offer["top"])
        if offer.get("move"):
            self.moves.append(offer["move"])
            self._tried = []
        else:
            self._tried.append(offer.get("pick", ""))

    def _watch(self, offers: list[Json]) -> None:
        """Remember what cannot be reached, and now and then what does not fit."""
        if _unreachable(offers):  # a card on its way may lie over it
            self.page.wait_for_timeout(1000)
            self.hidden |= _unreachable(self.glance()["offers"])
        if self.clicks % 8 == 0:
            self.misfits.update(self.page.evaluate(FITS))

    def play(self, move: str) -> None:
        """Play this very move, which is offered or comes to be offered by picking its parts."""
        for _ in range(40):
            seen = self.look()
            for offer in seen["offers"]:
                if offer.get("move") == move and not offer["isHidden"]:
                    self.click(offer["left"], offer["top"])
                    self.moves.append(move)
                    self._tried = []
                    return
            picks = [it for it in seen["offers"] if not it.get("move")]
            parts = [it for it in picks if it.get("pick", "") in move]
            self.act({**seen, "offers": parts or picks})
        raise self._stuck(f"cannot play {move}")

    def click(self, left: float, top: float) -> None:
        self.clicks += 1
        if self.is_touching:
            self.page.touchscreen.tap(left, top)
        else:
            self.page.mouse.click(left, top)

    def _chosen(self, offers: list[Json]) -> Json:
        """A move if there is one; else a pick that was not tried since the last move."""
        moves = [it for it in offers if it.get("move")]
        moves = [it for it in moves if self.likes in it["move"]] or moves
        fresh = [
            it for it in offers if it.get("pick", "") not in self._tried and not it["isPressed"]
        ]
        if not moves and not fresh:
            self._tried = []
        return self.luck.choice(moves or fresh or offers)

    def _stuck(self, why: str = "nothing can be done") -> Stuck:
        picture = self.sitting.picture("stuck")
        state = {name: self.sitting.state.get(name) for name in ("phase", "actors", "legal_moves")}
        seen = self.glance()
        return Stuck(
            f"{why} after {self.moves[-5:]}: {seen} {state} {self.sitting.troubles} {picture}"
        )
