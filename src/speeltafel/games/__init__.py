"""The games, one folder each, strangers to each other. Only the registry knows them all."""
