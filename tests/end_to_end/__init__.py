"""Whole evenings through the window."""
