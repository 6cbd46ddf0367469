"""How strong every hand is that somebody may hold."""
