"""What the laws must know of matching pennies: they are shown when both have chosen."""

from __future__ import annotations

from speeltafel.testing import GameFacts, Seen, WalkStep


def _both_have_chosen(text: str, step: WalkStep, seat: Seen) -> bool:
    return len(step.before.actors()) == 1


def _own_penny(text: str, step: WalkStep, seat: Seen) -> str:
    return text if seat == step.actor else "?"


FACTS = GameFacts(reveals=_both_have_chosen, reads=_own_penny)
