TRAINED = ("stud_hi", "razz", "stud_8")
"""Games with a blueprint and a table."""
