"""Which sounds a fact has."""
