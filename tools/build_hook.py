"""What a wheel holds besides the sources: the page for the browser, and the rules as native code.

Hatchling builds, and loads this file by its path. A wheel and an editable install have both; a
source archive has what they are built of. Node is asked for only where the machine has none that
is new enough, and the page is not built already.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

import node as nodes
import page
from node import ROOT, WebError, say

CORE = ("arrays", "bitsets", "chance", "playout", "position", "stepping")
SPEAKING = (
    "__init__", "heuristic", "laws", "notation", "parts", "story", "table_policy", "telling",
    "view",
)  # fmt: skip
"""What a game's folder holds besides rules: built at the border, no faster when compiled."""


class BuildHook(BuildHookInterface[Any]):
    """Called by hatchling before it packs a wheel."""

    def dependencies(self) -> list[str]:
        """Node, if need be."""
        if not page.is_wanted() or page.is_fresh() or nodes.found() is not None:
            return []
        return [nodes.WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build both, into the wheel or, if it is an ``editable`` one, beside the sources."""
        _build_page()
        native = {} if os.environ.get("SPEELTAFEL_PURE") else _compiled()
        if version == "editable":
            for file, inside in native.items():
                shutil.copy(file, ROOT / "src" / inside)
        elif native:
            build_data["force_include"] |= native
            build_data["pure_python"], build_data["infer_tag"] = False, True


def _build_page() -> None:
    """Build it; a failure ends with its sentence, as a traceback would only hide it."""
    try:
        if page.is_wanted() and not page.is_fresh():
            if (node := nodes.found()) is None:
                raise WebError(nodes.NONE_HERE)
            page.build(node)
    except WebError as error:
        sys.exit(f"speeltafel: {error}")


def _rules() -> list[str]:
    """The hot rooms: a few modules of the core, and of each game all that does not speak."""
    core = [f"src/speeltafel/core/{name}.py" for name in CORE]
    games = sorted(Path("src/speeltafel/games").glob("*/*.py"))
    insight = sorted(Path("src/speeltafel/games").glob("*/insight/*.py"))
    return core + [path.as_posix() for path in games + insight if path.stem not in SPEAKING]


def _compiled() -> dict[str, str]:
    """The rules compiled with mypyc: each file, and where a wheel has it.

    None without a C compiler: the rules are installed as plain Python then. One call for all:
    modules compiled apart cannot share native classes.
    """
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.errors import BaseError, CCompilerError

    extensions = mypycify(_rules(), opt_level="3", debug_level="0")
    command: Any = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
    command.ensure_finalized()
    try:
        command.run()
    except (BaseError, CCompilerError) as error:
        say(f"The rules are not compiled, and stay plain Python: {error}")
        return {}
    files = [Path(it) for it in command.get_outputs()]
    return {str(it): it.relative_to(command.build_lib).as_posix() for it in files}
