"""Hands that are over: lists, replays, stories."""
