"""How the Home Table looks, and what was pressed."""
