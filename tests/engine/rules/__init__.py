"""Tests of engine.rules, one file a module."""
