"""A dog that nobody can run away from: it keeps a tile in mind, and goes for that one.

A wolf that knows how a dog thinks can stay out of its way, unless the dog keeps something to
itself. This one draws a tile, follows it through all swaps and hunts it down, over face-up tiles
where it can; then it draws the next. The wolf sees it coming but cannot tell for whom. Tiles are
drawn by suspicion, so that a wolf with habits is drawn more often.

A bot keeps nothing from one question to the next. So the tile in mind is drawn anew for every
step, just as likely as it would still be the one after all the steps that were made: to whoever
looks on there is no difference.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from speeltafel.games.uly_and_polly.field import NEIGHBOURS, PLACES, Place
from speeltafel.games.uly_and_polly.insight.dogs import pursuing
from speeltafel.games.uly_and_polly.insight.scene import SWAPS, TINY, Scene, carried, even, scaled
from speeltafel.games.uly_and_polly.insight.suspicion import Suspicion, suspicion
from speeltafel.games.uly_and_polly.insight.wary import SUPPOSED, Fears, drawn_by, fears
from speeltafel.games.uly_and_polly.insight.wolves import Habit, blind, fleeing


@final
class Chase:
    """One round as the dog sees it, and which tile it may have in mind."""

    def __init__(self, scene: Scene, suspicion: Suspicion, target: list[float]) -> None:
        self.scene = scene
        self.suspicion = suspicion
        self.target = target
        """How likely each tile is the one in mind, to those who only see the steps."""

        self._odds: list[float] = []
        self._ahead: list[Chase] = []
        self._wary: list[list[float]] = []

    def swapped(self, pair: i64) -> Chase:
        """After a swap."""
        scene, number = self.scene, SWAPS[self.scene.dog].index(pair)
        likelihoods = [habit(scene, pair) for habit in self.suspicion.habits]
        likelihoods.append(self.wary()[number])
        after = self._ahead[number]
        known = Chase(after.scene, self.suspicion.told(scene, pair, likelihoods), after.target)
        known._odds = after.odds()
        return known

    def glimpsed(self, pair: i64) -> Chase:
        """After a swap, when there is no time to think what it says."""
        suspicion = self.suspicion.carried(pair)
        return Chase(self.scene.swapped(pair), suspicion, carried(self.target, pair))

    def stepped(self, place: Place) -> Chase:
        """After a step that did not find the wolf."""
        scene, suspicion = self.scene.stepped(place), self.suspicion.stepped(self.scene, place)
        kept, fresh = self._fitting(place), _drawn_by(suspicion, scene)
        caught, kept[place] = kept[place], 0.0
        total = caught + sum(kept)
        if total <= TINY:
            return Chase(scene, suspicion, fresh)
        drawn = [(kept[it] + caught * fresh[it]) / total for it in range(PLACES)]
        return Chase(scene, suspicion, scaled(drawn, scene))

    def _foreseen(self, pair: i64) -> Chase:
        """After a swap, as far as the very next step goes: suspicion comes later."""
        return Chase(self.scene.swapped(pair), self.suspicion, carried(self.target, pair))

    def wary(self) -> list[list[float]]:
        """How likely a wolf that knows this dog makes each swap, from every place."""
        if not self._wary:
            pairs = SWAPS[self.scene.dog]
            self._ahead = [self._foreseen(pair) for pair in pairs]
            self._wary = drawn_by([it.feared(SUPPOSED) for it in self._ahead], pairs)
        return self._wary

    def feared(self, by: Fears) -> list[float]:
        """How bad it is for a wolf to lie at each place, with the dog to step."""
        return fears(self.scene, self.target, self.odds(), by)

    def odds(self) -> list[float]:
        """How likely each step is, in the order of ``NEIGHBOURS``."""
        if not self._odds:
            self._odds = self._step_odds()
        return self._odds

    def _step_odds(self) -> list[float]:
        odds = [0.0] * len(NEIGHBOURS[self.scene.dog])
        for place in self.targets():
            steps, weight = pursuing(self.scene, place), self.target[place]
            for number in range(len(odds)):
                odds[number] += weight * steps[number]
        total = sum(odds)
        return [it / total for it in odds]

    def targets(self) -> list[Place]:
        """The tiles it may have in mind. One it stands on is none."""
        dog, target = self.scene.dog, self.target
        return [place for place in range(PLACES) if target[place] > TINY and place != dog]

    def _fitting(self, step: Place) -> list[float]:
        """How likely each tile was in mind, and this step made for it."""
        number = NEIGHBOURS[self.scene.dog].index(step)
        fitting = [0.0] * PLACES
        for place in self.targets():
            fitting[place] = self.target[place] * pursuing(self.scene, place)[number]
        return fitting


def chase(scene: Scene) -> Chase:
    """The dog has just been placed."""
    return Chase(scene, suspicion(scene, HABITS, WEIGHTS, SLIP), even(scene))


def _drawn_by(suspicion: Suspicion, scene: Scene) -> list[float]:
    """How likely each tile is drawn next."""
    belief, same = suspicion.belief(), even(scene)
    return [BY_LOT * same[it] + (1.0 - BY_LOT) * belief[it] for it in range(PLACES)]


HABITS: Final[list[Habit]] = [fleeing, blind]
WEIGHTS: Final = [0.2, 0.14, 0.66]
SLIP: Final = 0.22
"""What it thinks of a wolf it does not know; the last weight is for one that knows this dog."""

BY_LOT: Final = 0.33
"""How often the next tile is drawn by lot: a wolf that knows what is suspicious avoids it."""
