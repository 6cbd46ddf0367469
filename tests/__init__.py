"""The tests, and the one command that runs everything: ``python -m tests``."""
