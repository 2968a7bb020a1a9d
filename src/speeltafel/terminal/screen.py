"""The screen that people share: news, board, choices, and a curtain between hidden hands."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rich.columns import Columns
from rich.markdown import Markdown
from rich.text import Text

from speeltafel.core.sentences import Telling
from speeltafel.core.words import clipped
from speeltafel.table.errors import TableError
from speeltafel.terminal import rulebook
from speeltafel.terminal.boards import board_of
from speeltafel.terminal.choices import Choice, choices, chosen
from speeltafel.terminal.odds import odds_table
from speeltafel.terminal.speech import Speech
from speeltafel.terminal.table import HERE, TakeBack, TerminalSession

UNDO = ("u", "undo")
HINT = ("h", "hint")
QUIT = ("q", "quit", "exit", ":q")


class PersonLeft(Exception):
    """A person has left the table."""


class Screen:
    """Asks whichever person is to decide, and shows nobody what is not theirs."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech
        self.looking: int | None = None
        """Whose eyes are on the screen; None before anybody was asked."""
        self.read: dict[int | None, int] = {}
        """How much of what it was told each seat has seen on the screen."""
        self.notice = ""
        self.is_apart = False
        """Whether what is shown can be wiped away for good."""

    @contextmanager
    def at(self, table: TerminalSession) -> Iterator[None]:
        """While people play a game with secrets, a screen of its own that keeps nothing.

        What has passed is told once: nobody can scroll back to it, nor to another's hand.
        """
        if table.game.has_secrets and any(seat.is_human for seat in table.seats):
            self.is_apart = self.speech.console.set_alt_screen(True)
        try:
            yield
        finally:
            self.speech.console.set_alt_screen(False)
            self.is_apart = False

    def choose(self, table: TerminalSession, seat: int) -> int:
        """Show this person their table and ask until they choose."""
        self._lift_curtain(table, seat)
        if self.is_apart:
            self.speech.console.clear()
        self.news(table, seat)
        self.board(table, seat)
        self._notice()
        moves = table.position.legal_moves(seat)
        offered = choices(table.game, table.position, seat, moves, self.speech.language)
        self._offer(table, seat, offered)
        return self._answer(table, seat, offered).move

    def watch(self, table: TerminalSession) -> None:
        """With no person at the table, everything is shown as it happens."""
        if not any(seat.is_human for seat in table.seats):
            self._notice()
            self.news(table, None)

    def refuse(self, error: TableError) -> None:
        """Say why something cannot be done, below the board that is drawn next."""
        self.notice = error.sentence(self.speech.language)

    # Showing

    def board(self, table: TerminalSession, seat: int | None) -> None:
        """The table as this seat may see it."""
        draw = board_of(table.game.key)
        self.speech.show(draw(table.position.view(seat), table.names, self.speech.language))

    def news(self, table: TerminalSession, seat: int | None) -> None:
        """What this seat has been told since it last looked."""
        told = table.told(seat)
        names = [str(clipped(name)) for name in table.names]
        telling = Telling(table.game.words, self.speech.language, names, seat)
        for line in telling.lines(told[min(self.read.get(seat, 0), len(told)) :]):
            self.speech.show(Text.assemble((line.who, "bold"), line.says[len(line.who) :]))
        self.read[seat] = len(told)

    def result(self, table: TerminalSession) -> None:
        """The last news, the whole table, and who has won why."""
        outcome = table.position.outcome()
        if outcome is None:
            return
        self.news(table, self.looking)
        self.board(table, self.looking)
        winners = ", ".join(table.names[seat] for seat in outcome.winners)
        reason = table.game.words.say(self.speech.language, f"reasons.{outcome.reason}")
        self.speech.show()
        if winners:
            self.speech.tell("play.wins", style="bold green", winners=winners)
        self.speech.tell("play.why", reason=reason)
        for name, score in zip(table.names, outcome.scores, strict=True):
            self.speech.tell("play.score", name=name, score=score)

    def _notice(self) -> None:
        if self.notice:
            self.speech.show(Text(self.notice, style="yellow"))
            self.notice = ""

    def _lift_curtain(self, table: TerminalSession, seat: int) -> None:
        people = [it for it in table.seats if it.is_human]
        if len(people) > 1 and table.game.has_secrets and self.looking != seat:
            self.speech.console.clear()
            self._input(self.speech.say("play.curtain", name=table.names[seat]))
            self.speech.console.clear()
        self.looking = seat

    # Asking

    def _offer(self, table: TerminalSession, seat: int, offered: list[Choice]) -> None:
        self.speech.show()
        self.speech.tell("play.turn", style="bold", name=table.names[seat])
        lines = [Text.assemble((f" {it.key} ", "bold reverse"), f" {it.phrase}") for it in offered]
        self.speech.show(Columns(lines, padding=(0, 1), column_first=True, equal=True))

    def _answer(self, table: TerminalSession, seat: int, offered: list[Choice]) -> Choice:
        while True:
            typed = self._input(self.speech.say("play.prompt")).strip()
            if typed.casefold() in QUIT:
                raise PersonLeft
            if typed.casefold() in UNDO:
                raise TakeBack(self._last(table, seat))
            if not typed:
                self.board(table, seat)
                continue
            if typed.casefold() in HINT:
                self._hint(table, seat, offered)
            elif typed.startswith("?"):
                self._explain(table, seat, typed.lstrip("?").strip(), is_all=typed == "??")
            elif found := chosen(offered, typed):
                return found
            else:
                self.speech.tell("play.again", keys=f"{offered[0].key} … {offered[-1].key}")

    def _last(self, table: TerminalSession, seat: int) -> int:
        """The person whose decision came last: at one screen, that is what is taken back."""
        steps = reversed(range(table.match.steps))
        people = set(table.match.seats_of(HERE))
        deciding = (table.match.step(number)[0] for number in steps)
        return next((by for by in deciding if by in people), seat)

    def _explain(self, table: TerminalSession, seat: int, wanted: str, *, is_all: bool) -> None:
        """``?`` the rule of this moment, ``??`` all rules, ``? word`` what they say of it."""
        language = self.speech.language
        if is_all:
            self.speech.show(Markdown(table.game.rules_text(language)))
            return
        rule = wanted or table.position.forbidden_by(seat, -1)
        found = rulebook.about(table.game, language, rule)
        for paragraph in found:
            self.speech.show(Markdown(paragraph))
        self.speech.tell("play.rules-more" if found else "play.rules-none", wanted=rule)

    def _hint(self, table: TerminalSession, seat: int, offered: list[Choice]) -> None:
        """What the best bot thinks of the choices, and which it would make."""
        advice, why = table.hint(seat, self.speech.language)
        self.speech.show(odds_table(advice, {it.move: it for it in offered}))
        for sentence in why:
            self.speech.show(Text(sentence))

    def _input(self, prompt: str) -> str:
        try:
            return self.speech.console.input(Text(prompt))
        except EOFError:
            raise PersonLeft from None
