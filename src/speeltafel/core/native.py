"""Whether the rules run as native code or as plain Python."""

from typing import Final

from speeltafel.core import position

COMPILED: Final = not (position.__file__ or "").endswith(".py")
