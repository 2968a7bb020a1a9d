"""What comes over the wire: messages of a socket, bodies of calls, addresses and headers."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any, Final
from urllib.parse import unquote

import orjson
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, ValidationError
from starlette.types import Message
from starlette.websockets import WebSocket

from fuzz.reading.games import text_of
from fuzz.target import same
from speeltafel.core.errors import GameError
from speeltafel.games.registry import game
from speeltafel.server import chat_routes, live
from speeltafel.server.accounts import clean_name
from speeltafel.server.app import _misshapen
from speeltafel.server.callers import address_of, check_origin, language, token_of
from speeltafel.server.errors import BadRequest, language_of
from speeltafel.server.limits import Limits
from speeltafel.server.schemas import requests
from speeltafel.server.services import encode
from speeltafel.table.opening import read_options, read_places

LIMITS: Final = Limits()
SHAPES: Final[list[type[BaseModel]]] = [
    it for it in vars(requests).values() if isinstance(it, type) and issubclass(it, requests.Asked)
]
SERVICES: Final = SimpleNamespace(
    settings=SimpleNamespace(origins=("https://example.org",), is_cookie_secure=False)
)
APP: Final = SimpleNamespace(state=SimpleNamespace(services=SERVICES))


def reads_messages(data: bytes) -> None:
    """A message of a socket, as bytes and, if it can be one, as text."""
    try:
        moves = [live._read({"text": data.decode()}, LIMITS.body)]
    except UnicodeDecodeError:
        moves = []  # the library closes the socket
    moves.append(live._read({"bytes": data}, LIMITS.body))
    for move in moves:
        again = live._read({"text": move.model_dump_json()}, LIMITS.body)
        same(again, move, "a message written again")
        encode(move.model_dump())


def reads_bodies(data: bytes) -> None:
    """A body, as every shape there is; what is refused is refused with a sentence."""
    try:
        body = json.loads(data)
    except (ValueError, RecursionError) as error:  # so does FastAPI, which answers 422 or 400
        raise BadRequest("bad-request", where="JSON", why=str(error)) from None
    for shape in SHAPES:
        try:
            read = shape.model_validate(body)
        except ValidationError as error:
            _check_refusal(error)
        else:
            same(shape.model_validate_json(read.model_dump_json()), read, "a body written again")
            _use(read)


def _check_refusal(error: ValidationError) -> None:
    """The answer that is sent in place of it."""
    refused = RequestValidationError(error.errors())
    answering = _misshapen(_call("/", [("accept-language", "nl")]), refused)  # type: ignore[arg-type]
    try:
        answering.send(None)
    except StopIteration as done:
        same(done.value.status_code, 422, "the status")
        orjson.loads(done.value.body)


def _use(read: BaseModel) -> None:
    """What is done with it before anything is written."""
    try:
        match read:
            case requests.NewGuest(name=name):
                clean_name(name, LIMITS.name)
            case requests.NewTable():
                _open(read)
            case requests.ChatLine(text=text):
                chat_routes._clean(text, LIMITS.chat)
    except GameError as error:
        encode(error.sentence("de"))


def _open(table: requests.NewTable) -> None:
    played = game(table.game)
    places = read_places(played, table.seats, "guest", ())
    options, terms = read_options(played, dict(table.options), table.public)
    again, _ = read_options(played, dict(options), terms.public)
    same(again, options, "options that were read, read again")
    played.start(len(places), **options)


def reads_addresses(data: bytes) -> None:
    """The address of a socket and its headers: ``PATH?QUERY``, then a header a line."""
    first, *lines = text_of(data).split("\n")
    pairs = [line.partition(":") for line in lines]
    call = _call(first, [(name.strip(), value.strip()) for name, _, value in pairs])
    same(language(call) in ("en", "nl", "de"), True, "a language")
    address_of(call), token_of(call)
    check_origin(call)
    table, seat, since = live._address(call)
    same(table.isalnum() and len(table) <= 40, True, "the id of a table")
    same(all(it is None or abs(it) < 10**9 for it in (seat, since)), True, "numbers")


def _call(address: str, headers: list[tuple[str, str]]) -> WebSocket:
    """As uvicorn hands it on; to an address that is no ASCII it answers 400 by itself."""
    path, _, query = address.encode("ascii", "ignore").partition(b"?")
    scope: dict[str, Any] = {
        "type": "websocket", "scheme": "ws", "server": ("127.0.0.1", 80), "app": APP,
        "client": (headers[0][1][:60] if headers else "::1", 5), "root_path": "",
        "path": unquote(path.decode("latin-1")), "raw_path": path, "query_string": query,
        "headers": [(_bytes(name).lower(), _bytes(value)) for name, value in headers],
    }  # fmt: skip
    return WebSocket(scope, _nothing_comes, _nothing_goes)


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")


async def _nothing_comes() -> Message:
    raise NotImplementedError


async def _nothing_goes(message: Message) -> None:
    raise NotImplementedError


def reads_names(data: bytes) -> None:
    """A name or a line of chat: what is left of it can be read, and stays as it is."""
    text = text_of(data)
    for clean, longest in ((clean_name, LIMITS.name), (chat_routes._clean, LIMITS.chat)):
        tidy = clean(text, longest)
        same(clean(tidy, longest), tidy, "a tidy text")
        same(len(tidy.encode()) <= 4 * longest, True, "a short text")


def reads_languages(data: bytes) -> None:
    """A header Accept-Language."""
    same(language_of(data.decode("latin-1")) in ("en", "nl", "de"), True, "a language")
