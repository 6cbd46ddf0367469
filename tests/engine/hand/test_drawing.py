"""engine/hand: the draw, asked and answered, with a short deck and all-in players (M1, M5, M6)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.dealing.dealer import Dealer, dealer_for
from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.asking import DealDue, DrawDue, VerdictDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act, Deal, Discard, KillHand
from desktop_poker.engine.hand.decide import answer, start_hand
from desktop_poker.engine.hand.events import (
    ActionKind,
    CardsDealt,
    CardsDiscarded,
    HandEvent,
    HandsShown,
    HandStarted,
    HoleCards,
    MisdealCause,
    Seating,
    StreetOpened,
)
from desktop_poker.engine.hand.flow import Outcome
from desktop_poker.engine.hand.forced import blind_seats
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import Stage
from desktop_poker.engine.rules.games import game
from desktop_poker.engine.rules.house import HOUSE, for_game
from desktop_poker.engine.rules.stakes import default_stakes

PASSIVE = (ActionKind.CHECK, ActionKind.CALL)


def started(key: str, *stacks: int, **options: object) -> HandStarted:
    variant = game(key)
    seats = tuple(Seat(number) for number in range(len(stacks)))
    small, big = blind_seats(variant.forced_bets, seats, seats[-1])
    return HandStarted(
        hand_no=1,
        game=key,
        rules=replace(for_game(HOUSE, variant), **options),
        stakes=default_stakes(variant),
        button=seats[-1],
        seatings=tuple(map(Seating, seats, stacks)),
        small_blind=small,
        big_blind=big,
    )


class Table:
    """A hand with a dealer, in which everybody calls."""

    def __init__(self, setup: HandStarted, seed: str = "x") -> None:
        self.outcome: Outcome = start_hand(setup)
        self.events: list[HandEvent] = list(self.outcome.events)
        variant = self.outcome.state.variant
        self.dealer: Dealer = dealer_for(variant, setup.rules, SeededChance(seed))

    def send(self, command: Act | Deal | Discard | KillHand) -> None:
        self.outcome = answer(self.outcome, command)
        self.events += self.outcome.events

    def to_draw(self) -> DrawDue:
        """Deal and call until somebody is asked what to exchange."""
        while not isinstance(due := self.outcome.due, DrawDue):
            if isinstance(due, DealDue):
                self.send(self.dealer.deal(due))
            else:
                assert isinstance(due, ActionDue)
                choice = next(choice for choice in due.choices if choice.kind in PASSIVE)
                self.send(Act(due.seat, choice.kind, choice.least))
        return due

    def draw(self, count: int) -> DrawDue:
        """Throw the first cards of a hand away; the dealer deals others."""
        due = self.to_draw()
        self.send(Discard(due.seat, self.outcome.state.player(due.seat).down[:count]))
        if isinstance(self.outcome.due, DealDue) and self.outcome.state.stage is Stage.DRAWING:
            self.send(self.dealer.deal(self.outcome.due))
        return due


def test_m1_everybody_is_asked_from_the_left_of_the_button() -> None:
    table = Table(started("triple_draw", 100, 100, 100))
    asked = [table.draw(count) for count in (2, 0, 5)]
    assert asked == [DrawDue(Seat(seat), 5, 1) for seat in range(3)]
    state = table.outcome.state
    assert [player.draws for player in state.players] == [(2,), (0,), (5,)]
    assert all(len(player.down) == 5 for player in state.players)
    assert isinstance(table.outcome.due, ActionDue)
    thrown = [event for event in table.events if isinstance(event, CardsDiscarded)]
    assert [len(event.cards) for event in thrown] == [2, 0, 5]
    assert not {*thrown[0].cards} & {*state.player(Seat(0)).down}


def test_m1_a_round_of_draws_burns_once_and_only_if_somebody_draws() -> None:
    table = Table(started("badugi", 100, 100))
    for count in (1, 2, 0, 0, 0, 3):
        table.draw(count)
    burns = [len(e.burned) for e in table.events if isinstance(e, CardsDealt) and e.street]
    assert burns == [1, 0, 1]


@pytest.mark.parametrize(
    ("seat", "thrown", "reason"),
    [
        (1, "", Reason.NOT_YOUR_TURN),
        (0, "other", Reason.CARD_NOT_HELD),
        (0, "twice", Reason.CARD_NOT_HELD),
        (0, "six", Reason.TOO_MANY_DISCARDS),
    ],
)
def test_m1_what_is_not_held_or_too_much_is_refused(seat: int, thrown: str, reason: Reason) -> None:
    table = Table(started("single_draw", 100, 100))
    table.to_draw()
    before = table.outcome
    own, other = (player.down for player in before.state.players)
    said = {"": (), "other": other[:1], "twice": own[:1] * 2, "six": (*own, own[0])}[thrown]
    with pytest.raises(Refused) as refused:
        table.send(Discard(Seat(seat), said))
    assert refused.value.reason is reason
    assert table.outcome is before


def test_a_draw_that_nobody_asked_for_is_refused() -> None:
    table = Table(started("holdem", 100, 100))
    with pytest.raises(Refused) as refused:
        table.send(Discard(Seat(0), ()))
    assert refused.value.reason is Reason.NOT_ASKED


def test_m5_what_others_threw_away_is_shuffled_in_when_the_deck_is_short() -> None:
    table = Table(started("triple_draw", *[1000] * 6))
    reused: list[tuple[HandEvent, frozenset[object]]] = []
    for _ in range(18):
        due = table.to_draw()
        state = table.outcome.state
        mine = state.player(due.seat)
        others = {c for p in state.players if p.seat != due.seat for c in p.discarded}
        own = {*mine.discarded, *mine.down}
        table.draw(5)
        event = table.events[-1]
        dealt = [e for e in table.events if isinstance(e, CardsDealt)][-1]
        drawn = {*dealt.hole[0].down}
        assert not drawn & own  # neither what was thrown away now nor before
        if dealt.discards_reused:
            reused.append((event, frozenset(others)))
        held = [c for p in table.outcome.state.players for c in (*p.down, *p.discarded)]
        assert len(held) == len(set(held))
        assert table.outcome.state.stub >= 1
        assert table.outcome.state.stub + table.outcome.state.burns + len(held) == 52
    assert reused


@pytest.mark.parametrize(("keeps", "left"), [(True, 1), (False, 0)])
def test_m5_the_last_card_is_kept_unless_the_table_says_otherwise(keeps: bool, left: int) -> None:
    lows = set()
    for seed in range(8):
        table = Table(started("triple_draw", *[1000] * 6, keep_last_card=keeps), str(seed))
        for _ in range(18):
            table.draw(5 - seed % 2)
            lows.add(table.outcome.state.stub)
    assert min(lows) >= left


def test_m6_who_is_all_in_still_draws_and_nothing_is_turned_up_before_the_last() -> None:
    table = Table(started("triple_draw", 2, 1, 2))
    for number in range(9):
        due = table.draw(1)
        assert due.street == number // 3 + 1
        assert due.seat == number % 3
        if number < 8:
            assert not any(isinstance(event, HandsShown) for event in table.events)
    assert isinstance(table.outcome.due, VerdictDue)
    (shown,) = [event for event in table.events if isinstance(event, HandsShown)]
    assert not shown.all_in
    assert len([event for event in table.events if isinstance(event, StreetOpened)]) == 4


def test_i6_a_dead_hand_is_not_asked_any_more() -> None:
    table = Table(started("badugi", 100, 100, 100))
    due = table.to_draw()
    table.send(Discard(due.seat, table.outcome.state.player(due.seat).down[:2]))
    table.send(KillHand(due.seat, MisdealCause.WRONG_CARD_COUNT))
    assert table.outcome.due == DrawDue(Seat(1), 4, 1)
    table.send(KillHand(Seat(1), MisdealCause.WRONG_CARD_COUNT))
    assert table.outcome.state.stage is Stage.OVER


def test_h6_cards_that_were_thrown_away_are_not_dealt_again_while_the_deck_lasts() -> None:
    table = Table(started("single_draw", 100, 100))
    due = table.to_draw()
    thrown = table.outcome.state.player(due.seat).down[:1]
    table.send(Discard(due.seat, thrown))
    with pytest.raises(Refused) as refused:
        table.send(Deal(burned=cards("2c"), hole=(HoleCards(due.seat, thrown, ()),)))
    assert refused.value.reason is Reason.CARD_ALREADY_DEALT
