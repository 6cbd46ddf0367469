"""A hand for the clipboard: in sentences, or in PHH for other programs."""

from __future__ import annotations

from desktop_poker.client.history.hand_replay import HandReplay, in_sentences
from desktop_poker.storage.phh.writing import hand_to_phh
from desktop_poker.storage.readings import Reading
from desktop_poker.storage.records import hand_events


def copy_of(replay: HandReplay, form: str) -> str:
    """What the viewer may know of a hand, as ``text`` or as ``phh``."""
    if form == "phh":
        elsewhere = replay.elsewhere
        unknown = tuple(sorted(elsewhere.unknown_stacks))
        reading = Reading(rakes=elsewhere.rakes, unknown_stacks=unknown)
        return hand_to_phh(hand_events(replay.seen()), replay.names, replay.number, reading)
    return in_sentences(replay, form)
