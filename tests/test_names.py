"""One word, one thing: whoever searches for a class finds one."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parent.parent / "src" / "speeltafel"
ONE_A_GAME: Final = {"Position", "View", "Story", "Scale", "State", "MediumBot", "ExpertBot"}
"""Each game has its own, found by its name in the game's folder or module."""


def test_no_class_has_the_name_of_another() -> None:
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and node.name not in ONE_A_GAME:
                found[node.name].append(path.relative_to(PACKAGE).as_posix())
    assert not {name: where for name, where in found.items() if len(where) > 1}
