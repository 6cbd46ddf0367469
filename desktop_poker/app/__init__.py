"""Which parts make this program."""
