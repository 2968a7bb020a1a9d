"""All that is let go wrong."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from faults import network
from faults.network import Mischief
from faults.running import Fault
from faults.scenes import Alone, MovedClock, SmallDisk, TwoServers, Workers


def _meddle(mischief: Mischief) -> Callable[[Alone], Awaitable[None]]:
    return lambda scene: scene.meddle(mischief)


FAULTS: Final = {
    fault.name: fault
    for fault in (
        Fault("kill-server", "`kill -9` of the only process", Alone, Alone.kill_server),
        Fault("kill-bot", "`kill -9` of the bots' process", Alone, Alone.kill_bot),
        Fault("cut", "lines cut in the middle of a message", Alone, _meddle(network.cut)),
        Fault("lose", "messages lost without a word", Alone, _meddle(network.lose), quiet=1.5),
        Fault("duplicate", "every message twice", Alone, _meddle(network.duplicate)),
        Fault("reorder", "messages that overtake others", Alone, _meddle(network.reorder)),
        Fault("late", "messages up to 0.4 s late each", Alone, _meddle(network.late)),
        Fault("kill-worker", "`kill -9` of one of two workers", Workers, Workers.kill_worker),
        Fault("kill-parent", "`kill -9` of their parent", Workers, Workers.kill_parent),
        Fault("redis", "Redis killed and started again", TwoServers, TwoServers.restart_redis),
        Fault("postgres", "PostgreSQL crashed, and started again", TwoServers,
              TwoServers.restart_postgres),
        Fault("disk-full", "no byte left for about a second", SmallDisk, SmallDisk.fill_disk),
        Fault("clock", "the clock moved by a day, at times back before a start", MovedClock,
              MovedClock.move_clock),
    )
}  # fmt: skip
