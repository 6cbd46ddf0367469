"""Decisions of games with draws, written in a line."""

from __future__ import annotations

from functools import cache

from desktop_poker.ai.coach.spot import DrawSpot, Spot, spots
from desktop_poker.engine.hand.events import HandEvent
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.storage.phh.document import PhhTable, read_hand
from desktop_poker.storage.phh.replaying import replay_hand
from desktop_poker.storage.phh.toml_text import read_toml

TRIPLE = "variant = 'F2L3D'\nantes = [0, 0]\nblinds_or_straddles = [50, 100]\n"


@cache
def triple_draw(mine: str, *actions: str) -> tuple[HandEvent, ...]:
    """Two players at 100/200; the first one holds these cards."""
    lines = [f"d dh p1 {mine}", "d dh p2 ??????????", *actions]
    head = f"{TRIPLE}small_bet = 100\nbig_bet = 200\nstarting_stacks = [8000, 8000]\n"
    table = PhhTable("", read_toml(f"{head}actions = {lines}\n"))
    return replay_hand(read_hand(table)).events


def first_draw(mine: str, thrown: str) -> DrawSpot:
    """The first discard, after a raise and a call."""
    facts = triple_draw(mine, "p2 cbr 200", "p1 cc", f"p1 sd {thrown}".strip())
    return next(one for one in spots(facts, Seat(0)) if isinstance(one, DrawSpot))


def raised(mine: str, act: str = "p1 f") -> Spot:
    """The first decision, facing a raise."""
    facts = triple_draw(mine, "p2 cbr 200", act)
    return next(one for one in spots(facts, Seat(0)) if isinstance(one, Spot))
