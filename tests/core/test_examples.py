"""The examples in the docstrings of the public verbs are played, also on native code."""

import ast
import doctest
from pathlib import Path
from typing import Any, Final

import pytest

import speeltafel
from speeltafel.core import play, position

CORE: Final = Path(speeltafel.__file__).parent / "core"
SAYING: Final = (ast.Module, ast.ClassDef, ast.FunctionDef)


def examples_of(name: str, known: dict[str, Any]) -> list[doctest.DocTest]:
    """The docstrings of a module that hold examples; native classes keep none themselves."""
    nodes = ast.walk(ast.parse((CORE / f"{name}.py").read_text(encoding="utf-8")))
    texts = [ast.get_docstring(it) or "" for it in nodes if isinstance(it, SAYING)]
    parser = doctest.DocTestParser()
    return [parser.get_doctest(it, dict(known), name, name, 0) for it in texts if ">>>" in it]


@pytest.mark.parametrize("module", [position, play], ids=["position", "play"])
def test_examples_of_the_verbs_are_true(module: Any) -> None:
    found = examples_of(module.__name__.rpartition(".")[2], vars(module))
    assert found
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    assert [runner.run(it).failed for it in found] == [0] * len(found)
