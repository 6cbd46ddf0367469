"""Tests of ui/access."""
