"""One file a game. Only the catalogue knows them."""
