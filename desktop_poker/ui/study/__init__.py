"""How the coach's pages look."""
