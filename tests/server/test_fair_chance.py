"""Chance that can be checked: promised before, mixed by all, predicted by nobody, proved after."""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections import Counter
from collections.abc import AsyncIterator
from typing import Any

import pytest

from helpers.clients import Json, Person, Refused, all_in
from helpers.inside import Inside, served_inside
from helpers.statistics import is_fair, is_likely
from helpers.tables import opened, opening
from speeltafel.core.fairness import FairRng, commitment
from speeltafel.core.record import from_data, verify
from speeltafel.games.registry import game
from speeltafel.table import commands
from speeltafel.table.entries import Began

pytestmark = pytest.mark.anyio

SECRET = "5e" * 32


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def inside(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Inside]:
    async with served_inside(tmp_path_factory.mktemp("chance")) as inside:
        yield inside


@pytest.fixture(scope="module")
async def people(inside: Inside) -> AsyncIterator[list[Person]]:
    async with all_in(inside.person(name) for name in ("Anna", "Bram", "Clara")) as people:
        yield people


async def refused(asked: Any) -> tuple[int, str]:
    with pytest.raises(Refused) as refusal:
        await asked
    return refusal.value.status, refusal.value.said["error"]


async def open_for_two(host: Person, other: Person, key: str = "ploc") -> Json:
    body = {"game": key, "seats": ["me", "open"], "options": {}, "public": False}
    promised: Json = await host.call("POST", "/api/tables", body)
    await other.sit(promised["id"], 1)
    return promised


async def play_on(inside: Inside, table: str, people: list[Person], moves: int) -> None:
    """The first legal moves of whoever is to act."""
    for number in range(moves):
        it = inside.table(table)
        seat = it.position.actors()[0]
        move = it.game.move_text(seat, it.position.legal_moves(seat)[0])
        body = {"seat": seat, "decision": it.asked[seat], "move": move, "id": f"{number}-{moves}"}
        await people[seat].post(f"/api/tables/{table}/moves", **body)


async def ended(table: str, people: list[Person]) -> Json:
    """The record of a game that its two people end here."""
    for person in people[:2]:
        await person.post(f"/api/tables/{table}/end", agree=True)
    return await people[2].record(table)


# What is promised


async def test_the_promise_comes_before_any_word_and_is_kept(
    inside: Inside, people: list[Person]
) -> None:
    anna, bram, clara = people
    promised = await open_for_two(anna, bram)
    table = promised["id"]
    for person in people:
        shown = await person.look(table)
        assert (shown["commitment"], shown["words"]) == (promised["commitment"], [])
    await anna.speak(table, "anna's word")
    await bram.speak(table, "bram's word")
    await play_on(inside, table, people, 5)
    assert (await clara.look(table))["commitment"] == promised["commitment"]
    record = await ended(table, people)
    proof = record["fairness"]
    assert hashlib.sha256(bytes.fromhex(proof["secret"])).hexdigest() == promised["commitment"]
    assert proof["commitment"] == promised["commitment"]
    assert proof["words"] == ["anna's word", "bram's word"]
    verify(game("ploc"), from_data(record))


async def test_every_table_has_a_secret_of_its_own(people: list[Person]) -> None:
    promises = {(await open_for_two(people[0], people[1]))["commitment"] for _ in range(5)}
    assert len(promises) == 5


async def test_everybody_can_compute_every_roll_again(inside: Inside, people: list[Person]) -> None:
    table = (await open_for_two(people[0], people[1], "blasting-billy"))["id"]
    for person in people[:2]:
        await person.speak(table, secrets.token_hex(8))
    await play_on(inside, table, people, 8)
    proof = (await ended(table, people))["fairness"]
    assert len(proof["draws"]) > 20
    for counter, n, k in proof["draws"]:
        said = json.dumps([*proof["words"], counter], separators=(",", ":"))
        digest = hmac.new(bytes.fromhex(proof["secret"]), said.encode(), "sha256").digest()
        assert int.from_bytes(digest[:8], "big") % n == k
    assert [counter for counter, _, _ in proof["draws"]] == list(range(len(proof["draws"])))


