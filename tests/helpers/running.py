"""A real server in a process of its own, on a free port of this machine."""

from __future__ import annotations

import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType

import httpx

NO_LIMITS = ",".join(
    f"{name}=1000000"
    for name in (
        "guest_rate",
        "guest_burst",
        "address_rate",
        "address_burst",
        "new_guests_rate",
        "new_guests_burst",
        "guest_time_rate",
        "guest_time_burst",
        "address_time_rate",
        "address_time_burst",
        "tables",
        "sockets",
        "sockets_address",
        "frames_rate",
        "frames_burst",
        "frames_address_rate",
        "frames_address_burst",
        "connections",
    )
)
METRICS_TOKEN = "for-operators-only"
OPERATOR = {"authorization": f"Bearer {METRICS_TOKEN}"}
"""What whoever runs these servers brings to read their metrics."""


def free_port() -> int:
    """A port that nobody uses just now.

    Not one of those that systems give to whoever calls somebody: the sockets of other tests would
    take it before the server has begun, which then goes on to the next port.
    """
    for port in random.SystemRandom().sample(range(20_000, 32_000), 1000):
        with socket.socket() as one, suppress(OSError):
            one.bind(("127.0.0.1", port))
            return port
    raise OSError("no port is free")


class Running:
    """``speeltafel serve``, as an operator starts it."""

    def __init__(
        self, database: str, bus: str | None = None, workers: int = 1,
        limits: str = NO_LIMITS, log: Path | None = None, environment: Sequence[str] = (),
    ) -> None:  # fmt: skip
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.log = log
        command = [sys.executable, "-m", "speeltafel", "serve", "--port", str(self.port)]
        command += ["--database", database, "--workers", str(workers)]
        self.command = command + (["--bus", bus] if bus else [])
        more = dict(it.split("=", 1) for it in environment)
        own = {"SPEELTAFEL_LIMITS": limits, "SPEELTAFEL_METRICS_TOKEN": METRICS_TOKEN}
        self.environment = {**os.environ, **own, **more}
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> Running:
        """Start it, and wait until it answers."""
        out = self.log.open("ab") if self.log else subprocess.DEVNULL
        self.process = subprocess.Popen(
            self.command, env=self.environment, stdout=out, stderr=out, start_new_session=True
        )
        if self.log:
            out.close()  # type: ignore[union-attr]
        self.wait_until_up()
        return self

    def wait_until_up(self, seconds: float = 30.0) -> None:
        """Wait until the server answers."""
        give_up = time.monotonic() + seconds
        with httpx.Client(base_url=self.base, timeout=5, verify=False) as http:
            while time.monotonic() < give_up:
                try:
                    if http.get("/api/health").status_code == 200:
                        return
                except httpx.TransportError:
                    pass
                time.sleep(0.05)
        raise TimeoutError(f"the server does not answer; see {self.log}")

    @property
    def pid(self) -> int:
        """The process that was started."""
        assert self.process is not None
        return self.process.pid

    @property
    def is_running(self) -> bool:
        """Whether it was started and has not ended."""
        return self.process is not None and self.process.poll() is None

    def kill(self) -> None:
        """``kill -9``, without a warning."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """Ask it to stop, as an operator does; how it ended."""
        assert self.process is not None
        self.process.terminate()
        try:
            return self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()
            raise

    def __enter__(self) -> Running:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        if self.is_running:
            self.stop()
