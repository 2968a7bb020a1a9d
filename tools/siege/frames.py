"""Attacks on an open websocket: frames that no player would send."""

from __future__ import annotations

import zlib
from collections.abc import AsyncIterator
from typing import Final

from load.websocket import FINAL, NO_MASK, PING, TEXT, frame
from siege.hostile import Attacker, Line

SOCKETS: Final = 4
"""How many are flooded at once: one is enough, and more find out whether each is counted alone."""

PONGS: Final = (b"\x8a\x80" + NO_MASK) * 2700
PINGS: Final = frame(PING, b"p" * 125) * 200
BIG_PING: Final = frame(PING, b"p" * 4000)
FIRST_FRAGMENT: Final = b"\x01\x80" + NO_MASK
FRAGMENTS: Final = (b"\x00\x80" + NO_MASK) * 2700
CRUMBS: Final = (b"\x00\x81" + NO_MASK + b"x") * 2700
NONSENSE: Final = frame(TEXT, b"nonsense") * 500
MOVE: Final = frame(TEXT, b'{"decision":0,"move":"keep","id":"x"}') * 100
LARGEST: Final = frame(TEXT, b'"' + b"x" * (64 * 1024 - 2) + b'"')
TOO_LARGE: Final = frame(TEXT, b"x" * 70_000)
HUGE: Final = b"\x81\xff" + (1 << 40).to_bytes(8, "big") + NO_MASK + b"x" * 65_000
DEEP: Final = frame(TEXT, b"[" * 60_000)
NUMBERS: Final = frame(TEXT, b'{"decision":' + b"9" * 60_000 + b',"move":"keep","id":"x"}')
COMPRESSED: Final = 0x40
"""The bit that says so."""

DEFLATE: Final = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits"
BAD_TEXT_AND_CLOSE: Final = frame(TEXT, b"\xff\xfe") + b"\x88\x82" + NO_MASK + b"\x03\xe8"

Attack = AsyncIterator[None]


async def _poured(foe: Attacker, data: bytes, reads: bool = True, begin: bytes = b"") -> Attack:
    """The same without end on some sockets at a table of one's own."""
    (token,) = await foe.come_in(1)
    table = await foe.table(token, "ploc", ["me", "bot:easy"])
    yield

    async def one() -> None:
        async with foe.socket(table, token, reads) as line:
            line.writer.write(begin)
            await line.pour(data)

    await foe.crowd(SOCKETS, one)


def pongs(foe: Attacker) -> Attack:
    """Empty pongs."""
    return _poured(foe, PONGS)


async def pongs_of_strangers(foe: Attacker) -> Attack:
    """Empty pongs of somebody who was refused."""
    yield

    async def one() -> None:
        async with foe.socket("nosuchtable", "", reads=True) as line:
            await line.pour(PONGS)

    await foe.crowd(SOCKETS, one)


def pings_unread(foe: Attacker) -> Attack:
    """Pings whose answers are not read."""
    return _poured(foe, PINGS, reads=False)


def big_pings(foe: Attacker) -> Attack:
    """Pings that are larger than allowed."""
    return _poured(foe, BIG_PING)


def fragments(foe: Attacker) -> Attack:
    """A message of empty parts that never ends."""
    return _poured(foe, FRAGMENTS, begin=FIRST_FRAGMENT)


def crumbs(foe: Attacker) -> Attack:
    """A message in parts of one byte."""
    return _poured(foe, CRUMBS, begin=FIRST_FRAGMENT)


def nonsense(foe: Attacker) -> Attack:
    """Texts that are no moves."""
    return _poured(foe, NONSENSE)


def moves(foe: Attacker) -> Attack:
    """Moves that nobody asked for."""
    return _poured(foe, MOVE)


def big_frames(foe: Attacker) -> Attack:
    """Texts as large as allowed."""
    return _poured(foe, LARGEST)


def large_frames(foe: Attacker) -> Attack:
    """Texts that are larger than allowed."""
    return _poured(foe, TOO_LARGE)


def endless_frame(foe: Attacker) -> Attack:
    """A frame that announces a terabyte."""
    return _poured(foe, HUGE)


def deep_frames(foe: Attacker) -> Attack:
    """Lists in lists in lists, and numbers of 60,000 digits."""
    return _poured(foe, DEEP + NUMBERS)


async def bombs(foe: Attacker) -> Attack:
    """Compressed texts that unfold to a hundred megabytes."""
    (token,) = await foe.come_in(1)
    table = await foe.table(token, "ploc", ["me", "bot:easy"])
    packed = _deflated(b"\0" * 50_000_000)
    yield

    async def one() -> None:
        async with foe.socket(table, token, extra=DEFLATE) as line:
            await line.pour(packed)

    await foe.crowd(SOCKETS, one)


def _deflated(data: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = frame(TEXT, packer.compress(data) + packer.flush(zlib.Z_SYNC_FLUSH)[:-4])
    return bytes([FINAL | COMPRESSED | TEXT]) + packed[1:]


async def bad_text(foe: Attacker) -> Attack:
    """Broken UTF-8 and a close in one segment."""
    (token,) = await foe.come_in(1)
    table = await foe.table(token, "ploc", ["me", "bot:easy"])
    yield

    async def one() -> None:
        async with foe.socket(table, token) as line:
            await _said(line, BAD_TEXT_AND_CLOSE)

    await foe.crowd(2, one)


async def _said(line: Line, data: bytes) -> None:
    """Say something, and wait until the server has hung up."""
    line.writer.write(data)
    await line.writer.drain()
    await line.wait()
