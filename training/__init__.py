"""Scripts that make shipped tables, reproducible from nothing but the code."""
