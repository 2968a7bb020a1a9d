"""What a server wrote down while things went wrong: errors that nobody foresaw."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path


def errors_in(logs: Iterable[Path]) -> Counter[str]:
    """Every traceback by its last line, and how often it was written."""
    found: Counter[str] = Counter()
    for log in logs:
        lines = log.read_text(encoding="utf-8", errors="replace").splitlines()
        found.update(said for line in lines if (said := _error(line)))
        found.update(line for line in lines if line.startswith("Traceback"))
    return found


def _error(line: str) -> str | None:
    try:
        said = json.loads(line)
    except ValueError:
        return None
    if not isinstance(said, dict) or "error" not in said:
        return None
    return f"{said.get('from')}: {str(said['error']).strip().splitlines()[-1][:160]}"
