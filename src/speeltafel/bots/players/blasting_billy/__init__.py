"""Who plays Blasting Billy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from speeltafel.bots.bot import Bot
from speeltafel.bots.players.blasting_billy.expert import ExpertBot
from speeltafel.bots.players.blasting_billy.medium import MediumBot

BOTS: Final[dict[str, Callable[[], Bot]]] = {"medium": MediumBot, "expert": ExpertBot}
