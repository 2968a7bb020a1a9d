"""For whoever runs the server: is it well, and how much does it do."""

from __future__ import annotations

from importlib.metadata import version
from typing import Any

from fastapi import APIRouter, Response
from fastapi.responses import PlainTextResponse

from speeltafel.server import shapes
from speeltafel.server.callers import Served
from speeltafel.server.metrics import metrics_text, unreadable

router = APIRouter(tags=["operators"])


@router.get("/api/health", response_model=shapes.Health, responses={503: {"model": shapes.Health}})
async def health(response: Response, parts: Served) -> Any:
    """How the server is: 200 if it can do its work, perhaps not at every table; 503 if not."""
    found, bus = await parts.checkup.result(), bool(getattr(parts.bus, "is_up", True))
    is_well, aside = all(found) and bus, unreadable(parts)
    response.status_code = 200 if is_well else 503
    return {
        "status": "ailing" if not is_well else "impaired" if aside else "ok",
        "version": version("speeltafel"),
        "database": found.is_readable,
        "writable": found.is_writable,
        "bus": bus,
        "unreadable": aside,
        "tables": len(parts.house.hot),
        "sockets": parts.sockets.total,
    }


@router.get("/metrics", response_class=PlainTextResponse)
async def metrics(parts: Served) -> Any:
    """Counters and gauges, in the text format of Prometheus."""
    return PlainTextResponse(metrics_text(parts), media_type="text/plain; version=0.0.4")
