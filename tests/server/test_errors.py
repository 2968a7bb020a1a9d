"""Whatever goes wrong, and wherever: a sentence, the security headers, and one trace in the log."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any, NoReturn

import httpx
import pytest
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from helpers.own_settings import own_server
from helpers.raw import UPGRADE, said
from speeltafel.server import rulebook
from speeltafel.server.middleware import HEADERS, Guard

pytestmark = pytest.mark.anyio

SENTENCES = {"en": "something went wrong", "nl": "er ging hier iets mis", "de": "hier ist etwas"}


def broken(*_: Any) -> NoReturn:
    raise ZeroDivisionError("nobody has thought of this")


@pytest.mark.parametrize(
    "where", [(rulebook, "sections"), (Guard, "_check")], ids=["route", "guard"]
)
async def test_an_unforeseen_error_is_a_refusal_with_a_sentence_and_is_logged_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture,
    where: tuple[Any, str],
) -> None:  # fmt: skip
    monkeypatch.setattr(*where, broken)
    async with (
        own_server(tmp_path) as server,
        httpx.AsyncClient(base_url=server.base, verify=False) as client,
    ):
        for language, sentence in SENTENCES.items():
            caplog.clear()
            answer = await client.get(f"/api/games/ploc/rules?lang={language}")
            assert (answer.status_code, answer.json()["error"]) == (500, "unforeseen")
            assert answer.json()["message"].startswith(sentence)
            assert "thought" not in answer.text
            assert has_all_headers(answer)
            traces = [it for it in caplog.records if it.exc_info]
            assert [it.levelno for it in traces] == [logging.ERROR]


async def test_an_error_before_the_door_has_the_headers_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with (
        own_server(tmp_path) as server,
        httpx.AsyncClient(base_url=server.base, verify=False) as client,
    ):
        monkeypatch.setattr(ProxyHeadersMiddleware, "__call__", broken)
        answer = await client.get("/api/games")
        assert answer.status_code == 500
        assert has_all_headers(answer)


def has_all_headers(answer: httpx.Response) -> bool:
    return all(answer.headers.get_list(name) == [value] for name, value in HEADERS)


REFUSED = {
    "no request": (b"nonsense\r\n\r\n", b"400"),
    "a head too long": (b"GET / HTTP/1.1\r\nx: " + b"x" * 70_000, b"400"),
    "a socket without a key": (
        b"GET /api/tables/x/live HTTP/1.1\r\nhost: a\r\n"
        + UPGRADE.replace(b"sec-websocket-key", b"x") + b"\r\n", b"400",
    ),
    "a socket with too many headers": (
        b"GET /api/tables/x/live HTTP/1.1\r\nhost: a\r\n" + UPGRADE + b"x: y\r\n" * 200 + b"\r\n",
        b"400",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("sent", "status"), REFUSED.values(), ids=REFUSED.keys())
async def test_what_never_reaches_the_program_is_refused_with_the_headers(
    tmp_path: Path, sent: bytes, status: bytes
) -> None:
    async with own_server(tmp_path) as server:
        answer = await asyncio.to_thread(said, server.port, sent)
    head = answer.split(b"\r\n\r\n")[0].lower()
    assert head.split()[1] == status
    for name, value in HEADERS:
        assert head.count(f"\r\n{name}: {value}".lower().encode()) == 1
