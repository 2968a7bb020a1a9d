"""Reading JSON as types: hostile until every value has been looked at.

What is read was written by this program, by a newer one, or by nobody: whatever is wrong with it,
there is one exception. Only the few types that a log is made of are known.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, TypeAlias, get_args, get_origin, get_type_hints

Read: TypeAlias = Callable[[Any], Any]
"""Takes what JSON gave, hands out a value of the type, or raises Garbled."""

HALF: Final = re.compile("[\ud800-\udfff]")
"""Half a character: JSON can say it, but nobody can write it down again."""

QUOTED_CHARACTERS: Final = 40
"""How much is quoted of what was found."""


class Garbled(ValueError):
    """A text that does not say what it should, or says it in words that are not known here."""


def loaded(text: object) -> Any:
    """What a text says in JSON; everything that is written has only plain characters."""
    if not isinstance(text, str) or not text.isascii():
        raise Garbled(f"no plain text: {_quoted(text)}")
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Garbled(f"no JSON: {error}") from None


@cache
def reader(kind: Any) -> Read:
    """What reads values of a type."""
    if kind in PLAIN:
        return PLAIN[kind]
    if get_origin(kind) is UnionType:
        return _union(get_args(kind))
    if get_origin(kind) is tuple:
        return _row(get_args(kind)[0])
    if get_origin(kind) is dict:
        return _options
    return _dataclass(kind) if is_dataclass(kind) else _named_tuple(kind)


def whole(value: Any) -> int:
    """A number of something: seats, steps and chances are counted from 0."""
    if type(value) is not int or value < 0:
        raise Garbled(f"no number: {_quoted(value)}")
    return value


def moment(value: Any) -> float:
    """A time in seconds."""
    if type(value) not in (int, float) or not math.isfinite(value):
        raise Garbled(f"no time: {_quoted(value)}")
    return float(value)


def _text(value: Any) -> str:
    if type(value) is not str or HALF.search(value):
        raise Garbled(f"no text: {_quoted(value)}")
    return value


def _yes_or_no(value: Any) -> bool:
    if type(value) is not bool:
        raise Garbled(f"neither true nor false: {_quoted(value)}")
    return value


def _nothing(value: Any) -> None:
    if value is not None:
        raise Garbled(f"not null: {_quoted(value)}")


PLAIN: Final[dict[Any, Read]] = {
    int: whole, float: moment, str: _text, bool: _yes_or_no, NoneType: _nothing,
}  # fmt: skip


def _union(kinds: tuple[Any, ...]) -> Read:
    """Of a type that may be missing, as ``str | None``."""
    (given,) = [reader(kind) for kind in kinds if kind is not NoneType]
    return lambda value: None if value is None else given(value)


def _row(kind: Any) -> Read:
    read = reader(kind)
    return lambda value: tuple([read(it) for it in _of(list, value)])


def _options(value: Any) -> dict[str, int | str]:
    """Options of a game: numbers of any sign, and texts."""
    for it in _of(dict, value).values():
        if type(it) not in (int, str):
            raise Garbled(f"no option: {_quoted(it)}")
    return dict(value)


def _named_tuple(kind: Any) -> Read:
    reads = [reader(it) for it in get_type_hints(kind).values()]

    def read(value: Any) -> Any:
        if len(_of(list, value)) != len(reads):
            raise Garbled(f"not {len(reads)} values: {_quoted(value)}")
        return kind(*[read(it) for read, it in zip(reads, value, strict=True)])

    return read


def _dataclass(kind: Any) -> Read:
    hints = get_type_hints(kind)
    reads = {field.name: reader(hints[field.name]) for field in fields(kind)}
    needed = frozenset(it.name for it in fields(kind) if it.default is MISSING)

    def read(value: Any) -> Any:
        given = _of(dict, value).keys()
        if not needed <= given <= reads.keys():
            said = ", ".join(sorted(given))[:QUOTED_CHARACTERS]
            raise Garbled(f"{kind.__name__} with {said or 'nothing'}")
        return kind(**{name: reads[name](it) for name, it in value.items()})

    return read


def _of(kind: type[Any], value: Any) -> Any:
    if type(value) is not kind:
        raise Garbled(f"no {kind.__name__}: {_quoted(value)}")
    return value


def _quoted(value: object) -> str:
    """A number, or else only what kind of thing it is: texts may be secrets."""
    return repr(value)[:QUOTED_CHARACTERS] if type(value) is float else type(value).__name__
