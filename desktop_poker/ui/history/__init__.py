"""How finished hands look."""
