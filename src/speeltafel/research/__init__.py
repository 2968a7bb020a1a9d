"""The games for researchers: PettingZoo, Gymnasium, OpenSpiel, and many games at once.

Needs ``pip install speeltafel[research]``. Nothing here knows any game by name: all adapters are
written over the verbs that every game answers to.
"""

from speeltafel.research.playouts import Playouts, playouts
from speeltafel.research.vector import Step, Tables

__all__ = ["Playouts", "Step", "Tables", "playouts"]
