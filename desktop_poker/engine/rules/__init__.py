"""Games, table options and stakes as values."""
