"""The commands about servers: serve, export, import."""

from __future__ import annotations

import asyncio
import os
import shlex
import socket
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Final, Literal

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from speeltafel.core import record as records
from speeltafel.core.words import Words
from speeltafel.games.registry import game as game_of
from speeltafel.server.addresses import is_here, own_address
from speeltafel.server.archive import exported, put_in
from speeltafel.server.errors import ServerError
from speeltafel.server.limits import VARIABLE, LimitRow, Limits, rows
from speeltafel.server.logs import set_up_logs
from speeltafel.server.serving import bound, serve
from speeltafel.server.settings import Settings
from speeltafel.store.addresses import read_address, shown
from speeltafel.store.modes import open_to_others
from speeltafel.terminal.files import read_text
from speeltafel.terminal.speech import Speech

WORDS = Words("speeltafel.server")
EVERYWHERE: Final = ("0.0.0.0", "::")
SCREENS: Final = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
"""Any of these in the environment, and there is something to open a page with."""


def run_server(speech: Speech, settings: Settings, is_to_open: bool) -> None:
    """Serve tables until Ctrl-C."""
    if not 1 <= settings.port <= 65535:
        raise ServerError("bad-port", got=settings.port)
    if not 1 <= settings.workers <= 64:
        raise ServerError("bad-workers", got=settings.workers)
    set_up_logs()
    listening = bound(settings)
    serve(settings, listening, partial(_ready, speech, settings, listening, is_to_open))
    _say(speech, "stopping")


def _ready(speech: Speech, settings: Settings, listening: socket.socket, is_to_open: bool) -> None:
    """Tell whoever started the server where it is."""
    port = listening.getsockname()[1]
    url, others = _addresses(settings.host, port)
    if port != settings.port:
        _say(speech, "other-port", port=settings.port, other=port)
    _say(speech, "ready", url=url)
    if others is not None:
        _say(speech, "network", url=others)
    _say(speech, "database", database=shown(read_address(settings.database)))
    _warn_if_open(speech, settings.database)
    _say(speech, "stop")
    sys.stdout.flush()
    if is_to_open and _has_screen():
        _open(url)


def _addresses(host: str, port: int) -> tuple[str, str | None]:
    """Where it is found on this computer, and where from others, if that is somewhere else."""
    if host in EVERYWHERE:
        return _url("localhost", port), _url(own_address(), port)
    return _url("localhost" if is_here(host) and ":" not in host else host, port), None


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _has_screen() -> bool:
    """Whether a browser can be seen here; without a screen Python would start one in the text."""
    return sys.platform in ("darwin", "win32") or any(map(os.environ.get, SCREENS))


def _open(url: str) -> None:
    """Open the browser from a process of its own: it may take long, and say what it likes."""
    subprocess.Popen(
        [sys.executable, "-m", "webbrowser", url], start_new_session=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip


def _say(speech: Speech, key: str, **details: object) -> None:
    said = WORDS.say(speech.language, f"serve.{key}", **details)
    speech.console.print(said, markup=False, highlight=False, soft_wrap=True)


def show_limits(speech: Speech, limits: Limits) -> None:
    """Every limit as it is now: what, why, and what whoever meets it is told."""
    table = Table(box=None, pad_edge=False)
    for name in LimitRow._fields:
        justify: Literal["left", "right"] = "right" if name in ("value", "default") else "left"
        table.add_column(WORDS.say(speech.language, f"limits-head.{name}"), justify=justify)
    for row in rows(limits, speech.language):
        table.add_row(*(f"{it:g}" if isinstance(it, float | int) else it for it in row))
    speech.show(table)
    _say(speech, "set-limits", variable=VARIABLE)


def export(speech: Speech, database: str) -> None:
    """All records of a database, one a line, on standard output."""
    left_out: list[str] = []

    async def run() -> int:
        count = 0
        async for text in exported(database, left_out):
            sys.stdout.write(text + "\n")
            count += 1
        return count

    _warn(speech, "exported", count=asyncio.run(run()))
    _warn_if_open(speech, database)
    if left_out:
        _warn(speech, "left-out", count=len(left_out), tables=", ".join(left_out))
        raise typer.Exit(1)


def _warn_if_open(speech: Speech, database: str) -> None:
    """Say so if others may read the database, and what to do about it."""
    url = read_address(database)
    files = open_to_others(Path(str(url.database))) if url.drivername == "sqlite" else []
    if files:
        command = shlex.join(["chmod", "600", *map(str, files)])
        _warn(speech, "open-to-others", command=command)


def _warn(speech: Speech, key: str, **details: object) -> None:
    said = WORDS.say(speech.language, f"serve.{key}", **details)
    Console(stderr=True).print(said, markup=False, highlight=False, soft_wrap=True)


def put_records(speech: Speech, database: str, path: Path) -> None:
    """Check every record of a file, then put them all into a database."""
    found = records.read_records(read_text(path))
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        for record in progress.track(found):
            records.verify(game_of(record.game), record)
    count = asyncio.run(put_in(database, found))
    speech.console.print(WORDS.say(speech.language, "serve.imported", count=count))
    _warn_if_open(speech, database)
