"""Opening a table: its games, rules, stakes and guests."""
