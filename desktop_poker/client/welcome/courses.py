"""The lessons that there are, by name: one for each family of games."""

from __future__ import annotations

from enum import StrEnum

from desktop_poker.client.texts.texts import Texts


class Course(StrEnum):
    """A playable lesson."""

    FIRST_HAND = "first_hand"
    EXACTLY_TWO = "exactly_two"
    HI_LO = "hi_lo"
    DRAWING = "drawing"
    FOUR_SUITS = "four_suits"
    UP_CARDS = "up_cards"


FIRST = Course.FIRST_HAND.value


def course_title(course: Course, texts: Texts) -> str:
    """What a lesson is called."""
    match course:
        case Course.FIRST_HAND:
            return texts("Your first hand")
        case Course.EXACTLY_TWO:
            return texts("Omaha: exactly two")
        case Course.HI_LO:
            return texts("High and low share")
        case Course.DRAWING:
            return texts("Drawing cards")
        case Course.FOUR_SUITS:
            return texts("Badugi: four ranks, four suits")
        case Course.UP_CARDS:
            return texts("Stud: what lies open")
