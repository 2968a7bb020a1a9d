"""What others do is shown in motion, and the motion is smooth."""

from __future__ import annotations

from statistics import median
from typing import Final

import pytest

from browser.conftest import Seat
from browser.player import Player
from speeltafel.games.registry import GAMES

FRAMES: Final = """async (milliseconds) => {
  const deltas = [];
  let last = performance.now();
  const until = last + milliseconds;
  while (last < until) {
    const now = await new Promise((done) => requestAnimationFrame(done));
    const moves = document.getAnimations().some((it) => {
      const { duration, iterations } = it.effect?.getTiming() ?? {};
      return it.playState === "running" && iterations !== Infinity && duration > 20;
    });
    if (moves) deltas.push(now - last);
    last = now;
  }
  return deltas;
}"""
MOVES: Final = 12
SMOOTH: Final = 20.0
"""Milliseconds of a frame at most, in the middle: 60 a second are 16.7, the rest is for noise."""


@pytest.mark.parametrize("game", GAMES)
def test_moves_are_shown_in_smooth_motion(seat: Seat, game: str) -> None:
    anna = seat(is_still=False, tempo="brisk")
    anna.set_up(game, "bots", min(GAMES[game].seats))
    player, medians = Player(anna, seconds=60), list[float]()
    frames = list[float]()
    for _ in range(MOVES):  # others may take the processor from some, or have little to do
        if player.play_on(1) or min(medians, default=SMOOTH + 1) <= SMOOTH:
            break
        frames += anna.page.evaluate(FRAMES, 1500)
        if len(frames) > 10:
            medians.append(median(frames))
            frames = []
    print(f"\n{game}: median frames {[round(it, 1) for it in medians]} ms")
    assert medians, "nothing moved"
    assert min(medians) <= SMOOTH
    assert not anna.troubles


@pytest.mark.parametrize("game", ["ploc", "blasting-billy"])
def test_whoever_wants_stillness_sees_no_motion(seat: Seat, game: str) -> None:
    anna = seat(is_still=True, tempo="brisk")
    anna.set_up(game, "bots")
    player = Player(anna)
    player.play_on(2)
    assert anna.page.evaluate(FRAMES, 700) == []
