"""Guests of installed packages: really installed, found by name, and kept in their own process."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from bots.company import a_pool, are_gone_but, children, questions, run
from bots.external.conftest import forget_guests
from helpers.walks import AnyGame
from speeltafel import GAMES, BadSetup
from speeltafel.bots.bot import Budget, Question
from speeltafel.bots.ladder import Failed
from speeltafel.bots.levels import bot, bots, check_for_table, resident
from speeltafel.bots.protocol import asking, greeting, line, read_move, read_refusal
from speeltafel.bots.worker import Worker

BUDGET = Budget(2000)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)

PACKAGE = """
class Wrong:
    def choose(self, decision):
        {answer}

class Own:
    def choose(self, decision):
        raise AssertionError("nobody may take the name of one of ours")
"""


def some(game: AnyGame, number: int = 12) -> list[Question]:
    return questions(game, 2, 4, BUDGET)[:number]


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package by metadata alone, as if installed: answers are written by the test."""
    information = tmp_path / "wrong_bots-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: wrong-bots\nVersion: 1.0\n")
    (information / "entry_points.txt").write_text(
        "[speeltafel.bots]\nwrong = wrong_bots:Wrong\neasy = wrong_bots:Own\n"
        "lost = no_such_module:Bot\n"
    )
    (tmp_path / "wrong_bots.py").write_text(PACKAGE.format(answer="return 3"))
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=":")
    forget_guests()
    yield tmp_path
    forget_guests()


@every_game
def test_an_installed_guest_plays_every_game_by_its_name(examples: Path, game: AnyGame) -> None:
    before = children()
    copycat = bot("copycat", game.key)
    for question in some(game):
        assert copycat.choose(question) == resident("copycat", game.key).choose(question)
    del copycat
    assert are_gone_but(before)


def test_a_guest_is_asked_in_text_and_may_ask_for_numbers(examples: Path) -> None:
    for question in some(GAMES["volle-wolle"], 40):
        move = resident("braggart", "volle-wolle").choose(question)
        is_bid = question.game.move_text(question.seat, move).startswith("bid")
        assert move == question.legal_moves[-1] or not is_bid


def test_a_guest_may_play_some_games_only(examples: Path) -> None:
    for chosen in (bot, resident):
        with pytest.raises(BadSetup, match="braggart plays only volle-wolle, not ploc"):
            chosen("braggart", "ploc")


def test_guests_are_listed_with_ours_when_a_name_is_not_known(examples: Path) -> None:
    with pytest.raises(BadSetup, match=r"there are random, easy.*braggart, copycat"):
        bot("grandmaster", "uly-and-polly")


def test_a_table_seats_a_guest_only_if_the_operator_lets_it_in(examples: Path) -> None:
    check_for_table("copycat", ["copycat"])
    with pytest.raises(BadSetup, match="no bot “copycat”"):
        check_for_table("copycat")
    with pytest.raises(BadSetup, match="no bot “ghost”"):
        check_for_table("ghost", ["ghost"])


def test_a_guest_thinks_in_the_workers_of_a_server(examples: Path) -> None:
    async def test() -> None:
        async with a_pool() as pool:
            for question in some(GAMES["ploc"], 4):
                answer = await pool.choose("copycat", question)
                assert answer == (resident("copycat", "ploc").choose(question), "copycat")

    run(test())


def test_a_level_answers_for_a_guest_that_fails_in_a_worker(made: Path) -> None:
    async def test() -> None:
        async with a_pool() as pool:
            (question,) = some(GAMES["ploc"], 1)
            assert (await pool.choose("wrong", question)).level == "easy"
            assert pool.tally.failures == {"nonsense": 1}
            assert pool.tally.restarts == 0

    run(test())


