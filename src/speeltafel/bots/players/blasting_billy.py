"""Who plays Blasting Billy: by habit, or by looking ahead from what it reads in the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from speeltafel.bots.bot import Advice, Bot, Budget, Estimate, Question
from speeltafel.bots.chances import interval, percent
from speeltafel.bots.deadline import Deadline
from speeltafel.bots.players.blasting_billy_reasons import known, motive
from speeltafel.bots.simple import by_heuristic
from speeltafel.core.chance import Rng
from speeltafel.core.log_policy import Told
from speeltafel.core.position import CHANCE
from speeltafel.games.blasting_billy.cards import CARDS, KIND_TEXT
from speeltafel.games.blasting_billy.insight.history import NOT_DRAWN, Deed
from speeltafel.games.blasting_billy.insight.imagining import imagined
from speeltafel.games.blasting_billy.insight.luck import QuickLuck
from speeltafel.games.blasting_billy.insight.reading import SORTS, read
from speeltafel.games.blasting_billy.insight.schooled import relaxed, schooled
from speeltafel.games.blasting_billy.insight.search import BEHIND, FAR_BEHIND, WorldSearch
from speeltafel.games.blasting_billy.position import Position

WAYS: Final = ("give", "claim", "dump")

WINS: Final = "reasons.blasting_billy-wins"
"""With ``percent``, how often the move is thought to win, and ``other``, the most that any other
move does."""

SHOT: Final = "reasons.blasting_billy-shot"
"""With ``percent``: in how many of the imagined games Billy shoots the player."""

AT_EASE: Final = {2: 6, 3: 6, 4: 6, 5: 4}
"""By number of seats, how many tenths of its habits' weight the medium player goes by: so few that
the expert is clearly better, so many that the beginner is clearly worse."""

LIKE_MOST: Final = 6
"""How many tenths a good player is taken to go by when others are read."""

BY_HABIT: Final = Budget(milliseconds=25)
"""What a player by habit thinks when asked for its opinion."""


class MediumBot:
    """Plays by habits learnt among good players, without looking ahead."""

    def choose(self, question: Question) -> int:
        """A move by its odds, so that the player cannot be read."""
        world, luck = _world(question), QuickLuck(question.seed)
        if world.scale.is_small:
            return by_heuristic(question)
        return relaxed(world.seats, AT_EASE[world.seats]).choose(imagined(world, luck), luck)

    def advise(self, question: Question) -> Advice:
        """The odds of each move in a few games played on."""
        budget = question.budget if question.budget.iterations is not None else BY_HABIT
        search = _searched(question, budget, [], FAR_BEHIND)
        return _advice(search, self.choose(question))


class ExpertBot:
    """Reads the others, and plays the game out from many worlds that it may be in."""

    def choose(self, question: Question) -> int:
        """The move that wins most of the imagined games."""
        if _world(question).scale.is_small:
            return by_heuristic(question)
        search = _searched(question, question.budget, deeds(question.told), BEHIND)
        return search.moves[search.best()]

    def advise(self, question: Question) -> Advice:
        """What the search found for each move."""
        search = _searched(question, question.budget, deeds(question.told), FAR_BEHIND)
        return _advice(search, search.moves[search.best()])


def deeds(told: Sequence[Told]) -> list[Deed]:
    """The turns that a seat was told of."""
    return [_deed(step) for step in told if step.by != CHANCE]


def _deed(step: Told) -> Deed:
    way, card = step.step.split(" ")
    drawn = [then.split(" ")[1] for then in step.then if then.startswith("draws")]
    taken = KIND_TEXT.index(drawn[0][0]) if drawn else NOT_DRAWN
    return Deed(step.by, WAYS.index(way), KIND_TEXT.index(card[0]), taken)


def _world(question: Question) -> Position:
    world = question.game.parse_position(question.world)
    assert isinstance(world, Position)
    return world


def _searched(question: Question, budget: Budget, told: list[Deed], behind: float) -> WorldSearch:
    thinking, world, rng = Deadline(budget), _world(question), Rng(question.seed)
    known = [schooled(world.seats, company) for company in range(SORTS)]
    opinions = read(world, relaxed(world.seats, LIKE_MOST), told, rng)
    search = WorldSearch(world, known, opinions, rng, behind)
    while not search.is_decided and thinking.goes_on():
        search.think()
    return search


def _advice(search: WorldSearch, move: int) -> Advice:
    estimates = [_estimate(search, choice) for choice in range(len(search.moves))]
    estimates.sort(key=lambda estimate: -estimate.chance)
    return Advice(move, tuple(estimates), _reasons(search, move))


def _estimate(search: WorldSearch, choice: int) -> Estimate:
    """What was won, a little swayed by habit; the interval by what was won alone (Wilson)."""
    chance = min(max(search.promise(choice), 0.0), 1.0)
    low, high = interval(search.won[choice], search.tries[choice])
    return Estimate(search.moves[choice], chance, min(low, chance), max(high, chance))


def _reasons(search: WorldSearch, move: int) -> tuple[tuple[str, dict[str, Any]], ...]:
    choice = search.moves.index(move)
    others = [search.promise(other) for other in range(len(search.moves)) if other != choice]
    return (
        motive(WAYS[move // CARDS], known(search.now, search.seat, move % CARDS)),
        (WINS, {"percent": percent(search.promise(choice)), "other": percent(max(others))}),
        (
            SHOT,
            {"percent": percent(int(search.shots[choice]) / max(1, int(search.tries[choice])))},
        ),
    )


BOTS: Final[dict[str, Callable[[], Bot]]] = {"medium": MediumBot, "expert": ExpertBot}
