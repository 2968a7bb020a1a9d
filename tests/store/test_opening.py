"""Opening a store: new, again, by several at once, and what is refused without being touched."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from speeltafel.core.words import LANGUAGES
from speeltafel.store import Store, errors, inspection, open_store
from speeltafel.store.addresses import read_address
from speeltafel.store.schema import METADATA
from store.scenes import PLAYS, WAITS, asked, entry, opened, opening

pytestmark = pytest.mark.anyio


async def test_a_new_database_looks_as_the_schema_says(store: Store) -> None:
    differences = await asked(
        store, lambda db: compare_metadata(MigrationContext.configure(db), METADATA)
    )
    assert differences == []


async def test_a_second_start_changes_nothing(url: str) -> None:
    store = await open_store(url)
    await store.open_table(opening("t"), WAITS)
    await store.close()
    before = Path(url.removeprefix("sqlite:///"))
    content = before.read_bytes() if before.exists() else b""
    store = await open_store(url)
    assert await store.table("t") == (opening("t"), [])
    await store.close()
    assert not content or before.read_bytes() == content


async def test_several_processes_may_start_at_once(url: str) -> None:
    program = (
        "import asyncio, sys; from speeltafel.store import open_store\n"
        "async def main(): await (await open_store(sys.argv[1])).close()\n"
        "asyncio.run(main())"
    )
    command = [sys.executable, "-W", "error", "-c", program, url]
    starts = [subprocess.Popen(command, stderr=subprocess.PIPE) for _ in range(4)]
    for start in starts:
        _, said = await asyncio.to_thread(start.communicate)
        assert (start.returncode, said) == (0, b"")
    store = await open_store(url)
    await opened(store, "t")
    await store.close()


async def test_several_stores_of_one_process_may_be_opened_at_once(url: str) -> None:
    stores = await asyncio.gather(*[open_store(url) for _ in range(3)])
    await opened(stores[0], "t")
    assert await stores[2].versions(["t"]) == {"t": 0}
    for store in stores:
        await store.close()


@pytest.mark.parametrize("form", ["{}", "sqlite:///{}"])
async def test_a_path_or_its_address_will_do_and_folders_are_made(
    tmp_path: Path, form: str
) -> None:
    path = tmp_path / "a folder #1?" / "100%" / "tafel.db"
    path = path if form == "{}" else tmp_path / "a folder" / "b" / "tafel.db"
    store = await open_store(form.format(path))
    await store.close()
    assert [it.name for it in path.parent.iterdir()] == ["tafel.db"]
    store = await open_store(form.format(path))
    await store.close()


async def test_an_empty_file_is_a_new_database(tmp_path: Path) -> None:
    (tmp_path / "tafel.db").touch()
    store = await open_store(str(tmp_path / "tafel.db"))
    await opened(store, "t")
    await store.close()


async def test_a_log_that_a_killed_process_left_is_folded_in(tmp_path: Path) -> None:
    path = tmp_path / "tafel.db"
    store = await open_store(str(path))
    await opened(store, "t")
    await store.append("t", entry(1), PLAYS)
    for left in ("tafel.db", "tafel.db-wal"):
        (tmp_path / f"copy of {left}").write_bytes((tmp_path / left).read_bytes())
    await store.close()
    store = await open_store(str(tmp_path / "copy of tafel.db"))
    assert await store.entries("t", 0) == [entry(1)]
    await store.close()


# What is refused


def folder(path: Path) -> dict[str, bytes]:
    return {it.name: it.read_bytes() for it in path.iterdir() if it.is_file()}


async def refused(path: Path, error: type[errors.DatabaseError], *said: str) -> None:
    """The file is refused with one sentence, and nothing in its folder has changed."""
    before, at = folder(path.parent), path.stat().st_mtime_ns
    with pytest.raises(error) as refusal:
        await open_store(str(path))
    assert (folder(path.parent), path.stat().st_mtime_ns) == (before, at)
    for language in LANGUAGES:
        sentence = refusal.value.sentence(language)
        assert "\n" not in sentence
        assert all(part in sentence for part in (path.name, *said))


async def full(path: Path) -> None:
    """A database of ours with something in it."""
    store = await open_store(str(path))
    for n in range(60):
        await store.open_table(opening(f"t{n}"), WAITS)
    await store.close()


@pytest.mark.parametrize("content", [b"x", b"Once upon a time there was no database. " * 500])
async def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "tafel.db"
    path.write_bytes(content)
    await refused(path, errors.Damaged)


async def test_a_damaged_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "tafel.db"
    await full(path)
    content = bytearray(path.read_bytes())
    content[4096:] = os.urandom(len(content) - 4096)
    path.write_bytes(content)
    await refused(path, errors.Damaged)


async def test_half_a_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "tafel.db"
    await full(path)
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 8192 * 4096])
    await refused(path, errors.Damaged)


async def test_only_the_header_of_a_big_file_is_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inspection, "THOROUGH", 1)
    path = tmp_path / "tafel.db"
    await full(path)
    store = await open_store(str(path))
    assert len(await store.versions([f"t{n}" for n in range(60)])) == 60
    await store.close()


async def test_a_database_of_a_newer_speeltafel_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "tafel.db"
    await full(path)
    with sqlite3.connect(path) as db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")
    db.close()
    await refused(path, errors.NewerDatabase, "9999")


async def test_a_newer_database_is_left_alone_with_its_log(tmp_path: Path) -> None:
    path = tmp_path / "tafel.db"
    await full(path)
    program = (
        "import os, sqlite3, sys; db = sqlite3.connect(sys.argv[1])\n"
        "db.execute('UPDATE alembic_version SET version_num = 9999'); db.commit(); os._exit(0)"
    )
    subprocess.run([sys.executable, "-c", program, str(path)], check=True)
    path.with_name("tafel.db-shm").unlink()  # only an index, which readers make anew
    log = path.with_name("tafel.db-wal").read_bytes()
    content = path.read_bytes()
    with pytest.raises(errors.NewerDatabase):
        await open_store(str(path))
    assert (path.with_name("tafel.db-wal").read_bytes(), path.read_bytes()) == (log, content)


async def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "tafel.db"
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE recipes (name TEXT)")
    db.close()
    await refused(path, errors.StrangeDatabase, "recipes")


async def test_a_database_of_another_program_with_migrations_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "tafel.db"
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE recipes (name TEXT)")
        db.execute("CREATE TABLE alembic_version AS SELECT '0001' AS version_num")
    db.close()
    await refused(path, errors.StrangeDatabase, "recipes")


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ("UPDATE alembic_version SET version_num = '9999'", errors.NewerDatabase),
        ("DROP TABLE alembic_version", errors.StrangeDatabase),
    ],
)
async def test_a_postgres_database_that_is_not_ours_is_left_alone(
    postgres_url: str, change: str, error: type[errors.DatabaseError]
) -> None:
    await (await open_store(postgres_url)).close()
    engine = create_async_engine(read_address(postgres_url))
    async with engine.begin() as db:
        await db.execute(text(change))
    with pytest.raises(error):
        await open_store(postgres_url)
    async with engine.connect() as db:
        tables = await db.execute(
            text("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")
        )
        assert tables.scalar() == (12 if error is errors.NewerDatabase else 11)
    await engine.dispose()


# What cannot be reached


async def unreachable(address: str, error: type[errors.DatabaseError]) -> str:
    with pytest.raises(error) as refusal:
        await open_store(address)
    sentence = str(refusal.value)
    assert "\n" not in sentence
    assert "secret" not in sentence
    return sentence


async def test_no_server_there_is_said_without_the_password() -> None:
    said = await unreachable("postgresql://ann:secret@127.0.0.1:1/tafel", errors.Unreachable)
    assert "postgresql://ann:***@127.0.0.1:1/tafel" in said


async def test_a_database_that_the_server_has_not_is_said(postgres_url: str) -> None:
    address = postgres_url.removesuffix("postgres") + "nowhere"
    assert "nowhere" in await unreachable(address, errors.Unreachable)


@pytest.mark.parametrize("name", ["folder", "file/tafel.db"])
async def test_a_path_where_no_file_can_be_is_said(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").touch()
    await unreachable(str(tmp_path / name), errors.Unreachable)


@pytest.mark.parametrize(
    "address",
    [
        "",
        ":memory:",
        "sqlite://",
        "sqlite:///:memory:",
        "sqlite://host/file.db",
        "postgresql://host",
        "postgresql://ann:secret@host:port/tafel",
        "mysql://ann:secret@host/tafel",
        "http://ann:secret@host/",
    ],
)
async def test_an_address_of_nothing_we_know_is_said(address: str) -> None:
    assert "sqlite:///" in await unreachable(address, errors.UnknownDatabase)


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+asyncpg"])
def test_addresses_of_other_programs_work(scheme: str) -> None:
    url = read_address(f"{scheme}://ann@host:5433/tafel?sslmode=require")
    assert url.render_as_string() == "postgresql+asyncpg://ann@host:5433/tafel?ssl=require"


def test_an_error_speaks_three_languages() -> None:
    error = errors.Unreachable("unreachable", address="x", why="y")
    assert len({error.sentence(language) for language in LANGUAGES}) == 3
