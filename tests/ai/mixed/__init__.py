"""ai/mixed: games with blinds that mixes are made of."""
