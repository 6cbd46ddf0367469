"""The games as data: what is dealt and bet, and what a game is called. Knows no rule's meaning."""
