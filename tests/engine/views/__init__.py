"""Tests of engine.views, one file a module."""
