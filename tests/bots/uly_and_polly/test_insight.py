"""What a good player of Uly & Polly knows, against counting by hand."""

from __future__ import annotations

from itertools import product

import pytest

from speeltafel.core.chance import Rng
from speeltafel.games.uly_and_polly.field import NEIGHBOURS, PLACES, REACH
from speeltafel.games.uly_and_polly.insight import dogs, wolves
from speeltafel.games.uly_and_polly.insight.chase import HABITS, chase
from speeltafel.games.uly_and_polly.insight.guile import FIRST_IDEA, guile
from speeltafel.games.uly_and_polly.insight.playouts import escapes_from
from speeltafel.games.uly_and_polly.insight.scene import GONE, SWAPS, Scene, carried, even
from speeltafel.games.uly_and_polly.insight.standing import share_after
from speeltafel.games.uly_and_polly.insight.suspicion import suspicion
from speeltafel.games.uly_and_polly.insight.wary import Fears
from speeltafel.games.uly_and_polly.insight.wolves import Habit

SCENES = [Scene(dog, face_up, 3) for dog, face_up in product((0, 1, 5), (0, 0b1000_0110_0011_0000))]


@pytest.mark.parametrize("habit", HABITS)
@pytest.mark.parametrize("scene", SCENES)
def test_a_wolf_surely_makes_some_swap(habit: Habit, scene: Scene) -> None:
    for place in range(PLACES):
        odds = [habit(scene, pair)[place] for pair in SWAPS[scene.dog]]
        assert sum(odds) == pytest.approx(1)


@pytest.mark.parametrize("scene", SCENES)
def test_a_wolf_with_guile_surely_makes_some_swap(scene: Scene) -> None:
    policy = guile(scene, list(FIRST_IDEA)).policy()
    for place in range(PLACES):
        assert sum(odds[place] for odds in policy) == pytest.approx(1)


@pytest.mark.parametrize("scene", SCENES)
def test_a_dog_surely_makes_some_step(scene: Scene) -> None:
    belief = even(scene)
    for odds in (
        dogs.aimless(scene),
        dogs.nearest(scene),
        dogs.uniform(scene),
        dogs.greedy(scene, belief),
        dogs.knowing(scene, belief, dogs.KEENLY),
        dogs.pursuing(scene, 15),
        chase(scene).odds(),
    ):
        assert len(odds) == len(NEIGHBOURS[scene.dog])
        assert sum(odds) == pytest.approx(1)


@pytest.mark.rule("UP-13")
def test_of_sixteen_tiles_a_dog_may_see_eight_so_a_blind_wolf_escapes_every_other_time() -> None:
    """Blind swaps say nothing: whatever the dog does, each new tile is as likely as any other."""
    found, left = 0.0, 1.0
    scene, thought = Scene(5), suspicion(Scene(5), [wolves.blind], [1.0], 0.0)
    for step in (0, 1, 2, 3, 7, 6, 10, 9):
        pair = SWAPS[scene.dog][7]
        thought, scene = thought.swapped(scene, pair), scene.swapped(pair)
        odds = 0.0 if scene.is_up(step) else thought.belief()[step]
        found, left = found + left * odds, left * (1 - odds)
        thought, scene = thought.stepped(scene, step), scene.stepped(step)
    assert scene.turns_left == 0
    assert found == pytest.approx(8 / 16)


def test_a_dog_that_expects_flight_knows_who_has_fled() -> None:
    scene = Scene(5)
    thought = suspicion(scene, [wolves.fleeing], [1.0], 0.0)
    pair = next(it for it in SWAPS[5] if GONE[it][6] == 7)
    belief = thought.swapped(scene, pair).belief()
    assert max(range(PLACES), key=lambda place: belief[place]) == 7
    assert belief[6] == belief[2] == 0


def test_a_cornered_wolf_may_be_anywhere_it_was() -> None:
    belief = suspicion(Scene(5), [wolves.fleeing], [1.0], 0.0)
    after = belief.swapped(Scene(5), SWAPS[5][-1]).belief()
    assert after[0] > 0
    assert after[0] == after[1] == after[4]


def test_the_tile_in_mind_moves_with_its_swaps_and_is_forgotten_when_found() -> None:
    hunt = chase(Scene(5))
    pair = SWAPS[5][0]
    hunt = hunt.swapped(pair).stepped(6)
    assert hunt.target[6] == 0
    assert hunt.target[7] > hunt.target[4]
    assert sum(hunt.target) == pytest.approx(1)


def test_steps_teach_the_wolf_what_dog_it_has() -> None:
    watched = guile(Scene(5), list(FIRST_IDEA)).swapped(SWAPS[5][0])
    watched = watched.stepped(6, watched.idea_after(6)).swapped(SWAPS[6][0])
    before, after = watched.idea, watched.idea_after(5)
    gained = [new - old for old, new in zip(before, after, strict=True)]
    assert max(gained) <= 0


def test_on_the_last_step_a_wolf_out_of_reach_escapes_and_one_alone_in_reach_does_not() -> None:
    scene = Scene(0, 0b0000_0000_0110_1111, 39)
    assert scene.turns_left == 2
    assert escapes_from(scene, 15, dogs.NEAREST, Rng(1))
    assert not escapes_from(scene, 4, dogs.NEAREST, Rng(1))


def test_in_the_last_round_the_share_is_counted_from_the_tokens() -> None:
    assert share_after([1, 1], 0, 0, 0, True) == 1
    assert share_after([1, 1], 0, 0, 0, False) == 0
    assert share_after([2, 1], 0, 0, 0, False) == 0.5
    assert share_after([0, 0], 0, 1, 0, True) == 0.75


def test_a_wolf_with_guile_takes_away_the_tiles_on_which_a_dog_could_wait() -> None:
    scene = Scene(5, 0b0000_0000_0110_0000, 2)
    seen = guile(scene, list(FIRST_IDEA))
    leaves = [scene.swapped(pair).face_up & REACH[5] == 0 for pair in SWAPS[5]]
    for place in range(PLACES):
        odds = [it[place] for it in seen.policy()]
        assert sum(it for it, left in zip(odds, leaves, strict=True) if left) > 0.9


def test_a_wary_wolf_fears_most_where_the_dog_steps() -> None:
    hunt = chase(Scene(5))
    feared = hunt.feared(Fears(1.0, 0.0, 0.0, 0.0, 0.0, 0.0))
    for place, odds in zip(NEIGHBOURS[5], hunt.odds(), strict=True):
        assert feared[place] == pytest.approx(odds)
    assert feared[15] == 0


def test_a_swap_only_glimpsed_moves_beliefs_with_the_tiles_and_says_nothing() -> None:
    watched = guile(Scene(5), list(FIRST_IDEA)).swapped(SWAPS[5][0])
    glimpsed = watched.glimpsed(SWAPS[5][3])
    for before, after in (
        (watched.belief, glimpsed.belief),
        (watched.hunt.target, glimpsed.hunt.target),
        (watched.hunt.suspicion.belief(), glimpsed.hunt.suspicion.belief()),
    ):
        assert after == pytest.approx(carried(before, SWAPS[5][3]))
