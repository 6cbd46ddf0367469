"""Cards that people have noted: the hand as it would be told with them (I2, I4)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from desktop_poker.engine.cards.card import Card, Face
from desktop_poker.engine.hand.asking import VerdictDue
from desktop_poker.engine.hand.events import (
    CardsDealt,
    CardsDiscarded,
    HandEvent,
    HandsShown,
    HoleCards,
    Verdict,
)
from desktop_poker.engine.hand.judge import judge
from desktop_poker.engine.hand.log import replay
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.home_state import BOARD, HomeState

Noted = Mapping[int, tuple[Card, ...]]


def with_cards(state: HomeState) -> tuple[HandEvent, ...]:
    """The facts of the hand, with the noted cards where people dealt them unseen."""
    if state.hand is None:
        return ()
    events = state.hand.log.events
    if not state.noted:
        return events
    dealt: dict[int, int] = {}  # cards of each place that have been filled in so far
    shapes = _shapes(events)
    if state.hand.state.variant.has_draws:
        # What is noted is the hand that was shown: when each card came, nobody has told.
        return tuple(
            _filled(event, state.noted, dealt, shapes) if isinstance(event, HandsShown) else event
            for event in events
        )
    return tuple(_filled(event, state.noted, dealt, shapes) for event in events)


def _shapes(events: tuple[HandEvent, ...]) -> dict[int, list[bool]]:
    """For each seat whether its cards came face down, in the order of dealing."""
    shapes: dict[int, list[bool]] = {}
    for event in events:
        if isinstance(event, CardsDiscarded):  # as many again are dealt
            del shapes[event.seat][len(shapes[event.seat]) - len(event.cards) :]
        elif isinstance(event, CardsDealt):
            for hole in event.hole:
                shape = shapes.setdefault(hole.seat, [])
                shape += [True] * len(hole.down) + [False] * len(hole.up)
    return shapes


def _filled(
    event: HandEvent, noted: Noted, dealt: dict[int, int], shapes: Mapping[int, list[bool]]
) -> HandEvent:
    if isinstance(event, CardsDealt):
        hole = tuple(
            HoleCards(
                cards.seat,
                _next(noted, dealt, cards.seat, cards.down),
                _next(noted, dealt, cards.seat, cards.up),
            )
            for cards in event.hole
        )
        return replace(event, hole=hole, board=_next(noted, dealt, BOARD, event.board))
    if isinstance(event, HandsShown):
        hands = tuple(_shown(cards, noted, shapes.get(cards.seat, [])) for cards in event.hands)
        return replace(event, hands=hands)
    return event


def _next(
    noted: Noted, dealt: dict[int, int], place: int, faces: tuple[Face, ...]
) -> tuple[Face, ...]:
    if place not in noted:
        return faces
    begin = dealt.get(place, 0)
    dealt[place] = begin + len(faces)
    return noted[place][begin : begin + len(faces)]


def _shown(cards: HoleCards, noted: Noted, shape: list[bool]) -> HoleCards:
    known = noted.get(cards.seat)
    if known is None:
        return cards
    down = tuple(card for card, is_down in zip(known, shape, strict=False) if is_down)
    up = tuple(card for card, is_down in zip(known, shape, strict=False) if not is_down)
    return HoleCards(cards.seat, down[: len(cards.down)], up[: len(cards.up)])


def hand_with_cards(state: HomeState) -> HandState | None:
    """The hand as far as its cards are known."""
    return replay(with_cards(state)) if state.hand is not None else None


def winners_by_cards(state: HomeState, due: VerdictDue) -> tuple[Verdict, ...]:
    """Who wins a pot by the noted cards; nothing while a card that matters is not known."""
    hand = hand_with_cards(state)
    if hand is None or any(None in board for board in hand.boards):
        return ()
    for seat in due.eligible:
        player = hand.player(seat)
        if None in player.down + player.up:
            return ()
    return judge(hand, due).verdicts
