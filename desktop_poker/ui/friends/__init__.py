"""What friends on the network see: finding a table, the lobby, the room beside the game."""
