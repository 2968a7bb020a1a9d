"""docs/server.md draws the way of a move file by file: one is followed here, and compared."""

import json
import re
import sys
from pathlib import Path
from types import FrameType
from typing import Any, Final

import pytest
import websockets

import speeltafel
from helpers.inside import served_inside
from helpers.tables import opening

pytestmark = pytest.mark.anyio
ROOT: Final = Path(speeltafel.__file__).parent
PAGE: Final = Path(__file__).parents[2] / "docs" / "server.md"


class Trail:
    """The files of the package in which something is called, in this thread."""

    def __init__(self) -> None:
        self.files: dict[str, None] = {}  # in the order in which they come into it

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        path = Path(frame.f_code.co_filename)
        is_begun = frame.f_lineno == frame.f_code.co_firstlineno  # not a coroutine that goes on
        if event == "call" and is_begun and path.is_relative_to(ROOT):
            file = path.relative_to(ROOT).as_posix()
            self.files.setdefault(file)


def drawn() -> list[str]:
    """The files that the document names, row by row."""
    section = PAGE.read_text(encoding="utf-8").split("## The way of a move, file by file")[1]
    rows = [it.rsplit("|", 2)[1] for it in section.split("\n\n")[1].splitlines()[2:]]
    return re.findall(r"`(\w+/\w+\.py)`", " ".join(rows))


async def followed(folder: Path) -> list[str]:
    """The files, rules apart, through which a move on a socket goes."""
    async with (
        served_inside(folder) as inside,
        inside.person("Anna") as anna,
        inside.person("Bram") as bram,
    ):
        await inside.open(opening("uly-and-polly", anna.id, bram.id, id="way"))
        for person in (anna, bram):
            await person.speak("way", "word")
        address = f"ws{inside.base[4:]}/api/tables/way/live?seat=0"
        bearer = {"authorization": f"Bearer {anna.token}"}
        async with websockets.connect(address, additional_headers=bearer) as socket:
            table = (await _heard(socket, "table"))["table"]
            await _heard(socket, "seats")  # the last that is done for whoever comes
            move = {"type": "move", "decision": table["decision"], "id": "first"}
            trail = Trail()
            sys.setprofile(trail)
            await socket.send(json.dumps({**move, "move": table["legal_moves"][0]}))
            await _heard(socket, "answer")
            sys.setprofile(None)
    return [it for it in trail.files if it.startswith(("server/", "table/", "store/"))]


async def _heard(socket: websockets.ClientConnection, kind: str) -> dict[str, Any]:
    while (message := json.loads(await socket.recv()))["type"] != kind:
        pass
    found: dict[str, Any] = message
    return found


async def test_a_move_goes_through_the_files_that_the_document_names_in_that_order(
    tmp_path: Path,
) -> None:
    found = await followed(tmp_path)
    assert found == drawn()
