"""What is kept of the coach's work; the history itself is never written."""
