"""What a newcomer sees at Billy's table: the goal, who did what, what counts, and my own sums."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Locator, expect

from browser.serving import Serving
from browser.sitting import resized
from browser.sizes import Size, Sweep, sweep

Json = dict[str, Any]
PHONES: Final[tuple[Size, ...]] = ((390, 844), (360, 640), (844, 390))


@pytest.fixture
def billys(browser: Browser, lucky: Serving) -> Iterator[Sweep]:
    """A table for three, at which seat 0 is asked for the first time."""
    with sweep(browser, lucky.base, "blasting-billy", 3) as table:
        play_until(table, lambda state: 0 in state["actors"])
        table.show("en")
        yield table


class Claiming(random.Random):
    """The luck of somebody who claims whatever comes."""

    def choice(self, seq: Any) -> Any:
        return super().choice([it for it in seq if it.startswith("claim")] or seq)


def play_until(table: Sweep, is_wanted: Callable[[Json], bool]) -> Json:
    """Let all play any moves until the table is as wanted."""
    while not is_wanted(state := table.table.look()):
        assert not state["over"]
        table.table.step()
    return state


def middle(what: Locator) -> tuple[float, float]:
    found = what.bounding_box()
    assert found is not None
    return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2


def test_the_goal_is_on_the_table_at_the_first_move(billys: Sweep) -> None:
    bar = billys.page.get_by_test_id("bar")
    for wide, high in ((1280, 720), *PHONES):
        billys.page.set_viewport_size({"width": wide, "height": high})
        expect(bar).to_contain_text("pick a card")
        expect(bar.get_by_text("Richest survivor wins")).to_be_visible()


def test_billys_piles_count_cards_and_mine_are_summed_up(billys: Sweep) -> None:
    def has_claimed_two(state: Json) -> bool:
        return any(len(row) > 1 for row in state["view"]["loot"][0]) and 0 in state["actors"]

    view = play_until(billys, has_claimed_two)["view"]
    billys.show("en")
    cards = [f"{len(row)} card" + "s" * (len(row) > 1) if row else "" for row in view["billy"]]
    assert billys.page.locator("section.rug .head").all_inner_texts() == cards
    sums = [
        f"worth {sum_}" if row else ""
        for row, sum_ in zip(view["loot"][0], view["worth"], strict=True)
    ]
    assert billys.page.locator(".mine .loot .head").all_inner_texts() == sums
    expect(billys.page.locator(".others .head")).to_have_count(0)


def test_a_card_that_dynamite_takes_is_marked(billys: Sweep) -> None:
    def doomed(state: Json) -> int:
        return sum(place is not None for rows in state["view"]["doomed"] for place in rows)

    billys.table.luck = [Claiming(seat) for seat in range(3)]
    state = play_until(billys, lambda it: doomed(it) > 0)
    billys.show("en")
    marked = billys.page.locator('[data-piece~="doomed"]')
    expect(marked).to_have_count(doomed(state))
    expect(marked.first.locator(".doomed")).to_have_count(1)


def test_what_others_did_is_told_in_words_also_after_a_reload(billys: Sweep) -> None:
    labels = billys.page.locator(".others").get_by_test_id("lately")
    billys.table.step()
    play_until(billys, lambda state: 0 in state["actors"])
    before = r"^(gave Billy|claimed|dumped) (gold|banknotes|coins|jewels|diamonds)( \d+| X)? ?$"
    for _ in range(2):
        expect(labels).to_have_text([re.compile(before)] * 2)
        billys.show("en")
    billys.table.step()
    expect(labels).to_have_text(["", ""])


def test_a_special_card_explains_itself_when_it_is_picked(billys: Sweep) -> None:
    def has_special(state: Json) -> bool:
        return 0 in state["actors"] and any(it[1:] in "0X" for it in state["view"]["hands"][0])

    hand = play_until(billys, has_special)["view"]["hands"][0]
    billys.show("en")
    card = next(it for it in hand if it[1:] in "0X")
    billys.page.locator(f'[data-pick="{card}"]').click()
    says = "it takes the card laid right before it" if card.endswith("X") else "Worth nothing"
    expect(billys.page.get_by_test_id("bar")).to_contain_text(says)


@pytest.mark.parametrize("size", PHONES)
def test_on_a_phone_the_box_keeps_its_kinds_and_my_name_is_at_my_hand(
    billys: Sweep, size: Size
) -> None:
    resized(billys.page, *size)
    box = billys.page.locator(".mine .box")
    assert box.locator("li:visible").count() == 5
    box_x, _ = middle(box)
    hand_x, _ = middle(billys.page.locator(".mine .held").nth(1))
    name_x, _ = middle(billys.page.locator(".mine .me"))
    assert abs(name_x - hand_x) < abs(name_x - box_x)


def test_billy_does_not_repeat_himself_for_ever(billys: Sweep) -> None:
    bubble = billys.page.locator(".bubble")
    expect(bubble).to_be_visible()
    expect(bubble).to_have_count(0, timeout=8000)
    billys.table.step()
    expect(bubble).to_be_visible()
