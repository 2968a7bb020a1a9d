"""Without the extra ``research`` a single line says what to install."""

from __future__ import annotations

import pytest

from helpers.adapters import said_without


@pytest.mark.parametrize(
    ("library", "module"),
    [
        ("pettingzoo", "pettingzoo"),
        ("gymnasium", "gymnasium"),
        ("pyspiel", "openspiel"),
        ("PIL", "pictures"),
    ],
)
def test_a_missing_library_is_one_line_that_says_what_to_install(library: str, module: str) -> None:
    assert said_without(library, f"speeltafel.research.{module}") == (
        f"ModuleNotFoundError: {library} is missing: "
        "pip install 'speeltafel[research]' brings it along"
    )
