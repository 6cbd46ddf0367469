"""Tests of engine.dealing, one file a module."""
