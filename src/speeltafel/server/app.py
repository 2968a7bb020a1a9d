"""The application: routes, refusals, and the services that live as long as it does."""

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
    garbage,
    guest_routes,
    home_routes,
    metrics,
    operator_routes,
    pages,
    reading_routes,
    review_routes,
    table_routes,
)
from speeltafel.server.accounts import TOPIC, Accounts, new_id
from speeltafel.server.buckets import Buckets, Counts
from speeltafel.server.callers import language, services_of
from speeltafel.server.checkup import Checkup
from speeltafel.server.errors import (
    BadRequest,
    NotFound,
    TooFast,
    TooLarge,
    refusal,
    status_of,
)
from speeltafel.server.hints import Hints
from speeltafel.server.metering import ReadingRoom
from speeltafel.server.metrics import FRESH
from speeltafel.server.middleware import Guard
from speeltafel.server.results import Results
from speeltafel.server.schemas.document import REFUSALS, document
from speeltafel.server.services import Services, encode, steady_clock
from speeltafel.server.settings import Settings
from speeltafel.server.turnstile import Turnstile
from speeltafel.server.whereabouts import Whereabouts
from speeltafel.store.database import open_store
from speeltafel.store.lease import claim
from speeltafel.table.errors import Unavailable
from speeltafel.table.ports import Full, StoreDown
from speeltafel.table.service import TableService

LOG = logging.getLogger("speeltafel.server")
NOWHERE: Final = {"type": "http", "method": "GET", "path": "/nowhere", "headers": []}
"""A call that no route answers."""


def make_app(settings: Settings, services: Services | None = None) -> FastAPI:
    """A server, of services that are open already or of its own; it closes them in the end."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.services = ours = services or await open_services(settings)
        for why in GAMES.left_out.values():
            LOG.warning("game left out", extra={"why": str(why)})
        keeping = [asyncio.ensure_future(it) for it in housekeeping(ours)]
        try:
            yield
        finally:
            for task in keeping:
                task.cancel()
            await asyncio.gather(*keeping, return_exceptions=True)
            await ours.close()

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
    app.add_middleware(Guard)
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


# Services


async def open_services(settings: Settings, hub: sockets.socket | None = None) -> Services:
    """Put a server together; *hub* connects it with the other workers of this machine."""
    async with AsyncExitStack() as stack:
        store = await open_store(settings.database)
        stack.push_async_callback(store.close)
        if hub is None:
            held = await claim(settings.database, is_shared=settings.bus is not None)
            stack.push_async_callback(held.release)
        receiver = BusReceiver()
        bus = await open_bus(settings.bus, receiver, hub)
        stack.push_async_callback(bus.close)
        now, limits = steady_clock(await store.latest()), settings.limits
        closing = stack.pop_all()
    bots = BotPool(settings.bot_processes)
    process = f"{sockets.gethostname()}-{os.getpid()}-{new_id(4)}"
    whereabouts = Whereabouts()
    tables = TableService(store, bus, bots, store, now, encode, process, whereabouts.of)
    tables.max_acts, tables.scheduler.bots_alone_s = limits.acts, limits.bots_alone
    accounts = Accounts(store, now, limits)
    receiver.tables, receiver.accounts = tables, accounts
    store.left_out = tables.loaded.faults.add
    await bus.subscribe(TOPIC)
    await bus.subscribe(metrics.TOPIC)

    closing.push_async_callback(bots.close)
    closing.push_async_callback(tables.close)
    reading_room = ReadingRoom()
    closing.push_async_callback(reading_room.close)
    return Services(
        settings, store, bus, bots, tables, accounts, now,
        Buckets(limits.guest_rate, limits.guest_burst, now),
        Buckets(limits.address_rate, limits.address_burst, now),
        Buckets(limits.new_guests_rate, limits.new_guests_burst, now),
        Buckets(limits.guest_time_rate, limits.guest_time_burst, now),
        Buckets(limits.address_time_rate, limits.address_time_burst, now),
        Buckets(limits.page_rate, limits.page_burst, now),
        reading_room, Results(store, reading_room),
        Counts(limits.sockets), Counts(limits.sockets_address),
        Hints(limits.hints, limits.hints_waiting), whereabouts, receiver.counted,
        Checkup(store, now), closing.aclose,
    )  # fmt: skip


class BusReceiver:
    """Hears what other processes say, and passes it on."""

    tables: TableService | None = None
    accounts: Accounts | None = None

    def __init__(self) -> None:
        self.counted: dict[str, tuple[float, dict[str, Any]]] = {}

    def heard(self, topic: str, message: str) -> None:
        """A message on a topic: a guest has changed, or something happened at a table."""
        if self.tables is None or self.accounts is None:
            return
        if topic == TOPIC:
            self.accounts.forget_all()
            self.tables.background.start(self.tables.renamed(message))
        elif topic == metrics.TOPIC:
            self._heard_numbers(message, self.tables.loaded.now())
        else:
            self.tables.peers.heard(topic, message)

    def _heard_numbers(self, message: str, at: float) -> None:
        if (said := metrics.heard(message)) is None:
            LOG.warning("not understood", extra={"topic": metrics.TOPIC})
        else:
            self.counted[said[0]] = (at, said[1])
            for process in [it for it, (heard, _) in self.counted.items() if heard < at - FRESH]:
                del self.counted[process]

    def missed(self) -> None:
        """Messages may have been lost."""
        if self.tables is not None:
            self.tables.peers.missed()


# What goes on beside


def housekeeping(services: Services) -> list[Awaitable[None]]:
    """What has to be done from time to time."""
    tables, limits = services.tables, services.settings.limits
    return [
        _every(1.0, tables.scheduler.sweep),
        _every(1.0, tables.peers.look_about),
        _every(5.0, lambda: metrics.share(services)),
        _every(5.0, garbage.Tidying().tidy),
        _every(10.0, tables.peers.keep_in_touch),
        _every(30.0, lambda: tables.loaded.rest(limits.idle_seconds)),
        _every(3600.0, lambda: _close_idle(services)),
    ]


async def _close_idle(services: Services) -> None:
    await services.store.drop_expired(services.now())
    before = services.now() - services.settings.limits.waiting_days * 86400
    for table in await services.store.close_idle(before):
        await services.tables.loaded.drop(table)


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
        most = services_of(request).settings.limits.body
        return await _refused(request, TooLarge("too-large", most=most))
    said = refusal(
        BadRequest("bad-request", where="HTTP", why=str(error.detail)), language(request)
    )
    return JSONResponse(said, error.status_code, headers=error.headers)
