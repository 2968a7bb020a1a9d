"""Whatever a view says, as rows of text: for boards that nobody has drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, Final

IN_THE_HEADING: Final = ("seat", "actors")
FLAGS: Final[Mapping[str, str]] = {"True": "yes", "False": "no", "None": "-"}
UNSAID: Final[tuple[object, ...]] = (None, (), "")


def rows(view: Any) -> Iterator[tuple[str, str]]:
    """A name and what there is to say; a list of larger things has a row for each."""
    for name, value in values(view):
        yield from _under(name, value)


def values(view: Any) -> Iterator[tuple[str, Any]]:
    """Each field that says anything; who looks and who is to act stands elsewhere."""
    for it in fields(view):
        value = getattr(view, it.name)
        if it.name not in IN_THE_HEADING and value not in UNSAID:
            yield it.name, value


def _under(name: str, value: object) -> Iterator[tuple[str, str]]:
    several = value if isinstance(value, tuple) and any(map(_is_large, value)) else (value,)
    names = [name, *[""] * (len(several) - 1)]
    yield from zip(names, map(in_words, several), strict=True)


def _is_large(value: object) -> bool:
    return isinstance(value, tuple) or is_dataclass(value)


def in_words(value: object, flags: Mapping[str, str] = FLAGS) -> str:
    """A value as it is read: a list with blanks, an object with the names of its fields."""
    if is_dataclass(value):
        said = [(it.name, getattr(value, it.name)) for it in fields(value)]
        return ", ".join(f"{name} {_within(it, flags)}" for name, it in said if it not in UNSAID)
    if isinstance(value, tuple):
        return " ".join(_within(it, flags) for it in value) or flags["None"]
    return flags.get(str(value), str(value))


def _within(value: object, flags: Mapping[str, str]) -> str:
    said = in_words(value, flags)
    return f"[{said}]" if is_dataclass(value) else said
