"""Honest evenings with slow lines, losses, late players and whims: nobody may complain."""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.engine.table.setup import TableSetup
from desktop_poker.lan.heard import CameLate, Complained, Ended
from tests.lan.pipes import Evening


class Played(Struct, frozen=True):
    """An evening, and what was said about it."""

    hands: int
    losses: int
    late: int  # answers that were on their way when time was up
    compared: int  # hands whose table words a client could compare
    complaints: tuple[Complained, ...]
    ended: tuple[Ended, ...]
    differing: tuple[int, ...]  # hands whose table words differ from the host's


async def honest(setup: TableSetup, seed: str, *, hands: int = 15, losses: float = 0.03) -> Played:
    """Play some hands with an honest host."""
    evening = Evening(setup, seed, people=3, losses=losses)
    for player in evening.players:
        player.patience, player.whims = 0.12, 0.02
    await evening.begin()
    await evening.until(lambda: evening.hands >= hands, most=20_000)
    guests = evening.players
    told = [(n, words) for guest in guests for n, words in guest.transcripts.items()]
    result = Played(
        hands=evening.hands,
        losses=sum(guest.losses for guest in guests),
        late=sum(len(guest.told(CameLate)) for guest in guests),
        compared=len(told),
        complaints=tuple(one for guest in guests for one in guest.complaints),
        ended=tuple(one for guest in guests for one in guest.told(Ended)),
        differing=tuple(number for number, words in told if evening.truth.get(number) != words),
    )
    await evening.close()
    return result
