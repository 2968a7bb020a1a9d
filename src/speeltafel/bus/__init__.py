"""How the processes that serve tables tell each other: alone, over a hub, or over Redis."""
