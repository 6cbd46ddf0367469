"""Sizes of one's own, as the settings keep them: only what differs from the usual ones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from desktop_poker.client.table.bet_presets import MOST_SIZES, read_sizes
from desktop_poker.client.table.bet_situations import BEFORE_THE_FLOP, USUAL_SIZES, BetSituation
from desktop_poker.engine.errors import BadInput


def unit_of(situation: BetSituation) -> str:
    """What a bare number means: times the bet before the flop, percent of the pot after it."""
    return "x" if situation in BEFORE_THE_FLOP else "%"


def sizes_in(kept: Iterable[str]) -> dict[BetSituation, tuple[str, ...]]:
    """The sizes of every situation; what makes no sense is as usual."""
    found = dict(USUAL_SIZES)
    for line in kept:
        name, _, words = line.partition(":")
        if name not in BetSituation.__members__.values():
            continue  # of another version
        try:
            found[BetSituation(name)] = read_sizes(words.replace("/", ","), "x")
        except BadInput:
            continue
    return found


def kept_sizes(sizes: Mapping[BetSituation, tuple[str, ...]]) -> tuple[str, ...]:
    """The lines to be kept."""
    return tuple(
        f"{situation}:{'/'.join(words)}"
        for situation, words in sizes.items()
        if words != USUAL_SIZES[situation]
    )


def with_sizes(
    kept: Iterable[str], situation: BetSituation, words: tuple[str, ...]
) -> tuple[str, ...]:
    """The lines with other sizes in one situation."""
    return kept_sizes(sizes_in(kept) | {situation: words})


def with_size(
    kept: Iterable[str], situation: BetSituation, place: int, text: str
) -> tuple[str, ...]:
    """The lines with another size in one place; nothing written empties it.

    What stands behind an empty place moves up: there are no gaps between sizes.
    """
    words = list(sizes_in(kept)[situation])
    read = read_sizes(text, unit_of(situation))
    if len(read) > 1:
        raise BadInput("Write one size.")
    words[place : place + 1] = read
    return with_sizes(kept, situation, tuple(dict.fromkeys(words))[:MOST_SIZES])
