"""For whoever runs the server: is it well, and how much does it do."""

from __future__ import annotations

import asyncio
import secrets
from importlib.metadata import version
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse

from speeltafel.server import shapes
from speeltafel.server.callers import ByBearer, Served, token_of
from speeltafel.server.errors import NoToken
from speeltafel.server.metrics import metrics_text
from speeltafel.server.parts import Parts
from speeltafel.server.schema import JSON_REFUSALS
from speeltafel.table.ports import StoreDown

router = APIRouter(tags=["operators"])
PATIENCE = 3.0
"""Seconds after which a database that says nothing is taken to be away."""


@router.get("/api/health", response_model=shapes.Health, responses={503: {"model": shapes.Health}})
async def health(response: Response, parts: Served) -> Any:
    """How the server is: 200 if it can do its work, 503 if not."""
    database, bus = await _answers(parts), bool(getattr(parts.bus, "is_up", True))
    response.status_code = 200 if database and bus else 503
    return {
        "status": "ok" if database and bus else "ailing",
        "version": version("speeltafel"),
        "database": database,
        "bus": bus,
        "tables": len(parts.house.hot),
        "sockets": parts.sockets.total,
    }


async def _answers(parts: Parts) -> bool:
    try:
        await asyncio.wait_for(parts.store.ping(), PATIENCE)
    except (StoreDown, TimeoutError):
        return False
    return True


@router.get("/metrics", response_class=PlainTextResponse, responses=JSON_REFUSALS)
async def metrics(request: Request, parts: Served, _bearer: ByBearer) -> Any:
    """Counters and gauges, in the text format of Prometheus; for whoever has the token for it."""
    if not _is_operator(request, parts.settings.metrics_token):
        raise NoToken("operators-only")
    return PlainTextResponse(metrics_text(parts), media_type="text/plain; version=0.0.4")


def _is_operator(request: Request, token: str) -> bool:
    brought = token_of(request) or ""
    return bool(token) and secrets.compare_digest(brought.encode(), token.encode())
