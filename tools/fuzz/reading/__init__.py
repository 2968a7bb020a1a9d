"""What is done with the bytes of each target: read, written again, and used a little."""
