"""Fuzzing guided by coverage over everything that reads what others wrote: ``make fuzz``.

A target (``targets.py``) is one way in. It may refuse what it reads with the errors that are meant
for it, and nothing else; it may not take long, nor much memory; what it reads it writes again.
"""
