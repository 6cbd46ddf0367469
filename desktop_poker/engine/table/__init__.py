"""The life around the hand."""
