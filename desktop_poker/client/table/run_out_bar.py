"""The bar of a run-out: betting is over, and the cards decide."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, takewhile

from msgspec import Struct

from desktop_poker.client.table.action_frames import RunOutBar
from desktop_poker.client.table.frames import StageFrame
from desktop_poker.client.table.run_out import hands_are_open
from desktop_poker.client.telling.game_names import street_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.asking import RunoutVoteDue
from desktop_poker.engine.hand.state import HandState, Stage
from desktop_poker.engine.table.commands import SkipPause
from desktop_poker.engine.views.seat_view import SeatView


class _Deal(Struct, frozen=True):
    """Cards of a run-out that lie there or are still to come."""

    street: int
    is_done: bool
    board: int | None = None  # None: of the only board, or of all


def run_out_bar(view: SeatView, hand: HandState, texts: Texts, *, aids: bool = True) -> RunOutBar:
    """The stages, what comes next, and whether its pause may be cut short."""
    dealing, over = hand.stage is Stage.RUNNING_OUT, hand.stage is Stage.OVER
    deals = list(_deals(hand))
    coming = next((deal for deal in deals if not deal.is_done), None) if dealing else None
    stages = [StageFrame(texts("Hands up"), is_done=True, is_now=False)]
    stages += [StageFrame(_name(hand, deal, texts), deal.is_done, deal is coming) for deal in deals]
    judging = not over and coming is None
    stages.append(StageFrame(texts("Pots"), is_done=over, is_now=judging))
    voting, alone = isinstance(view.due, RunoutVoteDue), _is_alone(view)
    return RunOutBar(
        headline=texts("Betting is over."),
        detail=order_of_pots(hand, texts)
        if judging
        else texts("The hand is over.")
        if coming is None
        else _next(hand, coming, texts, chances=aids and hands_are_open(hand)),
        stages=tuple(stages),
        skip=SkipPause() if dealing and not voting and alone else None,
        is_alone=alone,
        why_not=texts("No card is waited for.")
        if alone
        else texts("Others are watching: no pause can be skipped."),
    )


def order_of_pots(hand: HandState, texts: Texts) -> str:
    """What is won first when the betting is over."""
    if len(hand.pots) > 1:
        return texts("The pots are won one by one, main pot first.")
    if len(hand.boards) > 1:
        return texts("Board 1 is won first, then board 2.")
    if hand.variant.is_split:
        return texts("The high half is won first, then the low half.")
    return texts("The best hand wins the pot.")


def _deals(hand: HandState) -> Iterator[_Deal]:
    """What was and is to be dealt after the first cards, board by board where there are two."""
    streets = hand.variant.streets[1:]
    if not hand.variant.board_size:
        for number in range(1, len(streets) + 1):
            yield _Deal(number, number <= hand.street)
        return
    ends = list(enumerate(accumulate(street.board for street in streets), start=1))
    shared = _shared(hand)
    for street, end in ends:
        if end <= shared:
            yield _Deal(street, end <= len(hand.boards[0]))
    for number, board in enumerate(hand.boards):
        for street, end in ends:
            if end > shared:
                yield _Deal(street, end <= len(board), number)


def _shared(hand: HandState) -> int:
    """How many cards belong to all boards: what lay there before everybody was all-in."""
    first, *others = hand.boards
    if not others:
        return hand.variant.board_size
    same = (all(other[at : at + 1] == (face,) for other in others) for at, face in enumerate(first))
    return sum(1 for _ in takewhile(bool, same))


def _name(hand: HandState, deal: _Deal, texts: Texts) -> str:
    street = street_text(hand.variant.key, deal.street, texts)
    if deal.board is None:
        return street
    return texts("{street} {number}", street=street, number=deal.board + 1)


def _next(hand: HandState, deal: _Deal, texts: Texts, *, chances: bool) -> str:
    street = street_text(hand.variant.key, deal.street, texts)
    if deal.board is None:
        return texts("Next: {stage}.", stage=street)
    number = deal.board + 1
    stage = texts("{street}, board {number}", street=street, number=number)
    if not chances:
        return texts("Next: {stage}.", stage=stage)
    return texts(
        "Next: {stage}. The chances are those of board {number}.", stage=stage, number=number
    )


def _is_alone(view: SeatView) -> bool:
    """Whether nobody but the viewer watches: then nobody minds a pause that is cut short."""
    taken = view.table.taken if view.table is not None else ()
    return all(seated.is_bot or seat == view.viewer for seat, seated in taken)
