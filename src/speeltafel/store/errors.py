"""Why a database is not opened, or a text not kept.

    GameError
    └── DatabaseError
        ├── UnknownDatabase   no database is addressed like this
        ├── Unreachable       it does not answer, or may not be read or written
        ├── Damaged           the file is no database, or a broken one
        ├── NewerDatabase     a newer Speeltafel has written it
        ├── StrangeDatabase   it holds something else
        ├── Unfit             it cannot keep such a text or number
        └── AlreadyServed     another server serves it

A database that is refused is left as it was. What goes wrong later is ``ports.StoreDown``.
"""

from __future__ import annotations

from typing import ClassVar

from speeltafel.core.errors import GameError
from speeltafel.core.words import Words


class DatabaseError(GameError):
    """The database cannot be used."""

    words: ClassVar[Words] = Words("speeltafel.store")


class UnknownDatabase(DatabaseError):
    """No database is addressed like this."""


class Unreachable(DatabaseError):
    """It does not answer, or may not be read or written."""


class Damaged(DatabaseError):
    """The file is no database, or a broken one."""


class NewerDatabase(DatabaseError):
    """A newer Speeltafel has written it."""


class StrangeDatabase(DatabaseError):
    """It holds something else."""


class Unfit(DatabaseError):
    """It cannot keep such a text or number."""


class AlreadyServed(DatabaseError):
    """Another server serves this database, and has no bus in common with this one."""
