"""Guests: a name, one click, and a token that only its owner has: we keep its hash."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections import OrderedDict
from typing import Final, NamedTuple, Protocol
from unicodedata import normalize

from speeltafel.server.errors import BadRequest, NoToken
from speeltafel.server.limits import Limits
from speeltafel.table.ports import Now

TOPIC: Final = "/guests"
"""Where processes tell each other that a guest has changed; no table is called like this."""

TOKEN_BYTES: Final = 32
TOKEN_DAYS: Final = 400
CACHED: Final = 20_000
_JOINED: Final = re.compile(
    "([\u2600-\u27bf\U0001f300-\U0001faff]\ufe0f?)\u200d(?=[\u2600-\u27bf\U0001f300-\U0001faff])"
)
"""A picture that a joiner ties to the next, as in a family."""

_BOT: Final = re.compile(r"b[o0]t\d*")
"""What the page calls bots in all languages, and what two guests called Bot would be."""

_ALIKE: Final = str.maketrans("вотβοτ", "botbot")
"""Letters of other scripts that look like those of a bot."""

CACHE_SECONDS: Final = 30.0
"""A token that was revoked in another process is believed for at most so long."""


class Guest(NamedTuple):
    """Somebody who may sit down."""

    id: str
    name: str


class AccountStore(Protocol):
    """Where guests are kept."""

    async def add_guest(self, guest: str, name: str, at: float) -> None: ...
    async def add_token(
        self, digest: str, guest: str, at: float, expires: float, most: int
    ) -> None: ...
    async def guest_of_token(self, digest: str, now: float) -> tuple[str, str] | None: ...
    async def add_link(self, digest: str, guest: str, expires: float, most: int) -> None: ...
    async def use_link(self, digest: str, now: float) -> str | None: ...
    async def rename(self, guest: str, name: str) -> None: ...
    async def forget(self, guest: str) -> None: ...


def digest(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_id(length: int = 16) -> str:
    """An id nobody can guess, of letters and digits that are not mistaken for each other."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(length))


def is_visible(text: str) -> bool:
    """Whether a text has no hidden characters, but for those that join emoji to one picture."""
    return _JOINED.sub(r"\1", text).isprintable()


def is_like_a_bot(name: str) -> bool:
    """Whether somebody at a table could take this for the name of a bot."""
    letters = normalize("NFKC", name).casefold().translate(_ALIKE)
    return _BOT.fullmatch("".join(filter(str.isalnum, letters))) is not None


def clean_name(name: str, longest: int) -> str:
    """A name without spaces around it; an error if nobody could read it, or if bots have it."""
    short = " ".join(name.split())
    if not short or len(short) > longest or not is_visible(short):
        raise BadRequest("bad-name", longest=longest)
    if is_like_a_bot(short):
        raise BadRequest("bot-name")
    return short


class Accounts:
    """Where guests come in and are known again."""

    def __init__(self, book: AccountStore, now: Now, limits: Limits | None = None) -> None:
        self.book, self.now, self.limits = book, now, limits or Limits()
        self._known: OrderedDict[str, tuple[Guest, float]] = OrderedDict()

    async def welcome(self, name: str) -> tuple[Guest, str]:
        """A new guest, and the token that only they will have."""
        guest = Guest(new_id(), name)
        await self.book.add_guest(guest.id, name, self.now())
        return guest, await self.new_token(guest.id)

    async def new_token(self, guest: str) -> str:
        """Another token of a guest, for another device."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        expires = self.now() + TOKEN_DAYS * 86400
        most = self.limits.devices
        await self.book.add_token(digest(token), guest, self.now(), expires, most)
        return token

    async def who(self, token: str | None) -> Guest:
        """Whose token this is."""
        if not token or len(token) > 200 or not token.isascii():
            raise NoToken("no-token")
        kept = digest(token)
        guest, at = self._known.get(kept, (None, 0.0))
        if guest is None or self.now() - at > CACHE_SECONDS:
            guest = await self._look_up(kept)
        return guest

    async def _look_up(self, kept: str) -> Guest:
        found = await self.book.guest_of_token(kept, self.now())
        if found is None:
            self._known.pop(kept, None)
            raise NoToken("no-token")
        guest = Guest(*found)
        self._known[kept] = (guest, self.now())
        if len(self._known) > CACHED:
            self._known.popitem(last=False)
        return guest

    def forget_all(self) -> None:
        """Ask the book again for everybody, after somebody changed their name or went."""
        self._known.clear()

    async def new_link(self, guest: str) -> str:
        """A code with which the same person can come in on another device, once."""
        code = new_id(24)
        expires, most = self.now() + self.limits.link_seconds, self.limits.links
        await self.book.add_link(digest(code), guest, expires, most)
        return code

    async def follow_link(self, code: str) -> str:
        """The token for another device."""
        guest = await self.book.use_link(digest(code), self.now())
        if guest is None:
            raise NoToken("bad-link")
        return await self.new_token(guest)
