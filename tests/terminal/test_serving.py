"""What ``speeltafel serve`` says when it starts, and how it opens a browser where there is one."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from helpers.running import free_port
from speeltafel.server.addresses import own_address
from speeltafel.terminal.serving import SCREENS, _addresses


@contextmanager
def started(folder: Path, *arguments: str, **environment: str) -> Iterator[list[str]]:
    """A server without a screen, unless one is given; what it says until it is ready."""
    own = {name: it for name, it in os.environ.items() if name not in SCREENS}
    given = {"XDG_DATA_HOME": str(folder), "LANG": "C.UTF-8", **environment}
    with subprocess.Popen(
        [sys.executable, "-m", "speeltafel", *arguments],
        env=own | given, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    ) as server:  # fmt: skip
        assert server.stdout is not None
        said: list[str] = []
        try:
            for line in server.stdout:
                said.append(line.rstrip())
                if "Ctrl-C" in line:
                    break
            yield said
        finally:
            server.terminate()
            said.extend(map(str.rstrip, server.stdout))


def address(said: list[str]) -> str:
    """Where the server says it is."""
    found = re.search(r"The table is set: (\S+)", "\n".join(said))
    assert found is not None, said
    return found[1]


def browser(folder: Path, opened: Path) -> str:
    """A browser that notes what it is to open."""
    program = folder / "browser"
    program.write_text(
        f'#!/bin/sh\necho "noise"\necho "$1" > {opened}.part\nmv {opened}.part {opened}\n'
    )
    program.chmod(0o755)
    return f"{program} %s"


def test_without_a_command_tables_are_served_and_the_browser_opens(tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    with started(tmp_path, BROWSER=browser(tmp_path, opened)) as said:
        give_up = time.monotonic() + 30
        while not opened.exists():
            assert time.monotonic() < give_up, said
            time.sleep(0.05)
        assert opened.read_text().strip() == address(said)
        assert httpx.get(f"{address(said)}api/health", verify=False).status_code == 200
    assert "noise" not in said


def test_where_there_is_no_screen_it_says_where_it_is_and_no_more(tmp_path: Path) -> None:
    port = str(free_port())
    with started(tmp_path, "serve", "--open", "--port", port) as said:
        assert said[0] == f"The table is set: http://localhost:{port}/"
        assert httpx.get(f"{address(said)}api/health", verify=False).status_code == 200
    assert [line.split(" ")[0] for line in said] == ["The", "Tables", "Stop", "Stopping:"]


def test_beyond_this_computer_it_says_where_others_find_it(tmp_path: Path) -> None:
    port = str(free_port())
    with started(tmp_path, "serve", "--host", "0.0.0.0", "--port", port) as said:
        assert said[:2] == [
            f"The table is set: http://localhost:{port}/",
            f"For others on your network: http://{own_address()}:{port}/",
        ]


@pytest.mark.parametrize(
    ("host", "here", "others"),
    [
        ("127.0.0.1", "http://localhost:1/", False),
        ("localhost", "http://localhost:1/", False),
        ("::1", "http://[::1]:1/", False),
        ("192.168.1.5", "http://192.168.1.5:1/", False),
        ("0.0.0.0", "http://localhost:1/", True),
        ("::", "http://localhost:1/", True),
    ],
)
def test_addresses_can_be_typed_into_a_browser(host: str, here: str, others: bool) -> None:
    found, network = _addresses(host, 1)
    assert (found, network is not None) == (here, others)
