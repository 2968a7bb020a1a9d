"""Small wrong turns: every way to change one thing in a module that a test should notice.

Nothing is changed that only readers and type checkers see: docstrings, annotations, decorators,
imports, assertions, type aliases, and methods that are abstract.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import singledispatch
from types import CodeType
from typing import Final, TypeAlias

Slot: TypeAlias = tuple[ast.AST, str, int | None]
"""Where a node hangs in the tree: a field of its parent, and the place in it if it is a list."""

Key: TypeAlias = tuple[str, str, str, str, int]
"""Module, function, what the statement was and becomes, and which of several equal ones."""

CAUGHT: Final = "caught"
TIMED_OUT: Final = "timed out"
SURVIVED: Final = "survived"

COMPARISONS: Final[dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}

ARITHMETIC: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
}

OPPOSITES: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
WHOLE_NUMBERS: Final = ("int", "i64", "Move", "Seat", "Bits")
UNSEEN_FIELDS: Final = ("annotation", "returns", "decorator_list", "bases", "format_spec")
UNSEEN: Final = (ast.Import, ast.ImportFrom, ast.Assert, ast.Global, ast.Nonlocal)
LONGEST: Final = 90
"""Statements with more characters are cut."""

AROUND: Final = 30
"""So many characters are then left on both sides of the change."""

NESTED: Final = ("body", "orelse", "finalbody", "handlers", "cases", "decorator_list")


@dataclass(frozen=True)
class Mutant:
    """A module with one thing changed."""

    module: str
    """Its path."""

    function: str
    """Where in the module: a function, with its class; empty for the module's own lines."""

    line: int
    was: str
    """The statement on one line, or its head if it holds others; of a long one only a part."""

    becomes: str
    nth: int
    """More than 1 if the function has the same statement several times."""

    tree: ast.Module
    slot: Slot
    new: ast.AST

    @property
    def key(self) -> Key:
        """What it is known by from run to run, wherever its function moves."""
        return self.module, self.function, self.was, self.becomes, self.nth

    def code(self, path: str) -> CodeType:
        """The changed module, compiled as if read from *path*."""
        old = _hang(self.slot, self.new)
        try:
            return compile(ast.fix_missing_locations(self.tree), path, "exec")
        finally:
            _hang(self.slot, old)


def mutants(module: str, source: str) -> list[Mutant]:
    """All mutants of a module, in the order of its text."""
    tree = ast.parse(source)
    times: Counter[Key] = Counter()
    found = []
    for mutant in Walk(module, tree).below(tree):
        times[mutant.key] += 1
        found.append(replace(mutant, nth=times[mutant.key]))
    return found


@dataclass(frozen=True)
class Walk:
    """A walk through a module that knows what it is inside of."""

    module: str
    tree: ast.Module
    function: str = ""
    returns: str = ""
    """The type that the function says it returns."""

    statement: ast.AST | None = None
    seen: set[tuple[ast.AST, str]] = field(default_factory=set)
    """What each statement has been turned into: no change is made twice."""

    def below(self, node: ast.AST) -> Iterator[Mutant]:
        """All mutants below a node."""
        for slot, child in _children(node):
            walk = self._into(child)
            yield from walk._mutants(slot, child)
            yield from walk.below(child)

    def _into(self, node: ast.AST) -> Walk:
        walk = self
        if isinstance(node, ast.stmt | ast.ExceptHandler | ast.match_case):
            walk = replace(walk, statement=node)
        if isinstance(node, ast.FunctionDef):
            walk = replace(walk, returns=ast.unparse(node.returns) if node.returns else "")
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            walk = replace(walk, function=f"{self.function}.{node.name}".lstrip("."))
        return walk

    def _mutants(self, slot: Slot, node: ast.AST) -> Iterator[Mutant]:
        assert self.statement is not None
        was = _head(self.statement)
        place = self.module, self.function, getattr(node, "lineno", 0)
        for new in self._changes(slot, node):
            old = _hang(slot, ast.copy_location(new, node))
            becomes = _head(new if node is self.statement else self.statement)
            _hang(slot, old)
            if becomes != was and (self.statement, becomes) not in self.seen:
                self.seen.add((self.statement, becomes))
                yield Mutant(*place, *shortened(was, becomes), 1, self.tree, slot, new)

    def _changes(self, slot: Slot, node: ast.AST) -> Iterator[ast.AST]:
        parent, name, _ = slot
        yield from changes(node)
        if isinstance(node, ast.expr):
            if name in ("test", "ifs") or isinstance(parent, ast.BoolOp):
                yield from _negated(node)
            if name in ("lower", "upper"):
                yield _plus(node, 1)
        if isinstance(node, ast.Return) and node.value:
            for value in _other_results(node.value, self.returns):
                yield ast.Return(value)
        if _is_removable(node, self.function):
            yield ast.Pass()


