"""The websocket client of the load test speaks as RFC 6455 asks, cut as the network likes."""

from __future__ import annotations

import asyncio

import pytest
from websockets.asyncio.server import ServerConnection, serve

from load.websocket import (
    CLOSE,
    PING,
    TEXT,
    Frames,
    NoSocket,
    check_handshake,
    connect,
    frame,
    handshake,
)


def from_server(code: int, payload: bytes, is_final: bool = True) -> bytes:
    """A frame without a mask."""
    size = len(payload)
    long = b"" if size < 126 else size.to_bytes(2 if size < 65536 else 8, "big")
    second = size if size < 126 else 126 if size < 65536 else 127
    return bytes((0x80 * is_final | code, second)) + long + payload


def test_a_short_frame_is_the_one_of_the_standard_but_for_the_mask() -> None:
    assert frame(TEXT, b"Hello") == b"\x81\x85\0\0\0\0Hello"


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536])
def test_frames_of_every_size_are_read(size: int) -> None:
    text = b"x" * size
    assert Frames().feed(from_server(TEXT, text)) == [(TEXT, text)]
    assert len(frame(TEXT, text)) - size - 4 in (2, 4, 10)


@pytest.mark.parametrize("cut", range(1, 12))
def test_it_does_not_matter_where_the_network_cuts(cut: int) -> None:
    data = from_server(TEXT, b"one") + from_server(PING, b"") + from_server(TEXT, b"y" * 300)
    frames = Frames()
    parts = [data[at : at + cut] for at in range(0, len(data), cut)]
    found = [message for part in parts for message in frames.feed(part)]
    assert found == [(TEXT, b"one"), (PING, b""), (TEXT, b"y" * 300)]


def test_a_message_in_parts_is_put_together_even_around_a_ping() -> None:
    data = (
        from_server(TEXT, b"Hel", is_final=False) + from_server(PING, b"!") + from_server(0, b"lo")
    )
    assert Frames().feed(data) == [(PING, b"!"), (TEXT, b"Hello")]


def test_only_an_answer_to_this_very_request_opens_a_socket() -> None:
    key = "dGhlIHNhbXBsZSBub25jZQ=="
    consent = b"HTTP/1.1 101 Switching\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo="
    check_handshake(consent, key)
    for wrong in (consent.replace(b"s3pP", b"0000"), consent.replace(b"101", b"403")):
        with pytest.raises(NoSocket):
            check_handshake(wrong, key)


def test_the_request_names_the_bearer() -> None:
    assert b"\r\nAuthorization: Bearer secret\r\n" in handshake("here", "/live", "secret", "key")


@pytest.mark.anyio
async def test_a_conversation_with_a_real_server() -> None:
    heard: list[bytes] = []
    lost: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    async def echo(socket: ServerConnection) -> None:
        await (await socket.ping())
        for _ in range(2):
            await socket.send(await socket.recv())
        await socket.close(4403)

    async with serve(echo, "127.0.0.1", 0, compression=None) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        socket = await connect(port, "/", "", heard.append, lost.set_result)
        socket.send(b"short")
        socket.send(b"long " * 20_000)
        reason = await asyncio.wait_for(lost, 10)
    assert heard == [b"short", b"long " * 20_000]
    assert int.from_bytes(reason[:2], "big") == 4403


def test_a_close_is_handed_on_with_its_code() -> None:
    assert Frames().feed(from_server(CLOSE, b"\x11\x38bye")) == [(CLOSE, b"\x11\x38bye")]
