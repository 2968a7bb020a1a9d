"""Somebody who writes down, byte for byte, all that a server says to one seat."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

from helpers.clients import Following, Json, Person
from helpers.inside import Inside
from helpers.tables import NOON, Viewer
from helpers.twin_games import Line
from speeltafel.core.chance import Rng
from speeltafel.core.fairness import commitment
from speeltafel.core.position import CHANCE
from speeltafel.table.entries import Opening
from speeltafel.table.waiting import question

OFFLINE = 0.5, 0.7
"""Between which parts of a game the witness does not listen."""

LOOKS = 0.0, 0.6
"""After which parts of a game all is looked at, besides the end."""


class Witness:
    """One table, its people, and the eyes of one of them or of a spectator."""

    def __init__(
        self, inside: Inside, opening: Opening, people: Sequence[Person], viewer: Viewer,
        spectator: Person,
    ) -> None:  # fmt: skip
        self.inside, self.opening, self.people, self.viewer = inside, opening, people, viewer
        self.table = opening.id
        self.eyes = spectator if viewer is None else people[viewer]
        self.live: Following | None = None
        self.heard: list[tuple[str, str]] = []
        self.version = 0
        self._ids = 0

    # Writing down

    def note(self, channel: str, text: str) -> None:
        """Keep a text; what may differ between two tables is made the same."""
        published = commitment(bytes.fromhex(self.opening.secret))
        for own, neutral in ((self.table, "TABLE"), (published, "COMMITMENT")):
            text = text.replace(own, neutral)
        self.heard.append((channel, re.sub(r'"id":\d+', '"id":0', text)))

    async def call(self, method: str, path: str, body: Json | None = None) -> None:
        """Call the server, and keep what it says, refusal or not."""
        answer = await self.eyes.http.request(method, f"/api/tables/{self.table}{path}", json=body)
        self.note(f"{method} {path}", f"{answer.status_code} {answer.text}")

    # The whole story

    async def tell(self, lines: Sequence[Line]) -> list[tuple[str, str]]:
        """Play a script at the table; all that the witness was told, channel by channel."""
        self.inside.now = NOON
        await self.inside.open(self.opening)
        await self.listen(None)
        for number, person in enumerate(self.people):
            await person.speak(self.table, f"word-{number}")
            await self.hear_news()
        await self.play([line for line in lines if line.by != CHANCE])
        await self.look_at_everything()
        await self.hang_up()
        return self.heard

    async def play(self, moves: Sequence[Line]) -> None:
        gone, back = (int(part * len(moves)) for part in OFFLINE)
        looks = [int(part * len(moves)) for part in LOOKS]
        for number, move in enumerate(moves):
            if number == gone:
                await self.hang_up()
            if number == max(back, gone + 1):
                await self.listen(self.version)
            await self.step(move)
            if number in looks:
                await self.look_at_everything()

    async def step(self, line: Line) -> None:
        """One move, after some that are refused and of which nobody else hears."""
        self.inside.now += 1.5
        self._ids += 1
        actor, path = self.people[line.by], f"/api/tables/{self.table}/moves"
        decision = self.inside.table(self.table).asked[line.by]
        body = {"seat": line.by, "decision": decision, "id": f"id-{self._ids}"}
        for wrong in ({"move": "nonsense"}, {"decision": decision + 1, "move": line.text}):
            await actor.http.post(path, json={**body, **wrong})
        await actor.call("POST", path, {**body, "move": line.text})
        await self.hear_news()

    # Listening

    async def listen(self, since: int | None) -> None:
        """Follow the table; whoever has a seat is then told that somebody is there."""
        self.live = await self.eyes.follow(self.table, self.viewer, since).__aenter__()
        if self.viewer is not None:
            await self.live.until(lambda it: it["type"] == "seats")

    async def hang_up(self) -> None:
        """Listen no longer, once all that was sent has come in."""
        if self.live is not None:
            await self.eyes.post(f"/api/tables/{self.table}/chat", text="that is all")
            await self.live.until(lambda it: it["type"] == "chat")
            for text in self.live.texts:
                self.note("live", text)
            await self.live.__aexit__()
            self.live = None
            await self.is_gone()

    async def is_gone(self) -> None:
        """Wait until the server has noticed."""
        hot = self.inside.parts.house.hot[self.table]
        while self.viewer in hot.listeners:
            await self.eyes.get(f"/api/tables/{self.table}")

    async def hear_news(self) -> None:
        if self.live is not None:
            await self.live.until(lambda it: it["type"] == "news")
            self.version = self.live.state["version"]

    # Looking

    async def look_at_everything(self) -> None:
        await self.call("GET", "")
        await self.call("GET", "/record")
        await self.call("GET", "/chat")
        await self.home()
        await self.try_what_is_refused()
        for since in range(self.version + 2 if self.live else 0):
            await self.come_back(since)
        if self.viewer is not None:
            self.ask_a_bot(self.viewer)

    async def home(self) -> None:
        found = await self.eyes.get("/api/home")
        mine = [it for it in found["your_turn"] + found["yours"] if it["id"] == self.table]
        self.note("home", json.dumps(mine))

    async def try_what_is_refused(self) -> None:
        asked = self.inside.table(self.table).asked
        for seat in range(len(self.people)):
            for decision, move in ((0, "give J7"), (0, "nonsense"), (asked.get(seat, 1), "bid ?")):
                body = {"seat": seat, "decision": decision, "move": move, "id": "no"}
                await self.call("POST", "/moves", body)
        await self.call("POST", "/undo/answer", {"agree": True})
        await self.call("POST", "/word", {"word": "another"})
        await self.call("GET", "/hint")
        await self.call("POST", "/advice", {"mark": "z9"})

    async def come_back(self, since: int) -> None:
        async with self.eyes.follow(self.table, self.viewer, since) as again:
            self.note(f"since {since}", again.texts[0])

    def ask_a_bot(self, seat: int) -> None:
        asked = question(self.inside.table(self.table), seat, Rng(7))
        texts = [str(asked.view), str(asked.told), str(asked.legal_moves), asked.world]
        self.note("bot", "\n".join([*texts, str(asked.seed)]))
