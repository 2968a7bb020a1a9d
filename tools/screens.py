"""Pictures of the page in its main moments, in build/screens: real games, played by clicks.

Phone and desktop, light and dark; those that documents show are kept in docs/screens. The dice fall
alike each time; what bots think may differ.
"""

from __future__ import annotations

import io
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from PIL import Image
from playwright.sync_api import Browser

from browser.axe import CALM
from browser.chromium import launched
from browser.player import Player
from browser.serving import SAME_WORD, Serving
from browser.sitting import Sitting, sitting
from speeltafel.games.registry import GAMES

ROOT: Final = Path(__file__).parents[1]
ALL: Final = ROOT / "build" / "screens"
FOLDER: Final = ROOT / "docs" / "screens"
SHOWN: Final = (
    "home.desktop.light.png",
    "volle-wolle-keep.desktop.light.png",
    "volle-wolle-bid.phone.dark.png",
    "volle-wolle-end.desktop.light.png",
    "blasting-billy-middle.desktop.light.png",
    "blasting-billy-end.desktop.dark.png",
    "uly-and-polly-swap.desktop.light.png",
    "uly-and-polly-go.phone.light.png",
    "ploc-use-picked.desktop.light.png",
    "ploc-use.phone.light.png",
    "lobby.desktop.light.png",
    "proof.phone.light.png",
)
ABOUT: Final = (
    "Made by `make screens`: real games, played by clicks in a real browser. All its pictures, on"
    " phone and desktop, by day and by night, are then in `build/screens`."
)
SIZES: Final = {"desktop": False, "phone": True}
THEMES: Final = ("light", "dark")
COLOURS: Final = 192
SEED: Final = 11
PLAYERS: Final = {
    key: min(3 if key == "uly-and-polly" else 4, game.seats[-1])
    for key, game in GAMES.built_in.items()
}
RARE: Final = {"volle-wolle": ("bone", "help"), "ploc": ("reroll",)}
"""Decisions that do not come in every game."""

MOST_GAMES: Final = 8
LAST: Final = 6_000
"""Milliseconds until the last scene of a game has been played out."""

Json = dict[str, Any]


class Album:
    """The pictures of one browser window."""

    def __init__(self, window: Sitting, size: str) -> None:
        self.window, self.size = window, size
        self.names: set[str] = set()

    def take(self, name: str) -> None:
        """One picture by day and one by night, unless there is one of this name."""
        if name in self.names:
            return
        self.names.add(name)
        self.window.page.mouse.move(0, 0)  # nothing is pointed at
        for theme in THEMES:
            self.window.page.emulate_media(color_scheme=theme)
            self.window.page.locator(f'html[data-theme="{theme}"]').wait_for()
            self.window.page.wait_for_timeout(150)
            self.window.page.wait_for_function(CALM)
            save(self.window.page.screenshot(), ALL / f"{name}.{self.size}.{theme}.png")


def save(png: bytes, path: Path) -> None:
    """With few colours, which is a quarter of the size."""
    with Image.open(io.BytesIO(png)) as picture:
        few = picture.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
        few.save(path, optimize=True)


# What there is to see


def shell(album: Album) -> None:
    """Home, set-up, lobby and rules."""
    window = album.window
    window.home()
    album.take("home")
    window.open_set_up("volle-wolle")
    album.take("set-up")
    window.page.keyboard.press("Escape")
    window.open_set_up("uly-and-polly", "friends")
    window.page.get_by_test_id("start").click()
    assert window.invitation
    album.take("lobby")
    window.go(f"{window.base}/rules/ploc")
    window.page.locator("[data-rule]").first.wait_for()
    album.take("rules")


def curtain(album: Album) -> None:
    """A shared device between two seats."""
    window = album.window
    window.set_up("uly-and-polly", "share", 2)
    window.page.get_by_test_id("curtain").wait_for()
    album.take("curtain")


def whole_game(album: Album, game: str) -> None:
    """A game from its first decision to the end, then the replay; and on until all was seen."""
    play(album, game, SEED)
    finish(album, game)
    for seed in range(SEED + 1, SEED + MOST_GAMES):
        if album.names >= {f"{game}-{it}" for it in RARE.get(game, ())}:
            return
        play(album, game, seed)


def play(album: Album, game: str, seed: int) -> None:
    """A game to its end; each kind of decision is photographed when it comes for the first time."""
    window = album.window
    window.answers.clear()  # nobody asks what the server said
    window.set_up(game, "bots", PLAYERS[game])
    player = Player(window, seed=seed, is_touching=album.size == "phone")
    player.look()
    drawer(album)
    while (seen := player.look())["is"] != "ended":
        name = f"{game}-{moment(window.state)}"
        album.take(name)
        player.act(seen)
        if not window.page.locator("[data-move]").count():
            continue
        if player.glance()["is"] == "asked" and window.page.locator("[aria-pressed=true]").count():
            album.take(f"{name}-picked")


def drawer(album: Album) -> None:
    """The rules beside the table."""
    if "rules-drawer" in album.names:
        return
    page = album.window.page
    album.window.tool("Rules").click()
    page.locator("dialog [data-rule]").first.wait_for()
    album.take("rules-drawer")
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")


def moment(state: Json) -> str:
    """What is to be decided, in a word."""
    view = state["view"]
    word = str(view.get("phase") or view.get("task") or "play")
    return word if not is_half(view) else "middle"


def is_half(view: Json) -> bool:
    """Whether a game of Blasting Billy, which has but one kind of decision, is half over."""
    return "turns_left" in view and view["pile"] in range(8, 13)


def finish(album: Album, game: str) -> None:
    """The last scenes and the replay."""
    page = album.window.page
    page.wait_for_timeout(400)
    if game == "uly-and-polly":
        album.take(f"{game}-last")
    page.wait_for_timeout(LAST)
    album.take(f"{game}-end")
    page.get_by_test_id("proof").click()
    page.get_by_test_id("verdict").wait_for()
    album.take("proof")
    page.keyboard.press("Escape")
    page.get_by_test_id("ended").get_by_role("link").click()
    page.get_by_test_id("scrubber").wait_for()
    total = int(page.get_by_test_id("at").inner_text().split("/")[1])
    page.get_by_test_id("scrubber").fill(str(total // 2))
    page.wait_for_timeout(400)
    album.take(f"{game}-replay")


# All of it


def index() -> str:
    """A page of documents that shows those that are kept."""
    rows = [f"![{name}]({name})" for name in SHOWN]
    return "\n\n".join(["# Screens", ABOUT, *rows]) + "\n"


@contextmanager
def window_of(browser: Browser, size: str, folder: Path) -> Iterator[Album]:
    """A window of this size at a server of its own."""
    with (
        Serving(folder, seed=SEED) as server,
        sitting(browser, server.base, folder, is_phone=SIZES[size]) as window,
    ):
        window.context.add_init_script(SAME_WORD)
        yield Album(window, size)


def main() -> None:
    for kept in (ALL, FOLDER):
        shutil.rmtree(kept, ignore_errors=True)
        kept.mkdir(parents=True)
    with launched() as browser:
        for size in SIZES:
            with (
                tempfile.TemporaryDirectory() as folder,
                window_of(browser, size, Path(folder)) as album,
            ):
                shell(album)
                curtain(album)
                for game in GAMES.built_in:
                    whole_game(album, game)
    for name in SHOWN:
        shutil.copy(ALL / name, FOLDER / name)
    (FOLDER / "README.md").write_text(index(), encoding="utf-8")


if __name__ == "__main__":
    main()
