"""The table for those who hear it: screen readers, a voice, questions by key."""
