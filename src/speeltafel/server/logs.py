"""Structured logs: one JSON object a line, or short lines for a person at a terminal.

Nothing secret goes in: no tokens, no words, no hidden cards, and of a table's id, which is its
invitation, only the beginning.
"""

from __future__ import annotations

import json
import logging
import os
import sys
from datetime import UTC, datetime
from typing import Final

PLAIN: Final = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName"}
NO_UTF8: Final = "Invalid UTF-8 sequence received from client."
"""What uvicorn says of a socket that sends half characters."""


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """The record with its extra fields."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        extra = {name: it for name, it in record.__dict__.items() if name not in PLAIN}
        said = {"at": at, "level": record.levelname.lower(), "from": record.name}
        why = {"error": self.formatException(record.exc_info)} if record.exc_info else {}
        return json.dumps({**said, "event": record.getMessage(), **extra, **why}, default=str)


class ShortLines(logging.Formatter):
    """A line a person can read."""

    def format(self, record: logging.LogRecord) -> str:
        """The message and its extra fields."""
        extra = {name: it for name, it in record.__dict__.items() if name not in PLAIN}
        told = " ".join(f"{name}={it}" for name, it in extra.items())
        why = f"\n{self.formatException(record.exc_info)}" if record.exc_info else ""
        return f"{record.levelname.lower()}: {record.getMessage()} {told}".rstrip() + why


def set_up_logs() -> None:
    """Log to standard error, as SPEELTAFEL_LOG says: debug, info, warning (default) or error."""
    wanted = os.environ.get("SPEELTAFEL_LOG", "warning").upper()
    level = wanted if wanted in ("DEBUG", "INFO", "WARNING", "ERROR") else "WARNING"
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(ShortLines() if sys.stderr.isatty() else JsonLines())
    handler.addFilter(_calm)
    others = "ERROR" if level == "ERROR" else "WARNING"  # below that they tell tokens and ids
    logging.basicConfig(level=others, handlers=[handler], force=True)
    logging.getLogger("speeltafel").setLevel(level)


def _calm(record: logging.LogRecord) -> bool:
    """What a client does wrong is no failure of ours, and fills no log with traces."""
    return record.msg != NO_UTF8
