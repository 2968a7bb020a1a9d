"""The table in the terminal, played by typing."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from helpers.cli import Shell
from helpers.walks import AnyGame
from speeltafel import GAMES, Rng
from speeltafel.core.record import read_records
from speeltafel.core.words import LANGUAGES
from speeltafel.table.errors import TableError
from speeltafel.terminal.choices import choices, chosen
from speeltafel.terminal.screen import PersonLeft, Screen
from speeltafel.terminal.speech import Speech
from speeltafel.terminal.table import SeatPlan, TerminalSession

TABLES = [(key, players) for key, game in GAMES.items() for players in game.seats]


class Typist:
    """Chooses like a person who reads the offer: by key, by notation, or by the end of it."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)
        self.asked = 0

    def choose(self, table: TerminalSession, seat: int) -> int:
        self.asked += 1
        offered = choices(table.game, table.position, seat, table.position.legal_moves(seat), "en")
        wanted = offered[self.rng.below(len(offered))]
        typed = [wanted.key, wanted.text][self.rng.below(2)]
        found = chosen(offered, typed)
        assert found == wanted
        return found.move

    def watch(self, table: TerminalSession) -> None:
        return

    def refuse(self, error: TableError) -> None:
        raise error


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_people_and_bots_finish_every_game(key: str, players: int) -> None:
    seats = [SeatPlan("Anna"), *[SeatPlan(f"Bot {n}", "easy") for n in range(1, players)]]
    table, typist = TerminalSession(GAMES[key], seats, {}, 7), Typist(1)
    table.run(typist)
    assert table.position.outcome() == table.record.outcome
    assert typist.asked > 0


def first_choices(game: AnyGame) -> str:
    """Enough to finish a game: 1 and 14 over and over, and now and then what a spent 1 leaves."""
    return ("1\n14\n" * 20 + "".join(f"{number}\n" for number in range(2, 14))) * 250


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_by_typing(shell: Shell, key: str, language: str) -> None:
    said = shell("play", key, "--seed", "4", "--lang", language, typed=first_choices(GAMES[key]))
    assert (said.status, said.err) == (0, "")
    over = {"en": " won!", "nl": "Gewonnen door:", "de": "Gewonnen:"}[language]
    reason = " ".join(said.out.split())
    billy = GAMES["blasting-billy"].words.say(language, "reasons.billy")
    assert over in said.out or " ".join(billy.split()) in reason


def test_the_same_seed_is_the_same_game(shell: Shell, tmp_path: Path) -> None:
    paths = [tmp_path / name for name in ("one.json", "two.json")]
    for path in paths:
        shell(
            "play", "blasting-billy", "--seats", "bot:easy,bot:random,bot:easy",
            "--seed", "9", "--record", str(path),
        )  # fmt: skip
    assert paths[0].read_text() == paths[1].read_text()


def test_two_people_with_secrets_have_a_curtain_between_them(shell: Shell) -> None:
    said = shell(
        "play", "uly-and-polly", "--seats", "human=Anna,human=Ben", "--seed", "1",
        typed="\nhide b2\n\nplace a1\nq\n",
    )  # fmt: skip
    before, curtain, bens = said.out.partition("Please hand the screen to Ben")
    assert "Please hand the screen to Anna" in before
    assert curtain
    assert "hide" in before
    assert "b2" not in bens.split("Ben, what will you do?")[0]


def test_ploc_has_nothing_to_hide_and_needs_no_curtain(shell: Shell) -> None:
    said = shell("play", "ploc", "--seats", "human,human", "--seed", "1", typed="1\n1\n1\n1\nq\n")
    assert "hand the screen" not in said.out


def test_a_question_mark_shows_the_rule_of_the_moment(shell: Shell) -> None:
    said = shell("play", "volle-wolle", "--seed", "1", typed="?\nq\n")
    assert "[VW-04" in said.out.partition("Your choice")[2]


def test_two_question_marks_show_all_rules(shell: Shell) -> None:
    said = shell("play", "ploc", "--seed", "1", typed="??\n? athlete\n? spaceship\nq\n")
    assert "PL-21" in said.out
    assert "say nothing about “spaceship”" in said.out


def test_nonsense_is_asked_again(shell: Shell) -> None:
    said = shell("play", "ploc", "--seed", "1", typed="99\nfoo\nq\n")
    assert said.out.count("Please type one of") == 2


def test_an_empty_line_shows_the_board_again(shell: Shell) -> None:
    said = shell("play", "ploc", "--seed", "1", typed="\n\nq\n")
    assert said.out.count("Match 1 of 2") == 3


