"""For whoever runs the server: is it well, and how much does it do."""

from __future__ import annotations

import asyncio
from importlib.metadata import version
from typing import Any

from fastapi import APIRouter, Response
from fastapi.responses import PlainTextResponse

from speeltafel.server import shapes
from speeltafel.server.callers import Served
from speeltafel.server.metrics import metrics_text
from speeltafel.server.parts import Parts
from speeltafel.table.ports import StoreDown

router = APIRouter(tags=["operators"])
PATIENCE = 3.0
"""Seconds after which a database that says nothing is taken to be away."""


@router.get("/api/health", response_model=shapes.Health, responses={503: {"model": shapes.Health}})
async def health(response: Response, parts: Served) -> Any:
    """How the server is: 200 if it can do its work, 503 if not."""
    database, bus = await _answers(parts), bool(parts.bus.is_up)
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


@router.get("/metrics", response_class=PlainTextResponse)
async def metrics(parts: Served) -> Any:
    """Counters and gauges, in the text format of Prometheus."""
    return PlainTextResponse(metrics_text(parts), media_type="text/plain; version=0.0.4")
