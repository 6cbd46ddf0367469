"""Cards, the deck, pairs of hole cards, and the only door to randomness."""
