"""Reading HTTP as uvicorn does, but no heads without end: httptools takes any length."""

from __future__ import annotations

from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

LONGEST: Final = 64 * 1024
"""Bytes of a request line and its headers."""


class ShortHeads(HttpToolsProtocol):
    """HTTP with headers that are no longer than anybody needs."""

    _is_head, _read = True, 0

    def data_received(self, data: bytes) -> None:
        """Read on; a head that is still not complete is too long at some point."""
        super().data_received(data)
        self._read += len(data)
        if self._is_head and self._read > LONGEST and not self.transport.is_closing():
            self.send_400_response("Headers too long.")

    def on_message_begin(self) -> None:
        """A head begins."""
        self._is_head, self._read = True, 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """A head is complete; what follows is a body."""
        self._is_head = False
        super().on_headers_complete()
