"""The table rule -> tests: every rule that our texts state must be named by a test.

The ids are read from the rules texts of each game; each language must state the same ones.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import sys
from collections import defaultdict

import pytest

from speeltafel import GAMES
from speeltafel.core.words import LANGUAGES
from speeltafel.games.completeness import rules_of


class Collector:
    """Notes which tests name which rules, and runs none of them."""

    def __init__(self) -> None:
        self.tests: dict[str, set[str]] = defaultdict(set)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            for mark in item.iter_markers("rule"):
                for rule in mark.args:
                    self.tests[rule].add(item.nodeid.split("[")[0])


def stated() -> dict[str, set[str]]:
    """The rules that each language states."""
    games = GAMES.built_in.values()
    return {lang: {rule for game in games for rule in rules_of(game, lang)} for lang in LANGUAGES}


def tested() -> dict[str, set[str]]:
    """The tests that name each rule."""
    collector = Collector()
    with contextlib.redirect_stdout(io.StringIO()) as said:
        status = pytest.main(["--collect-only", "-q", "-p", "no:xdist", "tests"], [collector])
    if status != 0:
        sys.exit(said.getvalue())
    return collector.tests


def faults(rules: dict[str, set[str]], tests: dict[str, set[str]]) -> list[str]:
    """Everything that is wrong with the table, in sentences."""
    everything = set().union(*rules.values())
    unsaid = [
        f"{rule} is not in the rules text in {language}"
        for language, known in rules.items()
        for rule in sorted(everything - known)
    ]
    untested = [f"{rule} has no test" for rule in sorted(everything - tests.keys())]
    unknown = [f"a test names {rule}, no text does" for rule in sorted(tests.keys() - everything)]
    return unsaid + untested + unknown


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quiet", action="store_true", help="only say what is wrong")
    quiet = parser.parse_args().quiet
    rules, tests = stated(), tested()
    for rule in sorted(rules["en"]) if not quiet else []:
        print(rule)
        for test in sorted(tests.get(rule, ())):
            print(f"    {test}")
    wrong = faults(rules, tests)
    print(*wrong, sep="\n", end="\n" if wrong else "")
    print(f"{len(rules['en'])} rules, {len(wrong)} faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
