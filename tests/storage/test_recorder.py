"""A history as its host writes it: who played, and what the recorder held (H2, H3, H6)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import CardsDealt
from desktop_poker.engine.table.commands import Answer, Leave, SitDown, StartGame, TableCommand
from desktop_poker.engine.table.state import open_table
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.host.host import TableHost
from desktop_poker.host.listening import Listener
from desktop_poker.host.ports import FinishedHand
from tests.engine.table.tables import at_table, cash, who


class Kept:
    """A store that keeps hands in memory."""

    def __init__(self) -> None:
        self.hands: list[FinishedHand] = []

    def store(self, hand: FinishedHand, then: Callable[[], None]) -> None:
        self.hands.append(hand)
        then()


async def one_hand(*during: tuple[int, TableCommand]) -> FinishedHand:
    """A hand of three that is folded out; player 0 records it, and some things are asked."""
    store = Kept()
    setup = cash(at_table(next_hand_pause=0.0))
    host = TableHost(open_table(setup, who(0)), clock=lambda: 0.0, store=store, recorder=who(0))
    for number in range(3):
        host.command(who(number), SitDown(name=f"P{number}"))
    view = [SeatView(None, table=host.state)]

    def hear(seen: object) -> None:
        view[0] = view[0].after(seen)  # type: ignore[arg-type]  # what a host tells

    host.listen(Listener(None, hear))
    host.command(who(0), StartGame())
    running = asyncio.ensure_future(host.run())
    await asyncio.sleep(0)
    for player, command in during:
        host.command(who(player), command)
    while not store.hands:
        due = view[0].due
        assert isinstance(due, ActionDue)
        choice = due.choices[0]
        act = Act(due.seat, choice.kind, choice.least)
        host.command(who(due.seat), Answer(host.state.hand_no, host.turn, act))
    host.stop()
    await running
    return store.hands[0]


def own_cards_are_kept(hand: FinishedHand) -> bool:
    deals = [seen.event for seen in hand.facts if isinstance(seen.event, CardsDealt)]
    return all(None not in hole.down for hole in deals[0].hole if hole.seat == 0)


def test_h3_everybody_who_was_dealt_in_is_noted() -> None:
    hand = asyncio.run(one_hand())
    assert [(one.player, one.is_self) for one in hand.participants] == [
        (who(0), True),
        (who(1), False),
        (who(2), False),
    ]
    assert own_cards_are_kept(hand)


def test_h2_h3_so_is_somebody_who_leaves_at_the_end_of_the_hand() -> None:
    hand = asyncio.run(one_hand((2, Leave())))
    assert [one.player for one in hand.participants] == [who(0), who(1), who(2)]


def test_h2_h6_who_leaves_at_the_end_of_the_hand_keeps_the_own_cards() -> None:
    hand = asyncio.run(one_hand((0, Leave())))
    assert own_cards_are_kept(hand)
    assert [one.player for one in hand.participants if one.is_self] == [who(0)]
