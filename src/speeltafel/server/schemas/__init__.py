"""What goes over the wire, typed: requests, responses, what is read of games, socket messages."""
