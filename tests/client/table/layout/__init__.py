"""Tests of what screens say."""
