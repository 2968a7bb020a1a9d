"""Do the tests notice? Changes one thing at a time in the rules and runs their tests on each.

    make mutants                                  all of them, up to an hour on two cores
    python tools/mutants.py ploc --sample 100     a quick look at one game
    python tools/mutants.py core/bitsets          one module

Every mutant is tried in a process of its own, forked from this one when pytest is loaded already.
It imports the package from its source alone, so a compiled one beside it never gets in the way,
and the changed module is handed to it in memory: nothing on the disk is touched. Tests that have
caught many mutants in a short time go first, and the first that fails ends the run. What was found
is kept in ``build/mutants`` until the rules or their tests change, so a run can be broken off.

Survivors that cannot matter are explained in ``tools/mutants_harmless.toml``.
"""

from __future__ import annotations

import gc
import hashlib
import json
import os
import random
import resource
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Generator, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import Annotated, Any, Final

import pytest
import typer
from rich.console import Console
from rich.progress import Progress

from mutants_report import Report, reasons
from mutations import CAUGHT, SURVIVED, TIMED_OUT, Key, Mutant, mutants

PACKAGE: Final = "speeltafel"
CORE: Final = ("bitsets", "chance", "position", "playout", "play", "record", "fairness")
NOT_RULES: Final = ("__init__", "view", "heuristic")
LEAST_CAUGHT: Final = 0.9
MOST_MEMORY: Final = 4 << 30

OPTIONS: Final = ("-x", "-q", "--tb=no", "--assert=plain", "-p", "no:cacheprovider")
FAILURES: Final = (1, 2, 3, 4)
"""How pytest says that tests failed, or that it could not get through them."""


# What is changed, and which tests should notice


@dataclass
class Suite:
    """The rules of one game, or of the core, and their tests."""

    root: Path
    folder: str
    """Below the package and below the tests alike: ``core``, ``games/ploc``."""

    names: tuple[str, ...] = ()
    """The modules; if none are named, all rules of the folder."""

    seconds: dict[str, float] = field(default_factory=dict)
    """How long each test takes."""

    kills: Counter[str] = field(default_factory=Counter)
    """How many mutants each test has caught."""

    @property
    def tests(self) -> Path:
        return self.root / "tests" / self.folder

    def modules(self) -> list[str]:
        found = sorted((self.root / "src" / PACKAGE / self.folder).glob("*.py"))
        rules = [it for it in found if it.stem in (self.names or {it.stem} - {*NOT_RULES})]
        return [f"{self.folder}/{path.name}" for path in rules]

    def mutants(self) -> list[Mutant]:
        package = self.root / "src" / PACKAGE
        return [it for name in self.modules() for it in mutants(name, (package / name).read_text())]

    def limit(self, test: str) -> float:
        """After so many seconds of work a test will never end."""
        return 1 + max(self.seconds.values()) + 3 * self.seconds.get(test, 0)

    def rank(self, test: str) -> float:
        """The lowest go first: those that catch most in the least time."""
        return (self.seconds.get(test, 0) + 0.01) / (self.kills[test] + 1)

    @cached_property
    def fingerprint(self) -> str:
        """Changes with anything that a result may depend on."""
        package, tests = self.root / "src" / PACKAGE, self.root / "tests"
        rooms = [package / "core", package / "testing", package / self.folder]
        rooms += [self.tests, tests / "helpers"]
        rooms += [package / "games"] if self.folder == "core" else []
        files = sorted({path for room in rooms for path in room.rglob("*") if path.is_file()})
        digest = hashlib.sha256()
        for path in [*files, *tests.glob("*.py"), Path(__file__).with_name("mutations.py")]:
            if path.suffix in (".py", ".toml", ".csv"):
                digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
        return digest.hexdigest()


def suites(root: Path) -> list[Suite]:
    games = sorted((root / "src" / PACKAGE / "games").glob("*/__init__.py"))
    return [Suite(root, "core", CORE)] + [Suite(root, f"games/{it.parent.name}") for it in games]


# Inside the process that tries one mutant


