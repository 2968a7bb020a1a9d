"""Every input that was ever found interesting, every find, and some new ones, through every way in.

``make fuzz`` looks for more; ``docs/fuzzing.md`` says how a find becomes a test.
"""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from random import Random
from typing import Final

import pytest

from fuzz import corpus, running
from fuzz.mutating import Mutator
from fuzz.target import Broken, Target, same, tried
from fuzz.targets import TARGETS
from speeltafel import Unreadable

CHANGES: Final = 150
"""New inputs for each target: always the same ones, for they are changed by counting."""

RUNS: Final = 15_000
SEED: Final = 14

every_target = pytest.mark.parametrize("target", TARGETS.values(), ids=TARGETS)


@every_target
def test_whatever_was_kept_is_borne(target: Target) -> None:
    for path in corpus.kept(target):
        find = tried(target, path.read_bytes())
        assert find is None, f"{path}\n{find.trace}"


@every_target
def test_what_is_changed_a_little_is_borne(target: Target) -> None:
    known = corpus.inputs(target)
    mutator, random = Mutator(known), Random(SEED)
    for _ in range(CHANGES):
        find = tried(target, mutator.changed(random.choice(known), random))
        assert find is None, f"{find.data!r}\n{find.trace}"


def test_a_seeded_run_guided_by_coverage_finds_nothing(tmp_path: Path) -> None:
    """So many inputs, not so many seconds: the same code is tried with the same inputs."""
    pytest.importorskip("atheris")
    for target in TARGETS.values():
        for data in corpus.inputs(target):
            corpus.write(tmp_path / "inputs", target.name.encode() + b"\n" + data)
    options = [f"-runs={RUNS}", f"-seed={SEED}", f"-artifact_prefix={tmp_path}/"]
    done = subprocess.run(
        [*running.command("all", tmp_path / "finds", 600), *options, str(tmp_path / "inputs")],
        env=running.environment(), capture_output=True, text=True, errors="replace",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    assert f"Done {RUNS} runs" in done.stderr
    assert not (tmp_path / "finds").exists(), done.stderr


# The corpus


def test_the_corpus_is_small_and_of_targets_that_there_are() -> None:
    files = [path for path in corpus.KEPT.glob("*/*") if path.is_file()]
    assert {path.parent.name for path in files} <= {*TARGETS}
    assert sum(path.stat().st_size for path in files) < 300_000
    for target in TARGETS.values():
        assert 0 < len(corpus.kept(target)) <= corpus.MOST_FILES + 20


# What the checks themselves can notice


def _target(run: object, *refusals: type[Exception]) -> Target:
    return Target("test", "nothing", run, lambda: [], refusals)  # type: ignore[arg-type]


def test_only_the_errors_that_are_meant_for_a_target_are_refusals() -> None:
    def refuse(data: bytes) -> None:
        raise Unreadable("record-empty") if data else KeyError("x")

    target = _target(refuse, Unreadable)
    assert tried(target, b"x") is None
    find = tried(target, b"")
    assert find is not None
    assert find.what.startswith("test: KeyError")


def test_what_is_not_written_again_as_it_was_is_a_find_whatever_may_be_refused() -> None:
    find = tried(_target(lambda data: same(1, 2, "a thing"), Exception), b"")
    assert find is not None
    assert Broken.__name__ in find.what


def test_a_refusal_that_cannot_be_sent_is_a_find() -> None:
    class Unspeakable(Unreadable):
        def sentence(self, language: str) -> str:
            return "\ud800" if language == "de" else ""

    def refuse(data: bytes) -> None:
        raise Unspeakable("record-empty")

    assert tried(_target(refuse, Unreadable), b"") is not None


def test_an_input_without_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(data: bytes) -> None:
        while True:
            pass

    monkeypatch.setattr("fuzz.bounds.SECONDS", 0.05)
    find = tried(_target(run, Exception), b"")
    assert find is not None
    assert "TooSlow" in find.what


def test_an_input_that_fills_memory_is_a_find() -> None:
    find = tried(_target(lambda data: bytearray(b"x") * (400 << 20), Exception), b"")
    assert find is not None
    assert "TooLarge" in find.what


def test_most_changes_of_a_record_are_still_json_and_most_are_new() -> None:
    known = list(TARGETS["records"].seeds())
    mutator, random = Mutator(known), Random(SEED)
    changed = [mutator.changed(known[0], random) for _ in range(200)]
    assert len({*changed} - {*known}) > 150
    assert sum(map(_is_json, changed)) > 100


def _is_json(data: bytes) -> bool:
    try:
        json.loads(data)
    except (ValueError, RecursionError):
        return False
    return True
