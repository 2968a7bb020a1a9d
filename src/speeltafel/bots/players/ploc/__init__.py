"""Who plays Ploc."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from speeltafel.bots.bot import Bot
from speeltafel.bots.players.ploc.expert import ExpertBot
from speeltafel.bots.players.ploc.medium import MediumBot
from speeltafel.bots.players.ploc.opponents import BalanceBot, GreedyBot, HoarderBot, StonewallBot

BOTS: Final[dict[str, Callable[[], Bot]]] = {
    "medium": MediumBot,
    "expert": ExpertBot,
    "greedy": GreedyBot,
    "balance": BalanceBot,
    "hoarder": HoarderBot,
    "stonewall": StonewallBot,
}
