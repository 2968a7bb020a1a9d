"""Faults at random moments of running games, and whether anything acknowledged is lost by them."""
