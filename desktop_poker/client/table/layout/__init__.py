"""Where everything lies on a table, whatever its size."""
