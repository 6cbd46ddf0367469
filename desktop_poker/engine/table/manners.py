"""What people may do when a hand is over: show cards, see what would have come (O1, O2).

Neither changes the hand, a stack or a record.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.dealing.dealer import CopyableDealer, Dealer
from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.asking import deal_due, next_runout_street
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, Stage
from desktop_poker.engine.table.commands import AskRabbit, Manner, ShowCards
from desktop_poker.engine.table.events import (
    CardsShown,
    RabbitShown,
    RabbitWished,
    TableEvent,
)
from desktop_poker.engine.table.evolve import evolve_table
from desktop_poker.engine.table.state import PlayerId, TableState

# Members bound once: see engine/hand/choices.py.
_OVER: Final = Stage.OVER
LOOK_SECONDS: Final = 2.5  # that the next hand waits at least, so that others see what was shown


def after_the_hand(
    table: TableState,
    hand: HandState | None,
    dealer: CopyableDealer | None,
    command: Manner,
    by: PlayerId,
) -> list[TableEvent]:
    """Carry out what somebody asks for when a hand is over. Raises Refused."""
    seat = table.seat_of(by)
    if seat is None:
        raise Refused(Reason.NOT_SEATED)
    if isinstance(command, ShowCards):
        return [show_cards(table, hand, command, seat)]
    facts: list[TableEvent] = [*wish_rabbit(table, hand, command, seat)]
    for fact in facts:
        table = evolve_table(table, fact)
    if hand is not None and dealer is not None and agrees(table):
        facts.append(RabbitShown(coming_board(hand, dealer.copied())))
    return facts


def cards_to_show(table: TableState, hand: HandState | None, seat: Seat) -> tuple[Card, ...]:
    """The cards that a seat may still show of the hand that is over; none while it is played."""
    if hand is None or hand.stage is not _OVER or not hand.has(seat):
        return ()
    player = hand.player(seat)
    seated = table.seats[seat]
    if player.shown or seated is None or seated.waiting:  # a newcomer, in the chair of another
        return ()
    shown = {card for of, card in table.shown if of == seat}
    return tuple(face for face in player.down if face is not None and face not in shown)


def show_cards(
    table: TableState, hand: HandState | None, command: ShowCards, seat: Seat
) -> CardsShown:
    """Turn own cards up for everybody. Raises Refused."""
    if command.hand_no != table.hand_no:
        raise Refused(Reason.STALE)
    held = cards_to_show(table, hand, seat)
    if not held:
        raise Refused(Reason.NOT_NOW)
    if not command.cards or len(set(command.cards)) != len(command.cards):
        raise Refused(Reason.WRONG_CARDS)
    if not set(command.cards) <= set(held):
        raise Refused(Reason.CARD_NOT_HELD)
    return CardsShown(seat, command.cards)


def may_hunt(table: TableState, hand: HandState | None) -> bool:
    """Whether the rest of the board could be shown: a hand that ended early, and never an event."""
    if hand is None or hand.stage is not _OVER or table.rabbit:
        return False
    is_allowed = hand.started.rules.rabbit and not hand.started.tournament
    return is_allowed and hand.live == 1 and bool(missing(hand))


def missing(hand: HandState) -> int:
    """How many cards each board lacks; a stud hand has none."""
    return sum(hand.variant.board_size - len(board) for board in hand.boards)


def wish_rabbit(
    table: TableState, hand: HandState | None, command: AskRabbit, seat: Seat
) -> list[RabbitWished]:
    """Agree to see what would have come. Raises Refused."""
    if command.hand_no != table.hand_no:
        raise Refused(Reason.STALE)
    if not may_hunt(table, hand):
        raise Refused(Reason.NOT_NOW)
    return [] if table.at(seat).player in table.wishes else [RabbitWished(seat)]


def agrees(table: TableState) -> bool:
    """Whether everybody who is here, bots aside, wants to see it (O2)."""
    return not undecided(table)


def undecided(table: TableState) -> tuple[PlayerId, ...]:
    """Who has not said yet that they want to see it."""
    people = (one for _, one in table.taken if not one.is_bot and one.connected)
    return tuple(one.player for one in people if one.player not in table.wishes)


def coming_board(hand: HandState, dealer: Dealer) -> tuple[tuple[Card, ...], ...]:
    """The cards that each board would have got, as the dealer would have dealt them."""
    rest = hand
    while (street := next_runout_street(rest)) is not None:
        due = deal_due(rest, street)
        boards = list(rest.boards)
        boards[due.board_no] += dealer.deal(due).board
        rest = replace(rest, boards=tuple(boards))
    return tuple(
        tuple(face for face in board[len(old) :] if face is not None)
        for board, old in zip(rest.boards, hand.boards, strict=True)
    )
