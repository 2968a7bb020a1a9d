"""What lay there between steps is told where people look before chance goes on."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from helpers.tables import Desk, Json, begun
from speeltafel.core.chance import Rng
from speeltafel.server.services import encode


def news(game: str, viewer: int | None, moves: int = 60) -> tuple[Desk, list[list[Json]]]:
    """The steps of all news of a game that was played at random."""
    desk = begun(game, "ann", "ben")
    ear = desk.follow(viewer, "ann")
    desk.play_at_random(Rng(4), moves)
    return desk, [message["steps"] for message in ear.messages]


@pytest.mark.parametrize("game", ["volle-wolle", "ploc", "blasting-billy", "uly-and-polly"])
@pytest.mark.parametrize("viewer", [None, 1])
def test_it_is_what_the_viewer_would_have_seen_then(game: str, viewer: int | None) -> None:
    desk, told = news(game, viewer)
    steps = [step for message in told for step in message]
    first = desk.table.steps - len(steps)
    views = [encode(it.after.view(viewer)) for it in desk.table.taken(first)]
    shown = [(n, step["view"]) for n, step in enumerate(steps) if "view" in step]
    assert bool(shown) == (game in ("volle-wolle", "ploc"))
    for number, view in shown:
        assert view == json.loads(views[number])
    assert not any("view" in message[-1] for message in told if message)
    assert not any("view" in step for step in desk.whole(viewer)["log"])


def test_before_each_roll_it_is_said_whose_it_is() -> None:
    _, told = news("volle-wolle", 0)
    pairs = [pair for message in told for pair in pairwise(message)]
    rolls = [(before, step) for before, step in pairs if step["move"].startswith("roll ")]
    assert len(rolls) > 10
    for before, step in rolls:
        assert (before["view"]["phase"], before["view"]["turn"]) == (
            "roll",
            int(step["aloud"].split()[0]) - 1,
        )


def test_a_match_that_is_over_is_seen_before_the_next_one_lines_up() -> None:
    _, told = news("ploc", None, 10_000)
    ended = [step for message in told for step in message if "match " in " ".join(step["then"])]
    first, last = ended
    view, empty = first["view"], [it for it in first["then"] if it.startswith("empty ")]
    left = [side["standing"] + side["weakened"] for side in view["sides"]]
    assert [f"empty {seat + 1}" for seat, many in enumerate(left) if not many] == empty
    assert empty or view["turns"] == view["limit"]
    assert "view" not in last
