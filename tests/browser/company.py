"""Several people with a browser each, who come together at one table."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic

from browser.player import SECONDS, Player
from browser.sitting import Sitting


def gather(game: str, people: Sequence[Sitting]) -> list[Player]:
    """The first lays a table for all, the others come by the link; seat by seat."""
    host, *others = people
    host.set_up(game, "friends", len(people))
    for other in others:
        other.sit_down(host.invitation)
    players = [Player(it, seed) for seed, it in enumerate(people)]
    for player in players:
        player.page.locator('[data-phase="playing"]').wait_for()
        player.page.get_by_test_id("bar").wait_for()
    return players


def take_turns(players: Sequence[Player], moves: int = 10_000) -> bool:
    """Play so many moves, whoever is to act; whether the game is over."""
    return not all(_one_move(players) for _ in range(moves))


def _one_move(players: Sequence[Player]) -> bool:
    """Let the first who is asked play; not, if it is over."""
    give_up = monotonic() + SECONDS
    while monotonic() < give_up:
        for player in players:
            seen = player.glance()
            if seen["is"] == "ended":
                return False
            if seen["is"] == "asked":
                player.play_on(1)
                return True
        players[0].page.wait_for_timeout(25)
    raise AssertionError(f"nobody is asked: {[it.glance() for it in players]}")
