"""The page that the browser loads: built from ``web/`` into the folder ``page`` beside this file.

All of it is read once, when the server starts. What a call asks for is looked up in that list, and
never in a folder; and a page that is built anew meanwhile does not mix with the old one.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from speeltafel.server.callers import language
from speeltafel.server.errors import ServerError

FOLDER: Final = Path(__file__).parent / "page"
INDEX: Final = "index.html"
BUILD: Final = "build.json"
PLACES: Final = ("/", "/table/{table}", "/replay/{table}", "/rules/{game}")
"""What the page shows by itself, each under an address of its own."""

CALLS: Final = ("/api/", "/metrics", "/assets/")
"""Where programs look for something: they are told in their own way that it is not there."""

ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}
"""Best first, and how a file is called that is encoded so."""

TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".m4a": "audio/mp4",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wav": "audio/wav",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
UNKNOWN: Final = "application/octet-stream"
ASK_AGAIN: Final = "no-cache"
FOR_GOOD: Final = "public, max-age=31536000, immutable"
"""For files whose names change with what is in them."""


class File(NamedTuple):
    """One file of the page, with all that is said about it."""

    forms: Mapping[str, bytes]
    """What is in it, by how it is encoded; plain under no name at all."""

    tag: str
    kind: str
    cached: str

    def sent(self, request: Request, status: int = 200) -> Response:
        """The file in the best form that the caller takes, or that they have it already."""
        encoding = _best(request.headers.get("accept-encoding", ""), self.forms)
        headers = self._headers(encoding)
        if status == 200 and _has(request.headers.get("if-none-match", ""), headers["etag"]):
            return Response(status_code=304, headers=headers)
        return Response(self.forms[encoding], status, headers, self.kind)

    def _headers(self, encoding: str) -> dict[str, str]:
        tag = f'"{self.tag}-{encoding}"' if encoding else f'"{self.tag}"'
        headers = {"etag": tag, "cache-control": self.cached}
        if len(self.forms) > 1:
            headers["vary"] = "accept-encoding"
        return headers | ({"content-encoding": encoding} if encoding else {})


def _best(accepted: str, forms: Mapping[str, bytes]) -> str:
    """The first encoding that we have and the caller takes."""
    taken = {_encoding(part) for part in accepted.casefold().split(",")}
    return next((it for it in ENCODINGS if it in forms and it in taken), "")


def _encoding(part: str) -> str:
    """The name of an encoding; none if it is named only to be refused (``br;q=0``)."""
    name, _, weight = part.partition(";")
    refused = weight.replace(" ", "").removeprefix("q=").strip("0.") == "" and "q=" in weight
    return "" if refused else name.strip()


def _has(known: str, tag: str) -> bool:
    tags = [part.strip().removeprefix("W/") for part in known.split(",")]
    return tag in tags or "*" in tags


class Page(NamedTuple):
    """The built page; without an index it was not built."""

    files: Mapping[str, File]
    """By their names, as ``assets/index-4f2a.js``."""

    build: str | None

    def routes(self) -> Iterator[Route]:
        """Under which addresses it is found; a route that is asked for GET answers HEAD too."""
        index = self.files.get(INDEX)
        for place in PLACES:
            yield Route(place, _missing if index is None else partial(_sent, index))
        for name, file in self.files.items():
            if name != INDEX:
                yield Route(f"/{name}", partial(_sent, file))

    def nowhere(self, request: Request) -> Response | None:
        """The page that says that there is nothing, for whoever looks with a browser."""
        index, path = self.files.get(INDEX), request.url.path
        is_looked_at = "text/html" in request.headers.get("accept", "")
        if index is None or not is_looked_at or path.startswith(CALLS):
            return None
        return index.sent(request, 404)


async def _sent(file: File, request: Request) -> Response:
    return file.sent(request)


async def _missing(request: Request) -> Response:
    said = ServerError.words.say(language(request), "page.missing")
    return PlainTextResponse(f"{said}\n", 404, headers={"cache-control": ASK_AGAIN})


# Reading it


def read_page(folder: Path) -> Page:
    """The page as it lies in a folder; an empty one if there is none."""
    paths = {it.relative_to(folder).as_posix(): it for it in sorted(folder.rglob("*"))}
    bodies = {name: path.read_bytes() for name, path in paths.items() if path.is_file()}
    plain = [name for name in bodies if not name.endswith(tuple(ENCODINGS.values()))]
    files = {name: _file(name, bodies) for name in plain if name != BUILD}
    return Page(files, _build(bodies.get(BUILD, b"{}")))


def _file(name: str, bodies: Mapping[str, bytes]) -> File:
    encoded = {it: bodies[name + end] for it, end in ENCODINGS.items() if name + end in bodies}
    tag = sha256(bodies[name]).hexdigest()[:16]
    kind = TYPES.get(Path(name).suffix, UNKNOWN)
    cached = FOR_GOOD if name.startswith("assets/") else ASK_AGAIN
    return File({"": bodies[name], **encoded}, tag, kind, cached)


def _build(written: bytes) -> str | None:
    try:
        return str(json.loads(written)["id"])
    except (ValueError, KeyError, TypeError):
        return None
