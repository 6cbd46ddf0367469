"""How is a card, a chip, a table drawn? Vectors in code, no files and no fonts."""
