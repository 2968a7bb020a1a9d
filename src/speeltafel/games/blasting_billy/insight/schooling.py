"""How the habits were learnt: by playing against themselves, and strengthening what won.

After each game every move that was made gets more weight if its seat won a larger share than usual,
and less if not (REINFORCE). Now and then a stranger sits in, so that the habits do not lean on
everyone else having them too; among strangers only, they become those for that company.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from speeltafel.core.position import Seat
from speeltafel.games.blasting_billy.cards import CARDS, HAND, OF_A_KIND, Card
from speeltafel.games.blasting_billy.insight.habits import STANDINGS, TABLES, UNIT, WAYS, Habits
from speeltafel.games.blasting_billy.insight.imagined import Imagined
from speeltafel.games.blasting_billy.insight.imagining import shuffle
from speeltafel.games.blasting_billy.insight.luck import QuickLuck
from speeltafel.games.blasting_billy.insight.player import SeatMind
from speeltafel.games.blasting_billy.scale import AWAY_CARDS

CHOICES: Final = HAND * WAYS
SLOWLY: Final = 0.002
"""How fast the usual share follows what is won."""


@final
class Lesson:
    """One choice that a pupil made in a game."""

    def __init__(self, player: Habits, seat: Seat, chosen: i64) -> None:
        self.seat = seat
        self.standing = player.standing
        self.looked = player.looked[:]
        self.odds = chances(player.odds)
        self.chosen = chosen


@final
class School:
    """A pupil that plays against itself and, now and then, against strangers."""

    pupil: Habits
    fine: list[float]
    """The pupil's weights before they are rounded."""

    strangers: list[SeatMind]
    """Others to meet: fools, beginners, or habits of an earlier day."""

    usual: list[float]
    """The share that the pupil usually wins when it stands like this."""

    def __init__(self, pupil: Habits, strangers: list[SeatMind]) -> None:
        self.pupil = pupil
        self.fine = [float(weight) for weight in pupil.weights]
        self.strangers = strangers
        self.usual = [0.0] * STANDINGS

    def learn(self, seats: i64, games: i64, one_in: i64, pace: float, luck: QuickLuck) -> None:
        """Play so many games; one in so many of the other seats is a stranger's."""
        for _ in range(games):
            players: list[SeatMind] = [self._anyone(one_in, luck) for _ in range(seats)]
            players[0] = self.pupil
            game = dealt(seats, luck)
            lessons = self._play(game, players, luck)
            shares = [game.share(seat) for seat in range(seats)]
            for lesson in lessons:
                surprise = shares[lesson.seat] - self.usual[lesson.standing]
                self.usual[lesson.standing] += SLOWLY * surprise
                self._take_in(lesson, pace * surprise)

    def _anyone(self, one_in: i64, luck: QuickLuck) -> SeatMind:
        if luck.below(one_in):
            return self.pupil
        return self.strangers[luck.below(len(self.strangers))]

    def _play(self, game: Imagined, players: list[SeatMind], luck: QuickLuck) -> list[Lesson]:
        lessons: list[Lesson] = []
        while game.steps_left:
            seat = game.turn
            move = players[seat].choose(game, luck)
            if players[seat] is self.pupil:
                lessons.append(_lesson(self.pupil, game, move))
            game.play(move)
        return lessons

    def _take_in(self, lesson: Lesson, praise: float) -> None:
        weights, looked = self.pupil.weights, lesson.looked
        for choice in range(CHOICES):
            due = (1.0 if choice == lesson.chosen else 0.0) - lesson.odds[choice]
            n, way = choice // WAYS, choice % WAYS
            for table in range(TABLES):
                at = looked[TABLES * n + table] + way
                self.fine[at] += praise * due * UNIT
                weights[at] = round(self.fine[at])


def _lesson(player: Habits, game: Imagined, move: i64) -> Lesson:
    card = move % CARDS
    n: i64 = 0
    while game.hands[HAND * game.turn + n] != card:
        n += 1
    return Lesson(player, game.turn, WAYS * n + move // CARDS)


def chances(odds: list[i64]) -> list[float]:
    """The odds as parts of one."""
    total = float(sum(odds))
    return [float(likely) / total for likely in odds]


def dealt(seats: i64, luck: QuickLuck) -> Imagined:
    """A new game."""
    cards: list[Card] = list(range(CARDS))
    shuffle(cards, luck)
    game = Imagined(seats)
    game.hands = cards[: HAND * seats]
    game.pile = cards[HAND * seats + AWAY_CARDS[seats] :]
    game.turn = luck.below(seats)
    game.steps_left = len(game.pile) + seats
    for place in range(HAND * seats):
        card = game.hands[place]
        game.see(place // HAND, card // OF_A_KIND, card % OF_A_KIND)
    return game


def contest(players: list[SeatMind], games: i64, luck: QuickLuck) -> list[float]:
    """What share each of the players wins on average, in that order round the table."""
    won = [0.0] * len(players)
    seats: i64 = len(players)
    for _ in range(games):
        game = dealt(seats, luck)
        while game.steps_left:
            game.play(players[game.turn].choose(game, luck))
        for seat in range(seats):
            won[seat] += game.share(seat) / float(games)
    return won
