"""Uly & Polly in short text, for logs, tests and terminals.

A move is ``hide b2``, ``place c3``, ``swap a1-b2`` or ``go c4``; the lot is ``wolf 2``.

A position is the tokens of each player, the round, the wolf player, what is to be done, the
steps the dog has made, the tiles row by row and the dog: ``1/0 2 2 go 1 ..../.s../..w./.... b2``.
A tile is ``.`` face down, ``s`` a sheep face up, ``w`` the wolf face down and ``W`` found. Between
two rounds and at the end, these are the tiles of the round that has just ended. In a small game
the field shows its size, and rounds and steps may have their limits: ``0/0 1/1 1 go 1/2 ../w. b2``.
"""

from __future__ import annotations

from itertools import product
from typing import Final

from mypy_extensions import i64

from speeltafel.core.errors import Unreadable
from speeltafel.core.position import CHANCE, Move, Seat
from speeltafel.games.uly_and_polly.field import NAMES, NOWHERE, PAIRS, SIDE, Place
from speeltafel.games.uly_and_polly.position import (
    FEWEST_SEATS,
    GOING,
    HIDING,
    LOT,
    MOST_SEATS,
    OVER,
    PLACING,
    TOKENS,
    Position,
    dog_player,
)
from speeltafel.games.uly_and_polly.scale import (
    LAST_STEP,
    SMALL_ROUNDS,
    SMALL_SIDES,
    SMALL_STEPS,
    USUAL,
    Scale,
    scale_of,
)
from speeltafel.games.uly_and_polly.view import TASKS

MOVES: Final = [
    *[f"hide {name}" for name in NAMES],
    *[f"place {name}" for name in NAMES],
    *[f"swap {NAMES[one]}-{NAMES[other]}" for one, other in PAIRS],
    *[f"go {name}" for name in NAMES],
]
OUTCOMES: Final = [f"wolf {seat + 1}" for seat in range(MOST_SEATS)]
NOTHING: Final = "-"
FACE_DOWN, SHEEP, WOLF, FOUND = ".swW"
EXAMPLE: Final = "1/0 2 2 go 1 ..../.s../..w./.... b2"


def move_text(seat: Seat, move: Move) -> str:
    return OUTCOMES[move] if seat == CHANCE else MOVES[move]


def parse_move(seat: Seat, text: str) -> Move:
    texts = OUTCOMES if seat == CHANCE else MOVES
    if text not in texts:
        raise Unreadable("unreadable-move", example=texts[-1], got=text)
    return texts.index(text)


def position_text(position: Position) -> str:
    tokens = "/".join(map(str, position.tokens))
    wolf = NOTHING if position.wolf == CHANCE else str(position.wolf + 1)
    dog = NOTHING if position.dog == NOWHERE else NAMES[position.dog]
    task = TASKS[position.stage]
    round, steps = _counts(position)
    return f"{tokens} {round} {wolf} {task} {steps} {_tiles(position)} {dog}"


def parse_position(text: str) -> Position:
    try:
        position = _read(*text.split(" "))
    except (IndexError, TypeError, ValueError):
        raise Unreadable("unreadable-position", example=EXAMPLE, got=text) from None
    if position_text(position) != text or not _is_consistent(position):
        raise Unreadable("unreadable-position", example=EXAMPLE, got=text)
    return position


# Writing and reading


def _tiles(position: Position) -> str:
    side, tiles = position.scale.side, [_tile(position, it) for it in position.scale.places]
    return "/".join("".join(tiles[first : first + side]) for first in range(0, len(tiles), side))


def _counts(position: Position) -> tuple[str, str]:
    """Round and steps, each with its limit if the rules have another."""
    scale, usual = position.scale, scale_of(len(position.tokens), SIDE, LAST_STEP, USUAL)
    return (
        _count(position.round, scale.rounds, usual.rounds),
        _count(position.steps, scale.last_step, usual.last_step),
    )


def _count(number: int, limit: int, usual: int) -> str:
    return str(number) if limit == usual else f"{number}/{limit}"


def _tile(position: Position, place: Place) -> str:
    is_up = bool(position.face_up >> place & 1)
    if place == position.wolf_at:
        return FOUND if is_up else WOLF
    return SHEEP if is_up else FACE_DOWN


