"""The measurement of the bots' protocol measures every part of it, and on real questions."""

from __future__ import annotations

import bot_protocol
from speeltafel import GAMES


def test_every_part_of_a_question_has_its_cost() -> None:
    asked = bot_protocol.questions(GAMES["blasting-billy"])
    assert 10 < len(asked) <= bot_protocol.MAX_QUESTIONS
    costs = bot_protocol.costs(asked[-3:], rounds=1)
    assert all(cost > 0 for cost in costs)
    assert costs.old_news > 20
