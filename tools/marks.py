"""Parts of pages that a tool writes: they stand between two marks, and all else stays as it is."""

from __future__ import annotations

from pathlib import Path


def between_marks(page: Path, name: str, text: str) -> str:
    """The page with this text between the marks of that name, or behind all else if it has none."""
    begin, end = (f"<!-- {name}: {it} -->" for it in ("begin", "end"))
    whole = page.read_text(encoding="utf-8") if page.exists() else ""
    if begin not in whole:
        whole = f"{whole}\n{begin}\n{end}\n"
    before, _, rest = whole.partition(begin)
    return f"{before}{begin}\n\n{text}\n\n{end}{rest.partition(end)[2]}"
