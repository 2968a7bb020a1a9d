"""Bots against each other: same luck for all, seats rotated, and what it comes to.

A contest is a list of fixtures, numbered from 0: a deal, and who sits where. A referee plays one
game after another and keeps the bots in between; engines set several referees to work, here or on
other machines. Results are told in the order of the fixtures, whoever is first.
"""
