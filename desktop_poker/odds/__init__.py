"""How likely is it? Bulk evaluation on NumPy arrays; imported only where it is needed."""
