"""A tool writes its part of a page and nothing else."""

from __future__ import annotations

from pathlib import Path

from marks import between_marks


def test_what_stands_around_the_marks_stays(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Above\n\n<!-- part: begin -->\nold\n<!-- part: end -->\n\nbelow\n")
    written = between_marks(page, "part", "new")
    assert written.startswith("# Above\n")
    assert written.endswith("\n\nbelow\n")
    assert "new" in written
    assert "old" not in written
    page.write_text(written)
    assert between_marks(page, "part", "new") == written


def test_a_page_without_marks_gets_them_at_its_end(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Above\n")
    assert between_marks(page, "part", "new").startswith("# Above\n")
    assert "<!-- part: begin -->\n\nnew\n\n<!-- part: end -->" in between_marks(page, "part", "new")
