"""Tests of what the Home Table says and offers."""
