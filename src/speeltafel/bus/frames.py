"""What goes through the socket between a worker and its hub.

A frame is a letter for its kind, the lengths of topic and message, and these two in UTF-8. A
published frame reaches the other workers as the same bytes.
"""

from __future__ import annotations

from struct import Struct
from typing import Final, NamedTuple

PUBLISH, SUBSCRIBE, UNSUBSCRIBE, CONFIRM, MISSED = b"P", b"S", b"U", b"C", b"M"
"""Confirm is asked by a worker after its subscriptions, and answered by the hub."""

LARGEST: Final = 1 << 20
"""The most bytes a frame may have."""

_HEAD: Final = Struct(">cII")
_KINDS: Final = frozenset((PUBLISH, SUBSCRIBE, UNSUBSCRIBE, CONFIRM, MISSED))


class BadFrame(Exception):
    """What was read is not a frame."""


class Frame(NamedTuple):
    """One thing said between a worker and its hub."""

    kind: bytes
    topic: bytes
    raw: bytes
    """The whole of it, as it was read."""

    @property
    def message(self) -> bytes:
        """What was published."""
        return self.raw[_HEAD.size + len(self.topic) :]


def packed(kind: bytes, topic: str = "", message: str = "") -> bytes:
    """A frame as it goes through the socket."""
    about, text = topic.encode(), message.encode()
    return _HEAD.pack(kind, len(about), len(text)) + about + text


class FrameReader:
    """Cuts what comes out of a socket into frames; the rest of one waits for more."""

    def __init__(self) -> None:
        self._rest = b""

    def feed(self, data: bytes) -> list[Frame]:
        """The frames that are complete with this data."""
        data, at, frames = self._rest + data, 0, []
        while len(data) - at >= _HEAD.size:
            kind, topic_size, message_size = _HEAD.unpack_from(data, at)
            size = _HEAD.size + topic_size + message_size
            if size > LARGEST or kind not in _KINDS:
                raise BadFrame(f"a frame of kind {kind!r} with {size} bytes")
            if len(data) - at < size:
                break
            topic_at = at + _HEAD.size
            frames.append(Frame(kind, data[topic_at : topic_at + topic_size], data[at : at + size]))
            at += size
        self._rest = data[at:]
        return frames
