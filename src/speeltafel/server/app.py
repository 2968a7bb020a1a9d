"""The application: routes, refusals, and the parts that live as long as it does."""

from __future__ import annotations

import asyncio
import logging
import os
import socket as sockets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from importlib.metadata import version
from typing import Any, Final

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from speeltafel.bots.pool import BotPool
from speeltafel.bus.opening import open_bus
from speeltafel.core.errors import GameError
from speeltafel.games.registry import GAMES
from speeltafel.server import (
    chat_routes,
    guest_routes,
    home_routes,
    memory,
    metrics,
    operator_routes,
    pages,
    reading_routes,
    review_routes,
    table_routes,
)
from speeltafel.server.buckets import Buckets, Counts
from speeltafel.server.callers import language, parts_of
from speeltafel.server.checkup import Checkup
from speeltafel.server.errors import (
    BadRequest,
    NotFound,
    TooFast,
    TooLarge,
    refusal,
    status_of,
)
from speeltafel.server.guarding import Door
from speeltafel.server.guests import TOPIC, Reception, new_id
from speeltafel.server.hints import Hints
from speeltafel.server.metering import ReadingRoom
from speeltafel.server.metrics import FRESH
from speeltafel.server.parts import Parts, encode, steady_clock
from speeltafel.server.results import Results
from speeltafel.server.schema import REFUSALS, document
from speeltafel.server.settings import Settings
from speeltafel.server.turnstile import Turnstile
from speeltafel.server.whereabouts import Whereabouts
from speeltafel.store.database import open_store
from speeltafel.store.lease import claim
from speeltafel.table.errors import Unavailable
from speeltafel.table.house import House
from speeltafel.table.ports import Full, StoreDown

LOG = logging.getLogger("speeltafel.server")
NOWHERE: Final = {"type": "http", "method": "GET", "path": "/nowhere", "headers": []}
"""A call that no route answers."""


