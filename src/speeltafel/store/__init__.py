"""Where tables, guests, chat and records live; the only room that knows SQL."""

from speeltafel.store.chat import Said, Unsaid
from speeltafel.store.database import open_store
from speeltafel.store.guests import Guest
from speeltafel.store.records import Imported
from speeltafel.store.store import Store

__all__ = ["Guest", "Imported", "Said", "Store", "Unsaid", "open_store"]
