"""Help, lessons and tips."""
