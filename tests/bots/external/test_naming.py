"""Guests on a command line, and which of them may come to a table."""

from __future__ import annotations

import pytest

from speeltafel import BadSetup
from speeltafel.bots.external.naming import command_of, known_as, listed
from speeltafel.bots.external.program import Program
from speeltafel.bots.ladder import LEVELS
from speeltafel.bots.levels import bot, check_for_table, resident


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("easy,random", ["easy", "random"]),
        ("easy, run:python3 bot.py --strong", ["easy", "run:python3 bot.py --strong"]),
        ('run:./bot "--moods=1,2",easy', ['run:./bot "--moods=1,2"', "easy"]),
        ("human=D'Arcy,bot:easy", ["human=D'Arcy", "bot:easy"]),
        ("", [""]),
    ],
)
def test_commas_separate_names_unless_they_are_quoted(text: str, names: list[str]) -> None:
    assert listed(text) == names


def test_a_command_is_split_as_a_shell_does() -> None:
    assert command_of('run:python3 bot.py "--moods=1,2"') == ("python3", "bot.py", "--moods=1,2")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("run:", "followed by a command"),
        ("run:   ", "followed by a command"),
        ("run:python3 'bot", "No closing quotation"),
        ("run:no-such-program --strong", "no program “no-such-program”"),
        ("run:/no/such/program", "no program “/no/such/program”"),
    ],
)
def test_a_command_that_cannot_be_run_is_refused_with_a_sentence(name: str, why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        bot(name, "ploc")


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("easy", "easy"),
        ("run:python3 bots/mine.py --strong", "mine"),
        ("run:python3 -u mine.py", "mine"),
        ("run:sh strong", "sh"),
    ],
)
def test_a_program_is_called_by_its_file(name: str, called: str) -> None:
    assert known_as(name) == called


def test_whoever_sits_at_the_machine_can_name_a_program() -> None:
    assert isinstance(bot("run:python3 mine.py", "ploc"), Program)


@pytest.mark.parametrize("name", ["run:python3 mine.py", "run:rm -rf /", "greedy", "grandmaster"])
def test_a_table_seats_neither_programs_nor_whoever_is_no_level(name: str) -> None:
    for guests in [(), (name,)]:  # an operator who allows a program by mistake does not get it
        with pytest.raises(BadSetup, match="there is no bot"):
            check_for_table(name, guests)


def test_a_table_seats_every_level() -> None:
    for level in LEVELS:
        check_for_table(level)


def test_a_worker_of_a_server_runs_no_programs_even_if_it_is_asked_to() -> None:
    with pytest.raises(BadSetup, match="there is no bot “run:true”"):
        resident("run:true", "ploc")
