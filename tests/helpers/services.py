"""A PostgreSQL and a Redis of one's own, which can be stopped, killed and started again.

Where the programs are missing the tests are skipped, but not on the machine that decides (CI).
"""

from __future__ import annotations

import os
import shlex
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Final, NoReturn, Self

import pytest

from helpers.running import free_port

PATIENCE = 60.0
MISSING: Final = " is not installed"
"""How the reason ends for which such a test is skipped."""


class Service:
    """A program that runs while its context does."""

    def start(self) -> None:
        raise NotImplementedError

    def kill(self) -> None:
        raise NotImplementedError

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.kill()


class Postgres(Service):
    """A private PostgreSQL cluster in a folder of its own, on a free port of this machine."""

    def __init__(self) -> None:
        self._programs = _postgres_programs()
        self.folder = Path(tempfile.mkdtemp(prefix="speeltafel-postgres-"))
        self.port = free_port()
        self.url = f"postgresql://postgres@127.0.0.1:{self.port}/postgres"
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            shutil.chown(self.folder, "postgres", "postgres")
        self._caretaker = self._hire()
        self._run(
            "initdb",
            "--username=postgres",
            "--auth=trust",
            "--encoding=UTF8",
            "--locale=C",
            "--no-sync",
        )

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._caretaker.communicate(timeout=PATIENCE)

    def empty(self) -> str:
        """The address of a database that is empty; whoever still uses it is sent away.

        Emptying one is cheaper than many, each of which has 300 files to be made and deleted.
        """
        others = "datname = current_database() AND pid <> pg_backend_pid()"
        self._say(
            f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}",
            "DROP SCHEMA public CASCADE",
            "CREATE SCHEMA public",
        )
        return self.url

    def _say(self, *statements: str) -> None:
        psql = [str(self._programs / "psql"), "--quiet", "--no-psqlrc", "--output=/dev/null"]
        commands = [f"--command={it}" for it in ("SET client_min_messages = error", *statements)]
        subprocess.run([*psql, *commands, self.url], check=True, timeout=PATIENCE)

    def start(self) -> None:
        """Start it, and wait until it takes connections."""
        settings = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1"
        self._run("pg_ctl", "start", "-w", "-o", settings, "-l", str(self.folder / "log"))

    def stop(self) -> None:
        """Send everybody away, and end in good order."""
        self._run("pg_ctl", "stop", "-w", "-m", "fast")

    def kill(self) -> None:
        """End at once, as in a crash: the log has to be recovered at the next start."""
        self._run("pg_ctl", "stop", "-w", "-m", "immediate", check=False)

    def _hire(self) -> subprocess.Popen[bytes]:
        """Somebody who cleans up when these tests end, even if they are killed."""
        stop = shlex.join(self._command("pg_ctl", "stop", "-m", "immediate"))
        clean = f"read -r _; {stop}; rm -rf {shlex.quote(str(self.folder))}"
        return subprocess.Popen(
            ["sh", "-c", clean],
            cwd="/",
            stdin=subprocess.PIPE,  # which the system closes when this process ends
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )

    def _command(self, program: str, *arguments: str) -> list[str]:
        as_postgres = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        data = str(self.folder / "data")
        return [*as_postgres, str(self._programs / program), "-D", data, *arguments]

    def _run(self, program: str, *arguments: str, check: bool = True) -> None:
        command = self._command(program, *arguments)
        done = subprocess.run(
            command,
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,  # a pipe would stay open as long as the server runs
            stderr=subprocess.DEVNULL,
            timeout=PATIENCE,
        )
        assert done.returncode == 0 or not check, (command, self._log())

    def _log(self) -> str:
        log = self.folder / "log"
        return log.read_text()[-2000:] if log.exists() else "no log"


class Redis(Service):
    """A private redis-server on a free port of this machine, with nothing on disk."""

    def __init__(self) -> None:
        self._program = shutil.which("redis-server") or missing("redis-server")
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and wait until it listens."""
        bare = ["--save", "", "--appendonly", "no", "--bind", "127.0.0.1"]
        command = [self._program, "--port", str(self.port), *bare]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        _await_port(self.port)

    def stop(self) -> None:
        """Ask it to end."""
        self._process.terminate()
        self._process.wait(PATIENCE)

    def kill(self) -> None:
        """End it without asking."""
        self._process.kill()
        self._process.wait(PATIENCE)


def _postgres_programs() -> Path:
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    folders = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    newest = max(folders, key=lambda it: float(it.parent.parent.name), default=None)
    return newest.parent if newest else missing("PostgreSQL")


def missing(program: str) -> NoReturn:
    """The test cannot be tried here; on the machine that decides it has to be."""
    if os.environ.get("CI"):
        pytest.fail(f"{program}{MISSING}: .ci/services should have brought it")
    pytest.skip(program + MISSING)


def _await_port(port: int) -> None:
    give_up = time.monotonic() + PATIENCE
    while time.monotonic() < give_up:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.01)
    raise TimeoutError(f"nothing listens on port {port}")
