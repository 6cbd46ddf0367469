"""Games of a mix that are played with blinds: boards and draws, fixed bets and open ones."""