def _read(
    tokens: str, round: str, wolf: str, task: str, steps: str, tiles: str, dog: str
) -> Position:
    counts = _read_tokens(tokens)
    players = len(counts)
    scale = _read_scale(players, tiles, round, steps)
    stage, made = TASKS.index(task), range(scale.last_step + 1).index(_number(steps))
    seat = CHANCE if wolf == NOTHING else range(players).index(int(wolf) - 1)
    field = dict(zip(scale.places, tiles.replace("/", ""), strict=True))
    return Position(
        counts,
        round=range(scale.rounds + 1).index(_number(round)),
        wolf=seat,
        stage=stage,
        turn=dog_player(seat, made, players) if stage in (PLACING, GOING) else seat,
        wolf_at=_wolf_in(field),
        face_up=sum(1 << place for place, tile in field.items() if tile in SHEEP + FOUND),
        dog=NOWHERE if dog == NOTHING else NAMES.index(dog),
        steps=made,
        scale=scale,
    )


def _read_scale(players: int, tiles: str, round: str, steps: str) -> Scale:
    side = (SIDE, *SMALL_SIDES)[(SIDE, *SMALL_SIDES).index(tiles.count("/") + 1)]
    last_step = _limit(steps, LAST_STEP, SMALL_STEPS)
    return scale_of(players, side, last_step, _limit(round, USUAL, SMALL_ROUNDS))


def _number(text: str) -> int:
    return int(text.split("/")[0])


def _limit(text: str, usual: int, others: tuple[int, ...]) -> int:
    return others[others.index(int(text.split("/")[1]))] if "/" in text else usual


def _read_tokens(text: str) -> list[i64]:
    counts: list[i64] = [range(TOKENS + 1).index(int(count)) for count in text.split("/")]
    if not FEWEST_SEATS <= len(counts) <= MOST_SEATS:
        raise ValueError(text)
    return counts


def _wolf_in(field: dict[int, str]) -> Place:
    return next((place for place, tile in field.items() if tile in WOLF + FOUND), NOWHERE)


# Refusing what cannot be


def _is_consistent(position: Position) -> bool:
    """Whether round, wolf, tiles and tokens can belong to one game."""
    if position.round == 0 or (position.wolf == CHANCE) != (position.stage == LOT):
        return False
    if position.stage == LOT and position.round != 1:
        return False
    if position.stage == OVER and position.round != position.rounds:
        return False
    return _tiles_can_lie(position) and _tokens_can_be(position)


def _tiles_can_lie(position: Position) -> bool:
    if position.stage == OVER or (position.stage == HIDING and position.round > 1):
        return _round_can_have_ended(position)
    if position.stage in (LOT, HIDING, PLACING):
        is_hidden = position.wolf_at != NOWHERE
        is_untouched = (position.dog, position.face_up, position.steps) == (NOWHERE, 0, 0)
        return is_untouched and is_hidden == (position.stage == PLACING)
    return _round_can_go_on(position)


def _round_can_go_on(position: Position) -> bool:
    if position.wolf_at == NOWHERE or position.dog == NOWHERE or _is_up(position, position.wolf_at):
        return False
    if position.steps_left == 0 or position.sheep_turned == position.scale.last_sheep:
        return False
    return _sheep_can_be(position, position.steps) and _dog_can_stand(position)


def _round_can_have_ended(position: Position) -> bool:
    if not position.is_shown or position.dog == NOWHERE or position.steps == 0:
        return False
    if not _dog_can_stand(position) or _is_up(position, position.wolf_at) != position.is_found:
        return False
    if position.is_found:
        few = position.sheep_turned < position.scale.last_sheep
        return few and _sheep_can_be(position, position.steps - 1)
    ended = position.steps_left == 0 or position.sheep_turned == position.scale.last_sheep
    return ended and _sheep_can_be(position, position.steps)


def _sheep_can_be(position: Position, steps: int) -> bool:
    """The first two steps find nothing face up but the tile they leave; later ones may."""
    return min(steps, 2) <= position.sheep_turned <= min(steps, position.scale.last_sheep)


def _dog_can_stand(position: Position) -> bool:
    """Once it has stepped, the dog stands on a tile that is face up."""
    return position.steps == 0 or _is_up(position, position.dog)


def _is_up(position: Position, place: Place) -> bool:
    return bool(position.face_up >> place & 1)


def _tokens_can_be(position: Position) -> bool:
    """Whether some way for the finished rounds to end gives just these tokens."""
    return any(_tokens_after(position, found) == position.tokens for found in _endings(position))


def _endings(position: Position) -> list[tuple[bool, ...]]:
    """All ways in which the finished rounds may have ended: whether each wolf was found."""
    finished = position.round - (position.stage != OVER)
    endings = list(product((False, True), repeat=finished))
    if position.is_shown:
        return [found for found in endings if found[-1] == position.is_found]
    return endings


def _tokens_after(position: Position, found: tuple[bool, ...]) -> list[int]:
    players = len(position.tokens)
    first = position.wolf - position.round + 1
    wolves = [(first + number) % players for number in range(len(found))]
    return [
        sum((seat != wolf) == caught for wolf, caught in zip(wolves, found, strict=True))
        for seat in range(players)
    ]
