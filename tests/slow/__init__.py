"""Long runs that kill and resume."""
