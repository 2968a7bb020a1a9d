"""What we have subclassed in other people's libraries is still what we have read."""

from __future__ import annotations

import hashlib
import inspect
import re
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
import uvicorn
from starlette.websockets import WebSocket
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import Protocol
from websockets.server import ServerProtocol

from speeltafel.server.app import make_app
from speeltafel.server.settings import Settings

ROOT = Path(__file__).parents[2]
BOUND = ("fastapi", "starlette", "uvicorn", "websockets")

READ = {
    WebSocketsSansIOProtocol: ("uvicorn", "uvicorn_websockets.py", "0bbcec98938432f7"),
    HttpToolsProtocol: ("uvicorn", "uvicorn_http.py", "18fdf324b11bf160"),
    RequestResponseCycle: ("uvicorn", "uvicorn_http.py", "e67d470d435dcc1c"),
    FlowControl: ("uvicorn", "uvicorn_http.py", "126debcdaa894c83"),
    ProxyHeadersMiddleware: ("uvicorn", "links.py", "70e1fec3e060a59b"),
    uvicorn.Server: ("uvicorn", "serving.py", "06e799f7c58f8be6"),
    ServerProtocol: ("websockets", "uvicorn_websockets.py", "0f586bb7c48fea57"),
    Protocol: ("websockets", "uvicorn_websockets.py", "7308e632faa1a6ed"),
    WebSocket: ("starlette", "live.py", "698bd7cb0b2abe25"),
}  # fmt: skip
"""Whose it is, which file of ours leans on its inside, and what it was when that was written."""


@pytest.mark.parametrize("inside", READ, ids=lambda it: it.__name__)
def test_what_we_lean_on_has_not_moved(inside: type) -> None:
    library, ours, before = READ[inside]
    now = hashlib.sha256(inspect.getsource(inside).encode()).hexdigest()[:16]
    assert now == before, (
        f"{inside.__name__} of {library} {version(library)} is not the one that "
        f"src/speeltafel/server/{ours} was written for: read what has changed in it, mend what "
        f"has to be mended there, and put {now!r} here"
    )


@pytest.mark.parametrize("library", BOUND)
def test_a_library_whose_inside_we_use_is_bound_to_the_version_that_is_tested(library: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    needed = project["optional-dependencies"]["table"]
    (wanted,) = [it for it in needed if re.match(rf"{library}\b", it)]
    major, minor = map(int, version(library).split(".")[:2])
    bound = f"<{major}.{minor + 1}"
    assert wanted.endswith(bound), (
        f"{library} {version(library)} is installed and tested, so pyproject.toml has to say "
        f"{bound!r}, not {wanted!r}"
    )


def test_nothing_private_of_a_library_is_used() -> None:
    """Names with an underscore that are not our own."""
    strange = re.compile(r"(?<![\w.])(?!self\b|cls\b)\w+\._(?!asdict\b|replace\b)[a-z]\w*")
    found = {
        f"{path.name}: {hit[0]}"
        for path in (ROOT / "src/speeltafel/server").glob("*.py")
        for hit in strange.finditer(path.read_text())
    }
    assert not found


# What they do when they are first asked, and we have them do before


def test_no_caller_waits_until_routes_are_made_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app(Settings())

    def never(*_: object, **__: object) -> None:
        raise AssertionError("made ready while somebody waits")

    monkeypatch.setattr("fastapi.routing._EffectiveRouteContext.from_api_route", never)
    for route in app.routes:
        route.matches({"type": "http", "method": "POST", "path": "/api/tables/x", "headers": []})
