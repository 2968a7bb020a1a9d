"""The mutation tester, tried on a package so small that every fate is known beforehand."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from mutations import mutants, shortened

TOOL = Path(__file__).parents[2] / "tools" / "mutants.py"

RULES = '''
"""Count down a pile."""
from typing import Final, TypeAlias

Pile: TypeAlias = list[int]
FULL: Final[int] = 5


def is_legal(pile: int, taken: int) -> bool:
    """Never more than there is."""
    return taken <= pile


def rounds(pile: int) -> int:
    played: int = 0
    while pile > 0:
        pile -= 1
        played += 1
    return played


def never_tested(name: str, pile: int) -> str:
    return f"{name} has {pile + 1}"
'''

SMALL = """
def half(pile: int) -> int:
    return pile // 2
"""

TESTS = """
from speeltafel.games.pile import rules, small

def test_half_of_eight_is_four():
    assert small.half(8) == 4

def test_a_full_pile_is_five():
    assert rules.FULL == 5

def test_all_may_be_taken_but_no_more():
    assert rules.is_legal(3, 3) and rules.is_legal(3, 2) and not rules.is_legal(3, 4)

def test_each_round_takes_one():
    assert rules.rounds(5) == 5
"""

REASON = """
[[harmless]]
module = "games/pile/rules.py"
function = "never_tested"
was = "return f'{name} has {pile + 1}'"
becomes = "return f'{name} has {pile + 2}'"
reason = "Nobody asks."

[[harmless]]
module = "games/pile/rules.py"
function = "gone"
was = "return 1"
becomes = "return 2"
reason = "The function is gone."
"""


def changes(source: str) -> list[tuple[str, str]]:
    return sorted((mutant.was, mutant.becomes) for mutant in mutants("it.py", source))


def written(root: Path) -> Path:
    """A package like ours, with one game."""
    package = root / "src" / "speeltafel"
    files = {
        package / "__init__.py": "",
        package / "games" / "__init__.py": "",
        package / "games" / "pile" / "__init__.py": "",
        package / "games" / "pile" / "rules.py": RULES,
        package / "games" / "pile" / "small.py": SMALL,
        root / "tests" / "games" / "pile" / "test_pile.py": TESTS,
        root / "pyproject.toml": "[tool.pytest]\naddopts = ['--import-mode=importlib']\n",
    }
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return root


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return written(tmp_path)


@pytest.fixture(scope="module")
def tried(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project in which everything has been tried once."""
    project = written(tmp_path_factory.mktemp("project"))
    assert run(project).returncode == 1
    return project


def run(project: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(TOOL), f"--root={project}", "--jobs=1", *options]
    environment = {**os.environ, "COLUMNS": "120"}
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False)


# Which mistakes are made


@pytest.mark.parametrize(
    ("was", "becomes"),
    [
        ("x = a < b", ["x = a <= b", "x = a >= b"]),
        ("x = a == b", ["x = a != b"]),
        ("x = a not in b", ["x = a in b"]),
        ("x = a + b", ["x = a - b"]),
        ("x = a and b", ["x = a or b", "x = not a and b", "x = a and (not b)"]),
        ("x = not a", ["x = a"]),
        ("x = 3", ["x = 4"]),
        ("x = True", ["x = False"]),
        ("x = 'all'", ["x = 'allX'"]),
        ("x = min(a)", ["x = max(a)"]),
        ("x = f(a, b)", ["x = f(b, a)"]),
        ("x = f(a, a)", []),
        ("x = t[a][b]", ["x = t[b][a]"]),
        ("x = t[a:b]", ["x = t[a + 1:b]", "x = t[a:b + 1]"]),
        ("x = range(n)", ["x = range(n - 1)", "x = range(n + 1)"]),
        ("x = range(n + 1)", ["x = range(n + 1 - 1)", "x = range(n + 2)", "x = range(n - 1)"]),
        ("x = range(0, 5)", ["x = range(1, 5)", "x = range(0, 4)", "x = range(0, 6)"]),
        ("x = a if b else c", ["x = a if not b else c"]),
        ("x = [a for a in b if a]", ["x = [a for a in b if not a]"]),
    ],
)
def test_a_value_is_changed(was: str, becomes: list[str]) -> None:
    assert changes(was) == sorted((was, it) for it in becomes)


@pytest.mark.parametrize(
    ("head", "body", "becomes"),
    [
        ("def f() -> int:", "return x", ["return x + 1"]),
        ("def f() -> bool:", "return x", ["return not x"]),
        ("def f() -> list[int]:", "return x", ["return []"]),
        ("def f() -> tuple[int, ...]:", "return x", ["return ()"]),
        ("def f() -> str:", "return x", ["return x + 'X'"]),
        ("def f() -> int | None:", "return x", ["return None"]),
        ("def f() -> None:", "return", ["pass"]),
        ("def f() -> None:", "self.x = y", ["pass"]),
        ("def f() -> None:", "x += y", ["x -= y", "pass"]),
        ("def f() -> None:", "x = x.y", ["pass"]),
        ("def f() -> None:", "x = y", []),
        ("def f() -> None:", "f()", ["pass"]),
        ("def f() -> None:", "raise x", ["pass"]),
        ("for x in y:", "break", ["continue"]),
        ("for x in y:", "continue", ["break"]),
    ],
)
def test_a_statement_is_changed(head: str, body: str, becomes: list[str]) -> None:
    assert changes(f"{head}\n    {body}") == sorted((body, it) for it in becomes)