class SourceOnly(MetaPathFinder):
    """Finds the package's modules in its source, one of them changed."""

    def __init__(self, source: Path, changed: dict[str, CodeType]) -> None:
        self.source = source
        self.changed = changed
        """The code of modules that are not to be read from their files, by path."""

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        if name.partition(".")[0] != PACKAGE:
            return None
        for folder in path or [str(self.source)]:
            if found := FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name):
                if code := self.changed.get(found.origin or ""):
                    found.loader = ChangedLoader(name, str(found.origin), code)
                return found
        return None


class ChangedLoader(SourceFileLoader):
    """Loads other code than is written in the file."""

    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self.code = code

    def get_code(self, fullname: str) -> CodeType:
        return self.code


class Watch:
    """A pytest plugin: orders the tests, stops endless ones, notes how it went."""

    def __init__(self, suite: Suite) -> None:
        self.suite = suite
        self.seconds: Counter[str] = Counter()
        self.failed = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items.sort(key=lambda item: self.suite.rank(item.nodeid))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        if self.suite.seconds:
            signal.setitimer(signal.ITIMER_PROF, self.suite.limit(item.nodeid))
        return (yield)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] += report.duration  # type: ignore[assignment]
        if report.failed:
            self.failed = report.nodeid


def run_tests(suite: Suite, mutant: Mutant | None, report: Path) -> int:
    """Run a suite's tests on a mutant, or on the rules as they are; pytest's exit code."""
    silence()
    os.environ.pop("SPEELTAFEL_EXPECT", None)  # it may ask for compiled rules
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # to load them takes longer than the tests
    source, changed = suite.root / "src", {}
    if mutant:
        path = str(source / PACKAGE / mutant.module)
        changed[path] = mutant.code(path)
    if suite.seconds:
        set_limits(suite)
    sys.meta_path.insert(0, SourceOnly(source, changed))
    os.chdir(suite.root)
    watch = Watch(suite)
    code = pytest.main([*OPTIONS, f"--rootdir={suite.root}", str(suite.tests)], [watch])
    report.write_text(json.dumps({"failed": watch.failed, "seconds": watch.seconds}))
    return int(code)


def set_limits(suite: Suite) -> None:
    signal.setitimer(signal.ITIMER_PROF, 10 + suite.limit(""))  # until the first test begins
    signal.alarm(int(60 + 10 * sum(suite.seconds.values())))  # for those that only wait
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


def silence() -> None:
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)


def fork(suite: Suite, mutant: Mutant | None, reports: Path) -> int:
    """Start a process that runs the tests; its number."""
    if child := os.fork():
        return child
    code = 70
    with suppress(BaseException):
        code = run_tests(suite, mutant, reports / f"{os.getpid()}.json")
    os._exit(code)


# Trying them all


def preload() -> None:
    """Load what every test needs, once; Hypothesis need not shrink what it finds."""
    with suppress(ImportError):
        hypothesis = import_module("hypothesis")
        import_module("hypothesis.internal.conjecture.engine")
        hypothesis.settings.register_profile(
            "mutants",
            phases=[hypothesis.Phase.explicit, hypothesis.Phase.generate],
            suppress_health_check=list(hypothesis.HealthCheck),
            derandomize=True,
            database=None,
            deadline=None,
        )
        hypothesis.settings.load_profile("mutants")
    gc.freeze()


def fails_anyway(suite: Suite) -> str:
    """The test that fails on the rules as they are, if any; notes how long each one takes."""
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(2):  # once as they stand, once in the order and with the limits of a trial
            child = fork(suite, None, Path(folder))
            _, status = os.waitpid(child, 0)
            path = Path(folder) / f"{child}.json"
            report: Any = json.loads(path.read_text()) if path.exists() else {"failed": ""}
            if status:
                return str(report["failed"]) or f"tests/{suite.folder}"
            suite.seconds = report["seconds"]
    return ""


def fates(suite: Suite, waiting: list[Mutant], jobs: int) -> Iterator[tuple[Mutant, str]]:
    """Try mutants, several at a time, and tell what became of each."""
    running: dict[int, Mutant] = {}
    with tempfile.TemporaryDirectory() as folder:
        while waiting or running:
            while waiting and len(running) < jobs:
                mutant = waiting.pop(0)
                running[fork(suite, mutant, Path(folder))] = mutant
            child, status = os.wait()
            yield running.pop(child), fate(suite, status, Path(folder) / f"{child}.json")


