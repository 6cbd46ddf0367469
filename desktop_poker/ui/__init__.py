"""What does the player see and touch? The only room that knows Qt."""
