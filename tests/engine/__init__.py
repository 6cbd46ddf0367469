"""Tests of the engine, mirroring its packages."""
