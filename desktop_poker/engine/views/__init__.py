"""What one viewer may see: the only door out of the engine."""
