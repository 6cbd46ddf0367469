"""Tests of engine.cards, one file a module."""
