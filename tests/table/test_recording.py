"""Records: in full and with their proof once the game is over; until then what may be looked up."""

from __future__ import annotations

import json
from typing import Any

import pytest

from helpers.tables import NOON, SECRET, Desk, begun, opened
from speeltafel.core.chance import Rng
from speeltafel.core.errors import BadRecord, Unfinished
from speeltafel.core.fairness import commitment
from speeltafel.core.record import from_data, to_json, verify
from speeltafel.games.registry import GAMES, game
from speeltafel.table import commands
from speeltafel.table.recording import time_text

EVERY = [(key, players) for key, it in GAMES.items() for players in it.seats]
PEOPLE = ("ann", "bot:easy", "cas", "dia", "bot:random", "eve")


def played(key: str, players: int = 2, seed: int = 1) -> Desk:
    desk = begun(key, *PEOPLE[:players])
    while desk.table.position.actors():
        desk.wait(1).play_at_random(Rng(seed + desk.table.version), most=20)
    return desk


@pytest.mark.parametrize(("key", "players"), EVERY)
def test_the_record_of_a_finished_game_verifies_with_its_proof(key: str, players: int) -> None:
    desk = played(key, players)
    record = from_data(json.loads(to_json(desk.record())))
    assert record.fairness is not None
    assert record.fairness["secret"] == SECRET
    assert record.fairness["commitment"] == commitment(bytes.fromhex(SECRET))
    verify(game(key), record)


def test_a_record_says_who_sat_where_and_what_their_clients_said() -> None:
    record = played("uly-and-polly", 3).record()
    assert record.fairness is not None
    assert record.fairness["words"] == ["word of ann", "", "word of cas"]
    assert [seat["name"] for seat in record.seats] == ["Ann", "easy", "Cas"]
    assert [seat["kind"] for seat in record.seats] == ["human", "bot", "human"]
    assert [seat["bot"] for seat in record.seats] == [None, "easy", None]


def test_a_record_says_when_each_step_was_made() -> None:
    record = played("uly-and-polly").record()
    times = [step.at or "" for step in record.steps]
    assert times == sorted(times)
    assert times[0] == time_text(NOON + 1)
    assert time_text(NOON) == "1970-01-12T13:46:40Z"


def test_everybody_reads_the_same_record_after_the_game() -> None:
    desk = played("blasting-billy", 3)
    assert len({to_json(desk.record(viewer)) for viewer in desk.viewers}) == 1


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_record_of_a_running_game_tells_nothing_of_its_secret(viewer: int | None) -> None:
    desk = begun("blasting-billy", "ann", "ben").play_at_random(Rng(2), most=6)
    record = desk.record(viewer)
    assert (record.fairness, record.outcome, record.undone) == (None, None, [])
    assert SECRET not in to_json(record)
    with pytest.raises(Unfinished):
        verify(game("blasting-billy"), from_data(json.loads(to_json(record))))


def test_a_table_that_was_abandoned_before_it_began_has_a_record_too() -> None:
    desk = opened("ploc", "ann", "open")
    desk.do(commands.leave, "ann", 0)
    record = desk.record()
    assert (record.steps, record.reason) == ([], "abandoned")
    verify(game("ploc"), record)


def _at(data: dict[str, Any], *path: Any) -> Any:
    for key in path:
        data = data[key]
    return data


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("fairness", "secret"), "08" * 32),
        (("fairness", "commitment"), "08" * 32),
        (("fairness", "words"), ["word of ann", "better"]),
        (("fairness", "draws", 0), [0, 3, 0]),
        (("steps", 0, "move"), "begins 1"),
        (("outcome", "scores"), [99, 99]),
    ],
)
def test_a_record_that_was_altered_does_not_verify(path: tuple[Any, ...], value: Any) -> None:
    data = json.loads(to_json(played("blasting-billy").record()))
    target = _at(data, *path[:-1])
    assert target[path[-1]] != value
    target[path[-1]] = value
    with pytest.raises(BadRecord):
        verify(game("blasting-billy"), from_data(data))
