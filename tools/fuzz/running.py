"""Runs of the engine: for so long, on and on after a hang, and what came of it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Final, NamedTuple

from fuzz.corpus import KEPT, ROOT, WORK, write
from fuzz.target import Find, Target

HANG: Final = 30
"""Seconds after which libFuzzer itself stops an input: one that even our alarm cannot."""

MOST_MEMORY: Final = 2048
LONGEST: Final = 8192
"""Bytes of an input."""

STATUS: Final = re.compile(r"^#(\d+)\s+\w+\s+cov: (\d+) ft: (\d+)", re.MULTILINE)


class Figures(NamedTuple):
    """What a run came to."""

    target: Target
    seconds: float
    executions: int
    features: int
    """Edges of our code and comparisons in it, by how often: what Atheris is guided by."""


def fuzzed(target: Target, seconds: float) -> Figures:
    """Fuzz a target for so long."""
    begun, executions, features = time.monotonic(), 0, 0
    for data in target.seeds():
        write(WORK / target.name, data)
    while (left := seconds - (time.monotonic() - begun)) > 1:
        said = _run(target, left)
        executions, features = executions + said[0], max(features, said[1])
    return Figures(target, time.monotonic() - begun, executions, features)


def _run(target: Target, seconds: float) -> tuple[int, int]:
    """One process; how many inputs it tried, and the features it saw."""
    trouble = WORK / "trouble" / target.name
    trouble.mkdir(parents=True, exist_ok=True)
    (KEPT / target.name).mkdir(parents=True, exist_ok=True)
    done = subprocess.run(
        [*command(target.name, KEPT, seconds), f"-artifact_prefix={trouble}/",
         str(WORK / target.name), str(KEPT / target.name)],
        env=environment(), stderr=subprocess.PIPE, text=True, errors="replace",
    )  # fmt: skip
    (WORK / f"{target.name}.log").write_text(done.stderr, encoding="utf-8")
    _keep(target, trouble)
    if not (found := STATUS.findall(done.stderr)):
        log = WORK / f"{target.name}.log"
        sys.exit(f"{target.name}: the engine did not begin (status {done.returncode}); see {log}")
    return int(found[-1][0]), int(found[-1][2])


def command(name: str, finds: Path, seconds: float) -> list[str]:
    """How the engine is started."""
    return [
        sys.executable, "-m", "fuzz.engine", name, str(finds),
        f"-max_total_time={int(seconds)}", f"-timeout={HANG}", f"-rss_limit_mb={MOST_MEMORY}",
        f"-max_len={LONGEST}", "-reload=0", "-print_final_stats=1",
    ]  # fmt: skip


def environment() -> dict[str, str]:
    """The same on every run: our sources, and sets in the same order."""
    path = os.pathsep.join(str(ROOT / it) for it in ("src", "tests", "tools"))
    return {**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "0"}


def _keep(target: Target, trouble: Path) -> None:
    """What libFuzzer had to stop: hangs and too much memory."""
    for path in trouble.iterdir():
        kind = path.name.partition("-")[0]
        if kind in ("timeout", "oom", "crash"):
            find = Find(path.read_bytes(), f"{target.name}: {kind}", "")
            write(KEPT / target.name, find.data, find.name)
        path.unlink()
