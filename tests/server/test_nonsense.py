"""Whatever bytes come in: a clear refusal, never a failure, and the next call is served."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from helpers.raw import BINARY, CLOSE, TEXT, RawSocket, connected, frame, said, until_closed
from helpers.wire import Served, calm_server

MEGABYTE = 1_000_000
JSON = {"content-type": "application/json"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with calm_server(tmp_path_factory.mktemp("nonsense")) as running:
        yield running


@pytest.fixture(scope="module")
def anna(server: Served) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.base, verify=False, timeout=30) as client:
        token = client.post("/api/guests", json={"name": "Anna"}).json()["token"]
        client.cookies.clear()
        client.headers["authorization"] = f"Bearer {token}"
        yield client


@pytest.fixture(scope="module")
def table(anna: httpx.Client) -> str:
    opened = anna.post("/api/tables", json={"game": "ploc", "seats": ["me", "me"]})
    return str(opened.json()["id"])


def token(anna: httpx.Client) -> str:
    return anna.headers["authorization"].removeprefix("Bearer ")


# Bodies

BODIES = {
    "broken UTF-8": b'{"name": "\xff\xfe"}',
    "half a character": b'{"name": "\\ud800"}',
    "half a character as a key": b'{"\\ud800": 1}',
    "NUL": b'{"name": "a\\u0000b"}',
    "no JSON": b"name=Anna",
    "nothing": b"",
    "half": b'{"name": "An',
    "a list": b"[]",
    "null": b"null",
    "deep": b'{"name": ' + b"[" * 20_000 + b"]" * 20_000 + b"}",
    "deep and open": b"[" * 60_000,
    "not a number": b'{"name": NaN}',
    "infinity": b'{"name": -Infinity}',
    "a huge number": b'{"name": ' + b"9" * 5_000 + b"}",
    "a number for a name": b'{"name": 7}',
    "an unknown field": b'{"name": "Anna", "is_admin": true}',
    "a long name": json.dumps({"name": "x" * 25}).encode(),
    "an empty name": b'{"name": "  "}',
    "turned text": '{"name": "\u202egnp.exe"}'.encode(),
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES.keys())
def test_a_body_that_makes_no_sense_is_refused(
    server: Served, anna: httpx.Client, body: bytes
) -> None:
    answer = anna.post("/api/guests", content=body, headers=JSON)
    assert answer.status_code in (400, 422)
    assert answer.json()["message"]
    server.wire.check_answer(answer)
    assert anna.get("/api/guests/me").status_code == 200


STRANGE = {"NUL": "\\u0000", "half": "\\ud800", "line": "a\\r\\nb: c", "long": "x" * 3_000}
FIELDS = {
    "word": '{"word": "%s"}',
    "moves": '{"seat": 0, "decision": 1, "move": "%s", "id": "1"}',
    "moves, id": '{"seat": 0, "decision": 1, "move": "keep", "id": "%s"}',
    "advice": '{"seat": 0, "mark": "%s"}',
    "bots": '{"bot": "%s"}',
}


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("text", STRANGE.values(), ids=STRANGE.keys())
def test_strange_texts_are_refused_everywhere(
    server: Served, anna: httpx.Client, table: str, field: str, text: str
) -> None:
    path = f"/api/tables/{table}/{field.split(',')[0]}"
    answer = anna.post(path, content=(FIELDS[field] % text).encode(), headers=JSON)
    assert answer.status_code in (400, 403, 409, 422), answer.text
    server.wire.check_answer(answer)


@pytest.mark.parametrize(
    "change",
    [
        {"game": "\0"},
        {"game": "../ploc"},
        {"seats": []},
        {"seats": ["me"] * 17},
        {"seats": ["me", "bot:\0"]},
        {"seats": ["me", {"bot": "easy"}]},
        {"options": {"turns": 10**400}},
        {"options": {"turns": True}},
        {"options": {"clock": "move:٣٠"}},
        {"options": {"clock": 5}},
        {"options": {"spectators": 0}},
        {"options": {"x" * 41: 1}},
        {"options": {"nonsense": [[]]}},
        {"public": "yes"},
        {"secret": "00" * 32},
    ],
    ids=str,
)
def test_no_table_is_opened_in_a_way_that_makes_no_sense(
    server: Served, anna: httpx.Client, change: dict[str, Any]
) -> None:
    body = {"game": "ploc", "seats": ["me", "open"], **change}
    answer = anna.post("/api/tables", json=body)
    assert answer.status_code == 422
    server.wire.check_answer(answer)


def test_a_deck_is_a_text_and_no_path(anna: httpx.Client) -> None:
    seats, deck = ["me", "me"], {"deck": "/etc/passwd"}
    answer = anna.post("/api/tables", json={"game": "volle-wolle", "seats": seats, "options": deck})
    assert (answer.status_code, answer.json()["error"]) == (422, "bad-deck")
    assert "root" not in answer.text


def test_line_breaks_in_a_name_become_spaces(anna: httpx.Client) -> None:
    answer = anna.post("/api/guests", json={"name": "a\r\nset-cookie: b"})
    assert answer.json()["name"] == "a set-cookie: b"
    assert len(answer.headers.get_list("set-cookie")) == 1
    anna.cookies.clear()


@pytest.mark.parametrize("kind", ["text/plain", "multipart/form-data; boundary=x", "x", "a/b; ;;="])
def test_only_json_is_read(server: Served, anna: httpx.Client, kind: str) -> None:
    answer = anna.post("/api/guests", content=b'{"name": "x"}', headers={"content-type": kind})
    assert answer.status_code in (400, 422)
    server.wire.check_answer(answer)


# Size


@pytest.mark.parametrize("is_chunked", [False, True])
def test_a_megabyte_is_too_large_and_the_connection_goes_on(
    server: Served, anna: httpx.Client, is_chunked: bool
) -> None:
    parts = (b"x" * 1_000 for _ in range(MEGABYTE // 1_000))
    body = parts if is_chunked else b"x" * MEGABYTE
    answer = anna.post("/api/guests", content=body, headers=JSON)
    assert (answer.status_code, answer.json()["error"]) == (413, "too-large")
    server.wire.check_answer(answer)
    assert anna.get("/api/guests/me").status_code == 200


def test_headers_without_end_are_not_read_to_the_end(server: Served) -> None:
    with connected(server.port) as one:
        one.sendall(b"GET /api/games HTTP/1.1\r\nhost: a\r\nx: ")
        with pytest.raises((ConnectionResetError, BrokenPipeError)):
            one.sendall(b"x" * 20 * MEGABYTE)


def test_headers_of_a_usual_length_are_read(server: Served) -> None:
    headers = {"cookie": "; ".join(f"c{n}={'x' * 100}" for n in range(70))}
    assert httpx.get(f"{server.base}/api/games", headers=headers, verify=False).status_code == 200


# Paths, methods, bytes


@pytest.mark.parametrize(
    "path",
    ["/api/tables/../../etc/passwd", "/api/tables/..%2f..%2fetc%2fpasswd", "/api/tables/%00",
     "/api/tables/%ff", "/api/tables/%ed%a0%80", "//", "/api/tables/" + "x" * 5_000,
     "/api/tables/guests", "/api/tables/%2Fguests", "/.env", "/docs", "/%2e%2e/%2e%2e/x"],
)  # fmt: skip
def test_there_is_nothing_at_strange_addresses(
    server: Served, anna: httpx.Client, path: str
) -> None:
    head = f"GET {path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n"
    answer = said(server.port, f"{head}authorization: Bearer {token(anna)}\r\n\r\n".encode())
    assert answer.startswith(b"HTTP/1.1 404 "), answer
    assert b'"error"' in answer


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"])
def test_a_wrong_method_says_which_are_right(anna: httpx.Client, method: str) -> None:
    answer = anna.request(method, "/api/games")
    assert (answer.status_code, answer.json()["error"]) == (405, "bad-request")
    assert answer.headers["allow"] == "GET"


@pytest.mark.parametrize(
    "request_",
    [b"\x16\x03\x01\x02\x00\x01\x00" * 10 + b"\r\n\r\n",
     b"GET /api/\xff HTTP/1.1\r\nhost: a\r\n\r\n",
     b"GET /api/games?x=\xff HTTP/1.1\r\nhost: a\r\n\r\n",
     b"POST /api/guests HTTP/1.1\r\nhost: a\r\ncontent-length: -5\r\n\r\n",
     b"POST /api/guests HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\n"
     b"content-length: 6\r\n\r\nabcdef",
     b"POST /api/guests HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\n"
     b"transfer-encoding: chunked\r\n\r\n0\r\n\r\n"],
)  # fmt: skip
def test_bytes_that_are_no_request_are_refused(server: Served, request_: bytes) -> None:
    assert said(server.port, request_).startswith(b"HTTP/1.1 400 ")


def test_broken_text_in_headers_is_nobodys_token(server: Served) -> None:
    strange = b"accept-language: \xff\r\nauthorization: Bearer \xff\r\ncookie: speeltafel=\xff\r\n"
    answer = said(
        server.port,
        b"GET /api/guests/me HTTP/1.1\r\nhost: a\r\nconnection: close\r\n" + strange + b"\r\n",
    )
    assert answer.startswith(b"HTTP/1.1 401 ")


@pytest.mark.parametrize("host", [b"", b"a b", b"[", b"a:99999999", b"\xff"])
def test_a_strange_host_does_no_harm(server: Served, anna: httpx.Client, host: bytes) -> None:
    body = b'{"game": "ploc", "seats": ["me", "open"]}'
    head = b"POST /api/tables HTTP/1.1\r\nconnection: close\r\nhost: " + host + b"\r\n"
    head += f"authorization: Bearer {token(anna)}\r\ncontent-length: {len(body)}\r\n".encode()
    answer = said(server.port, head + b"content-type: application/json\r\n\r\n" + body)
    assert answer.split()[1] in (b"201", b"400", b"422"), answer


# Sockets

MESSAGES = {
    "no JSON": b"hello",
    "nothing but space": b" ",
    "a list": b"[]",
    "deep": b"[" * 30_000,
    "not a number": b'{"decision": NaN, "move": "keep", "id": "1"}',
    "a huge number": b'{"decision": ' + b"9" * 4_000 + b', "move": "keep", "id": "1"}',
    "half a character": b'{"decision": 1, "move": "\\ud800", "id": "1"}',
    "NUL": b'{"decision": 1, "move": "keep", "id": "\\u0000"}',
    "an unknown field": b'{"decision": 1, "move": "keep", "id": "1", "admin": true}',
    "a negative seat": b'{"seat": -1, "decision": 1, "move": "keep", "id": "1"}',
    "a long move": b'{"decision": 1, "move": "' + b"x" * 1_000 + b'", "id": "1"}',
    "a little too large": b"x" * 66_000,
}


@pytest.mark.parametrize("message", MESSAGES.values(), ids=MESSAGES.keys())
@pytest.mark.parametrize("kind", [TEXT, BINARY])
def test_a_message_that_makes_no_sense_is_refused_and_the_socket_goes_on(
    server: Served, anna: httpx.Client, table: str, message: bytes, kind: int
) -> None:
    with RawSocket(server.port, table, token(anna), "?seat=0") as raw:
        for _ in range(2):
            raw.send(kind, message)
            refused = raw.until("refused")
            assert refused["error"] in ("bad-request", "too-large")
            server.wire.check_message(refused)


def test_broken_text_ends_a_socket(server: Served, anna: httpx.Client, table: str) -> None:
    with RawSocket(server.port, table, token(anna)) as raw:
        raw.send(TEXT, b"\xff\xfe")
        assert raw.closed() == 1007


def test_broken_text_and_a_close_in_one_segment_end_a_socket_quietly(
    server: Served, anna: httpx.Client, table: str
) -> None:
    with RawSocket(server.port, table, token(anna)) as raw:
        raw.connection.sendall(frame(TEXT, b"\xff\xfe") + frame(CLOSE, b"\x03\xe8"))
        assert raw.closed() == 1000  # and no trace in the log: it is a calm server


def test_a_move_and_a_close_in_one_segment_are_both_taken(
    server: Served, anna: httpx.Client, table: str
) -> None:
    said = b'{"seat": 0, "decision": 0, "move": "keep", "id": "last"}'
    with RawSocket(server.port, table, token(anna)) as raw:
        raw.connection.sendall(frame(TEXT, said) + frame(CLOSE, b"\x03\xe8"))
        assert raw.closed() == 1000


def test_a_megabyte_ends_a_socket(server: Served, anna: httpx.Client, table: str) -> None:
    with RawSocket(server.port, table, token(anna)) as raw:
        raw.send(TEXT, b"x" * MEGABYTE)
        assert raw.closed() == 1009


def test_frames_of_no_kind_end_a_socket(server: Served, anna: httpx.Client, table: str) -> None:
    with RawSocket(server.port, table, token(anna)) as raw:
        raw.send(3, b"x")
        assert raw.closed() == 1002
        assert until_closed(raw.connection) is not None
