"""Tests of engine.hand, one file a module."""
