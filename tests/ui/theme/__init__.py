"""Tests of the colours."""
