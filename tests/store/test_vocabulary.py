"""The revision of a database stands for the words of its logs: no older program may read on.

Whoever teaches the log a new word gives the database a new revision, even if no table changes:
then a program that does not know the word refuses the database before it has touched anything.
"""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from dataclasses import MISSING, fields
from hashlib import sha256
from pathlib import Path
from typing import Any, get_type_hints

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from helpers.cli import Shell
from helpers.running import free_port
from helpers.tables import begun
from speeltafel.core.chance import Rng
from speeltafel.core.record import to_json
from speeltafel.store import open_store
from speeltafel.store.addresses import read_address
from speeltafel.store.migrate import _config
from speeltafel.table.entries import EVENTS, PHASES, Opening, Place, Roll, Terms

HEAD, FINGERPRINT = "0004", "fc715a5655737173"
ADVICE = """
The vocabulary of the log has changed. A program that does not know it must refuse the database:
1. add a revision to src/speeltafel/store/migrations/versions (its upgrade() may do nothing);
2. write its number and this fingerprint into tests/store/test_vocabulary.py:
   HEAD, FINGERPRINT = "{head}", "{fingerprint}"
"""


def vocabulary() -> list[str]:
    """Every word that may stand in a log or an opening, with its fields and their types."""
    kinds: dict[str, Any] = {**EVENTS, "Opening": Opening, "Terms": Terms, "Place": Place}
    of_events = [f"{name} {_fields(kind)}" for name, kind in sorted(kinds.items())]
    roll = {name: kind.__name__ for name, kind in get_type_hints(Roll).items()}
    return [*of_events, f"Roll {roll}", f"phases {PHASES}"]


def _fields(kind: Any) -> list[tuple[str, Any, bool]]:
    """As they are written in the source."""
    return [(it.name, it.type, it.default is MISSING) for it in fields(kind)]


def test_new_words_in_the_log_come_with_a_new_revision() -> None:
    (head,) = ScriptDirectory.from_config(_config()).get_heads()
    found = sha256("\n".join(vocabulary()).encode()).hexdigest()[:16]
    assert (head, found) == (HEAD, FINGERPRINT), ADVICE.format(head=head, fingerprint=found)


# An older program refuses what a newer one has written


def newer(url: str) -> None:
    """A database as a newer Speeltafel would leave it."""

    async def make() -> None:
        await (await open_store(url)).close()
        if url.startswith("postgres"):
            engine = create_async_engine(read_address(url))
            async with engine.begin() as db:
                await db.execute(text("UPDATE alembic_version SET version_num = '9999'"))
            await engine.dispose()

    asyncio.run(make())
    if url.startswith("sqlite"):
        with sqlite3.connect(url.removeprefix("sqlite:///")) as db:
            db.execute("UPDATE alembic_version SET version_num = '9999'")
        db.close()


def test_every_command_refuses_a_database_of_a_newer_speeltafel(
    url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    newer(url)
    record = begun("blasting-billy", "ann", "ben").play_at_random(Rng(1)).record()
    (tmp_path / "records.jsonl").write_text(to_json(record))
    shell, where = Shell(capsys, monkeypatch), ("--database", url, "--lang", "en")
    serving = subprocess.run(
        [sys.executable, "-m", "speeltafel", "serve", "--port", str(free_port()), "--workers", "2",
         *where],
        capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    for status, out, err in (
        (serving.returncode, serving.stdout, serving.stderr),
        shell("export", *where),
        shell("import", str(tmp_path / "records.jsonl"), *where),
    ):
        assert (status, out) == (2, ""), err
        assert "newer Speeltafel (revision 9999)" in err
        assert len(err.splitlines()) == 1
