"""Tables of Blasting Billy for the tests: say what matters, and the rest is filled in to add up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from speeltafel.core.chance import Rng
from speeltafel.core.play import checked_step
from speeltafel.games.blasting_billy import GAME
from speeltafel.games.blasting_billy.position import Position

KINDS = "GNCJD"
VALUES = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "X"]
ALL_CARDS = [kind + value for kind in KINDS for value in VALUES]
"""The deck, written out apart from the rules."""

TURNS = {2: 22, 3: 16, 4: 13, 5: 10}
AWAY = {2: 12, 3: 6, 4: 0, 5: 0}


def _listed(cards: Sequence[str]) -> str:
    return ",".join(cards) or "-"


def _in_order(cards: Sequence[str]) -> list[str]:
    return sorted(cards, key=ALL_CARDS.index)


def _by_kind(cards: Sequence[str]) -> list[str]:
    """Rows side by side; within a row the cards keep their order."""
    return sorted(cards, key=lambda card: KINDS.index(card[0]))


def table(
    players: int = 2,
    *,
    hands: Sequence[str] = (),
    billy: str = "",
    loot: Sequence[str] = (),
    dumped: Sequence[str] = (),
    top: str = "",
    turn: int = 1,
    rounds: int = 0,
) -> Position:
    """A table with at least *rounds* turns each behind it, and all of these cards where they lie.

    A gift may name its giver, as in ``J7:2``; else the givers take turns.
    """
    gifts = [
        gift if ":" in gift else f"{gift}:{n % players + 1}" for n, gift in enumerate(billy.split())
    ]
    held, claimed, boxed = ([[*it.split()] for it in its] for its in (hands, loot, dumped))
    for lists in (held, claimed, boxed):
        lists.extend([] for _ in range(players - len(lists)))
    used = [card for cards in held + claimed + boxed for card in cards]
    used += [gift.split(":")[0] for gift in gifts] + top.split()
    free = [card for card in ALL_CARDS if card not in used]

    gave = [sum(gift.endswith(f":{seat + 1}") for gift in gifts) for seat in range(players)]
    played = [gave[seat] + len(claimed[seat]) + len(boxed[seat]) for seat in range(players)]
    rounds = max(rounds, *played)
    for seat in range(players):
        boxed[seat] += [free.pop() for _ in range(rounds - played[seat])]
        full = 3 if rounds < TURNS[players] else 2
        held[seat] += [free.pop() for _ in range(full - len(held[seat]))]
    away = [free.pop() for _ in range(AWAY[players])]
    if rounds < TURNS[players] - 1 and not top:
        top = free.pop()
    return GAME.parse_position(
        " ".join(
            [
                str(turn),
                "/".join(_listed(_in_order(cards)) for cards in held),
                _listed(_by_kind(gifts)),
                "/".join(_listed(_by_kind(cards)) for cards in claimed),
                "/".join(_listed(_in_order(cards)) for cards in boxed),
                _listed(_in_order(away)),
                top or "-",
            ]
        )
    )


def ended(*loot: str, billy: str = "") -> Position:
    """A game that is over, with this loot for each seat and this for Billy."""
    return table(len(loot), loot=loot, billy=billy, rounds=TURNS[len(loot)])


def last_round(*loot: str, billy: str = "", hands: Sequence[str] = ()) -> Position:
    """A table where everyone has one turn left, the first seat being next."""
    return table(len(loot), loot=loot, billy=billy, hands=hands, rounds=TURNS[len(loot)] - 1)


def play_on(position: Position, *moves: str) -> Position:
    """The same table after these steps by whoever is to act."""
    for move in moves:
        checked_step(GAME, position, position.actors()[0], move)
    return position


def told(position: Position, move: str, seat: int | None) -> list[str]:
    """All that a seat reads of the next step, which is then played."""
    actor, before = position.actors()[0], position.copy()
    text = GAME.step_text(position, actor, GAME.parse_move(actor, move), seat)
    play_on(position, move)
    return [text, *GAME.consequences(before, position, seat)]


def moves_of(position: Position, seat: int) -> list[str]:
    return [GAME.move_text(seat, move) for move in position.legal_moves(seat)]


def chances(position: Position) -> list[str]:
    """What chance may bring now."""
    return [GAME.move_text(-1, outcome) for outcome, _ in position.chance_outcomes()]


def any_step(position: Position, rng: Rng) -> str:
    """A step at random, as text."""
    actor = position.actors()[0]
    moves = position.legal_moves(actor)
    move = moves[rng.below(len(moves))] if moves else position.draw(rng)
    return GAME.move_text(actor, move)


def walk(players: int, seed: int) -> Iterator[Position]:
    """A game at random: each of its positions in turn."""
    position, rng = GAME.start(players), Rng(seed)
    yield position
    while position.actors():
        yield play_on(position, any_step(position, rng))


def set_up(players: int, begins: int = 1) -> Position:
    """A table on which all cards are put away and dealt, lowest first, and none lies on top."""
    position = play_on(GAME.start(players), f"begins {begins}")
    while chances(position)[0].split()[0] != "top":
        play_on(position, chances(position)[0])
    return position


class Loaded(Rng):
    """Always says the same number, and remembers of how many."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.asked: list[int] = []

    def below(self, bound: int) -> int:
        self.asked.append(bound)
        return self.number
