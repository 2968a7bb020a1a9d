"""The rules text, whole or by paragraph."""

from __future__ import annotations

import re
from typing import Any

from speeltafel.core.game import Game


def paragraphs(text: str) -> list[str]:
    """The paragraphs and list items of a rules text, in order."""
    blocks = [block for block in re.split(r"\n\s*\n|\n(?=[-*] |\d+\. )", text) if block.strip()]
    return [block.strip("\n") for block in blocks]


def about(game: Game[Any], language: str, wanted: str) -> list[str]:
    """The paragraphs that state a rule, given by its id, or that speak of a word."""
    text = game.rules_text(language)
    if re.fullmatch(r"[A-Za-z]{2}-\d{2}", wanted):
        states = re.compile(rf"\[[^]]*\b{wanted.upper()}\b[^]]*\]")
        return [it for it in paragraphs(text) if states.search(it)]
    return [it for it in paragraphs(text) if wanted.casefold() in it.casefold()]
