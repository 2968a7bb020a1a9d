"""Builds the page for the browser from ``web/`` into the package, if it is not up to date."""

from __future__ import annotations

import json
import os
import shutil
import sys
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final

import node as nodes
from node import ROOT, WEB, Node, WebError, say

PAGE: Final = ROOT / "src" / "speeltafel" / "server" / "page"
ART: Final = ROOT / "src" / "speeltafel" / "art"
"""What is drawn on it, and in the pictures for researchers."""

FRESH: Final = ROOT / "build" / "page-fresh"
"""Where it is built: the page that is there stays until the new one is whole."""

STAMP: Final = ROOT / "build" / "page.json"
"""Of which sources the page was built."""

FAILED: Final = (
    "The page for the browser could not be built: see what Vite says above and mend web/, "
    "or set SPEELTAFEL_WEB=skip to do without the page."
)


def is_wanted() -> bool:
    """Whether it is to be built at all: some want only the engine and the server."""
    return os.environ.get("SPEELTAFEL_WEB") != "skip"


def is_fresh() -> bool:
    """Whether the page that is there was built of the sources that are there."""
    return (PAGE / "index.html").is_file() and _read(STAMP) == _stamp()


def build(node: Node) -> None:
    """Build it anew, whole or not at all."""
    began = time.monotonic()
    sources = fingerprint()
    nodes.fetch_libraries(node)
    say("Building the page for the browser ...")
    nodes.npm(node, "run", "build", "--", "--outDir", str(FRESH), failing=FAILED)
    shutil.rmtree(PAGE, ignore_errors=True)
    shutil.move(FRESH, PAGE)
    STAMP.write_text(json.dumps({**_stamp(), "sources": sources}), encoding="utf-8")
    say(f"The page is built ({time.monotonic() - began:.0f} s).")


def fingerprint() -> str:
    """What the sources come to: another name or another letter, another fingerprint."""
    found = sha256()
    for path in _sources():
        found.update(f"{path.relative_to(ROOT).as_posix()}\0".encode())
        found.update(sha256(path.read_bytes()).digest())
    return found.hexdigest()


def _sources() -> Iterator[Path]:
    beside = [it for it in WEB.iterdir() if it.is_file()]
    folders = (WEB / "src", WEB / "public", ART)
    inside = [it for folder in folders for it in folder.rglob("*") if it.is_file()]
    yield from sorted(beside + inside)


def _stamp() -> dict[str, object]:
    """The sources and the page, as they are now."""
    return {"sources": fingerprint(), "page": _read(PAGE / "build.json").get("id")}


def _read(path: Path) -> dict[str, object]:
    try:
        read = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return read if isinstance(read, dict) else {}


def main() -> None:
    """Build it if it is wanted and not up to date."""
    try:
        if is_wanted() and not is_fresh():
            build(nodes.fetched())
    except WebError as error:
        sys.exit(f"speeltafel: {error}")


if __name__ == "__main__":
    main()
