"""A few games that stand for all: what is slow is tried with one of each kind, not with all."""

ONE_OF_A_KIND = (
    "holdem",
    "dense_deck",
    "stud_hi",
    "razz",
    "stud_8",
    "omaha_8",
    "short_deck",
    "triple_draw",
)
"""No limit, one blind, stud, low, split, exactly two at fixed limits, another deck, a draw."""

FIRST_GAMES = ONE_OF_A_KIND[:5]
"""What is on the first page, and what windows are looked at with."""
