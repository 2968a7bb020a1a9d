"""A hint shows every move with its odds, says why, and keeps nobody out; on a phone too."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.axe import barriers
from browser.conftest import Seat
from browser.sitting import Sitting


def with_hints(seat: Seat, game: str, **kind: object) -> Sitting:
    """Somebody at a table against a bot that was opened with hints, whose turn it is."""
    anna = seat(**kind)
    anna.home()
    anna.open_set_up(game)
    form = anna.page.locator("dialog form")
    hints = form.locator("label", has_text="Hints allowed")
    if not hints.is_visible():
        form.locator("summary").click()
    hints.click()
    form.get_by_test_id("start").click()
    anna.tool("Hint").wait_for()
    return anna


@pytest.mark.parametrize("kind", [{}, {"is_phone": True}])
def test_a_hint_shows_odds_and_why(seat: Seat, kind: dict[str, object]) -> None:
    anna = with_hints(seat, "volle-wolle", **kind)
    anna.tool("Hint").focus()
    anna.page.keyboard.press("Enter")
    panel = anna.page.get_by_role("dialog", name="Hint")
    panel.wait_for()
    expect(panel.get_by_test_id("hint")).to_contain_text("A bot would bid")
    expect(panel.locator('li[aria-current="true"]')).to_have_count(1)
    expect(panel.locator("li").first).to_contain_text("most likely between")
    assert not barriers(anna.page)
    assert panel.evaluate("it => it.scrollWidth <= it.clientWidth")
    anna.picture("hint")
    anna.page.keyboard.press("Escape")
    panel.wait_for(state="detached")
    anna.page.get_by_role("button", name="Why?").click()
    panel.wait_for()
