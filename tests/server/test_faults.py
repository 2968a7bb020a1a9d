"""Things go wrong under running games: nothing acknowledged is lost, and the games go on.

One of each; ``make faults`` does the same a hundred times.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from faults.checking import check
from faults.kinds import FAULTS
from faults.ledger import Ledger, Sent
from faults.parties import SETTINGS
from faults.running import Plan, run
from helpers.tables import Desk, begun
from speeltafel.core.chance import Rng
from speeltafel.store import open_store
from speeltafel.table.entries import Entry, Played

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up in /proc"),
]

TIMES = 1


@pytest.mark.parametrize(
    "names",
    [
        ("kill-server", "kill-bot", "cut", "lose", "duplicate", "reorder", "late"),
        ("kill-worker", "kill-parent"),
        ("redis", "postgres"),
        ("disk-full",),
        ("clock",),
    ],
    ids=" ".join,
)
async def test_nothing_acknowledged_is_lost_and_every_game_goes_on(
    names: tuple[str, ...], tmp_path: Path
) -> None:
    plan = Plan(TIMES, SETTINGS[:3], seed=1, calm=0.3, last_games=1.0, patience=40.0)
    for result in await run([FAULTS[name] for name in names], plan, tmp_path):
        assert result.complaints == []
        assert (result.lost, result.stuck, result.times) == (0, 0, TIMES)
        assert result.acknowledged > 0


# Whether it would be noticed


def played() -> Desk:
    """A game of which all moves were acknowledged."""
    return begun("ploc", "ann", "ben").play_at_random(Rng(1), most=20)


def ledger_of(desk: Desk) -> Ledger:
    """What the players of a game have in their ledger."""
    ledger = Ledger()
    asked = begun("ploc", "ann", "ben").table
    for entry in desk.log[asked.version :]:
        for event in entry.events:
            assert isinstance(event, Played)
            decision = asked.asked[event.seat]
            ledger.send(Sent("t", event.seat, decision, event.move, event.id))
            ledger.acknowledge("t", event.id, entry.version)
        asked.apply(entry)
    return ledger


async def found(folder: Path, ledger: Ledger, log: list[Entry], desk: Desk) -> list[str]:
    """What the check says about a log, as it was written to a store."""
    database = f"sqlite:///{folder / 'tables.db'}"
    store = await open_store(database)
    await store.open_table(desk.table.opening, desk.table.summary())
    for entry in log:
        await store.append("t", entry, desk.table.summary())
    await store.close()
    return (await check(database, ledger, ["t"])).complaints


async def test_a_log_that_holds_everything_is_fine(tmp_path: Path) -> None:
    desk = played()
    assert await found(tmp_path, ledger_of(desk), desk.log, desk) == []


async def test_a_lost_move_is_noticed(tmp_path: Path) -> None:
    desk = played()
    complaints = await found(tmp_path, ledger_of(desk), desk.log[:-1], desk)
    assert len(complaints) == 1
    assert "lost" in complaints[0]


def _other_id(played: Played) -> Played:
    return replace(played, id="another")


def _late(played: Played) -> Played:
    return replace(played, bot="easy", is_late=True)


@pytest.mark.parametrize(
    ("change", "said"), [(_other_id, "nobody sent"), (_late, "as if it were late")]
)
async def test_a_move_that_nobody_made_is_noticed(
    change: Callable[[Played], Played], said: str, tmp_path: Path
) -> None:
    desk = played()
    *log, last = desk.log
    (event,) = last.events
    assert isinstance(event, Played)
    complaints = await found(
        tmp_path, ledger_of(desk), [*log, replace(last, events=(change(event),))], desk
    )
    assert any(said in it for it in complaints)


async def test_a_move_that_was_refused_and_yet_written_is_noticed(tmp_path: Path) -> None:
    desk = played()
    ledger = ledger_of(desk)
    ledger.deny(next(iter(ledger.sent["t"].values())), "already-made")
    complaints = await found(tmp_path, ledger, desk.log, desk)
    assert len(complaints) == 1
    assert "refused, and yet written" in complaints[0]


async def test_a_move_that_is_written_later_than_was_said_is_noticed(tmp_path: Path) -> None:
    desk = played()
    ledger = ledger_of(desk)
    first = next(iter(ledger.acknowledged["t"].values()))
    ledger.acknowledged["t"][first.sent.id] = first._replace(version=1)
    complaints = await found(tmp_path, ledger, desk.log, desk)
    assert any("written only at" in it for it in complaints)
