"""Stud Hi, Razz and Stud 8: which hands are alike, which bets, what is done."""
