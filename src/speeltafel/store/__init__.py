"""Where tables, guests, chat and records live; the only room that knows SQL."""

from speeltafel.store.chat import StoredLine, Unsaid
from speeltafel.store.database import open_store
from speeltafel.store.guests import GuestRow
from speeltafel.store.records import Imported
from speeltafel.store.store import Store

__all__ = ["GuestRow", "Imported", "Store", "StoredLine", "Unsaid", "open_store"]
