"""Who is better? Bots play the same deals from every seat."""
