"""A table in words, for ears and for a terminal."""
