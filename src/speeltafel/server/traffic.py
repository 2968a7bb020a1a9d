"""What comes in to this process: its connections, and how much each of them may bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from ipaddress import IPv6Address, IPv6Network
from time import thread_time
from typing import Final

from speeltafel.server.buckets import Bucket, Buckets
from speeltafel.server.limits import Limits
from speeltafel.server.turnstile import Beginning, Stage, Turnstile

KILOBYTE: Final = 1024
"""So many bytes count like one frame more."""

SHARE: Final = 5
"""Of what a socket may bring in this part is its own: others of its address cannot take it."""


class Traffic:
    """What comes in: every connection, every frame and every kilobyte counts."""

    def __init__(
        self, limits: Limits, is_proxy: Callable[[str], bool], turnstile: Turnstile
    ) -> None:
        self.limits, self.turnstile = limits, turnstile
        self.is_proxy = is_proxy
        self.frames = Buckets(limits.frames_address_rate, limits.frames_address_burst)
        """What all sockets of an address bring in; it remembers those that have left."""

        self.connections: Counter[str] = Counter()
        self.unread: Counter[str] = Counter()

    def meter(self) -> Bucket:
        """What a socket may bring in."""
        return Bucket(self.limits.frames_rate, self.limits.frames_burst)

    def share(self) -> Bucket:
        """What a socket may always bring in, however much others of its address do."""
        return Bucket(self.limits.frames_rate / SHARE, self.limits.frames_burst / SHARE)

    def come(self, host: str) -> Visit | None:
        """A connection wants to come in; None if there are too many of its host already."""
        visit = Visit(self, host)
        if self.connections[visit.address] >= self.limits.connections and not visit.is_proxy:
            return None
        self.connections[visit.address] += 1
        return visit


class Visit:
    """One connection, from when it is accepted until it ends: whose it is, and what it may do.

    A proxy has the connections of everybody: what it brings waits for nothing.
    """

    __slots__ = ("_is_here", "_is_unread", "_traffic", "address", "is_proxy")

    def __init__(self, traffic: Traffic, host: str) -> None:
        self._traffic, self.address = traffic, network_of(host)
        self.is_proxy = traffic.is_proxy(host)
        self._is_here, self._is_unread = True, False

    def begin(self, stage: Stage, beginning: Beginning) -> None:
        """Begin something when it is their turn; the time that it takes is theirs."""
        if self.is_proxy:
            beginning()
        else:
            timed = partial(self._timed, beginning)
            self._traffic.turnstile.begin(self.address, stage, timed)

    def _timed(self, beginning: Beginning) -> bool:
        begun = thread_time()
        try:
            return beginning()
        finally:
            self._traffic.turnstile.charge(self.address, thread_time() - begun)

    def is_one_too_many_unread(self) -> bool:
        """They do not read while an answer waits; whether too many of their address do that."""
        unread = self._traffic.unread
        if not self._is_unread:
            self._is_unread = True
            unread[self.address] += 1
        return unread[self.address] > self._traffic.limits.unread and not self.is_proxy

    def read(self) -> None:
        """They read again."""
        if self._is_unread:
            self._is_unread = False
            _less(self._traffic.unread, self.address)

    def leave(self) -> None:
        """They are gone."""
        self.read()
        if self._is_here:
            self._is_here = False
            _less(self._traffic.connections, self.address)


def _less(counts: Counter[str], key: str) -> None:
    counts[key] -= 1
    if counts[key] <= 0:
        del counts[key]


def network_of(host: str) -> str:
    """Who counts as one caller: an address; of IPv6 a network, for a household has 2**64."""
    return str(IPv6Network((host, 64), strict=False)) if _is_ipv6(host) else host


def _is_ipv6(host: str) -> bool:
    try:
        address = IPv6Address(host)
    except ValueError:
        return False
    return address.ipv4_mapped is None
