"""Words and frames of tables among friends."""
