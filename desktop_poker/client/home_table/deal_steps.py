"""A deal of real cards, one thing a line: ``Burn 1``, ``3 cards up in the middle`` (I5)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.asking import DealDue
from desktop_poker.engine.hand.order import clockwise_after, opener
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, Stage
from desktop_poker.games.spec import Opener

_BY_SEAT = (Opener.AFTER_BIG_BLIND, Opener.LEFT_OF_BUTTON)


def deal_steps(due: DealDue, texts: Texts) -> tuple[str, ...]:
    """What is done with the cards, in its order."""
    steps = []
    if due.reuse_burns:
        steps.append(texts("Shuffle the burnt cards back in"))
    if due.burn:
        steps.append(texts("Burn 1"))
    if due.board:
        steps.append(
            texts.count(
                "{number} card up in the middle", "{number} cards up in the middle", due.board
            )
        )
    if due.down and due.seats:
        steps.append(
            texts.count("{number} card down to each", "{number} cards down to each", due.down)
        )
    if due.up and due.seats:
        steps.append(texts.count("{number} card up to each", "{number} cards up to each", due.up))
    return tuple(steps)


def first_to_act(due: DealDue, hand: HandState, names: Mapping[int, str], texts: Texts) -> str:
    """Who acts when the cards are out; empty where the cards decide it, or nobody acts."""
    seat = _first(due, hand)
    return texts("First to act: {name}", name=names.get(int(seat), "?")) if seat is not None else ""


def _first(due: DealDue, hand: HandState) -> Seat | None:
    if hand.stage is Stage.RUNNING_OUT or hand.variant.streets[due.street].opener not in _BY_SEAT:
        return None
    seat = opener(replace(hand, street=due.street))
    if seat is None:
        return None
    turns = (hand.player(seat), *clockwise_after(hand, seat))
    return next((p.seat for p in turns if p.stack and not p.folded), None)
