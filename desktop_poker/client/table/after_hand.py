"""What somebody may do when a hand is over: show cards, see what would have come (O1, O2)."""

from __future__ import annotations

from typing import Final

from desktop_poker.client.table.action_frames import ButtonFrame
from desktop_poker.client.telling.hand_words import card_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.table.commands import AskRabbit, ShowCards
from desktop_poker.engine.table.manners import cards_to_show, may_hunt, undecided
from desktop_poker.engine.views.seat_view import SeatView

_TWO: Final = 2


def after_hand(view: SeatView, texts: Texts) -> tuple[ButtonFrame, ...]:
    """What can be asked for now: each card, all of them, the rest of the board."""
    return (*_shows(view, texts), *_hunts(view, texts))


def _shows(view: SeatView, texts: Texts) -> tuple[ButtonFrame, ...]:
    table, seat = view.table, view.viewer
    if table is None or seat is None or table.seats[seat] is None:
        return ()
    cards = cards_to_show(table, view.hand, seat)
    if not cards:
        return ()
    single = tuple(
        ButtonFrame(
            verb=texts("Show {card}", card=card_text(card)),
            command=ShowCards(table.hand_no, (card,)),
        )
        for card in cards
    )
    if len(cards) < _TWO:
        return single
    words = texts("Show both") if len(cards) == _TWO else texts("Show all")
    return (*single, ButtonFrame(verb=words, command=ShowCards(table.hand_no, cards)))


def _hunts(view: SeatView, texts: Texts) -> tuple[ButtonFrame, ...]:
    table, seat = view.table, view.viewer
    seated = None if table is None or seat is None else table.seats[seat]
    if table is None or seated is None or not may_hunt(table, view.hand):
        return ()
    waiting = undecided(table)
    if seated.player not in waiting:
        words = texts("Rabbit hunt: {count} still to agree", count=len(waiting))
        return (ButtonFrame(verb=words, reason=texts("Everybody at the table must agree.")),)
    alone = waiting == (seated.player,)
    return (
        ButtonFrame(
            verb=texts("Rabbit hunt"),
            command=AskRabbit(table.hand_no),
            reason=""
            if alone and not table.wishes
            else texts("Everybody at the table must agree."),
        ),
    )
