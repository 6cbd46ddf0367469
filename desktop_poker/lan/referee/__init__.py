"""A client's own check of the host, by the same rules and its own clock."""
