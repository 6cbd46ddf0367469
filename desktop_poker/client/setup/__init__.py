"""What a new table can be."""
