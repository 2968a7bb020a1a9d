"""The law of the box: nothing is created or lost."""

from __future__ import annotations

from speeltafel.testing.facts import facts_of
from speeltafel.testing.law import Seeds
from speeltafel.testing.walks import AnyGame, is_small, positions


def lacks_contents(game: AnyGame) -> str:
    """Only a game knows what lies in its box."""
    return f"{game.package}.laws: FACTS.contents" if facts_of(game).contents is None else ""


def what_is_in_the_box_stays_in_the_game(game: AnyGame, players: int, seeds: Seeds) -> None:
    """Cards, chips, dice, tiles and tokens: what there is in the box lies somewhere, always."""
    facts = facts_of(game)
    assert facts.contents is not None
    whole = [seed for seed in seeds if not is_small(seed)]
    for position in positions(game, players, whole):
        assert facts.contents(position) == facts.box
