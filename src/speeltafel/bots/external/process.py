"""Somebody else's program and the two pipes to it, with a limit to everything."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import threading
import weakref
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Final

from speeltafel.bots.ladder import Failed
from speeltafel.bots.process_limits import MAX_ANSWER_BYTES, LineBuffer, environment

LEASH: Final = Path(__file__).with_name("leash.py")
MOMENT: Final = 0.3
"""Seconds for whoever is told something, or that we part."""

FAREWELL_S: Final = 2.0
"""Seconds after which a killed process is no longer waited for."""


class Process:
    """A program that is told lines and answers with lines. What it says on its errors is shown."""

    def __init__(self, command: Sequence[str]) -> None:
        if sys.platform == "win32":
            raise Failed("died", "other programs play on Linux and macOS only")
        pipe = subprocess.PIPE
        try:
            # a session of its own: the terminal's Ctrl-C is not for it, and its children go with it
            self._process = subprocess.Popen(
                _tied(command), bufsize=0, stdin=pipe, stdout=pipe,
                env=environment(), start_new_session=True,
            )  # fmt: skip
        except OSError as error:
            raise Failed("died", error) from error
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._in, self._out = self._process.stdin.fileno(), self._process.stdout.fileno()
        os.set_blocking(self._in, False)
        self._heard = LineBuffer()
        self._finish = weakref.finalize(self, _end, self._process, os.getpid())

    @property
    def pid(self) -> int:
        """The process, as the system knows it."""
        return self._process.pid

    def exchange(self, line: bytes, seconds: float) -> bytes:
        """Tell it a line and hear one; Failed, and the process ended, if that does not go well."""
        until = monotonic() + seconds
        try:
            self._check_silence()
            self._say(line, until)
            return self._line(until)
        except Failed:
            self.close()
            raise

    def tell(self, line: bytes) -> None:
        """Send a line; Failed, and the process ended, if it is not read."""
        try:
            self._say(line, monotonic() + MOMENT)
        except Failed:
            self.close()
            raise

    def close(self) -> None:
        """End the process, whatever it does, and all that it started."""
        self._finish()

    def part(self) -> None:
        """The same, after a moment in which it can end by itself as its input does."""
        if self._finish.alive and self._process.stdin is not None:
            self._process.stdin.close()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(MOMENT)
            self.close()

    def _say(self, line: bytes, until: float) -> None:
        self._check_open()
        rest = memoryview(line)
        while rest:
            if not _is_ready(self._in, select.POLLOUT, until):
                raise Failed("late")
            try:
                rest = rest[os.write(self._in, rest) :]
            except BlockingIOError:
                continue
            except OSError:
                raise Failed("died", self._last_words()) from None

    def _line(self, until: float) -> bytes:
        while (line := self._heard.line()) is None:
            if not _is_ready(self._out, select.POLLIN, until):
                raise Failed("late")
            self._hear()
        return line

    def _hear(self) -> None:
        heard = os.read(self._out, MAX_ANSWER_BYTES)
        if not heard:
            raise Failed("died", self._last_words())
        self._heard.add(heard)

    def _check_silence(self) -> None:
        self._check_open()
        if not self._heard and _is_ready(self._out, select.POLLIN):
            self._hear()
        self._heard.check_silence()

    def _check_open(self) -> None:
        """The pipes of an ended process may have been given to others."""
        if not self._finish.alive:
            raise Failed("died", self._last_words())

    def _last_words(self) -> str:
        self.close()
        return f"exit status {self._process.returncode}"


def _tied(command: Sequence[str]) -> list[str]:
    """The command, tied to us where the system can do that: to the thread that will start it."""
    is_main = threading.current_thread() is threading.main_thread()
    if sys.platform != "linux" or not is_main:
        return [*command]
    return [sys.executable, "-I", "-S", str(LEASH), str(os.getpid()), *command]


def _is_ready(pipe: int, event: int, until: float = 0.0) -> bool:
    """Whether a pipe can be read or written, now or in time; also if its other end is gone."""
    poll = select.poll()
    poll.register(pipe, event)
    return bool(poll.poll(max(0.0, 1000 * (until - monotonic()))))


def _kill(process: subprocess.Popen[bytes]) -> None:
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)


def _end(process: subprocess.Popen[bytes], owner: int) -> None:
    """End a process and leave no zombie; a fork of whoever started it has no say in this."""
    if os.getpid() != owner:
        return
    _kill(process)
    with suppress(subprocess.TimeoutExpired):
        process.wait(FAREWELL_S)
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            pipe.close()
