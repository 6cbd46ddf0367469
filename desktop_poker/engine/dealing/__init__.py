"""The secret room: the deck never leaves it."""
