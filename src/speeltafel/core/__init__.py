"""The verbs, chance, checked play, records and errors. Knows no game."""
