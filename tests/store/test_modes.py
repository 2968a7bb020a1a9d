"""A database file is private from its first moment; one that is not is said, and left alone."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from helpers.cli import Shell
from speeltafel.core.words import LANGUAGES
from speeltafel.store import open_store
from speeltafel.store.lease import claim

pytestmark = pytest.mark.skipif(os.name != "posix", reason="there are no modes")


@pytest.fixture(autouse=True)
def careless() -> Iterator[None]:
    """A system that lets everybody read and write what is made."""
    before = os.umask(0)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    return {it.name: stat.S_IMODE(it.stat().st_mode) for it in sorted(folder.iterdir())}


@pytest.mark.anyio
async def test_all_files_of_a_database_are_private_and_were_never_anything_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object, **__: object) -> None:
        raise AssertionError("made, and then made private")

    for name in ("chmod", "fchmod"):
        monkeypatch.setattr(os, name, never)
    folder = tmp_path / "new" / "newer"
    held = await claim(str(folder / "t.db"), is_shared=False)
    store = await open_store(str(folder / "t.db"))
    await store.add_guest("g", "Ann", 1.0)
    names = ("t.db", "t.db-lock", "t.db-shm", "t.db-wal")
    assert modes(folder) == dict.fromkeys(names, 0o600)
    assert modes(tmp_path) == {"new": 0o700}
    assert modes(tmp_path / "new") == {"newer": 0o700}
    await store.close()
    await held.release()


def test_a_file_that_others_may_read_is_said_and_left_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "my tables.db"
    shell = Shell(capsys, monkeypatch)
    assert shell("export", "--database", str(path)).err.count("\n") == 1
    path.chmod(0o644)
    said = {shell("export", "--database", str(path), "--lang", it).err for it in LANGUAGES}
    assert len(said) == 3
    assert all(f"chmod 600 '{path}'" in it for it in said)
    assert modes(tmp_path) == {"my tables.db": 0o644}
    subprocess.run(["chmod", "600", str(path)], check=True)
    assert shell("export", "--database", str(path)).err.count("\n") == 1


def test_serving_a_file_that_others_may_read_says_so(tmp_path: Path) -> None:
    (tmp_path / "t.db").touch(0o666)
    command = [sys.executable, "-m", "speeltafel", "serve", "--port", "8999"]
    with subprocess.Popen(
        [*command, "--database", str(tmp_path / "t.db")], stderr=subprocess.PIPE, text=True,
        stdout=subprocess.DEVNULL,
    ) as server:  # fmt: skip
        assert server.stderr is not None
        assert "chmod 600" in server.stderr.readline()
        server.terminate()
