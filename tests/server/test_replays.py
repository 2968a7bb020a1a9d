"""Looking back: a finished game, moment by moment, through any eyes."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest

from helpers.clients import Json, Person, Refused, all_in, at_random, refusal
from helpers.clients import begun as begun_by
from helpers.tables import Desk, begun
from helpers.wire import Served, calm_server
from speeltafel import ALL_SEEING, GAMES
from speeltafel.core.chance import Rng
from speeltafel.core.record import replayed
from speeltafel.core.story import no_story
from speeltafel.server.replaying import outline, replay, story
from speeltafel.server.services import encode

GUESTS = ("ann", "ben", "cas", "dia", "eve", "flo")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with calm_server(tmp_path_factory.mktemp("replays")) as running:
        yield running


@pytest.fixture
async def people(server: Served) -> AsyncIterator[list[Person]]:
    """Anna, Bert and Carl."""
    async with all_in(server.guest(name) for name in ("Anna", "Bert", "Carl")) as people:
        yield people


async def moments(person: Person, table: str, **asked: int) -> Json:
    query = "&".join(f"{name}={it}" for name, it in asked.items())
    found: Json = await person.get(f"/api/tables/{table}/replay?{query}")
    return found


async def whole(person: Person, table: str, count: int, **asked: int) -> list[Json]:
    """All moments, so many at a time."""
    found: list[Json] = []
    while True:
        part = await moments(person, table, first=len(found), count=count, **asked)
        assert part["first"] == len(found)
        if not part["moments"]:
            assert len(found) == part["steps"] + 1
            return found
        found += part["moments"]


def over(game: str, players: int, seed: int) -> Desk:
    return begun(game, *GUESTS[:players]).play_at_random(Rng(seed))


# What is shown


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_moments_are_what_the_record_replays(game: str, seat: int | None) -> None:
    desk, it = over(game, 2, 3), GAMES[game]
    viewer = ALL_SEEING if seat is None else seat
    found = replay(desk.table, seat, 0, 10_000)["moments"]
    assert (found[0]["by"], found[0]["move"], found[0]["then"]) == (None, None, [])
    assert found[0]["view"] == it.start(2, **desk.table.opening.options).view(viewer)
    steps = list(found[1:])
    assert len(steps) == desk.table.steps > (10 if GAMES[game].minutes > 5 else 2)
    for shown, step in zip(steps, replayed(it, desk.record()), strict=True):
        assert shown["by"] == ("chance" if step.actor < 0 else step.actor)
        assert shown["move"] == it.step_text(step.before, step.actor, step.move, viewer)
        assert shown["aloud"].endswith(shown["move"]) or game in ("ploc", "volle-wolle")
        assert shown["then"] == tuple(it.consequences(step.before, step.after, viewer))
        assert shown["view"] == step.after.view(viewer)


def test_with_a_seat_only_what_it_saw_then_is_shown() -> None:
    desk = over("uly-and-polly", 3, 1)
    wolf = desk.table.step(0)[0]
    dog = (wolf + 1) % 3
    seen = {it: replay(desk.table, it, 1, 1)["moments"][0] for it in (None, wolf, dog)}
    assert seen[dog]["move"] == "hide ?"
    assert seen[None]["move"] == seen[wolf]["move"] != "hide ?"
    assert seen[dog]["view"].wolf is None
    assert seen[None]["view"].wolf == seen[wolf]["view"].wolf is not None


@pytest.mark.parametrize("game", GAMES)
def test_parts_fit_together(game: str) -> None:
    table = over(game, 2, 5).table
    everything = encode(replay(table, 0, 0, 10_000)["moments"])
    parts = [replay(table, 0, first, 7)["moments"] for first in range(0, table.steps + 1, 7)]
    assert encode([it for part in parts for it in part]) == everything
    assert replay(table, 0, table.steps + 1, 7)["moments"] == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [None, 1])
def test_an_outline_folds_chance_into_the_decision_before_it(game: str, seat: int | None) -> None:
    desk = over(game, 2, 3)
    told = replay(desk.table, seat, 1, 10_000)["moments"]
    shown = outline(desk.table, seat)
    assert [step for act in shown["acts"] for step in act["steps"]] == [
        {name: it for name, it in moment.items() if name != "view"} for moment in told
    ]
    for act in shown["acts"]:
        first, *rest = act["steps"] or [None]
        assert all(step["by"] == "chance" for step in rest)
        if act["first"]:
            assert first == {name: told[act["first"] - 1][name] for name in first}
            assert first["by"] == act["by"] != "chance"


ROUNDS = {"volle-wolle": 20, "uly-and-polly": 4, "ploc": 2}
"""Games of more than one."""


@pytest.mark.parametrize("game", GAMES)
def test_an_outline_says_where_rounds_begin(game: str) -> None:
    shown = outline(over(game, 2, 3).table, None)
    begun = [act["round"] for act in shown["acts"] if act["round"] is not None]
    assert begun == list(range(1, len(begun) + 1))
    assert len(begun) == ROUNDS.get(game, 1)
    assert shown["rounds_are"] == ("matches" if game == "ploc" else "rounds")


# Over the wire


@pytest.mark.anyio
async def test_beyond_the_end_there_are_no_moments(people: list[Person]) -> None:
    anna = people[0]
    table = await anna.open("ploc", ["me", "bot:easy"])
    await anna.speak(table)
    await anna.post(f"/api/tables/{table}/end", agree=True)
    steps = (await moments(anna, table))["steps"]
    for first in (steps + 1, steps + 2, steps + 3, 10**6):
        found = await moments(anna, table, first=first)
        assert found == {"steps": steps, "first": first, "moments": []}


@pytest.mark.anyio
@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game_is_shown_again_in_full(people: list[Person], game: str) -> None:
    anna, bert, carl = people
    table = await anna.open(game, ["me", "bot:random"])
    await anna.speak(table)
    async with anna.follow(table, 0) as following:
        await following.play_on(at_random(3))
    found = await whole(carl, table, 100)
    told = [{name: it[name] for name in ("by", "move", "then")} for it in found[1:]]
    steps = (await bert.record(table))["steps"]
    assert told == [{name: it[name] for name in ("by", "move", "then")} for it in steps]
    as_anna = await whole(carl, table, 37, seat=0)
    assert as_anna[-1]["view"] == following.state["view"]


@pytest.mark.anyio
async def test_a_running_game_is_not_replayed(people: list[Person]) -> None:
    anna, bert, carl = people
    table = await begun_by(anna, bert, "blasting-billy")
    for person in people:
        assert await refusal(moments(person, table)) == (409, "not-over")
    assert await refusal(moments(anna, table, seat=1)) == (409, "not-over")
    for person in (anna, bert):
        await person.post(f"/api/tables/{table}/end", agree=True)
    assert "?" not in str((await moments(carl, table))["moments"])
    assert "?" in str((await moments(carl, table, seat=0))["moments"])


@pytest.mark.anyio
async def test_a_table_that_never_began_has_one_moment(people: list[Person]) -> None:
    anna = people[0]
    table = await anna.open("ploc", ["me", "open"])
    await anna.delete(f"/api/tables/{table}/seats/0")
    found = await moments(anna, table)
    assert (found["steps"], len(found["moments"])) == (0, 1)


@pytest.mark.anyio
async def test_whoever_was_sent_away_sees_no_replay(people: list[Person]) -> None:
    anna, bert, _ = people
    table = await begun_by(anna, bert)
    await anna.post(f"/api/tables/{table}/remove", guest=bert.id)
    await anna.post(f"/api/tables/{table}/end", agree=True)
    assert (await moments(anna, table))["steps"]
    assert await refusal(moments(bert, table)) == (403, "removed")


@pytest.mark.anyio
@pytest.mark.parametrize(
    "asked",
    [{"count": 0}, {"count": 101}, {"first": -1}, {"first": 10**9}, {"seat": -1}, {"seat": 99}],
)
async def test_no_more_than_a_hundred_moments_at_once(
    people: list[Person], asked: dict[str, int]
) -> None:
    with pytest.raises(Refused) as refused:
        await moments(people[0], "nowhere", **asked)
    assert refused.value.status == 422


@pytest.mark.anyio
async def test_nobody_looks_through_a_seat_that_is_not_there(people: list[Person]) -> None:
    anna = people[0]
    table = await anna.open("ploc", ["me", "bot:easy"])
    await anna.speak(table)
    await anna.post(f"/api/tables/{table}/end", agree=True)
    assert await refusal(moments(anna, table, seat=5)) == (403, "no-such-seat")


# The story of a game


@pytest.mark.parametrize("game", GAMES)
def test_a_story_is_made_of_plain_values(game: str) -> None:
    table = over(game, 2, 3).table
    told = story(table)["story"]
    assert (told is None) == (GAMES[game].story is no_story)
    assert encode(told)


@pytest.mark.anyio
@pytest.mark.parametrize("game", GAMES)
async def test_the_story_is_told_to_whoever_may_look_once_it_is_over(
    people: list[Person], game: str
) -> None:
    anna, _, carl = people
    table = await anna.open(game, ["me", "bot:random"])
    await anna.speak(table)
    path = f"/api/tables/{table}/story"
    assert await refusal(anna.get(path)) == (409, "not-over")
    async with anna.follow(table, 0) as following:
        await following.play_on(at_random(3))
    told: Json = await carl.get(path)
    assert told == await anna.get(path)
    assert (told["story"] is None) == (GAMES[game].story is no_story)
