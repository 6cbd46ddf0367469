"""Whether what is shown after a hand can be true of it (O1, O2)."""

from __future__ import annotations

from collections.abc import Iterable

from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.events import CardsShown, RabbitShown, RabbitWished
from desktop_poker.engine.table.manners import agrees, may_hunt, missing
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.state import TableState


def shown_right(fact: CardsShown, table: TableState, hand: HandState | None) -> bool:
    """Whether somebody can hold the cards that they show of the last hand."""
    earlier = [card for seat, card in table.shown if seat == fact.seat]
    if table.room is RoomState.IN_HAND or not fact.cards or table.at(fact.seat).waiting:
        return False
    if hand is None:
        return True  # we were not there
    if not hand.has(fact.seat) or hand.player(fact.seat).shown:
        return False
    down = hand.player(fact.seat).down
    if len(earlier) + len(fact.cards) > len(down):
        return False
    if None not in down:  # our own
        return {*fact.cards} <= {*down} - {*earlier}
    return _is_new(fact.cards, table, hand)


def wished_right(fact: RabbitWished, table: TableState) -> bool:
    """Whether a person wants to see what would have come, and has not said so before."""
    seated = table.at(fact.seat)
    is_between = table.room is not RoomState.IN_HAND
    return is_between and not seated.is_bot and seated.player not in table.wishes


def rabbit_right(fact: RabbitShown, table: TableState, hand: HandState | None) -> bool:
    """Whether everybody agreed to see what would have come, and it can have been that."""
    if table.room is RoomState.IN_HAND or table.rabbit or not agrees(table):
        return False
    if hand is None:
        return True
    cards = [card for board in fact.boards for card in board]
    fits = len(fact.boards) == len(hand.boards) and all(
        len(old) + len(new) == hand.variant.board_size
        for old, new in zip(hand.boards, fact.boards, strict=False)
    )
    return (
        may_hunt(table, hand)
        and fits
        and len(cards) == missing(hand)
        and _is_new(cards, table, hand)
    )


def _is_new(cards: Iterable[Card], table: TableState, hand: HandState) -> bool:
    """Whether we have seen none of these cards elsewhere, and none twice."""
    told = list(cards)
    known = {card for _, card in table.shown} | {card for board in table.rabbit for card in board}
    return len(set(told)) == len(told) and not any(
        card in known or hand.dealt >> card & 1 for card in told
    )
