"""The bots of each game, by name: its stronger levels, and opponents to measure them by."""
