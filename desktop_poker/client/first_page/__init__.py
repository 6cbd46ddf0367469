"""What the first page says."""
