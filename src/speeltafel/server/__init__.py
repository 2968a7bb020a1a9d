"""HTTP, websockets and guests: the one place that wires store, bus, bots and tables together."""