def fate(suite: Suite, status: int, report: Path) -> str:
    """What became of a mutant, by the way its process ended; its catcher is remembered."""
    if os.WIFSIGNALED(status):
        return TIMED_OUT if os.WTERMSIG(status) in (signal.SIGPROF, signal.SIGALRM) else CAUGHT
    if status == 0:
        return SURVIVED
    if os.waitstatus_to_exitcode(status) not in FAILURES:
        raise RuntimeError(f"pytest could not be run: exit code {status >> 8}")
    suite.kills[json.loads(report.read_text())["failed"]] += 1
    return CAUGHT


# What is known from earlier runs


def kept_in(suite: Suite) -> Path:
    return suite.root / "build" / "mutants" / f"{suite.folder.replace('/', '.')}.json"


def known_fates(suite: Suite) -> dict[Key, str]:
    """What became of mutants before, if nothing has changed since."""
    if not kept_in(suite).exists():
        return {}
    kept = json.loads(kept_in(suite).read_text())
    return {tuple(key): fate for key, fate in kept["fates"] if kept["of"] == suite.fingerprint}


def keep(suite: Suite, known: dict[Key, str]) -> None:
    kept_in(suite).parent.mkdir(parents=True, exist_ok=True)
    kept_in(suite).write_text(json.dumps({"of": suite.fingerprint, "fates": list(known.items())}))


# The command


def main(
    modules: Annotated[list[str] | None, typer.Argument(help="Parts of module paths.")] = None,
    sample: Annotated[int, typer.Option(help="Try only so many, drawn at random.")] = 0,
    seed: Annotated[int, typer.Option(help="Which ones are drawn.")] = 1,
    jobs: Annotated[int, typer.Option(help="How many at a time.")] = os.cpu_count() or 1,
    root: Annotated[Path, typer.Option(help="Where src and tests are.")] = Path(),
) -> None:
    """Change one thing at a time in the rules and see whether their tests notice."""
    root = root.resolve()
    sys.dont_write_bytecode, sys.pycache_prefix = False, str(root / "build" / "mutants" / "pyc")
    preload()
    console, rules = Console(highlight=False), suites(root)
    every = {suite.folder: suite.mutants() for suite in rules}
    chosen = choose([it for mutants in every.values() for it in mutants], modules, sample, seed)
    known: dict[Key, str] = {}
    with Progress(console=console, auto_refresh=False, disable=not console.is_terminal) as progress:
        for suite in rules:
            wanted = [it for it in every[suite.folder] if it.key in chosen]
            known |= tried(suite, wanted, jobs, progress)
    raise typer.Exit(told(console, root, every, chosen, known))


def choose(every: list[Mutant], modules: list[str] | None, sample: int, seed: int) -> set[Key]:
    """The mutants asked for."""
    keys = [it.key for it in every if any(part in it.module for part in modules or [""])]
    return set(random.Random(seed).sample(keys, min(sample or len(keys), len(keys))))


def told(
    console: Console,
    root: Path,
    every: dict[str, list[Mutant]],
    chosen: set[Key],
    known: dict[Key, str],
) -> int:
    """Tell what was found, and write the page once all is known; the exit code."""
    mutants = [it for of_suite in every.values() for it in of_suite]
    report = Report([it for it in mutants if it.key in chosen], known, reasons(root))
    report.show(console)
    if all(it.key in known for it in mutants):
        page = Report(mutants, known, reasons(root))
        page.show_stale(console)
        page.write(root / "docs" / "mutants.md")
    return 0 if chosen <= known.keys() and report.share >= LEAST_CAUGHT else 1


def tried(suite: Suite, wanted: list[Mutant], jobs: int, progress: Progress) -> dict[Key, str]:
    """What became of these mutants, now or in an earlier run."""
    known = known_fates(suite)
    left = [mutant for mutant in wanted if mutant.key not in known]
    if not left:
        return known
    bar = progress.add_task(suite.folder, total=len(left))
    if test := fails_anyway(suite):
        progress.console.print(f"{suite.folder} is not tried: with nothing changed, {test} fails.")
        return known
    try:
        for mutant, end in fates(suite, left, jobs):
            known[mutant.key] = end
            progress.update(bar, advance=1, refresh=True)
    finally:
        keep(suite, known)
    return known


if __name__ == "__main__":
    typer.run(main)
