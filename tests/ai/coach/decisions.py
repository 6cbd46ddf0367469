"""Decisions to judge: hands written in a line, and hands that bots have played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from desktop_poker.ai.bot import Budget
from desktop_poker.ai.coach.spot import Spot, spots
from desktop_poker.engine.hand.events import HandEvent
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.events import Fact
from desktop_poker.host.arena.hand import HandOfBots
from desktop_poker.host.arena.match import Match
from desktop_poker.host.arena.seat import ArenaSeat
from desktop_poker.storage.phh.document import PhhTable, read_hand
from desktop_poker.storage.phh.replaying import replay_hand
from desktop_poker.storage.phh.toml_text import read_toml

BLINDS = "variant = 'NT'\nantes = [{antes}]\nblinds_or_straddles = [{blinds}]\nmin_bet = 100\n"


def holdem(stacks: list[int], actions: list[str]) -> tuple[HandEvent, ...]:
    """A hand of Hold'em at 50/100; the first two post."""
    blinds = ", ".join(map(str, [50, 100, *([0] * (len(stacks) - 2))]))
    antes = ", ".join(["0"] * len(stacks))
    return _events(BLINDS.format(antes=antes, blinds=blinds), stacks, actions)


def stud(code: str, stacks: list[int], actions: list[str]) -> tuple[HandEvent, ...]:
    """A hand of stud at 100/200 with a bring-in of 25."""
    antes = ", ".join(["20"] * len(stacks))
    head = f"variant = '{code}'\nantes = [{antes}]\nbring_in = 25\nsmall_bet = 100\nbig_bet = 200\n"
    return _events(head, stacks, actions)


def _events(head: str, stacks: list[int], actions: list[str]) -> tuple[HandEvent, ...]:
    text = f"{head}starting_stacks = {stacks}\nactions = {actions}\n"
    table = PhhTable("", read_toml(text))
    return replay_hand(read_hand(table)).events


def acts(facts: Iterable[Fact], seat: Seat) -> Iterator[Spot]:
    """Every decision of a seat but what it throws away."""
    return (one for one in spots(facts, seat) if isinstance(one, Spot))


def last(events: tuple[HandEvent, ...], seat: int) -> Spot:
    """The last decision of a seat."""
    return list(acts(events, Seat(seat)))[-1]


@cache
def played(game: str, seats: int, level: str, hands: int = 6) -> tuple[tuple[Fact, ...], ...]:
    """Hands of one level among experts."""
    bots = (level, *("expert",) * (seats - 1))
    match = Match(game=game, bots=bots, deals=hands, seed="tests of the coach")
    guests = [ArenaSeat(kind, Budget(20)) for kind in bots]
    found = []
    for deal in range(hands):
        hand = HandOfBots(match, deal, guests, weighs_luck=False)
        hand.play()
        found.append(tuple(hand.facts))
    return tuple(found)
