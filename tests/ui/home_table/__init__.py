"""Tests of how the Home Table looks."""
