"""Rules about the house itself."""
