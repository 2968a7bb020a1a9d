"""What a player may not know is nowhere in their browser: not in the page, the traffic, the memory.

Each search is first shown to find the secret in the browser of whoever may know it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser

from browser.company import gather, take_turns
from browser.conftest import Seat
from browser.memory import Memory, memory_of
from browser.serving import SAME_WORD, Serving
from browser.sitting import Sitting, sitting
from helpers.patience import until
from speeltafel.server import pages

STORED = "() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])"
PATIENCE = 100
"""Tenths of a second."""

CARD = re.compile(r"\b[GNCJD]\d+\b")
"""A card with a number: dynamite is named in the sentences that everybody gets."""

TOKEN = re.compile(r"[\w-]{20,}")
"""A guest's key to the server: drawn by lot, it could hold anything."""


class Known(NamedTuple):
    """All that can be found in somebody's browser."""

    page: str
    stored: str
    told: str
    memory: Memory

    def holding(self, pattern: str) -> dict[str, list[str]]:
        """What is like this, by where it was found."""
        places = {**self._asdict(), "memory": self.memory.said}
        found = {name: re.findall(pattern, text) for name, text in places.items()}
        return {name: them for name, them in found.items() if them}


def known_by(somebody: Sitting) -> Known:
    page, told = somebody.page, somebody.told
    return Known(shown_to(somebody), page.evaluate(STORED), "\n".join(told), memory_of(page))


def shown_to(somebody: Sitting) -> str:
    """The page as it stands, each attribute and each hidden part of it; the table unnamed."""
    return str(somebody.page.content()).replace(somebody.table, "TABLE")


def since(page: str, said: str) -> str:
    """What was said before depends on who heard first that everybody is here."""
    return re.sub(rf'(data-testid="voice"[^>]*>).*?(?=<p>Guest[^<]* {said})', r"\1", page)


def wait_for(somebody: Sitting, offered: str) -> None:
    """Until a move or a pick is offered."""
    somebody.page.locator(f'[data-move^="{offered}"], [data-pick^="{offered}"]').first.wait_for()


# Uly & Polly


def wolf_at(place: str) -> str:
    """How the wolf's place is written: in moves, in views, and on the board."""
    return f'hide {place}|"wolf":"{place}"|aria-label="{place}, [^"]*your wolf'


def test_the_dog_and_who_watches_do_not_know_where_the_wolf_hides(seat: Seat) -> None:
    anna, bram, clara = seat(), seat(), seat()
    wolf, dog = gather("uly-and-polly", [anna, bram])
    clara.page.goto(anna.page.url)
    wolf.play("hide b2")
    wait_for(bram, "place")
    check_the_wolf(anna, [bram, clara], "b2", wolf_at("b2"))
    dog.play("place d4")
    wolf.play("swap a2-b2")
    wait_for(bram, "go")
    check_the_wolf(anna, [bram, clara], "a2", '"wolf":"a2"')


def check_the_wolf(anna: Sitting, others: list[Sitting], place: str, written: str) -> None:
    """The wolf's player finds it wherever we look; others nowhere."""
    for _ in range(PATIENCE):
        mine = known_by(anna)
        if {"told"} <= set(mine.holding(written)):
            break
        anna.page.wait_for_timeout(100)  # others may have heard of her move before she has
    assert {"told"} <= set(mine.holding(written))
    assert ("wolf", place) in mine.memory.held
    for other in others:
        known = known_by(other)
        assert not known.holding(written)
        assert ("wolf", place) not in known.memory.held


def test_the_dogs_page_is_the_same_wherever_the_wolf_hides(seat: Seat) -> None:
    anna, bram = seat(), seat()
    pages = {}
    for place in ("b2", "c4"):
        wolf, _ = gather("uly-and-polly", [anna, bram])
        wolf.play(f"hide {place}")
        asked = bram.page.get_by_test_id("voice").get_by_text("Where does Polly start?")
        asked.wait_for(state="attached")
        pages[place] = [since(shown_to(it), "hides") for it in (anna, bram)]
    one, other = pages["b2"], pages["c4"]
    assert one[0] != other[0]
    assert one[1] == other[1]


