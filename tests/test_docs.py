"""What the documents show is true: links, commands, files, rules, code."""

from __future__ import annotations

import re
import shlex
import subprocess
from pathlib import Path
from typing import Any, Final

import pytest
import typer

import speeltafel
from speeltafel.core.position import Position
from speeltafel.terminal.main import app

ROOT: Final = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
ENGINE = (ROOT / "docs" / "engine.md").read_text(encoding="utf-8")


def git_lists(*patterns: str) -> list[str]:
    """The files that are part of the project."""
    asked = ("git", "ls-files", "--cached", "--others", "--exclude-standard", *patterns)
    return subprocess.run(
        asked, cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()


FILES: Final = frozenset(git_lists())
DOCUMENTS: Final = sorted(it for it in FILES if re.fullmatch(r"[A-Z]+\.md|docs/.*\.md", it))
HISTORY: Final = ("CHANGELOG.md", "docs/decisions.md")
"""They tell what was, with names that may be gone."""

PRESENT: Final = [it for it in DOCUMENTS if it not in HISTORY]
BUILT: Final = re.compile(r"^(build|web/node_modules|\.venv|src/speeltafel/server/page)\b")
"""Where things are that only a command makes."""

FILE_NAME: Final = re.compile(r"(?:[\w.-]+/)*[\w-]+\.(?:py|ts|svelte|toml|md|csv|bin|yaml|mjs)")
"""Text in backticks that is the name of one of our files, with or without folders."""

RULE: Final = re.compile(r"\b[A-Z]{2}-\d{2}\b")
IMPORT: Final = re.compile(r"(?m)^(?:from speeltafel\S* import [^(\n]+|import speeltafel\S*)$")

THEIRS: Final = {"bots.py", "mybot.py", "mine.csv", "pyproject.toml", "compose.yaml"}
"""Files that readers have or make."""


def text_of(document: str) -> str:
    return (ROOT / document).read_text(encoding="utf-8")


def spans(document: str) -> list[str]:
    """What stands in backticks within its sentences."""
    prose = re.sub(r"```.*?```", "", text_of(document), flags=re.DOTALL)
    return re.findall(r"`([^`\n]+)`", prose)


def blocks(document: str, language: str) -> list[str]:
    """Its blocks of code in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```", text_of(document), re.DOTALL | re.MULTILINE)


def commands(document: str, program: str) -> list[str]:
    """The calls of a program in its text, without what stands behind #."""
    lines = [line for block in blocks(document, "sh") for line in block.splitlines()]
    called = [line.partition(" # ")[0].strip() for line in [*lines, *spans(document)]]
    return [it for it in called if it.startswith(f"{program} ")]


def test_the_python_in_the_readme_plays_a_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = blocks("README.md", "python")
    exec(code, {})
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("column ")
    assert said[-1].startswith("Outcome(")


def test_every_verb_is_explained() -> None:
    verbs = {name for name in vars(Position) if not name.startswith("_")} - {"mro"}
    assert verbs == set(re.findall(r"^\| `(\w+)\(", ENGINE, re.MULTILINE))


def test_every_option_is_explained() -> None:
    for game in speeltafel.GAMES.values():
        for option in game.options:
            assert f"`{option.name}`" in ENGINE


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_link_leads_somewhere(document: str) -> None:
    path = ROOT / document
    for link in re.findall(r"\]\(([^)#: ]+)(?:#[^)]*)?\)", text_of(document)):
        assert (path.parent / link).exists(), link


@pytest.mark.parametrize("document", PRESENT)
def test_every_make_target_named_is_there(document: str) -> None:
    makefile = text_of("Makefile")
    for call in commands(document, "make"):
        for target in re.findall(r"(?<=[ ·])[a-z][a-z-]+(?![\w=])", call.partition("OPTIONS")[0]):
            assert re.search(rf"^{target}:", makefile, re.MULTILINE), call


@pytest.mark.parametrize("document", PRESENT)
def test_every_command_has_the_options_that_are_named(document: str) -> None:
    group: Any = typer.main.get_command(app)
    for call in commands(document, "speeltafel"):
        words = re.split(r"[\s\[\]=|]+", call)[1:]
        named = [it for it in words if it in group.commands]
        asked = [group, *(group.commands[it] for it in named)]
        options = {it for each in asked for parameter in each.params for it in parameter.opts}
        assert words[0] in group.commands or words[0].startswith("-"), call
        assert {it for it in words if it.startswith("--")} <= options, call


@pytest.mark.parametrize("document", PRESENT)
def test_every_file_named_is_there(document: str) -> None:
    for span in spans(document):
        if FILE_NAME.fullmatch(span) and span not in THEIRS and not BUILT.match(span):
            assert any(f"/{it}".endswith(f"/{span}") for it in FILES), span


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_rule_named_is_a_rule(document: str) -> None:
    stated = {
        it for game in speeltafel.GAMES.values() for it in RULE.findall(game.rules_text("en"))
    }
    prefixes = {it[:2] for it in stated}
    for rule in RULE.findall(text_of(document)):
        assert rule in stated or rule[:2] not in prefixes, rule


@pytest.mark.parametrize("game", speeltafel.GAMES)
def test_whoever_searches_for_a_rule_finds_the_code_of_it(game: str) -> None:
    """Not only as the inside of a range."""
    folder = ROOT / "src/speeltafel/games" / game.replace("-", "_")
    code = "".join(it.read_text(encoding="utf-8") for it in folder.rglob("*.py"))
    assert not set(RULE.findall(speeltafel.game(game).rules_text("en"))) - set(RULE.findall(code))


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_block_of_python_imports_what_is_there(document: str) -> None:
    for code in blocks(document, "python"):
        compile(code, document, "exec")
        for line in re.findall(
            r"^(?:from speeltafel\S* import [^(\n]+|import speeltafel\S*)$", code, re.M
        ):
            exec(line, {})


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_shell_block_can_be_read(document: str) -> None:
    for block in blocks(document, "sh"):
        assert shlex.split(block, comments=True)
