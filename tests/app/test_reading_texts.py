"""app/reading_texts.py: how a hand of a file was read, in words."""

from __future__ import annotations

from desktop_poker.app.reading_texts import reading_texts
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.events import Payout, Post, PostKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.storage.readings import PLAIN, Reading


def test_a_hand_that_was_played_here_needs_no_words() -> None:
    assert reading_texts(PLAIN, {}, Texts("en")) == []


def test_everything_that_a_file_told_is_said_in_both_languages() -> None:
    reading = Reading(
        rakes=(Payout(Seat(0), 1000), Payout(Seat(1), 500)),
        unknown_stacks=(0, 2),
        posts=(Post(Seat(0), PostKind.LIVE_BLIND, 5), Post(Seat(1), PostKind.BIG_BLIND_ANTE, 3)),
        chip="0.01",
        is_checked=False,
    )
    names = {0: "Ken", 1: "Mia"}
    assert reading_texts(reading, names, Texts("en")) == [
        "Before the blinds Ken posted 5, which count.",
        "Before the blinds Mia posted 3 as dead money.",
        "The room took a rake of 1,500.",
        "Some stacks are not known: they are shown as “?”.",
        "The file states no result to check this hand by.",
        "A chip stands for 0.01 in the file.",
    ]
    assert len(set(reading_texts(reading, names, Texts("ja")))) == 6
