"""One match between people: seats, decisions, log, clock, undo; no input or output of its own."""
