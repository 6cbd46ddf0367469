"""What somebody can set, as data."""