def _children(node: ast.AST) -> Iterator[tuple[Slot, ast.AST]]:
    for name, value in ast.iter_fields(node):
        if name in UNSEEN_FIELDS:
            continue
        for place, child in enumerate(value if isinstance(value, list) else [value]):
            if isinstance(child, ast.AST) and not _is_unseen(child):
                yield (node, name, place if isinstance(value, list) else None), child


def _is_unseen(node: ast.AST) -> bool:
    match node:
        case ast.Expr(value=ast.Constant()):
            return True
        case ast.AnnAssign():
            return node.value is None or ast.unparse(node.annotation) == "TypeAlias"
        case ast.FunctionDef():
            return any("abstractmethod" in ast.unparse(it) for it in node.decorator_list)
        case ast.Call(func=ast.Name(id="TypeVar" | "cast")) | ast.keyword(arg="strict"):
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
    return isinstance(node, UNSEEN)


def _hang(slot: Slot, new: ast.AST) -> ast.AST:
    """Hang a node into the tree; the one that hung there before."""
    parent, name, place = slot
    if place is None:
        old: ast.AST = getattr(parent, name)
        setattr(parent, name, new)
    else:
        row: list[ast.AST] = getattr(parent, name)
        old, row[place] = row[place], new
    return old


def _head(statement: ast.AST) -> str:
    fields = dict(ast.iter_fields(statement))
    bare = {name: [] if name in NESTED else value for name, value in fields.items()}
    alone = ast.copy_location(type(statement)(**bare), statement)
    return " ".join(ast.unparse(alone).split())


def shortened(was: str, becomes: str) -> tuple[str, str]:
    """Two long statements, cut down to where they differ."""
    if max(len(was), len(becomes)) <= LONGEST:
        return was, becomes
    same = alike(was, becomes)
    first = max(0, same - AROUND)
    last = max(0, alike(was[same:][::-1], becomes[same:][::-1]) - AROUND)
    return cut(was, first, last), cut(becomes, first, last)


