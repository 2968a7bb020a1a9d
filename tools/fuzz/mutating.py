"""Inputs from other inputs, with their structure kept where they have one.

A line that is JSON is changed as a tree, any other word by word: plain bytes would hardly ever get
past the first bracket. Pieces come from the line itself and from other inputs of the same target.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from contextlib import suppress
from random import Random
from typing import Any, Final, TypeAlias

Path: TypeAlias = tuple[Any, ...]
"""How to get to a place in a tree: keys and numbers."""

STRANGE: Final[tuple[Any, ...]] = (
    None, True, False, 0, 1, -1, 2, 15, 99, 2**31, -(2**31) - 1, 2**63, 10**30, 0.5, -0.0, 1e308,
    float("inf"), float("nan"), "", " ", "-", "?", "0", "chance", "none", "\udcff", "\0", "\u202e",
    "é", "٣", "𝔘", "{0}", "{x.y}", "%s", "a" * 100, "9" * 30, [], {}, [[]], [0], {"a": 1},
    [None] * 9,
)  # fmt: skip
WORDS: Final = tuple(it for it in STRANGE if isinstance(it, str))
DEEP: Final = "[" * 3000
TOKEN: Final = re.compile(r"\w+|\W", re.ASCII)
MOST_PIECES: Final = 3000


class Mutator:
    """Changes inputs of one target."""

    def __init__(self, inputs: Iterable[bytes]) -> None:
        self._lines: list[str] = []
        self._nodes: list[Any] = []
        self._tokens: list[str] = []
        for data in inputs:
            for line in _lines(data):
                self._learn(line)

    def _learn(self, line: str) -> None:
        if len(self._nodes) + len(self._tokens) < MOST_PIECES:
            self._lines.append(line)
            self._tokens += TOKEN.findall(line[:2000])
            with suppress(ValueError, RecursionError):
                tree = json.loads(line)
                self._nodes += [_at(tree, path) for path in _paths(tree)[:200]]

    def changed(self, data: bytes, random: Random) -> bytes:
        """Another input, from this one."""
        lines = _lines(data)
        for _ in range(1 + random.randrange(3)):
            self._change(lines, random)
        return "\n".join(lines).encode("utf-8", "surrogateescape")

    def _change(self, lines: list[str], random: Random) -> None:
        at, chosen = random.randrange(len(lines)), random.randrange(20)
        if chosen == 0:
            lines.insert(at, random.choice(self._lines or [""]))
        elif chosen == 1 and len(lines) > 1:
            del lines[at]
        elif chosen == 2:
            other = random.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        elif chosen == 3 and not random.randrange(50):
            lines[at] = DEEP
        else:
            lines[at] = self._line(lines[at], random)

    def _line(self, line: str, random: Random) -> str:
        with suppress(ValueError, RecursionError):
            tree = json.loads(line)
            if random.randrange(12) and isinstance(tree, dict | list):
                return json.dumps(self._tree(tree, random))
        return self._words(line, random)

    # Trees

    def _tree(self, tree: Any, random: Random) -> Any:
        paths = _paths(tree)
        path = random.choice(paths)
        if not path:
            return self._node(tree, random)
        parent, key = _at(tree, path[:-1]), path[-1]
        match random.randrange(8):
            case 0:
                del parent[key]
            case 1 if isinstance(parent, list):
                parent.insert(key, parent[random.randrange(len(parent))])
            case 1:
                parent[str(random.choice(self._tokens or ["x"]))] = self._any(random)
            case 2:
                parent[key] = _at(tree, random.choice(paths))
                return json.loads(json.dumps(tree)) if _is_tree(tree) else None
            case 3:
                parent[key] = self._any(random)
            case _:
                parent[key] = self._node(parent[key], random)
        return tree

    def _node(self, node: Any, random: Random) -> Any:
        """Much like it was, if it is text or a number."""
        if isinstance(node, str) and random.randrange(4):
            return self._words(node, random)
        if isinstance(node, int | float) and not isinstance(node, bool) and random.randrange(3):
            return node + random.choice((-1, 1, 2, 10, -7, 0.5))
        return self._any(random)

    def _any(self, random: Random) -> Any:
        pool = self._nodes if self._nodes and random.randrange(2) else STRANGE
        return json.loads(json.dumps(random.choice(pool)))

    # Words

    def _words(self, text: str, random: Random) -> str:
        tokens = TOKEN.findall(text) or [""]
        at = random.randrange(len(tokens))
        match random.randrange(8):
            case 0:
                del tokens[at]
            case 1:
                tokens.insert(at, tokens[random.randrange(len(tokens))])
            case 2:
                other = random.randrange(len(tokens))
                tokens[at], tokens[other] = tokens[other], tokens[at]
            case 3:
                tokens[at] = random.choice(WORDS)
            case 4 if tokens[at].isdecimal() and len(tokens[at]) < 20:
                tokens[at] = str(int(tokens[at]) + random.choice((-1, 1)))
            case 5:
                first, last = sorted(random.choices(range(len(tokens) + 1), k=2))
                tokens[at:at] = tokens[first:last] * random.choice((1, 1, 3))
            case _:
                tokens[at] = random.choice(self._tokens or [*WORDS])
        return "".join(tokens)


def _lines(data: bytes) -> list[str]:
    return data.decode("utf-8", "surrogateescape").split("\n")


def _paths(tree: Any) -> list[Path]:
    found: list[Path] = [()]
    for path in found:  # grows while it is walked
        node = _at(tree, path)
        keys = node if isinstance(node, dict) else range(len(node)) if _is_list(node) else ()
        found += [(*path, key) for key in keys]
        if len(found) > 2000:
            break
    return found


def _is_list(node: Any) -> bool:
    return isinstance(node, list)


def _at(tree: Any, path: Path) -> Any:
    for key in path:
        tree = tree[key]
    return tree


def _is_tree(tree: Any) -> bool:
    """Whether no branch grows into itself."""
    try:
        json.dumps(tree)
    except ValueError:
        return False
    return True
