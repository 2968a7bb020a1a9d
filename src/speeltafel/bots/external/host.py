"""A process for one installed bot: ``python -m speeltafel.bots.external.host NAME``.

It speaks the same lines as any program, so a bot in Python is treated like one in any language.
"""

from __future__ import annotations

import json
import sys
import traceback

from speeltafel.bots.answering import answer_lines
from speeltafel.bots.external import protocol
from speeltafel.bots.external.installed import InstalledBot, factory
from speeltafel.bots.external.protocol import Message
from speeltafel.core.errors import BadSetup
from speeltafel.core.log_policy import Told


class Host:
    """Keeps for an external bot what it was told, and answers for it."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._greeted: Message = {}
        self._told: list[Told] = []
        self._bot: InstalledBot | None = None

    def answered(self, line: bytes) -> bytes:
        """The answer to a line; nothing where none is expected."""
        try:
            answer = self._answer(json.loads(line))
            return protocol.line(answer) if answer else b""
        except BadSetup as error:
            refused = {"key": error.key, "details": error.details}
            return protocol.line({"error": str(error), "refused": refused})
        except Exception as error:
            traceback.print_exc()
            said = f"{type(error).__name__}: {error}"
            return protocol.line({"error": said[: protocol.LONGEST_QUOTE]})

    def _answer(self, message: Message) -> Message:
        if "decision" in message:
            return {"move": self._move(message)}
        if "protocol" in message:
            self._greeted, self._told = message, []
            self._bot = factory(self._name, message["game"])()
            return {"ready": True, "name": self._name}
        return {}

    def _move(self, asked: Message) -> object:
        assert self._bot is not None
        self._told += protocol.read_told(asked)
        return self._bot.choose(protocol.read_decision(self._greeted, asked, self._told))


if __name__ == "__main__":
    answer_lines(Host(sys.argv[1]).answered)
