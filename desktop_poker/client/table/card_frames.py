"""Cards as a frame holds them: on the boards and in hands."""

from __future__ import annotations

from desktop_poker.client.table.frames import CardFrame
from desktop_poker.client.table.hand_memo import HandMemo
from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.hand.state import PlayerInHand
from desktop_poker.engine.views.seat_view import SeatView


def card_frame(
    face: Card | None,
    told: HandMemo,
    *,
    is_up: bool = False,
    folded: bool = False,
    counts: bool = False,
    ticked: bool = False,
    key: str = "",
    board: int | None = None,
) -> CardFrame:
    """A card of a board, or of a hand: that may win on any board."""
    winning = told.winning.values() if board is None else (told.winning.get(board, ()),)
    wins = any(face in cards for cards in winning) and not folded
    return CardFrame(
        face=face,
        is_up=is_up,
        raised=wins,
        veiled=folded or (bool(told.winning) and not wins and face is not None),
        fresh=face is not None and face in told.fresh,
        counts=counts,
        ticked=ticked,
        key=key,
    )


def with_shown(player: PlayerInHand, shown: tuple[Card, ...]) -> tuple[Card | None, ...]:
    """A hand's down cards with those that its owner has shown: first, where nobody saw them."""
    if not shown or None not in player.down:
        return player.down
    return shown + (None,) * (len(player.down) - len(shown))


def board_frames(view: SeatView, told: HandMemo) -> tuple[tuple[CardFrame, ...], ...]:
    """The boards, and what would have come to them, where everybody wanted to see that (O2)."""
    hand, table = view.hand, view.table
    if hand is None:
        return ()
    coming = table.rabbit if table is not None else ()
    return tuple(
        (
            *(card_frame(face, told, board=number) for face in board),
            *(
                CardFrame(face, veiled=True, unplayed=True)
                for face in (coming[number] if number < len(coming) else ())
            ),
        )
        for number, board in enumerate(hand.boards)
    )


def shown_after(view: SeatView, player: PlayerInHand) -> tuple[Card, ...]:
    """What somebody has shown of the hand that is over (O1)."""
    told = view.table.shown if view.table is not None else ()
    return tuple(card for seat, card in told if seat == player.seat)
