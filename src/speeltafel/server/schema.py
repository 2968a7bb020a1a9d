"""The OpenAPI document: the calls, and the messages of the socket as further components."""

from __future__ import annotations

from typing import Any, Final

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic.json_schema import models_json_schema

from speeltafel.server.messages import SOCKET_MESSAGES
from speeltafel.server.shapes import Refusal

REFUSALS: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": Refusal, "description": said}
    for status, said in {
        400: "Not JSON",
        401: "No token",
        403: "Not yours",
        404: "No such thing",
        409: "Not now, or already done",
        413: "Too large",
        422: "Not a legal move, or not of the agreed shape",
        429: "Too fast",
        503: "Try again",
    }.items()
}
"""What every call may be refused with."""

SOCKET: Final = (
    "A table live, as a websocket on /api/tables/{table}/live?seat=N&since=VERSION: the server "
    "sends TableMessage or NewsMessage first, then NewsMessage, SeatsMessage, ChatMessage, "
    "UnsaidMessage, AdviceMessage as it happens; the client may send Move, and gets AnswerMessage "
    "or RefusedMessage."
)


def document(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document of the server."""
    if app.openapi_schema:
        return app.openapi_schema
    found = get_openapi(title=app.title, version=app.version, routes=app.routes, description=SOCKET)
    template = "#/components/schemas/{model}"
    models = [(it, "serialization") for it in SOCKET_MESSAGES]
    _, defined = models_json_schema(models, ref_template=template)  # type: ignore[arg-type]
    schemas = found["components"]["schemas"]
    for name, schema in defined.get("$defs", {}).items():
        schemas.setdefault(name, schema)
    schemas.pop("HTTPValidationError", None)
    schemas.pop("ValidationError", None)
    app.openapi_schema = found
    return found
