"""Tests of the PHH format."""
