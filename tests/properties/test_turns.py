"""Whose turn it is, and when a round ends, by a model that counts afresh (B8–B10, D1, F5, G4)."""

from __future__ import annotations

from hypothesis import given, settings

from desktop_poker.engine.hand.events import (
    Acted,
    BetReturned,
    BetsGathered,
    HandEvent,
    HandStarted,
    StreetOpened,
)
from desktop_poker.engine.hand.evolve import begin, evolve
from desktop_poker.engine.hand.forced import clockwise_seats
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, PlayerInHand
from desktop_poker.engine.rules.house import PostflopStart
from tests.properties.playing import digital_table, home_table, played
from tests.properties.strategies import hands, seeds

MANY = settings(max_examples=170, derandomize=True, deadline=None)


def round_the_table(state: HandState, seat: Seat) -> list[PlayerInHand]:
    """Everybody in turn, from the left of a seat, that seat last."""
    seats = tuple(player.seat for player in state.players)
    return [state.player(other) for other in clockwise_seats(seats, seat)]


def must_answer(state: HandState, player: PlayerInHand, answered: set[Seat]) -> bool:
    """Whether a player is still to be asked on this street."""
    if player.folded or not player.stack or player.seat in answered:
        return False
    others = [p for p in state.players if not p.folded and p.seat != player.seat]
    reach = max((p.bet + p.stack for p in others), default=0)
    owes = min(state.current_bet, reach) > player.bet
    return owes or any(other.stack for other in others)


def first_to_act(state: HandState, opener: Seat) -> Seat | None:
    """The seat before which the order of a street with blinds begins; None in stud."""
    started = state.started
    if state.variant.has_bring_in:
        return None
    assert started.big_blind is not None
    if state.street == 0:
        return started.big_blind if started.straddle is None else started.straddle  # J4
    utg = started.rules.postflop_start is PostflopStart.UTG and len(state.players) > 2
    assert not state.player(opener).folded
    return started.big_blind if utg else started.button


class Round:
    """A betting round as the rules tell it: who has answered the bet so far."""

    def __init__(self, state: HandState, opened: StreetOpened) -> None:
        before = first_to_act(state, opened.opener)
        # In stud the cards decide who opens; from there the order is checked.
        order = round_the_table(state, opened.opener)
        self.last = order[-2].seat if before is None else before
        self.answered = set[Seat]()

    def next_seat(self, state: HandState) -> Seat | None:
        for player in round_the_table(state, self.last):
            if must_answer(state, player, self.answered):
                return player.seat
        return None

    def acted(self, before: HandState, event: Acted) -> None:
        if event.bet > before.current_bet:
            self.answered.clear()
        self.answered.add(event.seat)
        self.last = event.seat


def check_turns(started: HandStarted, events: tuple[HandEvent, ...]) -> None:
    state = begin(started)
    betting: Round | None = None
    for event in events[1:]:
        match event:
            case Acted():
                assert betting is not None
                assert event.seat == betting.next_seat(state), event
                betting.acted(state, event)
            case BetReturned() | BetsGathered():
                if betting is not None:
                    assert state.live == 1 or betting.next_seat(state) is None, event
                betting = None
            case _:
                pass
        state = evolve(state, event)
        if isinstance(event, StreetOpened):
            betting = Round(state, event)


@MANY
@given(hands(), seeds)
def test_b8_b9_turns_of_a_digital_hand(started: HandStarted, seed: str) -> None:
    events, _ = played(started, digital_table(started, seed))
    check_turns(started, events)


@MANY
@given(hands(), seeds)
def test_b8_b9_turns_with_real_cards(started: HandStarted, seed: str) -> None:
    events, _ = played(started, home_table(seed))
    check_turns(started, events)


@MANY
@given(hands(), seeds)
def test_b11_nothing_but_payment_happens_once_one_player_is_left(
    started: HandStarted, seed: str
) -> None:
    events, _ = played(started, digital_table(started, seed))
    state = begin(started)
    for event in events[1:]:
        if state.live == 1:
            assert type(event).__name__ in {
                "BetReturned",
                "BetsGathered",
                "PotAwarded",
                "HandEnded",
            }
        state = evolve(state, event)
