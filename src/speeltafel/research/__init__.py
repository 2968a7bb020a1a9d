"""The games for researchers: PettingZoo, Gymnasium, OpenSpiel, and many games at once.

Needs ``pip install speeltafel[research]``. Nothing here knows any game by name: all adapters are
written over the verbs that every game answers to.
"""
