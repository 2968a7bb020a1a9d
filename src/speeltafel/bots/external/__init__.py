"""Bots that other people made: programs that speak JSON lines, and classes of installed packages.

The protocol is explained in ``docs/bot-protocol.md``. Both kinds hear the same, and neither shares
a process with a true position: an external bot can fail or stall, but not peek. At tables, those
that the operator trusts think where our own bots do.
"""
