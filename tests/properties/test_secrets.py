"""Nobody is ever sent a card they may not see, and everybody sees the same numbers (H6)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from hypothesis import given, settings
from msgspec import Struct

from desktop_poker.engine.cards.card import Card, Face
from desktop_poker.engine.hand.asking import Awaiting, DealDue, awaiting
from desktop_poker.engine.hand.events import (
    Acted,
    ActionKind,
    CardsDealt,
    HandEvent,
    HandMucked,
    HandsShown,
    HandStarted,
)
from desktop_poker.engine.hand.evolve import begin, evolve
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.views.redaction import Viewer, redact
from desktop_poker.engine.views.seat_view import SeatView
from tests.properties.playing import digital_table, played
from tests.properties.strategies import hands, seeds

MANY = settings(max_examples=130, derandomize=True, deadline=None)


def viewers(started: HandStarted) -> tuple[Viewer, ...]:
    """Every seat, an empty chair's number, and somebody who only watches."""
    return (None, Seat(10), *(seating.seat for seating in started.seatings))


def cards_in(value: object) -> Iterator[Card]:
    """Every card anywhere in a value, whatever the fields are called."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from cards_in(getattr(value, name))
    elif isinstance(value, tuple | list | set | frozenset):
        for item in value:
            yield from cards_in(item)
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from cards_in(key)
            yield from cards_in(item)


def visible(event: HandEvent, viewer: Viewer) -> set[Face]:
    """The cards that a fact shows to a viewer, by the rules and not by `redact`."""
    faces = set[Face]()
    if isinstance(event, HandsShown):
        for hand in event.hands:
            faces.update(hand.down + hand.up)
    if isinstance(event, CardsDealt):
        faces.update(event.board)
        for hole in event.hole:
            faces.update(hole.up)
            if event.face_up or hole.seat == viewer:
                faces.update(hole.down)
    return faces


@MANY
@given(hands(), seeds)
def test_h6_no_log_holds_a_card_its_viewer_may_not_see(started: HandStarted, seed: str) -> None:
    events, _ = played(started, digital_table(started, seed))
    for viewer in viewers(started):
        known = set[Face]()
        for event in events:
            known |= visible(event, viewer)
            seen = redact(event, viewer).event
            assert set(cards_in(seen)) <= known, (viewer, event)
            if isinstance(event, CardsDealt):
                assert isinstance(seen, CardsDealt)
                assert set(seen.burned) <= {None}, "a burn card is seen by nobody"
                assert len(seen.burned) == len(event.burned)


@MANY
@given(hands(), seeds)
def test_h6_everybody_sees_what_they_may(started: HandStarted, seed: str) -> None:
    events, _ = played(started, digital_table(started, seed))
    for viewer in viewers(started):
        for event in events:
            assert set(cards_in(redact(event, viewer).event)) >= visible(event, viewer)


@MANY
@given(hands(), seeds)
def test_h6_b11_d2_only_live_hands_are_shown_and_only_when_due(
    started: HandStarted, seed: str
) -> None:
    events, state = played(started, digital_table(started, seed))
    live = {seating.seat for seating in started.seatings}
    turned_up, mucked = set[Seat](), set[Seat]()
    for event in events:
        match event:
            case Acted(kind=ActionKind.FOLD):
                live.discard(event.seat)
            case HandsShown():
                shown = {hand.seat for hand in event.hands}
                assert shown <= live
                assert not shown & mucked
                assert len(live) > 1, "no showdown when one is left (B11)"
                assert not event.all_in or shown == live, "nobody mucks in a run-out (D2)"
                turned_up |= shown
            case HandMucked():
                mucked.add(event.seat)
            case CardsDealt(face_up=True):
                assert live == turned_up, "cards are dealt face up to turned-up hands (D4)"
            case _:
                pass
    assert mucked <= live - turned_up
    for player in state.players:
        assert player.shown == (player.seat in turned_up)
        assert not (player.mucked and player.stack > stack_before_payout(events, player.seat))


def stack_before_payout(events: tuple[HandEvent, ...], seat: Seat) -> int:
    started, *rest = events
    assert isinstance(started, HandStarted)
    state = begin(started)
    for event in rest:
        state = evolve(state, event)
        if isinstance(event, HandMucked):
            return state.player(seat).stack
    return state.player(seat).stack


def public(state: HandState) -> HandState:
    """A state without what one viewer may know and another may not."""
    players = tuple(
        msgspec.structs.replace(
            player,
            down=(None,) * len(player.down),
            discarded=(None,) * len(player.discarded),
        )
        for player in state.players
    )
    return msgspec.structs.replace(state, players=players, dealt=0)


def asked(due: Awaiting) -> Awaiting:
    """A question without the cards that only the dealer shuffles in again (M5)."""
    if isinstance(due, DealDue):
        return msgspec.structs.replace(due, put_back=(None,) * len(due.put_back))
    return due


@MANY
@given(hands(), seeds)
def test_all_viewers_agree_on_every_public_number(started: HandStarted, seed: str) -> None:
    events, _ = played(started, digital_table(started, seed))
    views = {viewer: SeatView(viewer) for viewer in viewers(started)}
    host = begin(started)
    for event in events:
        if not isinstance(event, HandStarted):
            host = evolve(host, event)
        for viewer, view in views.items():
            after = view.after(redact(event, viewer))
            assert after.hand is not None
            assert public(after.hand) == public(host), (viewer, event)
            assert asked(after.due) == asked(awaiting(host)), (viewer, event)
            views[viewer] = after


@MANY
@given(hands(), seeds)
def test_a_viewer_knows_their_own_hand_and_no_other(started: HandStarted, seed: str) -> None:
    events, state = played(started, digital_table(started, seed))
    for viewer in viewers(started):
        view = SeatView(viewer)
        for event in events:
            view = view.after(redact(event, viewer))
        assert view.hand is not None
        for player in view.hand.players:
            truth = state.player(player.seat)
            if player.seat == viewer or truth.shown:
                assert player.down == truth.down
            else:
                assert set(player.down) <= {None}
            assert player.up == truth.up