async def test_the_secret_is_shown_to_nobody_until_the_game_is_over(
    inside: Inside, people: list[Person]
) -> None:
    seats = [person.id for person in people[:2]]
    await inside.open(opening("ploc", *seats, id="secretive", secret=SECRET))
    async with people[0].follow("secretive", 0) as player, people[2].follow("secretive") as guest:
        for person in people[:2]:
            await person.speak("secretive", "word")
        await play_on(inside, "secretive", people, 6)
        said = [*player.texts, *guest.texts]
        for person in people:
            for path in ("", "/record", "/chat"):
                answer = await person.http.get(f"/api/tables/secretive{path}")
                said.append(answer.text)
        await guest.until(lambda it: it["table"]["version"] == inside.table("secretive").version)
        assert SECRET not in "".join([*said, *guest.texts])
        assert SECRET in json.dumps(await ended("secretive", people))


# Words


async def test_words_are_seen_by_nobody_before_the_game_begins(
    inside: Inside, people: list[Person]
) -> None:
    anna, bram, clara = people
    table = (await open_for_two(anna, bram))["id"]
    async with bram.follow(table, 1) as following:
        await anna.speak(table, "open-sesame")
        await following.until(lambda it: it["type"] == "news")
        said = [*following.texts]
        for person in (bram, clara):
            for path in (f"/api/tables/{table}", f"/api/tables/{table}/record", "/api/home"):
                said.append((await person.http.get(path)).text)
        assert "open-sesame" not in "".join(said)
        assert (await bram.look(table))["seats"][0]["ready"]
        await bram.speak(table, "my own")
        began = await following.until(lambda it: it["type"] == "news" and it["steps"])
        assert began["table"]["words"] == ["open-sesame", "my own"]


async def test_a_word_is_given_once_and_before_anything_is_rolled(
    people: list[Person], inside: Inside
) -> None:
    anna, bram, clara = people
    table = (await open_for_two(anna, bram))["id"]
    first = await anna.speak(table, "first")
    again = await anna.speak(table, "first")
    assert again["version"] == first["version"]
    assert await refused(anna.speak(table, "second")) == (409, "word-too-late")
    await anna.delete(f"/api/tables/{table}/seats/0")
    await anna.sit(table, 0)
    assert await refused(anna.speak(table, "second")) == (409, "word-too-late")
    assert await refused(clara.speak(table, "mine")) == (403, "not-seated")
    await bram.speak(table, "bram")
    assert inside.table(table).words == ("first", "bram")
    for person in (anna, bram):
        assert await refused(person.speak(table, "third")) == (409, "word-too-late")


async def test_after_three_seconds_the_game_begins_without_the_missing_words(
    inside: Inside, people: list[Person]
) -> None:
    anna, bram, _ = people
    table = (await open_for_two(anna, bram))["id"]
    await bram.speak(table, "bram")
    inside.now += 2.9
    await inside.services.tables.scheduler.sweep()
    assert (await anna.look(table))["phase"] == "words"
    inside.now += 0.2
    await inside.services.tables.scheduler.sweep()
    shown = await anna.look(table)
    assert (shown["phase"], shown["words"]) == ("playing", ["", "bram"])
    assert await refused(anna.speak(table, "too late")) == (409, "word-too-late")
    record = await ended(table, people)
    assert record["fairness"]["words"] == ["", "bram"]
    verify(game("ploc"), from_data(record))


async def test_the_game_begins_at_once_when_bots_fill_a_table_whose_words_are_there(
    people: list[Person],
) -> None:
    table = await people[0].open("ploc", ["me", "open"])
    await people[0].speak(table, "anna")
    async with people[0].follow(table, 0) as following:
        await people[0].post(f"/api/tables/{table}/bots", bot="easy")
        began = await following.until_state(lambda it: it["phase"] == "playing")
    assert began["words"] == ["anna", ""]


# Taking back


