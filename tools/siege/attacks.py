"""All attacks, by name; what each does stands under its function."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import Final, NamedTuple

from siege import floods, frames, plots, slow
from siege.hostile import Attacker


class Attack(NamedTuple):
    """One way to attack a server: it is prepared until it yields, and strikes after that."""

    name: str
    begin: Callable[[Attacker], AsyncIterator[None]]
    lasts: bool = False
    """Whether it leaves something behind, so that whatever follows needs a fresh server."""

    @property
    def about(self) -> str:
        """What it does, in a few words."""
        return (self.begin.__doc__ or "").strip().rstrip(".")


ATTACKS: Final = {
    attack.name: attack
    for attack in (
        Attack("pongs", frames.pongs),
        Attack("pongs-refused", frames.pongs_of_strangers),
        Attack("pings-unread", frames.pings_unread),
        Attack("big-pings", frames.big_pings),
        Attack("fragments", frames.fragments),
        Attack("crumbs", frames.crumbs),
        Attack("nonsense", frames.nonsense),
        Attack("moves", frames.moves),
        Attack("big-frames", frames.big_frames),
        Attack("large-frames", frames.large_frames),
        Attack("endless-frame", frames.endless_frame),
        Attack("deep-frames", frames.deep_frames),
        Attack("bombs", frames.bombs),
        Attack("bad-text", frames.bad_text),
        Attack("slow-heads", slow.slow_heads),
        Attack("slow-bodies", slow.slow_bodies),
        Attack("slow-handshakes", slow.slow_handshakes),
        Attack("slow-followers", slow.slow_followers, lasts=True),
        Attack("slow-readers", slow.slow_readers),
        Attack("slow-page", slow.slow_page),
        Attack("idle-sockets", slow.idle_sockets),
        Attack("idle-connections", slow.idle_connections),
        Attack("reconnects", slow.reconnects),
        Attack("half-closed", slow.half_closed),
        Attack("every-call", floods.every_call),
        Attack("without-token", floods.without_token),
        Attack("many-guests", floods.many_guests),
        Attack("new-guests", floods.new_guests),
        Attack("deep-bodies", floods.deep_bodies),
        Attack("big-bodies", floods.big_bodies),
        Attack("packed-bodies", floods.packed_bodies),
        Attack("big-heads", floods.big_heads),
        Attack("pipelined", floods.pipelined),
        Attack("page", floods.page_files),
        Attack("connections", floods.connections),
        Attack("hints", plots.hints, lasts=True),
        Attack("hints-of-guests", plots.hints_of_guests, lasts=True),
        Attack("experts", plots.experts, lasts=True),
        Attack("moves-at-experts", plots.moves_at_experts, lasts=True),
        Attack("undos", plots.undos),
        Attack("tables", plots.tables, lasts=True),
        Attack("joins", plots.joins),
        Attack("chat", plots.chat),
        Attack("mutes", plots.mutes),
        Attack("rematches", plots.rematches, lasts=True),
        Attack("records", plots.records),
        Attack("beyond-the-end", plots.beyond_the_end),
        Attack("foresight", plots.foresight),
    )
}