@pytest.mark.parametrize(
    "source",
    [
        '"""Words."""',
        "from a import b",
        "X: TypeAlias = dict[int, int]",
        "T = TypeVar('T')",
        "assert 1 < 2",
        "zip(x, strict=True)",
        "def f(x: Literal[1]) -> Literal[2]:\n    '''Words.'''",
        "@mark(3)\nclass A(B):\n    x: int\n    '''Words.'''",
        "class A:\n    @abstractmethod\n    def f(self):\n        return 1",
        "class A:\n    def __init__(self, x):\n        self.x = x",
    ],
)
def test_what_only_readers_see_is_left_alone(source: str) -> None:
    assert changes(source) == []


def test_a_mutant_is_known_by_its_function_and_statement_not_by_its_line() -> None:
    source = "class A:\n    def f(self):\n        return 1\n"
    (first,), (moved,) = mutants("a.py", source), mutants("a.py", "import b\n" + source)
    assert first.key == moved.key == ("a.py", "A.f", "return 1", "return 2", 1)
    assert (first.line, moved.line) == (3, 4)


def test_equal_statements_of_a_function_are_counted() -> None:
    found = mutants("a.py", "def f():\n    if a:\n        return 1\n    return 1\n")
    assert [it.nth for it in found if it.was == "return 1"] == [1, 2]


def test_the_source_tree_is_whole_again_after_a_mutant_is_compiled() -> None:
    first, second = mutants("a.py", "x = 1\ny = 5\n")
    for mutant, expected in ((first, (2, 5)), (second, (1, 6)), (first, (2, 5))):
        names: dict[str, int] = {}
        exec(mutant.code("a.py"), names)
        assert (names["x"], names["y"]) == expected


# What becomes of them


def test_caught_endless_and_surviving_mutants_are_told_apart(tried: Path) -> None:
    page = (tried / "docs" / "mutants.md").read_text()
    assert "| games/pile/rules.py | 17 | 14 | 2 | 0 | 3 | 82.4% |" in page
    assert "| all | 20 | 17 | 2 | 0 | 3 | 85.0% |" in page
    assert (
        "- line 23, `never_tested`: `return f'{name} has {pile + 1}'`"
        " → `return f'{name} has {pile - 1}'`: **open**"
    ) in page


def test_a_reason_is_kept_and_nothing_is_tried_again(tried: Path) -> None:
    (tried / "tools").mkdir()
    (tried / "tools" / "mutants_harmless.toml").write_text(REASON)
    found = (tried / "build" / "mutants" / "games.pile.json").stat().st_mtime_ns
    ended = run(tried)
    assert ended.returncode == 1
    assert "Reasons that fit no survivor:\n  games/pile/rules.py gone: return 1 → return 2" in (
        ended.stdout
    )
    page = (tried / "docs" / "mutants.md").read_text()
    assert "`return f'{name} has {pile + 2}'`: Nobody asks." in page
    assert "| games/pile/rules.py | 17 | 14 | 2 | 1 | 2 | 82.4% |" in page
    assert (tried / "build" / "mutants" / "games.pile.json").stat().st_mtime_ns == found


def test_enough_caught_is_success(project: Path) -> None:
    ended = run(project, "pile/small")
    assert ended.returncode == 0, ended.stderr
    assert not (project / "docs").exists()


def test_a_sample_writes_no_page(project: Path) -> None:
    ended = run(project, "--sample=2", "pile/rules")
    assert "all" in ended.stdout
    assert not (project / "docs").exists()


def test_tests_that_fail_anyway_prove_nothing(project: Path) -> None:
    wrong = project / "tests" / "games" / "pile" / "test_wrong.py"
    wrong.write_text("def test_it():\n    1 / 0\n")
    ended = run(project)
    assert ended.returncode == 1
    assert "with nothing changed, tests/games/pile/test_wrong.py::test_it fails." in ended.stdout


def test_long_statements_are_cut_down_to_the_change() -> None:
    was, becomes = shortened("a" * 60 + "1" + "b" * 60, "a" * 60 + "22" + "b" * 60)
    assert was == "…" + "a" * 30 + "1" + "b" * 30 + "…"
    assert becomes == "…" + "a" * 30 + "22" + "b" * 30 + "…"
    assert shortened("a" * 90, "b") == ("a" * 90, "b")
    assert shortened("a" * 91, "a" * 90) == ("…" + "a" * 31, "…" + "a" * 30)
