"""Redis in other moods than up and down."""

from __future__ import annotations

import signal

import redis

from helpers.services import Redis


class MoodyRedis(Redis):
    """A Redis that can hang, and ask for a password."""

    def freeze(self) -> None:
        """Hang, as a machine does that has lost its network."""
        self._process.send_signal(signal.SIGSTOP)

    def lock(self, password: str) -> None:
        """Let in only those who know a password, from now on."""
        with redis.Redis.from_url(self.url) as client:
            client.config_set("requirepass", password)
