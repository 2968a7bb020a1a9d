"""The table in a terminal, and the other commands."""
