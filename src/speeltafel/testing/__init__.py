"""The laws that every game obeys, for whoever writes one: ``check_game(GAME)`` tries them all.

A game that keeps secrets says in its module ``laws`` what its rules reveal, and when (``FACTS``).
Nothing is needed besides the package itself.
"""

from speeltafel.testing.checking import LawReport, check_game, obey
from speeltafel.testing.facts import GameFacts, facts_of
from speeltafel.testing.law import Law
from speeltafel.testing.table import LAWS
from speeltafel.testing.walks import Seen, WalkStep

__all__ = [
    "LAWS",
    "GameFacts",
    "Law",
    "LawReport",
    "Seen",
    "WalkStep",
    "check_game",
    "facts_of",
    "obey",
]
