"""For whoever runs the server: is it well, and how much does it do."""

from __future__ import annotations

import secrets
from importlib.metadata import version
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse

from speeltafel.server.callers import ByBearer, Served, token_of
from speeltafel.server.errors import NoToken
from speeltafel.server.metrics import metrics_text, unreadable
from speeltafel.server.schemas import responses
from speeltafel.server.schemas.document import JSON_REFUSALS

router = APIRouter(tags=["operators"])


@router.get(
    "/api/health", response_model=responses.Health, responses={503: {"model": responses.Health}}
)
async def health(response: Response, services: Served) -> Any:
    """How the server is: 200 if it can do its work, perhaps not at every table; 503 if not."""
    found, bus = await services.checkup.result(), bool(services.bus.is_up)
    is_well, aside = all(found) and bus, unreadable(services)
    response.status_code = 200 if is_well else 503
    return {
        "status": "ailing" if not is_well else "impaired" if aside else "ok",
        "version": version("speeltafel"),
        "database": found.is_readable,
        "writable": found.is_writable,
        "bus": bus,
        "unreadable": aside,
        "tables": len(services.tables.loaded.by_id),
        "sockets": services.sockets.total,
    }


@router.get("/metrics", response_class=PlainTextResponse, responses=JSON_REFUSALS)
async def metrics(request: Request, services: Served, _bearer: ByBearer) -> Any:
    """Counters and gauges, in the text format of Prometheus; for whoever has the token for it."""
    if not _is_operator(request, services.settings.metrics_token):
        raise NoToken("operators-only")
    return PlainTextResponse(metrics_text(services), media_type="text/plain; version=0.0.4")


def _is_operator(request: Request, token: str) -> bool:
    brought = token_of(request) or ""
    return bool(token) and secrets.compare_digest(brought.encode(), token.encode())
