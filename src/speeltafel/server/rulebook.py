"""The rules text taken apart: sections, paragraphs, and the ids of the rules that each states.

Our texts hold headings, paragraphs and lists, bulleted or numbered; every item counts as a
paragraph of its own, so that a rule is found where it stands. What the pieces of a game say of
themselves names its rules in the same way.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

from speeltafel.games.registry import game as game_of

BLOCKS: Final = re.compile(r"\n\s*\n|\n(?=- |\d+\. |#)")
HEADING: Final = re.compile(r"(#+) (.+)")
ITEM: Final = re.compile(r"- |\d+\. ")
STATED: Final = re.compile(r"\s*\[([A-Z]{2}-\d{2}(?:, [A-Z]{2}-\d{2})*)\]")
"""How a paragraph names the rules that it states."""


@cache
def sections(game: str, language: str) -> list[dict[str, Any]]:
    """The rules of a game, section by section."""
    found: list[dict[str, Any]] = []
    for block in BLOCKS.split(game_of(game).rules_text(language).strip()):
        text = " ".join(block.split())
        if heading := HEADING.fullmatch(text):
            found.append({"title": heading[2], "level": len(heading[1]), "paragraphs": []})
        else:
            found[-1]["paragraphs"].append(_paragraph(text))
    return found


def pieces(game: str, language: str) -> dict[str, dict[str, Any]]:
    """What each piece of a game is and does, with the ids of the rules that say so."""
    found = game_of(game).words.look_up(language, "pieces")
    return {key: {"title": title, **_stated(text)} for key, (title, text) in found.items()}


def _paragraph(text: str) -> dict[str, Any]:
    return {**_stated(text), "kind": "list" if ITEM.match(text) else "text"}


def _stated(text: str) -> dict[str, Any]:
    ids = [rule for stated in STATED.findall(text) for rule in stated.split(", ")]
    return {"ids": ids, "text": STATED.sub("", text)}
