"""Which colours has the program? Values only."""
