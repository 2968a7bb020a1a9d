"""The siege: its arithmetic, and a handful of attacks for real, each for a moment."""

from __future__ import annotations

import json
import random
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
import typer
from typer.testing import CliRunner

from helpers.patience import at_best, until
from helpers.running import OPERATOR
from load.figures import SQLITE, Spread
from load.players import NEVER, Log
from load.serving import House
from siege.__main__ import main
from siege.attacks import ATTACKS
from siege.figures import Bounds, Figures, broken, counted, from_json, to_json
from siege.floods import example, operations
from siege.levels import moved
from siege.page import COLUMNS, Run, line, markdown, remarks, row, write
from siege.people import FEW, Felt, Watched
from siege.running import Plan, Town
from speeltafel.server.app import make_app
from speeltafel.server.settings import Settings

APP = typer.Typer()
APP.command()(main)
FAST, SLOW = Spread(2.0, 5.0, 9.0, 12.0), Spread(40.0, 150.0, 260.0, 300.0)
HELD = Figures(
    store=SQLITE, attack="pongs", moves=200, move=FAST, bots={"expert": FAST, "easy": FAST},
    answers=30, before_mb=110.0, peak_mb=140.0, after_mb=112.0, treated={"cut off": 3, "done": 9},
    quiet_p99=8.0, quiet_bots={"expert": 330.0, "easy": 90.0},
)  # fmt: skip


# Bounds


def test_an_attack_that_nobody_feels_breaks_no_bound() -> None:
    assert broken(HELD) == []


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"move": SLOW}, "p99 260 ms"),
        ({"move": replace(SLOW, p99=90.0)}, "p99 9.0 times the quiet one"),
        ({"move": Spread(*[float("nan")] * 4)}, "nobody could move"),
        ({"bots": {"expert": replace(SLOW, p50=4000.0)}}, "expert bots took 10 times as long"),
        ({"weaker": 4}, "4 of 30 bot moves by a weaker bot"),
        ({"peak_mb": 165.0}, "55 MB more"),
        ({"after_mb": 140.0}, "30 MB stayed"),
        ({"traces": {"ValueError": 2}}, "2 tracebacks"),
        ({"trouble": {"socket closed: 1006": 1}}, "people met socket closed: 1006 1"),
    ],
)
def test_each_bound_is_named_when_it_breaks(change: dict[str, Any], said: str) -> None:
    assert broken(replace(HELD, **change)) == [said]


def test_a_quiet_server_that_is_very_quick_is_not_the_measure() -> None:
    quick = replace(HELD, quiet_p99=1.0)
    assert broken(replace(quick, move=replace(FAST, p99=49.0))) == []
    assert broken(replace(quick, move=replace(FAST, p99=51.0))) == ["p99 5.1 times the quiet one"]


def test_quiet_is_not_measured_against_itself() -> None:
    assert broken(replace(HELD, attack="quiet", move=SLOW)) == []


# Telling


def test_figures_are_read_as_they_were_kept() -> None:
    assert from_json(to_json(HELD)) == HELD


def test_the_most_frequent_comes_first_and_the_rest_together() -> None:
    assert counted({"a": 1, "b": 5000, "c": 2, "d": 1}, most=2) == "b 5,000, c 2, others 2"


def test_a_row_shows_what_was_felt_and_marks_late_clocks() -> None:
    late = replace(HELD, lag=replace(FAST, p99=80.0), bots={})
    assert row(HELD)[:8] == ("pongs", "2", "9", "12", "2", "12", "2", "12")
    assert row(late)[:6] == ("pongs*", "2", "9", "12", "-", "-")
    assert len(line(row(HELD))) == len(line(COLUMNS))
    assert remarks(HELD) == ["attackers: done 9, cut off 3"]


def test_the_table_stands_between_its_marks_and_names_what_broke(tmp_path: Path) -> None:
    page = tmp_path / "security.md"
    page.write_text("# Security\n\n<!-- siege: begin -->\nformer\n<!-- siege: end -->\n\nlast\n")
    run = Run({"Machine": "this one"}, [HELD, replace(HELD, attack="hints", weaker=3)])
    write(run, page)
    text = page.read_text()
    assert text.startswith("# Security\n")
    assert text.endswith("last\n")
    assert "former" not in text
    assert "| pongs | 2 | 9 |" in text
    assert "| held |" in text
    assert "**3 of 30 bot moves by a weaker bot**" in text
    assert "- **hints**: Sixty hints at once at one table" in text
    assert not run.is_held
    assert "### SQLite" in markdown(run)


def test_an_earlier_run_can_be_told_again_and_a_broken_bound_is_the_exit_code(
    tmp_path: Path,
) -> None:
    kept, page = tmp_path / "siege.json", tmp_path / "security.md"
    broken_one = replace(HELD, attack="hints", weaker=3)
    for figures, code in (([HELD], 0), ([HELD, broken_one], 1)):
        kept.write_text(json.dumps({"facts": {}, "figures": [to_json(it) for it in figures]}))
        done = CliRunner().invoke(APP, [f"--from={kept}", f"--docs={tmp_path}"])
        assert done.exit_code == code, done.output
        assert "| pongs |" in page.read_text()


def test_every_attack_says_what_it_does() -> None:
    assert all(attack.about for attack in ATTACKS.values())
    assert len(ATTACKS) > 40


