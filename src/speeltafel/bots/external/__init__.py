"""Bots that other people made: programs that speak JSON lines, and classes of installed packages.

The protocol is that of our own workers (``protocol.py``, explained in ``docs/bot-protocol.md``). No
external bot shares a process with a true position: it can fail or stall, but not peek. At tables,
those that the operator trusts think where our own bots do.
"""