# Blasting Billy


def test_the_program_names_no_card_that_could_be_taken_for_a_secret() -> None:
    programs = list(pages.FOLDER.glob("assets/*.js"))
    assert any("blasting-billy" in it.name for it in programs)
    assert not {it.name: found for it in programs if (found := CARD.findall(it.read_text()))}


def test_cards_are_known_only_to_whom_the_rules_show_them(seat: Seat) -> None:
    people = [seat(), seat()]
    players = gather("blasting-billy", people)
    hands: list[set[str]] = [set(), set()]
    for _ in range(8):
        take_turns(players, 1)
        people[0].page.wait_for_timeout(100)
        for held, one in zip(hands, people, strict=True):
            held.update(own_cards(one))
    for me, other in ((0, 1), (1, 0)):
        mine = known_by(people[me])
        secret = hands[other] - set(face_up(people[me]))
        assert len(secret) > 1
        assert cards_in(mine) >= set(own_cards(people[me]))
        assert not cards_in(mine) & secret


def own_cards(somebody: Sitting) -> list[str]:
    """The cards with a number in one's hand."""
    view = somebody.state["view"]
    return [card for card in view["hands"][view["seat"]] if CARD.fullmatch(card)]


def face_up(somebody: Sitting) -> list[str]:
    """What lies face up in anybody's loot, as the server shows it to this seat."""
    loot = somebody.state["view"]["loot"]
    return [card for rows in loot for row in rows for card in row if not card.endswith("?")]


def cards_in(known: Known) -> set[str]:
    """All faces of cards that can be found."""
    places = (known.stored, known.told, known.memory.said)
    shown = set(re.findall(r'data-(?:pick|move|face|key)="([^"]*)"', known.page))
    return {card for text in (*places, *shown) for card in CARD.findall(TOKEN.sub("", text))}


# Volle Wolle


@pytest.fixture
def fixed(browser: Browser, pictures: Path, tmp_path: Path) -> Iterator[list[Sitting]]:
    """Three people at a server that deals the same at every table."""
    with Serving(tmp_path, seed=3) as server, ExitStack() as stack:
        people = [stack.enter_context(sitting(browser, server.base, pictures)) for _ in range(3)]
        for one in people:
            one.context.add_init_script(SAME_WORD)
        yield people


def test_a_bid_is_known_to_nobody_else_until_all_have_bid(fixed: list[Sitting]) -> None:
    anna, bram, _ = fixed
    players = gather("volle-wolle", fixed)
    players[0].play("bid 17")
    players[1].play("bid 19")
    until(lambda: all(it.state["actors"] == [2] for it in fixed), pause=anna.pause)
    anna.page.wait_for_timeout(500)
    held = [(is_bid_held(it, "17"), is_bid_held(it, "19")) for it in map(known_by, fixed)]
    assert held == [(True, False), (False, True), (False, False)]
    players[2].play("bid 14")
    until(lambda: all(it.state["view"]["phase"] != "bid" for it in fixed), pause=bram.pause)
    bram.page.wait_for_timeout(500)
    assert is_bid_held(known_by(bram), "17")


def test_the_pages_of_others_are_the_same_whatever_is_bid(fixed: list[Sitting]) -> None:
    pages = {}
    for bid in ("17", "23"):
        players = gather("volle-wolle", fixed)
        players[0].play(f"bid {bid}")
        players[1].play("bid 19")
        until(lambda: all(it.state["actors"] == [2] for it in fixed), pause=fixed[0].pause)
        fixed[0].page.wait_for_timeout(500)
        pages[bid] = [shown_to(one) for one in fixed]
    one, other = pages["17"], pages["23"]
    assert one[0] != other[0]
    assert [since(it, "has bid") for it in one[1:]] == [since(it, "has bid") for it in other[1:]]


def is_bid_held(known: Known, bid: str) -> bool:
    """Whether somebody's bid is in the state of the table, on the wire or in memory."""
    return ("bid", bid) in known.memory.held or f'"bid":"{bid}"' in known.told
