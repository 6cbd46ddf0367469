"""The first minutes: tips, the guided hand, help."""
