"""Guests: their names, the tokens of their devices, and links that let another device in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from sqlalchemy import Connection, bindparam, delete, func, insert, or_, select, text, update

from speeltafel.store.repository import Repository, portions
from speeltafel.store.schema import CHAT, GUESTS, LINKS, SHARING, TOKENS
from speeltafel.table.people import Person, Sharing

DAY: Final = 24 * 60 * 60.0

DEVICES: Final = 50
LINKS_OPEN: Final = 10
"""How many tokens and links of a guest are kept, if nobody says otherwise: the latest."""

_ADD = insert(GUESTS)
_RENAME = (
    update(GUESTS)
    .where(GUESTS.c.id == bindparam("guest"))
    .values(name=bindparam("called"), figure=func.coalesce(bindparam("drawn"), GUESTS.c.figure))
)
_SHARE = text(
    "INSERT INTO sharing (table_id, seat, guest_id, name, figure)"
    " VALUES (:table_id, :seat, :guest_id, :name, :figure) ON CONFLICT (table_id, seat)"
    " DO UPDATE SET guest_id = excluded.guest_id, name = excluded.name, figure = excluded.figure"
)
_SHARING = select(SHARING).where(SHARING.c.table_id.in_(bindparam("tables", expanding=True)))
_SEE = update(GUESTS).where(GUESTS.c.id == bindparam("guest")).values(seen=bindparam("now"))
_ADD_TOKEN = insert(TOKENS)
_ADD_LINK = insert(LINKS)
_DROP_TOKENS, *_DROP_ALL = (
    delete(kept).where(kept.c.guest_id == bindparam("guest"))
    for kept in (TOKENS, LINKS, CHAT, SHARING)
)
_TRIM_TOKENS, _TRIM_LINKS = (
    delete(kept).where(
        kept.c.guest_id == bindparam("guest"),
        kept.c.hash.not_in(
            select(kept.c.hash)
            .where(kept.c.guest_id == bindparam("guest"))
            .order_by(kept.c.expires.is_(None).desc(), kept.c.expires.desc(), kept.c.hash)
            .limit(bindparam("most"))
        ),
    )
    for kept in (TOKENS, LINKS)
)
_DROP_EXPIRED = [delete(kept).where(kept.c.expires <= bindparam("now")) for kept in (TOKENS, LINKS)]
_PEOPLE = select(GUESTS.c.id, GUESTS.c.name, GUESTS.c.figure).where(
    GUESTS.c.id.in_(bindparam("guests", expanding=True)), GUESTS.c.name != ""
)
_BY_TOKEN = (
    select(GUESTS.c.id, GUESTS.c.name, GUESTS.c.seen)
    .join(TOKENS, TOKENS.c.guest_id == GUESTS.c.id)
    .where(
        TOKENS.c.hash == bindparam("hash"),
        or_(TOKENS.c.expires.is_(None), TOKENS.c.expires > bindparam("now")),
    )
)
_USE_LINK = (
    delete(LINKS)
    .where(LINKS.c.hash == bindparam("hash"))
    .returning(LINKS.c.guest_id, LINKS.c.expires)
)


class GuestRow(NamedTuple):
    """Somebody who plays here; the name is empty once it was deleted."""

    id: str
    name: str


class GuestRepository(Repository):
    """Who plays here. Tokens and links come as hashes."""

    async def add_guest(self, guest: str, name: str, at: float) -> None:
        """Keep a new guest."""
        await self._write(guest, (_ADD, {"id": guest, "name": name, "created": at, "seen": at}))

    async def rename(self, guest: str, name: str, figure: str | None = None) -> None:
        """Give a guest another name, and another figure if one is named."""
        await self._write(guest, (_RENAME, {"guest": guest, "called": name, "drawn": figure}))

    async def people(self, guests: Sequence[str]) -> dict[str, Person]:
        """What these guests are called; nothing for whoever is not known any more."""
        return await self._read(lambda db: _people(db, guests)) if guests else {}

    async def share(self, table: str, seat: int, guest: str, person: Person) -> None:
        """Keep who sits on a seat of a guest who shares a device with others."""
        row = {"table_id": table, "seat": seat, "guest_id": guest, **person._asdict()}
        await self._write(table, (_SHARE, row))

    async def sharing(self, tables: Sequence[str]) -> dict[str, Sharing]:
        """Those who share a device at each of these tables."""
        return await self._read(lambda db: _sharing(db, tables))

    async def forget(self, guest: str) -> None:
        """Delete a guest's name, tokens, links and all that was said."""
        gone = [(drop, {"guest": guest}) for drop in (_DROP_TOKENS, *_DROP_ALL)]
        await self._write(guest, (_RENAME, {"guest": guest, "called": "", "drawn": ""}), *gone)

    async def add_token(
        self, digest: str, guest: str, at: float, expires: float | None, most: int = DEVICES
    ) -> None:
        """Let a device in, until a time or for good; of too many, the oldest is sent away."""
        row = {"hash": digest, "guest_id": guest, "created": at, "expires": expires}
        trim = {"guest": guest, "most": most}
        await self._write(guest, (_ADD_TOKEN, row), (_TRIM_TOKENS, trim))

    async def guest_of_token(self, digest: str, now: float) -> GuestRow | None:
        """Whose token this is; once a day it is noted that the guest was seen."""
        asked = {"hash": digest, "now": now}
        found = await self._read(lambda db: db.execute(_BY_TOKEN, asked).first())
        if found is None:
            return None
        if found.seen + DAY < now:
            await self._write(found.id, (_SEE, {"guest": found.id, "now": now}))
        return GuestRow(found.id, found.name)

    async def drop_tokens(self, guest: str) -> None:
        """Send all devices of a guest away."""
        await self._write(guest, (_DROP_TOKENS, {"guest": guest}))

    async def add_link(
        self, digest: str, guest: str, expires: float, most: int = LINKS_OPEN
    ) -> None:
        """Let another device in, once and until a time; of too many links, the oldest go."""
        row = {"hash": digest, "guest_id": guest, "expires": expires}
        await self._write(guest, (_ADD_LINK, row), (_TRIM_LINKS, {"guest": guest, "most": most}))

    async def use_link(self, digest: str, now: float) -> str | None:
        """The guest of a link, who can use it this one time; None if it is used up or too old."""
        found = await self._do(digest, lambda db: db.execute(_USE_LINK, {"hash": digest}).first())
        return found.guest_id if found is not None and found.expires > now else None

    async def drop_expired(self, now: float) -> None:
        """Delete tokens and links whose time has passed."""
        await self._write("", *((drop, {"now": now}) for drop in _DROP_EXPIRED))


def _people(db: Connection, guests: Sequence[str]) -> dict[str, Person]:
    found: dict[str, Person] = {}
    for some in portions(guests):
        rows = db.execute(_PEOPLE, {"guests": some})
        found.update((guest, Person(name, figure)) for guest, name, figure in rows)
    return found


def _sharing(db: Connection, tables: Sequence[str]) -> dict[str, Sharing]:
    found: dict[str, Sharing] = {table: {} for table in tables}
    for some in portions(tables):
        for table, seat, guest, name, figure in db.execute(_SHARING, {"tables": some}).all():
            found[table][seat] = guest, Person(name, figure)
    return found
