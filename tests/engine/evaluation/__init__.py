"""Tests of engine.evaluation, one file a module."""
