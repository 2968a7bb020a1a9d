"""Looking ahead: what a move would do, and never more than the seat can know."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest

from helpers.clients import Json, Person, all_in, begun, refusal
from helpers.walks import AnyGame, WalkStep, every_table, twins, walk
from helpers.wire import Served, calm_server
from speeltafel import GAMES
from speeltafel.server.foresight import foreseen
from speeltafel.server.services import encode

SHORT = 5
"""Minutes of games in which too little is decided to compare much."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with calm_server(tmp_path_factory.mktemp("foresight")) as running:
        yield running


@pytest.fixture
async def people(server: Served) -> AsyncIterator[list[Person]]:
    """Anna, Bert and Carl."""
    async with all_in(server.guest(name) for name in ("Anna", "Bert", "Carl")) as people:
        yield people


async def foresight(person: Person, table: str, seat: int | None = None) -> Json:
    query = "" if seat is None else f"?seat={seat}"
    found: Json = await person.get(f"/api/tables/{table}/foresight{query}")
    return found


# The law


def ahead(game: AnyGame, step: WalkStep, seat: int) -> str:
    return encode(foreseen(game, step.after, seat))


@every_table
def test_what_a_seat_cannot_know_changes_nothing_that_it_foresees(
    game: AnyGame, players: int
) -> None:
    compared = 0
    for seed in range(4):
        for seat in range(players):
            for step, other in twins(game, players, seat, seed):
                alike = encode(step.after.view(seat)) == encode(other.after.view(seat))
                if seat in step.after.actors() and alike:
                    assert ahead(game, step, seat) == ahead(game, other, seat)
                    compared += 1
    assert compared > (50 if game.minutes > SHORT else 0)


@every_table
def test_no_view_is_told_in_advance_where_there_are_secrets(game: AnyGame, players: int) -> None:
    for step in walk(game, players, 1):
        for seat in step.before.actors():
            for it in foreseen(game, step.before, seat):
                assert (it["view"] is None) == game.has_secrets
                assert not (it["then"] and game.has_secrets)


def test_in_ploc_the_table_is_shown_as_the_move_will_leave_it() -> None:
    game = GAMES["ploc"]
    for step in walk(game, 2, 5):
        if step.actor < 0:
            continue
        (played,) = [
            it
            for it in foreseen(game, step.before, step.actor)
            if it["move"] == game.move_text(step.actor, step.move)
        ]
        assert played["view"] == step.after.view(step.actor)
        assert played["then"] == game.consequences(step.before, step.after, step.actor)
        assert played["odds"] is None


# Over the wire


NOTHING: Json = {"seat": 0, "decision": None, "moves": []}


@pytest.mark.anyio
@pytest.mark.parametrize("game", GAMES)
async def test_each_legal_move_is_foreseen_in_its_order(people: list[Person], game: str) -> None:
    table = await begun(people[0], people[1], game)
    seat = (await people[0].look(table))["actors"][0]
    state = await people[seat].look(table)
    found = await foresight(people[seat], table)
    assert (found["seat"], found["decision"]) == (seat, state["decision"])
    assert [it["move"] for it in found["moves"]] == state["legal_moves"]
    assert all((it["view"] is None) == GAMES[game].has_secrets for it in found["moves"])


@pytest.mark.anyio
async def test_bids_come_with_their_odds(people: list[Person]) -> None:
    table = await begun(people[0], people[1], "volle-wolle")
    odds = {it["move"]: it["odds"] for it in (await foresight(people[0], table))["moves"]}
    assert odds["bid 14"] > odds["bid 20"] > odds["bid 26"] > 0.1
    assert odds["bid 26+"] < odds["bid 26"]


@pytest.mark.anyio
async def test_only_who_is_to_decide_looks_ahead_and_only_for_themselves(
    people: list[Person],
) -> None:
    anna, bert, carl = people
    waiting = await anna.open("uly-and-polly", ["me", "open"])
    assert await foresight(anna, waiting) == NOTHING
    table = await begun(anna, bert, "uly-and-polly")
    assert await foresight(bert, table) == NOTHING | {"seat": 1}
    assert await refusal(foresight(bert, table, 0)) == (403, "not-your-seat")
    assert await refusal(foresight(carl, table)) == (403, "not-seated")
    assert await refusal(foresight(anna, table, 7)) == (403, "no-such-seat")
    assert len((await foresight(anna, table))["moves"]) == 16
    for person in (anna, bert):
        await person.post(f"/api/tables/{table}/end", agree=True)
    assert await foresight(anna, table) == NOTHING


@pytest.mark.anyio
async def test_a_hiding_place_taken_up_again_is_foreseen_anew(people: list[Person]) -> None:
    anna, bert, _ = people
    table = await begun(anna, bert, "uly-and-polly")
    before = await foresight(anna, table)
    move = {"decision": before["decision"], "move": "hide b2", "id": "1"}
    await anna.post(f"/api/tables/{table}/moves", **move)
    assert await foresight(anna, table) == NOTHING
    await anna.post(f"/api/tables/{table}/undo")
    assert (await foresight(anna, table))["moves"] == before["moves"]
