"""What the processes of a machine have counted, as Prometheus reads it."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from prometheus_client import Metric
from prometheus_client.parser import text_string_to_metric_families

from helpers.own_settings import own_server
from speeltafel.server import metrics
from speeltafel.server.metrics import APPEND, KINDS
from speeltafel.server.services import Services
from speeltafel.table.durations import BOUNDS

pytestmark = pytest.mark.anyio
MOVES = "speeltafel_moves_total"


@pytest.fixture
async def services(tmp_path: Path) -> AsyncIterator[Services]:
    """Of a server that has written three things: at once, in a moment, and after long."""
    async with own_server(tmp_path) as own:
        for seconds in (0.0005, 0.02, 9.0):
            own.services.tables.durations.add(seconds)
        yield own.services


def read(services: Services) -> dict[str, Metric]:
    """What Prometheus reads, by the names that we give."""
    found = text_string_to_metric_families(metrics.metrics_text(services))
    return {f"{it.name}_total" if it.type == "counter" else it.name: it for it in found}


def tell(services: Services, process: str, **counted: Any) -> None:
    """Another process has counted the same, but for what is named."""
    said = json.dumps({"process": process, "counted": metrics.counted(services) | counted})
    heard = metrics.heard(said)
    assert heard is not None
    services.elsewhere[heard[0]] = (services.now(), heard[1])


async def test_every_number_is_read_as_what_it_is(services: Services) -> None:
    found = read(services)
    assert {name: it.type for name, it in found.items()} == {
        name: kind for name, (kind, _) in KINDS.items()
    }
    assert all(it.documentation == KINDS[name][1] for name, it in found.items())
    (moves,) = found[MOVES].samples
    assert (moves.name, moves.labels, moves.value) == (MOVES, {}, 0)


async def test_durations_are_counted_up_to_each_bound(services: Services) -> None:
    samples = read(services)[APPEND].samples
    buckets = {it.labels["le"]: it.value for it in samples if it.name == f"{APPEND}_bucket"}
    assert [float(it) for it in buckets] == [*BOUNDS, float("inf")]
    assert list(buckets.values()) == [1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 3]
    rest = {it.name: it.value for it in samples if "le" not in it.labels}
    assert rest == {f"{APPEND}_sum": 9.0205, f"{APPEND}_count": 3}


async def test_each_process_of_this_machine_answers_under_its_own_name(services: Services) -> None:
    own = services.tables.announcer.process
    machine = own.rsplit("-", 2)[0]
    tell(services, f"{machine}-1-other", **{MOVES: 7})
    tell(services, "elsewhere-1-other", **{MOVES: 50})
    for metric in read(services).values():
        assert {it.labels["process"] for it in metric.samples} == {own, f"{machine}-1-other"}
    moves = {it.labels["process"]: it.value for it in read(services)[MOVES].samples}
    assert moves == {own: 0, f"{machine}-1-other": 7}


@pytest.mark.parametrize(
    "wrong",
    [
        {MOVES: True}, {MOVES: "7"}, {MOVES: None}, {APPEND: 0}, {APPEND: [[], 0]},
        {APPEND: [[0] * 12]}, {APPEND: [[0] * 11, 0]}, {APPEND: [[True] * 12, 0]},
    ],
    ids=str,
)  # fmt: skip
async def test_what_is_no_number_is_not_heard(wrong: dict[str, Any]) -> None:
    right = dict.fromkeys(KINDS, 0) | {APPEND: metrics.NO_DURATIONS}
    assert metrics.heard(json.dumps({"process": "a-1-x", "counted": right})) == ("a-1-x", right)
    assert metrics.heard(json.dumps({"process": "a-1-x", "counted": right | wrong})) is None