# What is measured


def test_a_bot_is_timed_from_when_it_is_up_to_bots_alone_until_one_has_moved() -> None:
    table = Watched(Log(), random.Random(1), lambda _: None, 1)

    def news(actors: list[int], *by: int) -> dict[str, Any]:
        steps = [{"by": it} for it in by]
        return {"type": "news", "steps": steps, "table": {"actors": actors, "seats": [{}] * 2}}

    table.watch(news([0, 1]), 1.0)
    table.watch(news([1], 0), 2.0)
    table.watch(news([1]), 2.1)
    table.watch(news([1], 1), 2.5)
    table.watch(news([0], 1), 3.5)
    table.watch(news([1], 0), 4.0)
    found = [(it.at, it.answered) for it in table.bots]
    assert found == [(2.0, 2.5), (2.5, 3.5), (4.0, NEVER)]


def test_weaker_bots_are_found_in_the_logs_of_the_tables_that_count(tmp_path: Path) -> None:
    played = '[["played",{"seat":1,"bot":%s}]]'
    rows = [
        ("t", 1, 10.0, played % '"expert"'),
        ("t", 2, 11.0, played % '"easy"'),
        ("t", 3, 12.0, played % "null"),
        ("t", 4, 99.0, played % '"random"'),
        ("u", 1, 11.0, played % '"easy"'),
        ("foe", 1, 11.0, played % '"random"'),
    ]
    with closing(sqlite3.connect(tmp_path / "tables.db")) as db, db:
        db.execute("CREATE TABLE entries (table_id, version, at, body)")
        db.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", rows)
    felt = Felt(10.0, 20.0, tables={"t": "expert", "u": "easy"})
    assert moved(f"sqlite:///{tmp_path / 'tables.db'}", felt) == (3, 1)
    assert moved("sqlite:///nowhere", Felt(0.0, 1.0)) == (0, 0)


def test_every_call_of_the_document_is_flooded_with_a_body_of_its_shape() -> None:
    document = make_app(Settings()).openapi()
    calls = {(method, path): body for method, path, body in operations(document, "t")}
    written = {(it.upper(), path) for path, of in document["paths"].items() for it in of}
    assert len(calls) == len(written)
    assert not any("{" in path for _, path in calls)
    assert calls["POST", "/api/guests"] == b'{"name":"x"}'
    assert calls["POST", "/api/tables/t/mute"] == b'{"guest":"x"}'


def test_an_example_has_only_what_is_needed() -> None:
    shapes = {"A": {"properties": {"n": {"type": "integer"}, "o": {}}, "required": ["n"]}}
    document = {"components": {"schemas": shapes}}
    assert example({"$ref": "#/components/schemas/A"}, document) == {"n": 0}
    assert example({"type": "array"}, document) == []


# For real

BOUNDS = Bounds(
    move_ms=1000.0, times_quiet=100.0, bot_times_quiet=5.0, growth_mb=60.0, left_mb=60.0
)
"""So wide that a busy machine keeps them, and a server that can be stopped does not."""

BOTS_MS = {"expert": 500.0, "easy": 500.0}
"""How long bots take on a busy machine; what it does in one quiet second is no measure."""

ADDRESSES = count()
"""Each attack has one of its own, the same one made again too."""

real = pytest.mark.skipif(sys.platform != "linux", reason="reads the clocks in /proc")


@pytest.fixture(scope="module")
def town(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Town]:
    """A server with default limits, and three tables of ordinary people."""
    folder = tmp_path_factory.mktemp("siege")
    plan = Plan(seconds=1.2, settings=FEW, settling=3.0, warm_up=0.5)
    program = [sys.executable, "-m", "speeltafel"]
    with House(SQLITE, folder, program, limits="") as house, Town(house, plan) as town:
        yield town


def assert_held(town: Town, measure: Callable[[], Figures]) -> Figures:
    """Every bound holds, if not at once: where others take the processor, bots may be late."""

    def measured() -> Figures:
        until(lambda: waiting_for_bots(town) == 0)
        return replace(measure(), quiet_bots=BOTS_MS)

    found = at_best(measured, lambda it: not broken(it, BOUNDS))
    assert broken(found, BOUNDS) == [], found
    return found


def waiting_for_bots(town: Town) -> float:
    """How many questions still wait for a bot, as whatever came before may have left some."""
    text = httpx.get(f"http://127.0.0.1:{town.served.port}/metrics", headers=OPERATOR).text
    (line,) = (it for it in text.splitlines() if it.startswith("speeltafel_bot_questions_waiting "))
    return float(line.split()[1])


@real
def test_people_who_are_left_alone_play_on_and_their_bots_keep_their_level(town: Town) -> None:
    found = assert_held(town, town.quiet)
    assert found.moves > 5
    assert found.answers > 0
    assert found.before_mb > 20
    assert set(found.bots) == {"expert", "easy"}


@real
@pytest.mark.parametrize(
    "name",
    [
        "every-call",
        "pongs",
        "pongs-refused",
        "bad-text",
        "hints",  # last, since what was asked is still thought about
    ],
)
def test_an_attack_from_one_address_is_hardly_felt_by_others(town: Town, name: str) -> None:
    found = assert_held(town, lambda: town.attacked(ATTACKS[name], next(ADDRESSES)))
    assert found.treated, "the attackers were not even noticed"
