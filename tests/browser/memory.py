"""The JavaScript memory of a page: its strings, and which property holds which of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from playwright.sync_api import Page

UNCUT: Final = "--js-flags=--heap-snapshot-string-limit=50000000"
"""Long strings are written down whole, and not only how they begin."""

Json = dict[str, Any]


class Memory(NamedTuple):
    """What a garbage collector leaves."""

    strings: frozenset[str]
    held: frozenset[tuple[str, str]]
    """Names of properties (or places in a list) and the strings and numbers they hold."""

    @property
    def said(self) -> str:
        """All strings but those that are the program itself."""
        return "\n".join(it for it in self.strings if "=>" not in it and "function" not in it)


def memory_of(page: Page) -> Memory:
    """A snapshot of the heap, taken after all that is not held any more was thrown away."""
    session = page.context.new_cdp_session(page)
    chunks: list[str] = []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda it: chunks.append(it["chunk"]))
    session.send("HeapProfiler.enable")
    session.send("HeapProfiler.collectGarbage")
    session.send("HeapProfiler.takeHeapSnapshot", {"captureNumericValue": True})
    session.detach()
    snapshot = json.loads("".join(chunks))
    return Memory(frozenset(snapshot["strings"]), frozenset(_held(snapshot)))


def _held(snapshot: Json) -> Iterator[tuple[str, str]]:
    """The edges of the snapshot that end in a string or a number."""
    meta, nodes, edges = snapshot["snapshot"]["meta"], snapshot["nodes"], snapshot["edges"]
    strings, step = snapshot["strings"], len(meta["edge_fields"])
    kinds, ways = meta["node_types"][0], meta["edge_types"][0]
    values = {
        kinds.index(it) for it in ("string", "concatenated string", "sliced string", "number")
    }
    named, numbered = ways.index("property"), ways.index("element")
    for at in range(0, len(edges), step):
        way, name, goal = edges[at], edges[at + 1], edges[at + 2]
        if way in (named, numbered) and nodes[goal] in values:
            yield (strings[name] if way == named else str(name)), strings[nodes[goal + 1]]
