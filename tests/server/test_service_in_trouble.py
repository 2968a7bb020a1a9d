"""A service whose store is away for a moment, or has written more than it could say."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from functools import partial
from random import Random
from time import monotonic

import pytest

from helpers.tables import Ear, opening
from speeltafel.bots.bot import Answer, Question
from speeltafel.bots.fair_queue import Claim
from speeltafel.server.app import _every
from speeltafel.server.services import encode
from speeltafel.table import commands, scheduler, showing
from speeltafel.table.entries import Entry, Opening
from speeltafel.table.errors import NotAllowed, NotNow, Unavailable
from speeltafel.table.loaded import LoadedTable
from speeltafel.table.people import Person, Sharing
from speeltafel.table.ports import Behind, Quota, StoreDown, TableSummary
from speeltafel.table.service import TableService
from speeltafel.table.table import BOT_SLACK, WORD_SECONDS

pytestmark = pytest.mark.anyio

NOON = 1_000_000.0


class Shelf:
    """A store in memory that can be away, for writing before or after it is done."""

    def __init__(self) -> None:
        self.openings: dict[str, Opening] = {}
        self.logs: dict[str, list[Entry]] = {}
        self.summary: dict[str, TableSummary] = {}
        self.trouble = ""
        """``before`` or ``after`` an entry is written; empty if all is well."""

    async def open_table(
        self, opening: Opening, summary: TableSummary, quota: Quota | None = None
    ) -> None:
        self.openings[opening.id], self.logs[opening.id] = opening, []
        self.summary[opening.id] = summary

    async def table(self, table: str) -> tuple[Opening, list[Entry]] | None:
        found = self.openings.get(table)
        return None if found is None else (found, self.logs[table][:])

    async def entries(self, table: str, after: int) -> list[Entry]:
        return self.logs[table][after:]

    async def append(
        self, table: str, entry: Entry, summary: TableSummary, quota: Quota | None = None
    ) -> None:
        if self.trouble == "before":
            raise StoreDown("away")
        if entry.version != len(self.logs[table]) + 1:
            raise Behind
        self.logs[table].append(entry)
        self.summary[table] = summary
        if self.trouble == "after":
            raise StoreDown("away")

    async def versions(self, tables: Sequence[str]) -> dict[str, int]:
        return {table: len(self.logs[table]) for table in tables}

    async def due(self, before: float, limit: int) -> list[str]:
        dues = {
            table: summary.due for table, summary in self.summary.items() if summary.due is not None
        }
        found = [table for table, due in dues.items() if due < before]
        return sorted(found, key=lambda table: dues[table])[:limit]

    async def told(self, table: str) -> dict[int, int]:
        return {}

    async def set_told(self, table: str, seat: int, version: int) -> None:
        if self.trouble:
            raise StoreDown("away")

    async def people(self, guests: Sequence[str]) -> dict[str, Person]:
        return {guest: Person(guest.title()) for guest in guests}

    async def share(self, table: str, seat: int, guest: str, person: Person) -> None:
        raise NotImplementedError

    async def sharing(self, tables: Sequence[str]) -> dict[str, Sharing]:
        return {table: {} for table in tables}


class Wire:
    """A bus between the services of one test."""

    has_others = is_up = True

    def __init__(self) -> None:
        self.services: list[TableService] = []
        self.fate: Callable[[], Sequence[float]] = lambda: (0.0,)
        """How late a message arrives, as often as it does."""

    async def publish(self, topic: str, message: str) -> None:
        for service in self.services:
            for late in self.fate():
                asyncio.get_running_loop().call_later(late, service.peers.heard, topic, message)

    async def subscribe(self, topic: str) -> None:
        pass

    async def unsubscribe(self, topic: str) -> None:
        pass


class FirstMove:
    """A bot that plays whatever comes first."""

    async def choose(self, level: str, question: Question, claim: Claim) -> Answer:
        return Answer(question.legal_moves[0], level)


class Street:
    """Services on one store, each of which the others hear."""

    def __init__(self) -> None:
        self.shelf, self.now = Shelf(), NOON
        self.services: list[TableService] = []

    def service(self) -> TableService:
        """One more service."""
        wire = Wire()
        service = TableService(self.shelf, wire, FirstMove(), self.shelf, lambda: self.now, encode)
        for other, bus in [(it, it.loaded.bus) for it in self.services]:
            assert isinstance(bus, Wire)
            bus.services.append(service)
            wire.services.append(other)
        self.services.append(service)
        return service

    def cut(self) -> None:
        """From now on no service hears of another."""
        for service in self.services:
            assert isinstance(service.loaded.bus, Wire)
            service.loaded.bus.services.clear()


@pytest.fixture
async def street() -> AsyncIterator[Street]:
    street = Street()
    yield street
    for service in street.services:
        for loaded in service.loaded.by_id.values():
            service.scheduler.forget(loaded)
        await service.close()


async def quiet() -> None:
    """Let everything happen that happens by itself."""
    for _ in range(20):
        await asyncio.sleep(0.001)


async def begun(service: TableService, *seats: str) -> None:
    """A game of Uly & Polly: the first seat hides, the next places."""
    await service.open(opening("uly-and-polly", *seats))
    for guest in (seat for seat in seats if ":" not in seat):
        await service.execute("t", partial(commands.speak, guest=guest, word="word"))
    await quiet()


def move(guest: str, seat: int, decision: int, text: str) -> Callable[..., commands.Events]:
    return partial(
        commands.play, guest=guest, seat=seat, decision=decision, move=text, command="id"
    )


async def test_a_bots_move_that_could_not_be_written_is_made_when_the_store_is_back(
    street: Street,
) -> None:
    service = street.service()
    await begun(service, "ann", "bot:easy")
    hide = move("ann", 0, service.loaded.by_id["t"].table.asked[0], "hide a1")
    choose = service.scheduler.bots.choose

    async def choose_while_away(level: str, question: Question, claim: Claim) -> Answer:
        street.shelf.trouble = "before"
        return await choose(level, question, claim)

    service.scheduler.bots.choose = choose_while_away  # type: ignore[method-assign]
    await service.execute("t", hide)
    await quiet()
    service.scheduler.bots.choose = choose  # type: ignore[method-assign]
    assert service.loaded.by_id["t"].is_stale
    street.shelf.trouble = ""
    street.now += BOT_SLACK + 1
    await service.scheduler.sweep()
    await quiet()
    assert len(street.shelf.logs["t"]) > 2
    assert not service.loaded.by_id["t"].is_stale


class SlowMove(FirstMove):
    """A bot that takes a moment."""

    def __init__(self) -> None:
        self.asked = 0

    async def choose(self, level: str, question: Question, claim: Claim) -> Answer:
        self.asked += 1
        await asyncio.sleep(0.005)
        return await super().choose(level, question, claim)


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not is_so():
            await asyncio.sleep(0.002)


async def test_bots_alone_go_on_wherever_somebody_watches_and_nowhere_twice(
    street: Street, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scheduler, "BOT_SLACK", 0.05)
    one, other = street.service(), street.service()
    bots = one.scheduler.bots, other.scheduler.bots = SlowMove(), SlowMove()
    await begun(one, "bot:easy", "bot:easy")
    await until(lambda: one.loaded.by_id["t"].table.is_begun)
    log, eve, fay = street.shelf.logs["t"], Ear("eve", None), Ear("fay", None)
    await quiet()
    assert len(log) == 1
    assert street.shelf.summary["t"].due is None

    await other.listen(eve, "t", None)  # another process than the one it was opened in
    await until(lambda: len(log) > 5)
    assert bots[0].asked == 0

    await one.listen(fay, "t", None)  # now in both: the slower one stands back
    now = len(log)
    await until(lambda: len(log) > now + 15)
    assert min(it.asked for it in bots) < 8

    await other.unlisten(eve, "t")
    now = len(log)
    await until(lambda: len(log) > now + 5)
    await one.unlisten(fay, "t")
    await until(lambda: not any(it.loaded.by_id["t"].is_driven for it in (one, other)))
    now = len(log)
    await quiet()
    assert len(log) == now


async def test_bots_alone_rest_after_each_move_whichever_process_made_it(street: Street) -> None:
    one, other = street.service(), street.service()
    for service in (one, other):
        service.scheduler.bots_alone_s = 0.05
    await begun(one, "bot:easy", "bot:easy")
    log = street.shelf.logs["t"]
    await until(lambda: one.loaded.by_id["t"].table.is_begun)
    for service, name in ((one, "eve"), (other, "fay")):
        await service.listen(Ear(name, None), "t", None)
    begun_at, before = monotonic(), len(log)
    await until(lambda: len(log) >= before + 11)
    assert monotonic() - begun_at >= 10 * 0.05


async def test_what_was_written_though_the_store_could_not_say_so_is_told_everywhere(
    street: Street,
) -> None:
    one, other = street.service(), street.service()
    await begun(one, "ann", "ben")
    ear = Ear("ben", 1)
    await other.listen(ear, "t", None)
    hide = move("ann", 0, one.loaded.by_id["t"].table.asked[0], "hide a1")
    street.shelf.trouble = "after"
    with pytest.raises(Unavailable):
        await one.execute("t", hide)
    street.shelf.trouble = ""
    await one.execute("t", hide)
    await quiet()
    assert len(street.shelf.logs["t"]) == other.loaded.by_id["t"].table.version
    assert ear.messages[-1]["table"]["decision"] is not None


async def test_an_entry_of_another_process_is_taken_over_what_was_never_written(
    street: Street,
) -> None:
    one, other = street.service(), street.service()
    await begun(one, "ann", "ben")
    ear = Ear("ann", 0)
    await one.listen(ear, "t", None)
    await other.loaded.get("t")
    decision = one.loaded.by_id["t"].table.asked[0]
    street.shelf.trouble = "before"
    with pytest.raises(Unavailable):
        await one.execute("t", move("ann", 0, decision, "hide a1"))
    street.shelf.trouble = ""
    await other.execute("t", move("ann", 0, decision, "hide b2"))
    await quiet()
    assert one.loaded.by_id["t"].table.version == len(street.shelf.logs["t"])
    assert ear.messages[-1]["steps"][0]["move"] == "hide b2"


async def test_what_is_written_while_a_table_is_read_is_not_missed(street: Street) -> None:
    one, other = street.service(), street.service()
    await begun(one, "ann", "ben")
    hide = move("ann", 0, one.loaded.by_id["t"].table.asked[0], "hide a1")
    read: Callable[[str], Awaitable[tuple[Opening, list[Entry]] | None]] = street.shelf.table

    async def read_and_be_overtaken(table: str) -> tuple[Opening, list[Entry]] | None:
        found = await read(table)
        await one.execute("t", hide)
        return found

    street.shelf.table = read_and_be_overtaken  # type: ignore[method-assign]
    await other.loaded.get("t")
    await quiet()
    assert other.loaded.by_id["t"].table.version == len(street.shelf.logs["t"])


async def test_whoever_knows_more_from_another_process_is_never_shown_less(street: Street) -> None:
    one, other = street.service(), street.service()
    await begun(one, "ann", "ben")
    await other.loaded.get("t")
    street.cut()
    await one.execute("t", move("ann", 0, one.loaded.by_id["t"].table.asked[0], "hide a1"))
    version = one.loaded.by_id["t"].table.version
    ear = Ear("ben", 1)
    await other.listen(ear, "t", version)
    assert ear.messages[0]["table"]["version"] == version


async def test_whoever_reads_through_another_process_sees_what_was_acknowledged(
    street: Street,
) -> None:
    one, other = street.service(), street.service()
    await begun(one, "ann", "ben")
    await other.loaded.get("t")
    street.cut()
    await one.execute("t", move("ann", 0, one.loaded.by_id["t"].table.asked[0], "hide a1"))
    version = one.loaded.by_id["t"].table.version
    assert (await other.look("t", "ann", 0))["version"] == version
    await one.execute("t", move("ben", 1, one.loaded.by_id["t"].table.asked[1], "place b1"))
    assert len((await other.record("t", "ann", 0))().steps) == 2
    ear = Ear("ann", 0)
    await one.execute("t", move("ann", 0, one.loaded.by_id["t"].table.asked[0], "swap c3-d4"))
    await other.listen(ear, "t", None)
    assert ear.messages[0]["table"]["version"] == version + 2


async def test_whoever_brings_a_version_that_is_not_there_yet_is_told_to_try_again(
    street: Street,
) -> None:
    service = street.service()
    await begun(service, "ann", "ben")
    version = service.loaded.by_id["t"].table.version
    assert (await service.look("t", "ann", 0, version))["version"] == version
    with pytest.raises(NotNow, match="not yet"):
        await service.look("t", "ann", 0, version + 1)


async def test_while_nobody_is_heard_the_store_is_asked_what_others_wrote(street: Street) -> None:
    one, other = street.service(), street.service()
    await begun(one, "ann", "ben")
    ear = Ear("ben", 1)
    await other.listen(ear, "t", None)
    street.cut()
    await one.execute("t", move("ann", 0, one.loaded.by_id["t"].table.asked[0], "hide a1"))
    await other.peers.look_about()
    assert "news" not in [it["type"] for it in ear.messages]
    assert isinstance(other.loaded.bus, Wire)
    other.loaded.bus.is_up = False
    await other.peers.look_about()
    assert ear.messages[-1]["table"]["decision"] is not None


@pytest.mark.parametrize("seed", range(5))
async def test_messages_between_processes_may_be_lost_doubled_late_and_out_of_order(
    street: Street, seed: int
) -> None:
    luck = Random(seed)
    services = [street.service(), street.service()]
    await begun(services[0], "ann", "ben")
    ears = [Ear("ann", 0), Ear("ben", 1)]
    for service, ear in zip(services, ears, strict=True):
        await service.listen(ear, "t", None)
        assert isinstance(service.loaded.bus, Wire)
        service.loaded.bus.fate = lambda: _fate(luck)
    while not services[0].loaded.by_id["t"].table.is_finished:
        for seat, service in enumerate(services):
            await service.peers.check_versions()
            await play_any(service, ears[seat], luck)
    await quiet()
    for service, ear in zip(services, ears, strict=True):
        await service.peers.check_versions()
        news = [it for it in ear.messages if it["type"] == "news"]
        assert [it["table"]["version"] for it in news] == list(range(3, 3 + len(news)))
        assert news[-1]["table"]["version"] == len(street.shelf.logs["t"])
        assert news[-1]["table"]["over"]


def _fate(luck: Random) -> list[float]:
    """When a message arrives: never, once or twice."""
    return [luck.random() / 100 for _ in range(luck.choice((0, 1, 1, 2)))]


async def play_any(service: TableService, ear: Ear, luck: Random) -> None:
    """Answer with any legal move, if this seat is asked."""
    states = [it["table"] for it in ear.messages if "table" in it]
    if states[-1]["decision"] is not None and ear.viewer is not None:
        text = luck.choice(states[-1]["legal_moves"])
        play = move(ear.guest, ear.viewer, states[-1]["decision"], text)
        await service.execute("t", play)


async def test_one_table_that_cannot_go_on_does_not_keep_others_waiting(street: Street) -> None:
    service = street.service()
    street.shelf.openings["broken"] = opening("uly-and-polly", "ann", "ben", id="broken")
    street.shelf.summary["broken"] = TableSummary("playing", (), NOON, ())
    await service.open(opening("uly-and-polly", "ann", "ben"))
    street.now += WORD_SECONDS + 1
    await service.scheduler.sweep()
    await quiet()
    assert service.loaded.by_id["t"].table.is_begun


async def test_others_are_told_that_somebody_left_though_the_store_is_away(street: Street) -> None:
    service = street.service()
    await service.open(opening("volle-wolle", "ann", "ben"))
    ann, ben = Ear("ann", 0), Ear("ben", 1)
    await service.listen(ann, "t", None)
    await service.listen(ben, "t", None)
    street.shelf.trouble = "before"
    await service.unlisten(ben, "t")
    assert ann.messages[-1]["seats"][1]["online"] is False


async def test_housekeeping_goes_on_whatever_goes_wrong() -> None:
    times = 0

    async def work() -> None:
        nonlocal times
        times += 1
        raise KeyError("unforeseen")

    keeping = asyncio.ensure_future(_every(0.0, work))
    await quiet()
    keeping.cancel()
    await asyncio.gather(keeping, return_exceptions=True)
    assert times > 2


async def test_a_house_that_has_not_heard_looks_before_it_refuses(street: Street) -> None:
    one, two = street.service(), street.service()
    await one.open(opening("uly-and-polly", "ann", "open"))
    await two.loaded.get("t")
    street.cut()
    await one.execute("t", partial(commands.sit, guest="ben", seat=1))
    assert two.loaded.by_id["t"].table.seats[1].is_open
    assert await two.query("t", lambda it: showing.viewer_of(it.table, "ben", 1), False) == 1
    await one.execute("t", partial(commands.speak, guest="ann", word="a"))
    await one.execute("t", partial(commands.speak, guest="ben", word="b"))
    await two.execute("t", move("ann", 0, one.loaded.by_id["t"].table.asked[0], "hide a1"))
    with pytest.raises(NotAllowed):
        await two.query("t", lambda it: showing.viewer_of(it.table, "cas", 1), False)


async def test_a_command_is_answered_before_the_next_one_even_if_that_cannot_be_written(
    street: Street,
) -> None:
    service = street.service()
    await begun(service, "ann", "ben")
    at = service.loaded.by_id["t"].table.version

    def version(loaded: LoadedTable) -> int:
        street.shelf.trouble = "before"  # from here on
        return loaded.table.version

    first = move("ann", 0, service.loaded.by_id["t"].table.asked[0], "hide a1")
    said: list[object] = await asyncio.gather(
        service.execute("t", first, answer=version),
        service.execute("t", partial(commands.leave, guest="ben", seat=1)),
        return_exceptions=True,
    )
    assert said[0] == at + 1
    assert isinstance(said[1], Unavailable)
