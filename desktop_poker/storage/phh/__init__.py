"""Hands in the open PHH format: TOML with one line of notation an action."""
