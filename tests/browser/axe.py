"""axe-core: what keeps people out who do not see, hear or point as we do."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from playwright.sync_api import Page

SOURCE: Final = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
CALM: Final = """() => document.getAnimations().every((it) =>
  it.playState !== "running" || it.effect?.getTiming().iterations === Infinity)"""
"""Whether colours have changed from light to dark, and nothing fades any more."""

RUN: Final = """async (rules) => {
  const runOnly = rules.length ? { type: "rule", values: rules } : undefined;
  const { violations } = await axe.run(document, { resultTypes: ["violations"], runOnly });
  const bad = violations.filter((it) => ["serious", "critical"].includes(it.impact));
  const where = (it) => `${it.target.join(" ")} ${it.any[0]?.message ?? ""}`;
  return bad.map((it) => `${it.id}: ${it.nodes.slice(0, 3).map(where).join(" | ")}`);
}"""

COLOURS: Final = ("color-contrast", "link-in-text-block")
"""What may be wrong in the dark and right in the light: all else is the same there."""

SCROLLING: Final = ("scrollable-region-focusable",)


def barriers(page: Page) -> list[str]:
    """What is serious or worse, on the page as it stands: in the light and in the dark."""
    found: list[str] = []
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        page.locator(f'html[data-theme="{theme}"]').wait_for()
        page.wait_for_timeout(100)
        page.wait_for_function(CALM)
        found += [f"{theme}: {it}" for it in broken(page, COLOURS if theme == "dark" else ())]
    page.emulate_media(color_scheme="light")
    return found


def broken(page: Page, rules: Sequence[str]) -> list[str]:
    """Which of these rules of axe-core, none meaning all, the page breaks just now, and where."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(SOURCE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(RUN, list(rules))
    return found


def assert_none(found: dict[str, list[str]]) -> None:
    """Nothing anywhere; else all of it is told."""
    lines = [f"{where}: {it}" for where, them in found.items() for it in them]
    assert not lines, "\n".join(lines)
