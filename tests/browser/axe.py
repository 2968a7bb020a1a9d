"""axe-core: what keeps people out who do not see, hear or point as we do."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playwright.sync_api import Page

SOURCE: Final = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
CALM: Final = """() => document.getAnimations().every((it) =>
  it.playState !== "running" || it.effect?.getTiming().iterations === Infinity)"""
"""Whether colours have changed from light to dark, and nothing fades any more."""

RUN: Final = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  const bad = violations.filter((it) => ["serious", "critical"].includes(it.impact));
  const where = (it) => `${it.target.join(" ")} ${it.any[0]?.message ?? ""}`;
  return bad.map((it) => `${it.id}: ${it.nodes.slice(0, 3).map(where).join(" | ")}`);
}"""


def barriers(page: Page) -> list[str]:
    """What is serious or worse, on the page as it stands: in the light and in the dark."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(SOURCE.read_text(encoding="utf-8"))
    found: list[str] = []
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        page.locator(f'html[data-theme="{theme}"]').wait_for()
        page.wait_for_timeout(100)
        page.wait_for_function(CALM)
        found += [f"{theme}: {it}" for it in page.evaluate(RUN)]
    page.emulate_media(color_scheme="light")
    return found


def assert_none(found: dict[str, list[str]]) -> None:
    """Nothing anywhere; else all of it is told."""
    lines = [f"{where}: {it}" for where, them in found.items() for it in them]
    assert not lines, "\n".join(lines)
