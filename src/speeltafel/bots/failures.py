"""How a bot can fail to answer.

Kinds of failure:

    start      no worker could be started
    paused     too many failures in a row: none is started for a while
    died       it ended while it was thinking, or could not be started
    late       it thought too long
    nonsense   it answered something that is no answer, or spoke without being asked
    illegal    it answered a move that is not legal
    error      the bot says that it cannot answer; whoever thinks for it is well
"""

from __future__ import annotations


class Failed(Exception):
    """A question was not answered."""

    def __init__(self, kind: str, why: object = "") -> None:
        self.kind = kind
        self.why = str(why)
        super().__init__(f"{kind}: {why}" if self.why else kind)
