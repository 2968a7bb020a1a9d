"""What can be asked wrongly of a table. All say why; none changes anything.

GameError
└── TableError
    ├── NoSuchTable   there is no table with this id
    ├── NotAllowed    this person may not do that here
    ├── NotNow        nobody can do that at this moment
    ├── AlreadyMade   this decision has been made, or was never asked
    ├── Unavailable   it cannot be written down at the moment: try again
    └── Illegible     this program cannot read the table: it is damaged, or a newer one wrote it
"""

from __future__ import annotations

from speeltafel.core.errors import GameError
from speeltafel.core.words import Words


class TableError(GameError):
    """A table does not allow this."""

    words = Words("speeltafel.table")


class NoSuchTable(TableError):
    """There is no table with this id."""


class NotAllowed(TableError):
    """This person may not do that here."""


class NotNow(TableError):
    """Nobody can do that at this moment."""


class AlreadyMade(TableError):
    """This decision has been made, or was never asked."""


class Unavailable(TableError):
    """It cannot be written down at the moment."""


class Illegible(TableError):
    """This program cannot read the table."""
