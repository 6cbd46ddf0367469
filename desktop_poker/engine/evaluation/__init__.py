"""How strong is a hand: high, ace-to-five low, eight-or-better, up cards alone, and its name."""
