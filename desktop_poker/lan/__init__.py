"""How does a table cross the wire? Rooms for friends, near or far, and nobody else."""
