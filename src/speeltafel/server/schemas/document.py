"""The OpenAPI document: the calls, and the messages of the socket as further components."""

from __future__ import annotations

from dataclasses import is_dataclass
from importlib import import_module
from typing import Any, Final

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic.json_schema import models_json_schema

from speeltafel.core.by_name import is_there
from speeltafel.games.registry import GAMES
from speeltafel.server.schemas.messages import SOCKET_MESSAGES
from speeltafel.server.schemas.responses import Refusal

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
        500: "Something nobody has thought of",
        503: "Try again",
    }.items()
}
"""What every call may be refused with."""

JSON_REFUSALS: Final[dict[int | str, dict[str, Any]]] = {
    status: {
        "description": it["description"],
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}},
    }
    for status, it in REFUSALS.items()
}
"""The same for calls that are answered with something else than JSON."""

SOCKET: Final = (
    "A table live, as a websocket on /api/tables/{table}/live?seat=N&since=VERSION: the server "
    "sends TableMessage or NewsMessage first, then NewsMessage, SeatsMessage, ChatMessage, "
    "UnsaidMessage, AdviceMessage as it happens; the client may send Move, and gets AnswerMessage "
    "or RefusedMessage."
)
REF: Final = "#/components/schemas/"


def document(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document of the server."""
    if app.openapi_schema:
        return app.openapi_schema
    found = get_openapi(title=app.title, version=app.version, routes=app.routes, description=SOCKET)
    models = [(it, "serialization") for it in SOCKET_MESSAGES]
    _, defined = models_json_schema(models, ref_template=REF + "{model}")  # type: ignore[arg-type]
    schemas = found["components"]["schemas"]
    for name, schema in defined.get("$defs", {}).items():
        schemas.setdefault(name, schema)
    schemas.pop("HTTPValidationError", None)
    schemas.pop("ValidationError", None)
    app.openapi_schema = _named(found, _names_of_parts())
    return app.openapi_schema


# Names


def _names_of_parts() -> dict[str, str]:
    """For the parts of each game's view and story a name that says whose it is: ``PlocSide``.

    Pydantic calls them by their class alone or, where two games have the same, by their module.
    """
    names: dict[str, str] = {}
    for game in GAMES.built_in.values():
        prefix = game.package.rpartition(".")[2].title().replace("_", "")
        for module in (f"{game.package}.view", f"{game.package}.story"):
            for name in _dataclasses_of(module) if is_there(module) else []:
                long = f"{module}.{name}".replace(".", "__")
                names[long] = names[name] = prefix + name
    return names


def _dataclasses_of(module: str) -> list[str]:
    found = vars(import_module(module)).items()
    return [name for name, it in found if is_dataclass(it) and it.__module__ == module]


def _named(found: dict[str, Any], names: dict[str, str]) -> dict[str, Any]:
    """A document in which the schemas have these names instead."""
    schemas = found["components"]["schemas"]
    known = {old: new for old, new in names.items() if old in schemas}
    for old, new in known.items():
        schemas[new] = {**schemas.pop(old), "title": new}
    found["components"]["schemas"] = dict(sorted(schemas.items()))
    renamed: dict[str, Any] = _pointed(found, {REF + old: REF + new for old, new in known.items()})
    return renamed


def _pointed(it: Any, names: dict[str, str]) -> Any:
    """The same with every reference under its new name."""
    if isinstance(it, list):
        return [_pointed(part, names) for part in it]
    if not isinstance(it, dict):
        return it
    return {
        key: names.get(part, part) if key == "$ref" else _pointed(part, names)
        for key, part in it.items()
    }
