"""Laws that hold for every game, table and option."""
