"""How the database has come to look as it does, step by step."""