@pytest.mark.parametrize("typed", ["q\n", "", "quit\n"])
def test_leaving_keeps_what_was_played(shell: Shell, tmp_path: Path, typed: str) -> None:
    path = tmp_path / "game.json"
    said = shell("play", "ploc", "--seed", "1", "--record", str(path), typed=typed)
    assert said.status == 0
    assert "You left the table" in said.out
    data: Any = json.loads(path.read_text())
    assert data["outcome"] is None
    assert len(data["steps"]) >= 3
    assert shell("verify", str(path)).status == 2


def test_without_a_game_one_chooses_it(shell: Shell) -> None:
    said = shell("play", typed="chess\nploc\nq\n")
    assert said.status == 0
    assert "Welcome to the table." in said.out
    assert "You left the table" in said.out


def test_bids_are_chosen_by_their_own_number() -> None:
    game = GAMES["volle-wolle"]
    moves = [game.parse_move(0, text) for text in ("bid 14", "bid 20", "bid 26", "bid 26+")]
    offered = choices(game, game.start(2), 0, moves, "en")
    assert [choice.key for choice in offered] == ["14", "20", "26", "26+"]
    found = chosen(offered, "20")
    assert found is not None
    assert found.text == "bid 20"


def test_tiles_can_be_typed_as_they_are_called() -> None:
    game = GAMES["uly-and-polly"]
    moves = [game.parse_move(0, f"go {tile}") for tile in ("a1", "b2")]
    offered = choices(game, game.start(2), 0, moves, "en")
    assert [choice.key for choice in offered] == ["1", "2"]
    assert [chosen(offered, typed) for typed in ("B2", "go b2", "2")] == [offered[1]] * 3


def test_a_knock_out_of_a_weakened_athlete_is_not_that_of_a_standing_one() -> None:
    game = GAMES["ploc"]
    moves = [game.parse_move(0, text) for text in ("1>1 A", "1>1 a")]
    offered = choices(game, game.start(2), 0, moves, "en")
    assert [chosen(offered, typed) for typed in ("1>1 A", "1>1 a", "a")] == [*offered, None]


CLEARED, APART, BACK = "\x1b[2J", "\x1b[?1049h", "\x1b[?1049l"


def on_a_terminal(
    monkeypatch: pytest.MonkeyPatch, key: str, seats: list[SeatPlan], typed: str
) -> str:
    """All that reaches a real terminal during a game."""
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    console = Console(force_terminal=True, file=io.StringIO(), width=100, highlight=False)
    screen, table = Screen(Speech("en", console)), TerminalSession(GAMES[key], seats, {}, 1)
    with pytest.raises(PersonLeft), screen.at(table):
        table.run(screen)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_a_game_with_secrets_is_played_on_a_screen_that_keeps_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    two = [SeatPlan("Anna"), SeatPlan("Ben")]
    shown = on_a_terminal(monkeypatch, "uly-and-polly", two, "\nhide b2\n\nplace a1\n\nq\n")
    assert shown.index(APART) < shown.index("hide") < shown.index(BACK)
    assert BACK in shown[-20:]
    between = shown[shown.index("Please hand the screen to Ben") :]
    assert CLEARED in between


def test_every_decision_of_a_game_with_secrets_begins_on_an_empty_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one = [SeatPlan("Anna"), SeatPlan("Bot", "easy")]
    shown = on_a_terminal(monkeypatch, "blasting-billy", one, "1\n1\n1\nq\n")
    assert shown.count(CLEARED) == shown.count("Anna, what will you do?") == 4


def test_ploc_scrolls_on_as_nothing_in_it_is_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = on_a_terminal(monkeypatch, "ploc", [SeatPlan("Anna"), SeatPlan("Ben")], "1\n1\nq\n")
    assert APART not in shown
    assert CLEARED not in shown


def test_a_decision_can_be_taken_back(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    seats = "human=Anna,human=Ben"
    typed = "\nhide b2\n\nu\n\nhide c3\n\nplace a1\n\nu\n\nplace d4\nq\n"
    shell("play", "uly-and-polly", "--seats", seats, "--record", str(path), typed=typed)
    [record] = read_records(path.read_text())
    assert [step.move for step in record.steps] == ["hide c3", "place d4"]
    assert [step.move for step in record.undone] == ["hide b2", "place a1"]


def test_a_bid_cannot_be_taken_back_and_the_screen_says_which_rule(shell: Shell) -> None:
    typed = "\n14\n\nu\nq\n"
    said = shell("play", "volle-wolle", "--seats", "human,human", "--seed", "1", typed=typed)
    assert "VW-04" in said.out
