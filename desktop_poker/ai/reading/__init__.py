"""What do the others hold, and what is each action worth against it."""
