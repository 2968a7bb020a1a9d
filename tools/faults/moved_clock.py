"""A server under a clock that somebody moves: ``moved_clock.py FILE serve ...``.

The file holds by how many seconds the clock is wrong. Only the time of day moves, as when an
operator sets it; how long things take (``time.monotonic``) is none of its business.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path


def main() -> None:
    """Run ``speeltafel`` with what comes after the file."""
    moved, true_time = Path(sys.argv.pop(1)), time.time
    time.time = lambda: true_time() + float(moved.read_text())

    from speeltafel.terminal.main import main as speeltafel

    speeltafel()


if __name__ == "__main__":
    main()