async def test_what_is_rolled_again_after_an_undo_is_another_number(
    inside: Inside, people: list[Person]
) -> None:
    anna, bram, _ = people
    table = (await open_for_two(anna, bram, "blasting-billy"))["id"]
    for person in (anna, bram):
        await person.speak(table, person.name)
    for _ in range(4):
        counter, steps = inside.table(table).counter, inside.table(table).steps
        seat = inside.table(table).position.actors()[0]
        await play_on(inside, table, people, 1)
        await people[seat].post(f"/api/tables/{table}/undo", seat=seat)
        await people[1 - seat].post(f"/api/tables/{table}/undo/answer", agree=True)
        assert inside.table(table).steps == steps
        assert inside.table(table).counter == counter + 1
    await play_on(inside, table, people, 3)
    record = await ended(table, people)
    proof = record["fairness"]
    assert len(proof["undone"]) == len([it for it in record["undone"] if it["by"] == "chance"]) == 4
    counters = sorted(it[0] for it in [*proof["draws"], *proof["undone"]])
    assert counters == list(range(len(counters)))
    verify(game("blasting-billy"), from_data(record))


# Nobody can predict or choose


def rolls(secret: str, words: tuple[str, ...], faces: int, count: int) -> list[int]:
    luck = FairRng(bytes.fromhex(secret), words)
    return [luck.below(faces) for _ in range(count)]


def test_one_bit_of_the_secret_or_of_a_word_changes_everything() -> None:
    kept = 0
    true = rolls(SECRET, ("a", "b"), 6, 20)
    for bit in range(256):
        flipped = f"{int(SECRET, 16) ^ (1 << bit):064x}"
        kept += sum(map(int.__eq__, rolls(flipped, ("a", "b"), 6, 20), true))
    for bit in range(7):
        word = chr(ord("a") ^ (1 << bit))
        kept += sum(map(int.__eq__, rolls(SECRET, (word, "b"), 6, 20), true))
    assert is_likely(kept, 263 * 20, 1 / 6)


def test_who_moves_a_letter_from_one_word_to_another_changes_everything() -> None:
    assert rolls(SECRET, ("ab", "c"), 1000, 9) != rolls(SECRET, ("a", "bc"), 1000, 9)
    assert rolls(SECRET, ('a","b', "c"), 1000, 9) != rolls(SECRET, ("a", 'b","c'), 1000, 9)
    assert rolls(SECRET, ("a", ""), 1000, 9) != rolls(SECRET, ("", "a"), 1000, 9)


def test_tables_that_have_rolled_alike_roll_on_as_they_like() -> None:
    luck = Counter[int]()
    for number in range(6 * 6 * 600):
        first, second, third = rolls(f"{number:064x}", ("a", "b"), 6, 3)
        if (first, second) == (3, 4):
            luck[third] += 1
    assert is_fair(luck, range(6))


def test_neither_the_promise_nor_the_last_roll_tells_the_next() -> None:
    by_promise, by_roll = Counter[int](), Counter[int]()
    for _ in range(9000):
        secret = secrets.token_hex(32)
        promise = int(commitment(bytes.fromhex(secret)), 16)
        one, two = rolls(secret, ("a", "b"), 6, 2)
        by_promise[promise % 6 * 6 + one] += 1
        by_roll[one * 6 + two] += 1
    assert is_fair(by_promise, range(36))
    assert is_fair(by_roll, range(36))


def test_who_speaks_last_gains_nothing_by_any_word() -> None:
    luck = Counter[int]()
    for number in range(6000):
        secret = secrets.token_hex(32)
        knows = commitment(bytes.fromhex(secret))
        luck[rolls(secret, ("a", f"{knows[:40]}{number}"), 6, 1)[0]] += 1
    assert is_fair(luck, range(6))


def test_the_first_throw_of_many_tables_is_fair() -> None:
    dice = Counter[int]()
    for _ in range(1200):
        desk = opened("ploc", "ann", "ben", secret=secrets.token_hex(32))
        desk.do(commands.speak, "ann", "a")
        (_, began) = desk.do(commands.speak, "ben", "b")
        assert isinstance(began, Began)
        dice.update(int(die) for die in began.chance[0].outcome.split()[1].split("-"))
    assert is_fair(dice, range(1, 7))
