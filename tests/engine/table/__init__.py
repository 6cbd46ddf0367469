"""Tests of engine.table, one file a module."""
