"""One learner against our bots: Gymnasium's checks pass, nobody peeks, and seeds reproduce."""

from __future__ import annotations

import copy
import json
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence

from helpers.adapters import every_count, run_example
from helpers.walks import AnyGame, told, twins
from speeltafel import GAMES, BadSetup, GameError, IllegalMove, Position, Rng, playout
from speeltafel.bots.arena.chairs import BotRoster
from speeltafel.bots.bot import Question
from speeltafel.core.play import checked_play
from speeltafel.research.gymnasium import ILLEGAL, Learner
from speeltafel.research.live import Live
from speeltafel.research.opponents import Opponents

IDS = {key: f"speeltafel/{key.title().replace('-', '')}-v0" for key in GAMES}
every_game = pytest.mark.parametrize("key", GAMES)


def test_every_game_has_an_id() -> None:
    assert {key: gymnasium.spec(it).kwargs["game"] for key, it in IDS.items()} == {
        key: key for key in GAMES
    }
    assert IDS["uly-and-polly"] == "speeltafel/UlyAndPolly-v0"


@every_count
def test_check_env_passes(key: str, players: int) -> None:
    check_env(gymnasium.make(IDS[key], players=players, opponents="easy").unwrapped)


# The same games as the verbs


class Witness:
    """Writes down all that is played and asked, in the order in which it happens."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.log: list[tuple[int, int]] = []
        self.questions: list[tuple[int, Question]] = []
        watch, bot = Opponents.watch, BotRoster.bot

        def witnessed(opponents: Opponents, live: Live, actor: int, move: int) -> None:
            self.log.append((actor, move))
            watch(opponents, live, actor, move)

        patch.setattr(Opponents, "watch", witnessed)
        patch.setattr(BotRoster, "bot", lambda company, name: Asked(self, bot(company, name)))


class Asked:
    """A bot whose questions are written down."""

    def __init__(self, witness: Witness, bot: Any) -> None:
        self.witness, self.bot = witness, bot

    def choose(self, question: Question) -> int:
        self.witness.questions.append((len(self.witness.log), question))
        move: int = self.bot.choose(question)
        return move


def any_move(info: dict[str, Any], rng: Rng) -> int:
    moves: list[int] = np.flatnonzero(info["action_mask"]).tolist()
    return moves[rng.below(len(moves))]


@every_count
def test_a_game_is_the_same_through_the_verbs(
    key: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, witness, rng = GAMES[key], Witness(monkeypatch), Rng(1)
    env, position = Learner(key, players=players), GAMES[key].start(players)
    seen, info = env.reset(seed=6)
    played, is_over = 0, False
    while not is_over:
        played = follow(position, witness, played)
        assert seen.tobytes() == game.observe(position, info["seat"])
        assert position.actors()[0] == info["seat"]
        assert np.flatnonzero(info["action_mask"]).tolist() == position.legal_moves(info["seat"])
        seen, reward, is_over, _, info = env.step(any_move(info, rng))
        assert is_over or reward == 0
    follow(position, witness, played)
    assert reward == position.returns()[info["seat"]]
    assert not position.actors()


def follow(position: Position, witness: Witness, played: int) -> int:
    """Play with the verbs what was played since; how much it is by now."""
    for actor, move in witness.log[played:]:
        checked_play(position, actor, move)
    return len(witness.log)


# Nobody peeks


@every_count
def test_bots_are_asked_with_what_their_seats_know(
    key: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, witness, rng = GAMES[key], Witness(monkeypatch), Rng(3)
    env = Learner(key, players=players)
    env.reset(seed=1)
    witness.log.clear()
    witness.questions.clear()
    _, info = env.reset(seed=2)
    for _ in range(6):
        _, _, is_over, _, info = env.step(any_move(info, rng))
        if is_over:
            break
    assert witness.questions
    for steps, question in witness.questions:
        position, read = readings(game, players, witness.log[:steps], question.seat)
        assert question.seat != info["seat"]
        assert as_json(question.view) == as_json(position.view(question.seat))
        assert [told.step for told in question.told] == read
        assert question.legal_moves == tuple(position.legal_moves(question.seat))


def readings(
    game: AnyGame, players: int, log: list[tuple[int, int]], seat: int
) -> tuple[Position, list[str]]:
    """Where a game has come to, and how a seat reads its steps."""
    position, read = game.start(players), []
    for actor, move in log:
        read.append(game.step_text(position, actor, move, seat))
        position.play(actor, move)
    return position, read


def as_json(view: object) -> str:
    return json.dumps(view, default=vars)


@every_count
def test_what_is_hidden_changes_nothing_that_the_learner_is_told(key: str, players: int) -> None:
    env, game = Learner(key, players=players), GAMES[key]
    for seat in range(players):
        for step, twin in twins(game, players, seat, 1):
            if told(game, step, seat) == told(game, twin, seat):
                assert shown(env, step.after, seat) == shown(env, twin.after, seat)


def shown(env: Learner, position: Position, seat: int) -> tuple[object, ...]:
    """All that the environment tells a learner on this seat, as plain values."""
    env._live, env._at = Live(env._live.game, position, Rng(0)), seat
    info = env._info()
    return env._seen().tobytes(), info.pop("action_mask").tobytes(), info


# Seeds and copies


def played(env: Any, steps: int, seed: int | None = None) -> list[Any]:
    """All that is returned while a learner plays at random."""
    rng, returned = Rng(5), [env.reset(seed=seed)]
    info = returned[0][1]
    for _ in range(steps):
        returned.append(env.step(any_move(info, rng)))
        info = returned[-1][-1]
        if returned[-1][2]:
            returned.append(env.reset())
            info = returned[-1][1]
    return returned


@every_game
@pytest.mark.parametrize("level", ["random", "easy"])
def test_a_seed_reproduces_games_and_those_after_it(key: str, level: str) -> None:
    first, second, third = (Learner(key, opponents=level) for _ in range(3))
    expected = played(first, 120, seed=4)
    assert data_equivalence(played(second, 120, seed=4), expected, exact=True)
    assert not data_equivalence(played(third, 120, seed=5), expected, exact=True)


@every_game
def test_bots_that_search_can_be_reproduced_too(key: str) -> None:
    one, other = (Learner(key, opponents="medium", budget=5) for _ in range(2))
    assert data_equivalence(played(one, 3, seed=1), played(other, 3, seed=1), exact=True)


@every_game
def test_a_copy_goes_on_exactly_alike(key: str) -> None:
    env, rng = Learner(key, opponents="easy"), Rng(2)
    _, info = env.reset(seed=3)
    is_over = False
    for _ in range(5):
        if not is_over:
            *_, is_over, _, info = env.step(any_move(info, rng))
    other = copy.deepcopy(env)
    while not is_over:
        move = any_move(info, rng)
        step = env.step(move)
        assert data_equivalence(other.step(move), step, exact=True)
        is_over, info = step[2], step[-1]
    assert data_equivalence(other.reset(), env.reset(), exact=True)


# Seats and opponents


def test_the_learner_sits_anywhere_unless_it_is_said_where() -> None:
    env = Learner("volle-wolle", players=3)
    env.reset(seed=1)
    assert {env.reset()[1]["seat"] for _ in range(20)} == {0, 1, 2}
    fixed = Learner("volle-wolle", players=3, seat=2)
    assert {fixed.reset(seed=it)[1]["seat"] for it in range(5)} == {2}


def test_opponents_sit_in_their_order_from_the_learners_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: dict[int, set[str]] = {}
    bot = BotRoster.bot

    class Named:
        def __init__(self, name: str, company: BotRoster) -> None:
            self.name, self.bot = name, bot(company, name)

        def choose(self, question: Question) -> int:
            asked.setdefault(question.seat, set()).add(self.name)
            return self.bot.choose(question)

    monkeypatch.setattr(BotRoster, "bot", lambda company, name: Named(name, company))
    played(Learner("volle-wolle", opponents=["easy", "random"], seat=1), 10, seed=1)
    assert asked == {2: {"easy"}, 0: {"random"}}


def test_what_cannot_be_is_said_at_once() -> None:
    with pytest.raises(GameError, match="there is no bot “grandmaster”"):
        Learner("ploc", opponents="grandmaster")
    with pytest.raises(BadSetup, match="Ploc is played by 2, not by 3"):
        Learner("ploc", players=3)
    with pytest.raises(ValueError, match="3 players have 2 opponents, not 1"):
        Learner("volle-wolle", players=3, opponents=["easy"])
    with pytest.raises(ValueError, match="seat must be one of 'random', 0, 1; got 2"):
        Learner("ploc", seat=2)
    with pytest.raises(GameError, match="soon"):
        Learner("ploc", budget="soon")


def test_options_of_the_game_are_passed_on() -> None:
    with pytest.raises(BadSetup, match="turns"):
        Learner("ploc", turns=7)
    short, usual = Learner("ploc", turns=100, seat=0), Learner("ploc", seat=0)
    assert not np.array_equal(short.reset(seed=1)[0], usual.reset(seed=1)[0])


# Illegal moves and the end


def test_a_game_that_ends_before_the_learner_has_a_choice_is_dealt_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    act = Opponents.act
    ended: list[int] = []

    def too_quick(opponents: Opponents, live: Live, learner: int) -> None:
        if len(ended) < 2:
            ended.append(playout(live.position, live.rng))
        act(opponents, live, learner)

    monkeypatch.setattr(Opponents, "act", too_quick)
    _, info = Learner("ploc").reset(seed=1)
    assert len(ended) == 2
    assert info["action_mask"].any()


def test_bots_hear_how_a_game_ended_and_are_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[object] = []
    monkeypatch.setattr(BotRoster, "over", lambda company, outcome: heard.append(outcome))
    monkeypatch.setattr(BotRoster, "close", lambda company: heard.append("close"))
    env, rng, is_over = Learner("uly-and-polly"), Rng(1), False
    _, info = env.reset(seed=1)
    while not is_over:
        _, _, is_over, _, info = env.step(any_move(info, rng))
    env.close()
    assert heard == [env._live.position.outcome(), "close"]


@every_game
def test_an_illegal_move_loses_the_game_and_names_the_rule(key: str) -> None:
    env = Learner(key)
    _, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, is_over, is_cut, info = env.step(illegal)
    assert (reward, is_over, is_cut) == (ILLEGAL, True, False)
    assert info["forbidden_by"]
    with pytest.raises(RuntimeError, match="reset"):
        env.step(0)
    env.reset()


def test_an_illegal_move_is_an_error_for_those_who_want_it_so() -> None:
    env = Learner("ploc", illegal="error")
    seen, info = env.reset(seed=1)
    with pytest.raises(IllegalMove):
        env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert np.array_equal(env._seen(), seen)


def test_the_mask_is_where_maskable_ppo_looks_for_it() -> None:
    env = gymnasium.make(IDS["ploc"], opponents="easy")
    _, info = env.reset(seed=1)
    assert np.array_equal(env.get_wrapper_attr("action_masks")(), info["action_mask"])


def test_text_shows_what_a_spectator_sees() -> None:
    env = Learner("uly-and-polly", render_mode="ansi")
    env.reset(seed=1)
    assert str(env.render()).startswith("Uly & Polly: player_")


# Many at once


@pytest.mark.parametrize(("mode", "key"), [*[("sync", it) for it in GAMES], ("async", "ploc")])
def test_many_environments_step_together(mode: str, key: str) -> None:
    envs: Any = gymnasium.make_vec(IDS[key], num_envs=2, vectorization_mode=mode)
    alone = Learner(key)
    seen, infos = envs.reset(seed=[3, 4])
    assert np.array_equal(seen[0], alone.reset(seed=3)[0])
    for _ in range(30):
        moves = infos["action_mask"].argmax(axis=1)
        seen, rewards, is_over, _, infos = envs.step(moves)
        expected = alone.step(int(moves[0]))
        if is_over.any():
            break
        assert np.array_equal(seen[0], expected[0])
        assert np.array_equal(infos["action_mask"], np.stack(envs.call("action_masks")))
        assert rewards.tolist() == [0, 0]
    envs.close()


def test_the_example_learns_and_says_how_much() -> None:
    before, after = run_example("gymnasium_train", "--games", "5", "--measured", "2")
    assert before.startswith("won before: ")
    assert after.startswith("won after 5 games of learning: ")
