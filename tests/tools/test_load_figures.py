"""Percentiles, verdicts, curves and the page of the load test."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from load.curves import Chart, Curve, svg
from load.figures import (
    CLOSED,
    PACED,
    POSTGRES,
    SQLITE,
    Figures,
    Spread,
    from_json,
    percentile,
    spread,
    to_json,
    verdicts,
)
from load.page import Run, charts, markdown, remarks, row, write

GOOD = Spread(p50=4.0, p95=9.0, p99=20.0, most=31.0)
FOUND = Figures(
    store=SQLITE, game="ploc", kind=CLOSED, tables=1000, seconds=10.0, moves_a_second=1800.0,
    told=GOOD, answered=GOOD, server_us=500.0, services_us=0.0, server_share=0.95,
    generator_share=0.2, memory_kb=50.0, tables_in_memory=1040,
)  # fmt: skip
ALL = [
    replace(FOUND, store=store, kind=kind, tables=tables)
    for store in (SQLITE, POSTGRES)
    for kind, tables in ((CLOSED, 10), (CLOSED, 1000), (PACED, 100), (PACED, 1500))
]
RUN = Run({"Measured on": "2026-11-16"}, ALL)


@pytest.mark.parametrize(
    ("share", "expected"), [(0.5, 50), (0.95, 95), (0.99, 99), (1.0, 100), (0.0, 1), (0.001, 1)]
)
def test_a_percentile_is_a_value_that_was_found(share: float, expected: float) -> None:
    assert percentile(range(1, 101), share) == expected


def test_of_nothing_there_is_no_percentile() -> None:
    assert math.isnan(percentile([], 0.5))
    assert percentile([7.0], 0.99) == 7.0


def test_a_spread_is_in_milliseconds_and_in_any_order() -> None:
    assert spread([0.003, 0.001, 0.002]) == Spread(2.0, 3.0, 3.0, 3.0)


def test_figures_are_read_as_they_were_kept() -> None:
    assert from_json(to_json(FOUND)) == FOUND


# Verdicts


def test_targets_that_are_reached() -> None:
    found = verdicts([it for it in ALL if it.store == SQLITE])
    assert [it.is_reached for it in found] == [True] * 4
    assert found[0].sentence.endswith("at 1,000 tables: 1,800, reached")


@pytest.mark.parametrize(
    ("number", "change", "said"),
    [
        (0, {"moves_a_second": 1200.0}, "1,200, missed by 20%"),
        (1, {"told": replace(GOOD, p99=75.0)}, "75.0 ms, missed by 50%"),
        (2, {"services_us": 220.0}, "500 µs and 720 µs (x1.44), missed by 20%"),
        (3, {"memory_kb": 90.0}, "90.0 KB at most, missed by 50%"),
    ],
)
def test_a_target_that_is_missed_says_by_how_much(
    number: int, change: dict[str, object], said: str
) -> None:
    changed = [
        replace(it, **change) if it.tables >= 1000 else it  # type: ignore[arg-type]
        for it in ALL
        if it.store == SQLITE
    ]
    verdict = verdicts(changed)[number]
    assert not verdict.is_reached
    assert verdict.sentence.endswith(said)


def test_what_was_not_measured_has_no_verdict() -> None:
    assert verdicts([replace(FOUND, tables=5)]) == []


def test_figures_bounded_by_the_simulated_people_are_marked() -> None:
    busy = replace(FOUND, generator_share=0.9)
    assert row(busy)[1] == "1,800*"
    assert remarks(busy) == ["bounded by the simulated people"]
    assert remarks(replace(FOUND, untold=3, trouble={"too-fast": 2})) == [
        "moves not told in time: 3",
        "too-fast: 2",
    ]


# Curves and page


@pytest.mark.parametrize("is_log", [True, False])
def test_a_curve_stays_on_the_paper(is_log: bool) -> None:
    points = [(1.0, 0.4), (10.0, 35.0), (1000.0, 990.0), (2000.0, math.nan)]
    chart = Chart("A & B", "ms", [Curve("<one>", points, "#000")], goal=50.0, is_log=is_log)
    drawn = ElementTree.fromstring(svg(chart))
    _, _, width, height = map(float, drawn.attrib["viewBox"].split())
    (line,) = drawn.iter("{http://www.w3.org/2000/svg}polyline")
    places = [tuple(map(float, it.split(","))) for it in line.attrib["points"].split()]
    assert len(places) == 3
    assert all(0 <= x <= width and 0 <= y <= height for x, y in places)
    assert [y for _, y in places] == sorted((y for _, y in places), reverse=True)


def test_a_single_measurement_can_be_drawn() -> None:
    for chart in charts(Run({}, [replace(FOUND, tables=5)])).values():
        ElementTree.fromstring(svg(chart))


def test_the_page_holds_figures_and_verdicts_of_both_stores() -> None:
    page = markdown(RUN)
    assert "- Measured on: 2026-11-16" in page
    assert page.count("| 1,000 | 1,800 | 4.0 | 9.0 | 20.0 |") == 2
    assert page.count(", reached") == 8
    assert "## SQLite" in page
    assert "## PostgreSQL and Redis" in page


def test_every_picture_of_the_page_is_drawn(tmp_path: Path) -> None:
    write(RUN, tmp_path / "load.md", tmp_path / "pictures")
    page = (tmp_path / "load.md").read_text()
    drawn = sorted(it.name for it in (tmp_path / "pictures").iterdir())
    names = ("cost", "latency-closed", "latency-paced", "moves")
    assert drawn == [f"load-{name}.svg" for name in names]
    assert all(f"(pictures/{name})" in page for name in drawn)
