"""PokerKit as a second opinion."""
