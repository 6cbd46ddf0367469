"""storage/readings.py: what a file told of a hand beside its facts."""

from __future__ import annotations

from desktop_poker.engine.hand.events import Payout, Post, PostKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.host.codec import decode, encode
from desktop_poker.storage.readings import PLAIN, Reading


def test_a_reading_is_kept_whole() -> None:
    reading = Reading(
        rakes=(Payout(Seat(0), 3), Payout(Seat(2), 2)),
        unknown_stacks=(1,),
        posts=(Post(Seat(1), PostKind.LIVE_BLIND, 5),),
        chip="0.05",
        is_checked=False,
    )
    assert decode(encode(reading), Reading) == reading
    assert (reading.rake, PLAIN.rake) == (5, 0)


def test_what_is_usual_takes_no_room() -> None:
    assert encode(PLAIN) == b"{}"
