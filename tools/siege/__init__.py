"""What ordinary people feel while others attack the server they play on."""