def make_app(settings: Settings, parts: Parts | None = None) -> FastAPI:
    """A server, of parts that are open already or of its own; it closes them in the end."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.parts = parts_here = parts or await open_parts(settings)
        for why in GAMES.left_out.values():
            LOG.warning("game left out", extra={"why": str(why)})
        keeping = [asyncio.ensure_future(it) for it in housekeeping(parts_here)]
        try:
            yield
        finally:
            for task in keeping:
                task.cancel()
            await asyncio.gather(*keeping, return_exceptions=True)
            await parts_here.close()

    app = FastAPI(
        title="Speeltafel", version=version("speeltafel"), lifespan=lifespan,
        openapi_url=None, docs_url=None, redoc_url=None, responses=REFUSALS,
    )  # fmt: skip
    for routes in (
        home_routes, reading_routes, guest_routes, table_routes, review_routes, chat_routes,
        operator_routes,
    ):  # fmt: skip
        app.include_router(routes.router)
    app.state.turnstile = Turnstile(settings.limits.share)
    app.state.page = pages.read_page(pages.FOLDER)
    app.router.routes.extend(app.state.page.routes())
    _make_ready(app)
    app.add_middleware(Door)
    app.add_exception_handler(GameError, _refused)
    app.add_exception_handler(StoreDown, _unavailable)
    app.add_exception_handler(Full, _full)
    app.add_exception_handler(RequestValidationError, _misshapen)
    app.add_exception_handler(HTTPException, _not_found)
    app.openapi = lambda: document(app)  # type: ignore[method-assign]
    return app


def _make_ready(app: FastAPI) -> None:
    """FastAPI makes routes ready when they are first asked for, so each is asked."""
    for route in app.routes:
        route.matches(NOWHERE.copy())


# Parts


async def open_parts(settings: Settings, hub: sockets.socket | None = None) -> Parts:
    """Put a server together; *hub* connects it with the other workers of this machine."""
    async with AsyncExitStack() as stack:
        store = await open_store(settings.database)
        stack.push_async_callback(store.close)
        if hub is None:
            held = await claim(settings.database, is_shared=settings.bus is not None)
            stack.push_async_callback(held.release)
        ears = Ears()
        bus = await open_bus(settings.bus, ears, hub)
        stack.push_async_callback(bus.close)
        now, limits = steady_clock(await store.latest()), settings.limits
        closing = stack.pop_all()
    bots = BotPool(settings.bot_processes)
    process = f"{sockets.gethostname()}-{os.getpid()}-{new_id(4)}"
    whereabouts = Whereabouts()
    house = House(store, bus, bots, store, now, encode, process, whereabouts.of)
    house.most_acts, house.waiting.bots_alone_s = limits.acts, limits.bots_alone
    reception = Reception(store, now, limits)
    ears.house, ears.reception = house, reception
    store.left_out = house.aside.add
    await bus.subscribe(TOPIC)
    await bus.subscribe(metrics.TOPIC)

    closing.push_async_callback(bots.close)
    closing.push_async_callback(house.close)
    reading_room = ReadingRoom()
    closing.push_async_callback(reading_room.close)
    return Parts(
        settings, store, bus, bots, house, reception, now,
        Buckets(limits.guest_rate, limits.guest_burst, now),
        Buckets(limits.address_rate, limits.address_burst, now),
        Buckets(limits.new_guests_rate, limits.new_guests_burst, now),
        Buckets(limits.guest_time_rate, limits.guest_time_burst, now),
        Buckets(limits.address_time_rate, limits.address_time_burst, now),
        Buckets(limits.page_rate, limits.page_burst, now),
        reading_room, Results(store, reading_room),
        Counts(limits.sockets), Counts(limits.sockets_address),
        Hints(limits.hints, limits.hints_waiting), whereabouts, ears.counted,
        Checkup(store, now), closing.aclose,
    )  # fmt: skip


class Ears:
    """Hears what other processes say, and passes it on."""

    house: House | None = None
    reception: Reception | None = None

    def __init__(self) -> None:
        self.counted: dict[str, tuple[float, dict[str, Any]]] = {}

    def heard(self, topic: str, message: str) -> None:
        """A message on a topic: a guest has changed, or something happened at a table."""
        if self.house is None or self.reception is None:
            return
        if topic == TOPIC:
            self.reception.forget_all()
            self.house.start(self.house.naming.renamed(message))
        elif topic == metrics.TOPIC:
            self._heard_numbers(message, self.house.now())
        else:
            self.house.neighbours.heard(topic, message)

    def _heard_numbers(self, message: str, at: float) -> None:
        if (said := metrics.heard(message)) is None:
            LOG.warning("not understood", extra={"topic": metrics.TOPIC})
        else:
            self.counted[said[0]] = (at, said[1])
            for process in [it for it, (heard, _) in self.counted.items() if heard < at - FRESH]:
                del self.counted[process]

    def missed(self) -> None:
        """Messages may have been lost."""
        if self.house is not None:
            self.house.neighbours.missed()


# What goes on beside


def housekeeping(parts: Parts) -> list[Awaitable[None]]:
    """What has to be done from time to time."""
    house, limits = parts.house, parts.settings.limits
    return [
        _every(1.0, house.waiting.sweep),
        _every(1.0, house.neighbours.look_about),
        _every(5.0, lambda: metrics.share(parts)),
        _every(5.0, memory.Tidying().tidy),
        _every(10.0, house.neighbours.keep_in_touch),
        _every(30.0, lambda: house.rest(limits.idle_seconds)),
        _every(3600.0, lambda: _close_idle(parts)),
    ]


async def _close_idle(parts: Parts) -> None:
    await parts.store.drop_expired(parts.now())
    before = parts.now() - parts.settings.limits.waiting_days * 86400
    for table in await parts.store.close_idle(before):
        await parts.house.drop(table)


async def _every(seconds: float, work: Callable[[], Awaitable[Any]]) -> None:
    while True:
        try:
            await work()
        except (GameError, StoreDown):
            pass  # another time
        except Exception:
            LOG.exception("housekeeping")
        await asyncio.sleep(seconds)


# Refusals


async def _refused(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, GameError)
    if isinstance(error, TooFast):
        raise error  # the door says so, after a while
    answer = JSONResponse(refusal(error, language(request)), status_of(error))
    if answer.status_code == 503:
        answer.headers["retry-after"] = str(error.details.get("seconds", 1))
    return answer


async def _unavailable(request: Request, error: Exception) -> JSONResponse:
    LOG.warning("store", extra={"why": str(error)})
    return await _refused(request, Unavailable("unavailable"))


async def _full(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Full)
    return await _refused(request, TooFast("too-many-tables", most=error.most))


async def _misshapen(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    return await _refused(request, BadRequest("bad-request", where=where, why=first["msg"]))


async def _not_found(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        page: pages.Page = request.app.state.page
        if (nowhere := page.nowhere(request)) is not None:
            return nowhere
        return await _refused(request, NotFound("not-found"))
    if error.status_code == 413:
        most = parts_of(request).settings.limits.body
        return await _refused(request, TooLarge("too-large", most=most))
    said = refusal(
        BadRequest("bad-request", where="HTTP", why=str(error.detail)), language(request)
    )
    return JSONResponse(said, error.status_code, headers=error.headers)
