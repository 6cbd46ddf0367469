"""A poker table for your desktop: practice, LAN games and real cards on a real table."""

__version__ = "0.1.0"
