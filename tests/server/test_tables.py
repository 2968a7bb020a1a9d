"""Tables over HTTP: lobby, seats, leaving and coming back, ending, rematch, chat, host, hints."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from helpers.clients import Json, Person, Refused, all_in, at_random, begun, refusal
from helpers.own_settings import own_server
from helpers.wire import Served, calm_server
from speeltafel.core.record import from_data, verify
from speeltafel.games.registry import game as game_of
from speeltafel.games.volle_wolle.deck_file import SHIPPED
from speeltafel.table import commands
from speeltafel.table.entries import Entry
from speeltafel.table.table import replayed

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with calm_server(tmp_path_factory.mktemp("tables")) as running:
        yield running


@pytest.fixture
async def people(server: Served) -> AsyncIterator[list[Person]]:
    """Anna, Bert and Carl."""
    async with all_in(server.guest(name) for name in ("Anna", "Bert", "Carl")) as people:
        yield people


OWN_DECK = SHIPPED.replace("1,black,-6,", "1,black,-5,", 1)


def ids(tables: list[Json]) -> list[str]:
    return [table["id"] for table in tables]


# Lists


async def test_the_lobby_shows_public_tables_that_wait(people: list[Person]) -> None:
    anna, bert, _ = people
    public = await anna.open("ploc", ["me", "open"], public=True)
    private = await anna.open("ploc", ["me", "open"])
    listed = ids((await bert.get("/api/tables"))["tables"])
    assert public in listed
    assert private not in listed
    await bert.sit(public, 1)
    assert public not in ids((await bert.get("/api/tables"))["tables"])


async def test_home_shows_first_the_games_that_wait_for_me(people: list[Person]) -> None:
    anna, bert, carl = people
    table = await begun(anna, bert)
    actor = (await anna.look(table))["actors"][0]
    mover, waiter = (anna, bert) if actor == 0 else (bert, anna)
    assert table in ids((await mover.get("/api/home"))["your_turn"])
    assert table in ids((await waiter.get("/api/home"))["yours"])
    assert table not in str(await carl.get("/api/home"))


async def test_home_says_how_my_finished_games_ended(people: list[Person]) -> None:
    anna, _, carl = people
    table = await anna.open("ploc", ["me", "bot:random"])
    await anna.speak(table)
    async with anna.follow(table, 0) as following:
        await following.play_on(at_random(3))
    (mine,) = [it for it in (await anna.get("/api/home"))["yours"] if it["id"] == table]
    assert mine["outcome"] == (await anna.look(table))["outcome"] is not None
    assert table not in str(await carl.get("/api/home"))


async def test_home_says_what_was_last_said_to_me_at_my_tables(people: list[Person]) -> None:
    anna, bert, carl = people
    table = await begun(anna, bert)
    first, second = [await _said(bert, table, text) for text in ("hello", "your turn")]
    answer = await _said(anna, table, "I know")
    assert await _heard(anna, table) == [second, first]
    assert await _heard(bert, table) == [answer]
    assert table not in str(await carl.get("/api/home"))


async def test_whoever_opened_a_table_and_does_not_sit_there_is_not_told(
    people: list[Person],
) -> None:
    anna, bert, _ = people
    table = await anna.open("ploc", ["open", "open"])
    await bert.sit(table, 0)
    await _said(bert, table, "hello")
    assert await _heard(anna, table) == []


async def _said(person: Person, table: str, text: str) -> int:
    line: int = (await person.call("POST", f"/api/tables/{table}/chat", {"text": text}))["id"]
    return line


async def _heard(person: Person, table: str) -> list[int]:
    home = await person.get("/api/home")
    (found,) = [it for it in home["yours"] + home["your_turn"] if it["id"] == table]
    heard: list[int] = found["heard"]
    return heard


async def test_bots_that_filled_free_seats_are_bots_in_the_list(people: list[Person]) -> None:
    anna = people[0]
    table = await anna.open("blasting-billy", ["me", "open", "open"])
    kinds = [await _kinds(anna, table)]
    await anna.call("POST", f"/api/tables/{table}/bots", {"bot": "easy"})
    await anna.speak(table)
    kinds.append(await _kinds(anna, table))
    assert kinds == [["human", "open", "open"], ["human", "bot", "bot"]]


async def _kinds(person: Person, table: str) -> list[str]:
    home = await person.get("/api/home")
    (found,) = [it for it in home["yours"] + home["your_turn"] if it["id"] == table]
    return [seat["kind"] for seat in found["seats"]]


# Seats


async def test_one_person_may_hold_several_seats(people: list[Person]) -> None:
    anna = people[0]
    table = await anna.open("ploc", ["me", "me"])
    await anna.speak(table)
    assert (await anna.look(table))["seat"] is None
    actor = (await anna.look(table))["actors"][0]
    state = await anna.look(table, actor)
    move = {"decision": state["decision"], "move": state["legal_moves"][0], "id": "1"}
    path = f"/api/tables/{table}/moves"
    assert await refusal(anna.call("POST", path, move)) == (403, "which-seat")
    await anna.call("POST", path, {**move, "seat": actor})


async def test_whoever_leaves_before_the_game_frees_the_seat(people: list[Person]) -> None:
    anna, bert, carl = people
    table = await anna.open("blasting-billy", ["me", "open", "open"])
    await bert.sit(table, 1)
    await bert.delete(f"/api/tables/{table}/seats/1")
    assert (await anna.look(table))["seats"][1]["kind"] == "open"
    await carl.sit(table, 1)


async def test_whoever_leaves_a_game_can_come_back_to_the_seat(people: list[Person]) -> None:
    anna, bert, carl = people
    table = await begun(anna, bert)
    await bert.delete(f"/api/tables/{table}/seats/1")
    seat = (await anna.look(table))["seats"][1]
    assert (seat["away"], seat["guest"]) == (True, bert.id)
    assert await refusal(carl.sit(table, 1)) == (409, "seat-taken")
    done = await bert.sit(table, 1)
    assert not done["table"]["seats"][1]["away"]


async def test_the_host_fills_empty_seats_with_bots(people: list[Person]) -> None:
    anna = people[0]
    table = await anna.open("ploc", ["me", "open"])
    await anna.post(f"/api/tables/{table}/bots", bot="random")
    assert (await anna.speak(table))["table"]["phase"] == "playing"
    assert await refusal(anna.post(f"/api/tables/{table}/bots")) == (409, "no-open-seats")


# Ending, and going on


async def test_a_game_ends_when_all_people_are_for_it(people: list[Person]) -> None:
    anna, bert, _ = people
    table = await begun(anna, bert)
    path = f"/api/tables/{table}/end"
    assert (await anna.post(path, agree=True))["table"]["ending"] == [0]
    assert (await bert.post(path, agree=False))["table"]["ending"] == []
    await anna.post(path, agree=True)
    assert (await bert.post(path, agree=True))["table"]["phase"] == "abandoned"
    record = await anna.record(table)
    assert (record["outcome"], record["reason"]) == (None, "abandoned")


async def test_a_rematch_has_the_same_people_one_seat_further_on(people: list[Person]) -> None:
    anna, bert, _ = people
    table = await begun(anna, bert)
    path = f"/api/tables/{table}"
    assert await refusal(anna.post(f"{path}/rematch")) == (409, "not-over")
    for person in (anna, bert):
        await person.post(f"{path}/end", agree=True)
    found = await anna.post(f"{path}/rematch")
    assert await bert.post(f"{path}/rematch") == found
    seats = (await anna.look(found["id"]))["seats"]
    assert [seat["guest"] for seat in seats] == [bert.id, anna.id]


async def test_a_record_is_redacted_until_the_game_is_over_and_then_verifies(
    people: list[Person],
) -> None:
    anna = people[0]
    table = await anna.open("blasting-billy", ["me", "bot:random"])
    await anna.speak(table)
    running = await anna.record(table)
    assert "?" in str(running["steps"])
    assert "fairness" not in running
    async with anna.follow(table, 0) as following:
        await following.play_on(at_random(3))
    verify(game_of("blasting-billy"), from_data(await anna.record(table)))


# Talking


async def test_chat_is_heard_and_can_be_taken_back(people: list[Person]) -> None:
    anna, bert, _ = people
    table = await anna.open("ploc", ["me", "open"])
    path = f"/api/tables/{table}/chat"
    async with bert.follow(table) as following:
        said = await anna.post(path, text="  good   luck ")
        heard = await following.until(lambda it: it["type"] == "chat")
        assert (heard["line"], said["text"]) == (said, "good luck")
        await bert.delete(f"{path}/{said['id']}")
        assert ids((await bert.get(path))["lines"]) == [said["id"]], "only by its author"
        await anna.delete(f"{path}/{said['id']}")
        await following.until(lambda it: it["type"] == "unsaid")
        assert (await bert.get(path))["lines"] == []


async def test_what_is_taken_back_is_told_where_it_was_said(people: list[Person]) -> None:
    anna, bert, _ = people
    here, elsewhere = [await anna.open("ploc", ["me", "open"]) for _ in range(2)]
    said = await anna.post(f"/api/tables/{here}/chat", text="hello")
    async with bert.follow(here) as right, bert.follow(elsewhere) as wrong:
        await anna.delete(f"/api/tables/{elsewhere}/chat/{said['id']}")
        await right.until(lambda it: it["type"] == "unsaid")
        await anna.post(f"/api/tables/{elsewhere}/chat", text="over here")
        await wrong.until(lambda it: it["type"] == "chat")
        assert "unsaid" not in [it["type"] for it in wrong.messages]


async def test_the_host_can_take_the_chat_away_and_give_it_back(people: list[Person]) -> None:
    anna, bert, _ = people
    table = await begun(anna, bert)
    path = f"/api/tables/{table}"
    await anna.post(f"{path}/mute", guest=bert.id, muted=True)
    assert await refusal(bert.post(f"{path}/chat", text="hm")) == (403, "muted")
    await anna.post(f"{path}/mute", guest=bert.id, muted=False)
    await bert.post(f"{path}/chat", text="thanks")
    assert await refusal(anna.post(f"{path}/mute", guest=anna.id)) == (403, "not-yourself")


async def test_whoever_left_and_comes_again_has_the_seat_at_once(people: list[Person]) -> None:
    anna, bert, _ = people
    table = await begun(anna, bert)
    await anna.delete(f"/api/tables/{table}/seats/0")
    async with anna.follow(table) as following:
        seat = following.messages[0]["table"]["seats"][0]
        assert (seat["guest"], seat["bot"], seat["away"]) == (anna.id, None, False)
    await bert.delete(f"/api/tables/{table}/seats/1")
    version = (await bert.look(table))["version"]
    async with bert.follow(table, since=version) as found_again:
        assert found_again.messages[0]["table"]["seats"][1]["away"]


async def test_equal_names_are_counted_at_the_table_and_in_the_chat(server: Served) -> None:
    async with all_in(server.guest("Guest") for _ in range(3)) as (one, two, three):
        table = await begun(one, two)
        assert [it["name"] for it in (await one.look(table))["seats"]] == ["Guest", "Guest 2"]
        said = [await it.post(f"/api/tables/{table}/chat", text="hi") for it in (two, three, one)]
        assert [it["name"] for it in said] == ["Guest 2", "Guest 3", "Guest"]
        lines = (await one.get(f"/api/tables/{table}/chat"))["lines"]
        assert [it["name"] for it in lines] == ["Guest 2", "Guest 3", "Guest"]
        assert len({it["figure"] for it in lines[::2]}) == 2


async def test_a_list_shows_bots_that_filled_free_seats_as_bots(people: list[Person]) -> None:
    anna = people[0]
    table = await anna.open("uly-and-polly", ["me", "open", "open"])
    await anna.post(f"/api/tables/{table}/bots", bot="easy")
    home = await anna.get("/api/home")
    (listed,) = [it for it in home["your_turn"] + home["yours"] if it["id"] == table]
    assert [it["kind"] for it in listed["seats"]] == ["human", "bot", "bot"]


@pytest.mark.parametrize(("deck", "called"), [({}, "usual"), ({"deck": OWN_DECK}, "own")])
async def test_an_option_is_shown_by_its_name_and_not_as_a_file(
    people: list[Person], deck: dict[str, str], called: str
) -> None:
    anna = people[0]
    table = await anna.open("volle-wolle", ["me", "bot:easy"], **deck)
    assert (await anna.look(table))["options"] == {"deck": called}


async def test_a_seat_whose_guest_was_sent_away_is_free_for_others(people: list[Person]) -> None:
    anna, bert, carl = people
    table = await begun(anna, bert)
    await anna.post(f"/api/tables/{table}/remove", guest=bert.id)
    assert (await carl.sit(table, 1))["table"]["seats"][1]["guest"] == carl.id


async def test_marks_are_for_dogs_while_the_dog_is_to_move(people: list[Person]) -> None:
    anna, bert, _ = people
    table = await begun(anna, bert, "uly-and-polly")
    path = f"/api/tables/{table}/advice"
    assert await refusal(bert.post(path, mark="a1")) == (403, "no-mark")
    async with anna.follow(table, 0) as wolf:
        await wolf.move("hide b2", "1")
        await bert.post(path, mark="a1")
        mark = await wolf.until(lambda it: it["type"] == "advice")
        assert (mark["seat"], mark["mark"]) == (1, "a1")
    assert await refusal(bert.post(path, mark="z9")) == (403, "no-mark")
    assert await refusal(anna.post(path, mark="a1")) == (403, "no-mark")


async def test_hints_are_legal_and_only_where_they_were_agreed_on(people: list[Person]) -> None:
    anna, bert, _ = people
    for hints in (True, False):
        table = await begun(anna, bert, "uly-and-polly", hints=hints)
        mover = (anna, bert)[(await anna.look(table))["actors"][0]]
        asked = mover.get(f"/api/tables/{table}/hint")
        if hints:
            legal = (await mover.look(table))["legal_moves"]
            found = await asked
            assert found["move"] in legal
            assert sorted(it["move"] for it in found["estimates"]) == sorted(legal)
            assert all(
                0 <= it["low"] <= it["chance"] <= it["high"] <= 1 for it in found["estimates"]
            )
            assert found["why"]
        else:
            assert await refusal(asked) == (403, "no-hints")


async def test_moves_that_are_equally_good_are_on_one_line_and_the_hint_is_on_the_first(
    people: list[Person],
) -> None:
    anna = people[0]
    table = await anna.open("uly-and-polly", ["me", "bot:easy"])
    await anna.speak(table)
    found = await anna.get(f"/api/tables/{table}/hint")
    lines = [it["line"] for it in found["estimates"]]
    assert found["estimates"][0]["move"] == found["move"]
    assert lines == sorted(lines)
    assert lines.count(0) > 1


async def test_hints_end_when_somebody_takes_a_bots_seat(people: list[Person]) -> None:
    anna, bert, _ = people
    table = await anna.open("uly-and-polly", ["me", "bot:easy", "bot:easy"])
    await anna.speak(table)
    assert (await anna.look(table))["hints"]
    asked = asyncio.create_task(anna.get(f"/api/tables/{table}/hint"))
    await asyncio.sleep(0.05)  # a bot thinks about it
    await bert.sit(table, 1)
    assert not (await anna.look(table))["hints"]
    assert await refusal(asked) == (403, "no-hints")
    assert await refusal(anna.get(f"/api/tables/{table}/hint")) == (403, "no-hints")


async def test_no_hint_is_given_when_somebody_sat_down_through_another_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with own_server(tmp_path) as server, Person(server.base) as anna:
        table = await anna.open("uly-and-polly", ["me", "bot:easy", "bot:easy"])
        await anna.speak(table)
        assert (await anna.look(table))["hints"]
        services = server.services
        monkeypatch.setattr(type(services.bus), "has_others", True)
        advise = services.bots.advise

        async def advise_and_sit(*asked: Any) -> Any:
            stored = await services.store.table(table)
            assert stored is not None
            elsewhere = replayed(*stored)
            entry = Entry(elsewhere.version + 1, elsewhere.at, commands.sit(elsewhere, "ben", 1))
            elsewhere.apply(entry)
            await services.store.append(table, entry, elsewhere.summary())
            return await advise(*asked)

        monkeypatch.setattr(services.bots, "advise", advise_and_sit)
        assert await refusal(anna.get(f"/api/tables/{table}/hint")) == (403, "no-hints")


async def test_a_hint_says_why_in_the_callers_language(people: list[Person]) -> None:
    anna, bert, _ = people
    table = await begun(anna, bert, hints=True)
    mover = (anna, bert)[(await anna.look(table))["actors"][0]]
    said = {
        language: (await mover.get(f"/api/tables/{table}/hint?lang={language}"))["why"]
        for language in ("en", "nl", "de")
    }
    assert len({str(it) for it in said.values()}) == 3


@pytest.mark.parametrize("name", ["run:touch {path}", "run:true", "copycat", "greedy", ""])
async def test_nobody_starts_a_program_or_a_guest_over_the_wire(
    people: list[Person], tmp_path: Path, name: str
) -> None:
    anna, bot = people[0], name.format(path=tmp_path / "touched")
    body = {"game": "ploc", "seats": ["me", f"bot:{bot}"]}
    assert (await refusal(anna.post("/api/tables", **body)))[0] == 422
    waiting = await anna.open("ploc", ["me", "open"])
    filled = anna.post(f"/api/tables/{waiting}/bots", bot=bot)
    assert (await refusal(filled))[0] == 422
    assert not (tmp_path / "touched").exists()


# Refusals


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("nl", "deze tafel"),
        ("de-AT,en;q=0.5", "diesen Tisch"),
        ("fr, nl;q=0.5", "deze tafel"),
        ("xx", "no such table"),
        ("", "no such table"),
    ],
)
async def test_refusals_speak_the_language_of_the_caller(
    server: Served, language: str, expected: str
) -> None:
    async with server.guest(language=language) as guest:
        with pytest.raises(Refused) as error:
            await guest.look("nowhere")
        assert error.value.status == 404
        assert error.value.said["error"] == "no-such-table"
        assert expected in error.value.said["message"]


async def test_an_illegal_move_names_the_rule(people: list[Person]) -> None:
    anna = people[0]
    table = await anna.open("volle-wolle", ["me", "me"])
    await anna.speak(table)
    state = await anna.look(table, 0)
    illegal = {"seat": 0, "decision": state["decision"], "move": "take dog", "id": "1"}
    with pytest.raises(Refused) as error:
        await anna.call("POST", f"/api/tables/{table}/moves", illegal)
    assert error.value.status == 422
    assert error.value.said["rule"].startswith("VW-")
    assert error.value.said["rule"] in error.value.said["message"]