@pytest.mark.parametrize(
    ("answer", "kind"),
    [
        ("return 3", "nonsense"),
        ("return object()", "nonsense"),
        ("return 'fly'", "illegal"),
        ("return 1 // 0", "error"),
        ("import os; os._exit(4)", "died"),
        ('print(\'{"move": "fly"}\', flush=True); return decision.legal_moves[0]', None),
    ],
)
def test_a_guest_that_fails_says_how(made: Path, answer: str, kind: str | None) -> None:
    (made / "wrong_bots.py").write_text(PACKAGE.format(answer=answer))
    wrong, (question,) = bot("wrong", "ploc"), some(GAMES["ploc"], 1)
    if kind is None:  # what it prints is not its answer
        assert wrong.choose(question) == question.legal_moves[0]
        return
    with pytest.raises(Failed) as failed:
        wrong.choose(question)
    assert failed.value.kind == kind


def test_a_guest_that_cannot_be_loaded_is_refused_with_a_sentence(made: Path) -> None:
    with pytest.raises(BadSetup, match=r"lost is installed, but cannot be loaded: ModuleNotFound"):
        bot("lost", "ploc")


@pytest.mark.parametrize(
    ("first", "why"), [("raise SystemExit(0)", "died"), ("1 // 0", "ZeroDivisionError")]
)
def test_a_guest_that_fails_as_it_is_loaded_is_refused(made: Path, first: str, why: str) -> None:
    (made / "wrong_bots.py").write_text(first)
    with pytest.raises(BadSetup, match=f"wrong is installed, but cannot be loaded: {why}"):
        bot("wrong", "ploc")


def test_what_a_host_says_is_not_trusted() -> None:
    with pytest.raises(Failed, match="nonsense"):
        read_refusal(b"[0\n")
    for said in (b"[]", b'{"ready": true}', b'{"refused": {"key": "no-such", "details": {}}}'):
        assert read_refusal(said) is None


@pytest.mark.parametrize(
    "refused",
    [
        {"key": "bot-broken", "details": {}},
        {"key": "bot-broken", "details": {"bot": "x", "why": {"a": 1}}},
        {"key": "bot-other-game", "details": {"bot": "x", "games": "ploc"}},
    ],
    ids=str,
)
def test_a_refusal_without_its_details_is_none(refused: dict[str, object]) -> None:
    assert read_refusal(json.dumps({"refused": refused}).encode()) is None


def test_a_refusal_cannot_bring_details_of_its_own() -> None:
    details = {"bot": "x", "why": "y", "key": "players", "rule": "VW-01", "self": 1}
    said = {"refused": {"key": "bot-broken", "details": details}}
    refusal = read_refusal(json.dumps(said).encode())
    assert refusal is not None
    assert (refusal.key, refusal.rule) == ("bot-broken", "")


def test_no_code_of_a_guest_runs_in_the_process_that_knows_the_true_position(made: Path) -> None:
    notes = "import os; print(os.getpid(), file=open({!r}, 'a'))\n".format(str(made / "pids"))
    answer = PACKAGE.format(answer="return decision.legal_moves[0]")
    (made / "wrong_bots.py").write_text(notes + answer)
    wrong, (question,) = bot("wrong", "ploc"), some(GAMES["ploc"], 1)
    assert wrong.choose(question) == question.legal_moves[0]
    pids = {int(it) for it in (made / "pids").read_text().split()}
    assert len(pids) == 2
    assert os.getpid() not in pids


def test_no_guest_can_take_the_name_of_one_of_ours(made: Path) -> None:
    assert isinstance(bot("easy", "ploc"), type(bots("ploc")["easy"]()))


def test_a_worker_remembers_for_a_guest_what_was_told(examples: Path) -> None:
    host, asked = Worker(), [it for it in some(GAMES["ploc"], 30) if it.seat == 0]
    assert b'"ready":true' in host.answered(line(greeting(asked[0], "copycat")))
    known = 0
    for question in asked:
        answer = host.answered(line(asking(question, 1, known)))
        known = len(question.told)
        expected = resident("copycat", "ploc").choose(question)
        assert read_move(answer, question) == expected
    assert host.answered(b'{"over":{}}\n') == b""
