"""Programs that speak the protocol, up to what they answer."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
LINES = (sys.executable, str(ROOT / "examples" / "bots" / "lines.py"))
ENTRY_POINT = ROOT / "examples" / "bots" / "entry_point"

VISITOR = """
import json, os, subprocess, sys, time
heard = open({heard!r}, "a")
for line in sys.stdin:
    print(line, end="", file=heard, flush=True)
    asked = json.loads(line)
    if "protocol" in asked:
        {greeted}
    elif "decision" in asked:
        legal, number = asked["legal_moves"], asked["decision"]
        {body}
"""

READY = "print(json.dumps({'ready': True}), flush=True)"
ANSWER = "print(json.dumps({'move': legal[0]}), flush=True)"


def visitor(folder: Path, body: str = ANSWER, greeted: str = READY) -> list[str]:
    """The command for a program that does this with a question; what it hears is written down."""
    path = folder / "visitor.py"
    path.write_text(VISITOR.format(heard=str(folder / "heard"), body=body, greeted=greeted))
    return [sys.executable, "-I", "-S", str(path)]
