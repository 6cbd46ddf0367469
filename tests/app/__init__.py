"""Tests of the program's parts put together."""
