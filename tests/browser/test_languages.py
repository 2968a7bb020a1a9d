"""Each language, and nothing left over of another."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from browser.conftest import Seat
from browser.player import Player
from browser.sitting import Sitting
from helpers.patience import until
from speeltafel.games.registry import GAMES

WEB: Final = Path(__file__).parents[2] / "web/src"
LITERAL: Final = re.compile(r'"((?:[^"\\]|\\.)*)"')
SEEN: Final = """() => {
  const texts = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) texts.push(walk.currentNode.data.trim());
  for (const it of document.querySelectorAll("[aria-label], [title], [placeholder]"))
    texts.push(it.ariaLabel, it.title, it.placeholder);
  return texts.filter((it) => it);
}"""
WELCOME: Final = {
    "en": ("Four games. One table.", "Play", "Invite friends", "No open tables just now"),
    "nl": ("Vier spellen. Eén tafel.", "Spelen", "Vrienden uitnodigen", "Nu geen open tafels"),
    "de": ("Vier Spiele. Ein Tisch.", "Spielen", "Freunde einladen", "Gerade keine offenen Tische"),
}


LOG: Final = {"nl": "Verloop", "de": "Spielverlauf"}
YOU: Final = {"nl": "Jij ", "de": "Du "}
EASY: Final = {"nl": "bot, makkelijk", "de": "Bot, leicht"}
HEARS: Final = """
  window.heard = [];
  new MutationObserver(() => {
    const ticker = document.querySelector('[data-testid="ticker"]');
    if (ticker) heard.push(ticker.innerText);
  }).observe(document, { subtree: true, childList: true, characterData: true });
"""
"""Keeps all that the ticker ever said, however shortly."""

NOTATION: Final = re.compile(r"[GNCJD](\d|X\b)|\?|\bs\d|\d>\d|[{}_]|\b(hide|deal|lay|swap|throw) ")


def literals(source: str) -> set[str]:
    return set(LITERAL.findall(source))


def sentences(language: str) -> set[str]:
    """All that the page itself says in a language: of the shell and of the boards."""
    shell = literals((WEB / f"words/{language}.ts").read_text(encoding="utf-8"))
    boards = [it.read_text(encoding="utf-8") for it in WEB.glob("games/*/words.ts")]
    begins = re.compile(rf"^const {language}\b.*?^}};$", re.DOTALL | re.MULTILINE)
    return shell.union(*(literals(part) for text in boards for part in begins.findall(text)))


def left_over(somebody: Sitting, language: str) -> set[str]:
    """What is seen or read aloud that another language says, and this one does not."""
    others = set().union(*(sentences(it) for it in WELCOME if it != language))
    alien = {it for it in others - sentences(language) if len(it) > 3 and " " in it}
    return set(somebody.page.evaluate(SEEN)) & alien


@pytest.mark.parametrize("language", WELCOME)
def test_home_and_rules_speak_the_language_of_the_browser(seat: Seat, language: str) -> None:
    anna = seat(language=language)
    anna.home()
    expect(anna.page.locator("html")).to_have_attribute("lang", language)
    for sentence in WELCOME[language]:
        expect(anna.page.get_by_text(sentence).first).to_be_visible()
    for key, game in GAMES.items():
        name = game.words.say(language, "name")
        expect(anna.card(key).get_by_role("heading")).to_have_text(name)
    assert not left_over(anna, language)
    anna.page.goto(f"{anna.base}/rules/ploc")
    anna.page.locator("[data-rule]").first.wait_for()
    assert not left_over(anna, language)


@pytest.mark.parametrize("language", ["nl", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_speaks_one_language(seat: Seat, game: str, language: str) -> None:
    anna = seat(language=language)
    anna.page.add_init_script(HEARS)
    anna.set_up(game, "bots")
    player, found = Player(anna), set[str]()
    for _ in range(4):
        found |= left_over(anna, language)
        player.play_on(1)
    anna.tool(LOG[language]).click()
    told = anna.page.locator("dialog li")
    told.first.wait_for()
    until(lambda: any(it.startswith(YOU[language]) for it in told.all_inner_texts()))
    lines = told.all_inner_texts()
    assert not [it for it in [*lines, *anna.page.evaluate("heard")] if NOTATION.search(it)]
    anna.page.keyboard.press("Escape")
    anna.page.locator("header nav button").last.click()
    expect(anna.page.locator("dialog")).to_contain_text(EASY[language])
    assert not found | left_over(anna, language)


def test_the_language_is_changed_on_the_spot_and_remembered(seat: Seat) -> None:
    anna = seat()
    anna.home()
    anna.page.get_by_test_id("language").select_option("nl")
    expect(anna.page.get_by_text("Vier spellen. Eén tafel.")).to_be_visible()
    anna.page.reload()
    expect(anna.page.locator("html")).to_have_attribute("lang", "nl")


def test_one_seat_is_not_several_seats(seat: Seat) -> None:
    anna = seat(language="nl")
    anna.set_up("blasting-billy", "friends", 3)
    turn = anna.page.get_by_test_id("turn")
    expect(turn).to_contain_text("2 ")
    several = turn.inner_text()
    bram = seat()
    bram.sit_down(anna.invitation)
    expect(turn).not_to_have_text(several)
    expect(turn).not_to_contain_text("1 plaatsen")