def alike(one: str, other: str) -> int:
    """How many characters two texts begin with alike."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((n for n, (a, b) in pairs if a != b), min(len(one), len(other)))


def cut(text: str, first: int, last: int) -> str:
    """A text without so many characters at its ends."""
    return ("…" if first else "") + text[first : len(text) - last] + ("…" if last else "")


# What a node may turn into


@singledispatch
def changes(node: ast.AST) -> Iterator[ast.AST]:
    """What may stand in place of a node, whatever surrounds it."""
    return iter(())


@changes.register
def _(node: ast.Compare) -> Iterator[ast.AST]:
    for place, operator in enumerate(node.ops):
        for other in COMPARISONS[type(operator)]:
            ops = [*node.ops[:place], other(), *node.ops[place + 1 :]]
            yield ast.Compare(node.left, ops, node.comparators)


@changes.register
def _(node: ast.BinOp) -> Iterator[ast.AST]:
    yield ast.BinOp(node.left, ARITHMETIC[type(node.op)](), node.right)


@changes.register
def _(node: ast.AugAssign) -> Iterator[ast.AST]:
    yield ast.AugAssign(node.target, ARITHMETIC[type(node.op)](), node.value)


@changes.register
def _(node: ast.BoolOp) -> Iterator[ast.AST]:
    yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)


@changes.register
def _(node: ast.UnaryOp) -> Iterator[ast.AST]:
    yield node.operand


@changes.register
def _(node: ast.Constant) -> Iterator[ast.AST]:
    match node.value:
        case bool(value):
            yield ast.Constant(not value)
        case int(value) | float(value):
            yield ast.Constant(value + 1)
        case str(text):
            yield ast.Constant(text + "X")


@changes.register
def _(node: ast.Call) -> Iterator[ast.AST]:
    name, last = ast.unparse(node.func), len(node.args) - 1
    if name in OPPOSITES:
        yield ast.Call(ast.Name(OPPOSITES[name], ast.Load()), node.args, node.keywords)
    elif name == "range" and last >= 0:
        yield from _other_ranges(node, min(last, 1))
    elif not any(isinstance(arg, ast.Starred) for arg in node.args):
        for place in range(last):
            first, second = node.args[place : place + 2]
            swapped = [*node.args[:place], second, first, *node.args[place + 2 :]]
            yield ast.Call(node.func, swapped, node.keywords)


def _other_ranges(node: ast.Call, stop: int) -> Iterator[ast.AST]:
    for more in (-1, 1):
        shifted = [*node.args[:stop], _plus(node.args[stop], more), *node.args[stop + 1 :]]
        yield ast.Call(node.func, shifted, node.keywords)


@changes.register
def _(node: ast.Subscript) -> Iterator[ast.AST]:
    if isinstance(inner := node.value, ast.Subscript):
        yield ast.Subscript(
            ast.Subscript(inner.value, node.slice, ast.Load()), inner.slice, node.ctx
        )


@changes.register
def _(node: ast.Break) -> Iterator[ast.AST]:
    yield ast.Continue()


@changes.register
def _(node: ast.Continue) -> Iterator[ast.AST]:
    yield ast.Break()


def _negated(node: ast.expr) -> Iterator[ast.AST]:
    """A condition turned round, unless another change does that already."""
    if not isinstance(node, ast.Compare | ast.BoolOp | ast.UnaryOp | ast.Constant):
        yield ast.UnaryOp(ast.Not(), node)


def _plus(node: ast.expr, more: int) -> ast.expr:
    match node:
        case ast.Constant(value=int(number)):
            return ast.Constant(number + more)
        case ast.BinOp(op=ast.Add(), right=ast.Constant(value=int(number))) if number + more:
            return ast.BinOp(node.left, node.op, ast.Constant(number + more))
    return ast.BinOp(node, ast.Add() if more > 0 else ast.Sub(), ast.Constant(abs(more)))


def _other_results(value: ast.expr, returns: str) -> Iterator[ast.expr]:
    """Something else of the type that the function returns."""
    if returns == "bool":
        yield from (it for it in _negated(value) if isinstance(it, ast.expr))
    elif returns.endswith("| None"):
        yield ast.Constant(None)
    elif returns.startswith("list["):
        yield ast.List([], ast.Load())
    elif returns.startswith("tuple["):
        yield ast.Tuple([], ast.Load())
    elif isinstance(value, ast.Constant | ast.JoinedStr):
        return
    elif returns in WHOLE_NUMBERS:
        yield _plus(value, 1)
    elif returns == "str":
        yield ast.BinOp(value, ast.Add(), ast.Constant("X"))


def _is_removable(node: ast.AST, function: str) -> bool:
    """Whether a statement does something that can be left undone without leaving a name unbound."""
    match node:
        case ast.Assign(targets=[ast.Attribute()], value=ast.Name()) if "__init__" in function:
            return False
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            return True
        case ast.Assign(targets=[ast.Name(id=name)]):
            return name in {it.id for it in ast.walk(node.value) if isinstance(it, ast.Name)}
        case ast.Expr() | ast.AugAssign() | ast.Raise() | ast.Delete() | ast.Return(value=None):
            return bool(function)
    return False
