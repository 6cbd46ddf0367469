"""Who judges what, and when."""
