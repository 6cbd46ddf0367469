"""Tests of ui/welcome."""
