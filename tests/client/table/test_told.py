"""client/table/told.py: last actions, winners and the very five cards that win."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from desktop_poker.client.table.told import Memory
from desktop_poker.client.telling.sentences import Teller
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.engine.cards.card import Card, cards
from desktop_poker.engine.hand.events import (
    Acted,
    ActionKind,
    BetReturned,
    BetsGathered,
    CardsDealt,
    HandEnded,
    HandsShown,
    HandStarted,
    PotAwarded,
    Share,
    StreetOpened,
)
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, PlayerInHand
from desktop_poker.engine.rules.stakes import Stakes
from desktop_poker.engine.table.events import Bank, BankStarted, BankUsed
from desktop_poker.engine.views.redaction import redact
from desktop_poker.engine.views.seat_view import SeatView
from tests.client.evenings import KEYS, evening, pictures, shown
from tests.client.retelling import ENGLISH
from tests.engine.playing import Play, started

NAMES = {0: "Ann", 1: "Ben", 2: "Cid", 3: "Dan"}
BLINDS = Stakes(small_blind=50, big_blind=100)
DEEP = (10_000, 10_000, 10_000)


def told_after(play: Play, viewer: int = 0, figures: Figures | None = None) -> Memory:
    """What a viewer remembers of a hand."""
    memory = Memory(ENGLISH, lambda: figures or Figures())
    seat = Seat(viewer)
    view, teller = SeatView(seat), Teller(ENGLISH, NAMES, seat)
    for event in play.events:
        seen = redact(event, seat)
        view = view.after(seen)
        memory.take_in(seen.event, view.hand, teller)
    return memory


def actions(play: Play, figures: Figures | None = None) -> dict[str, str]:
    told = told_after(play, figures=figures).told()
    return {NAMES[seat]: text for seat, text in sorted(told.actions.items())}


def holdem(*steps: str) -> Play:
    return Play(started("holdem", DEEP, stakes=BLINDS))("deal", *steps)


def test_a_raise_is_its_total_and_a_call_its_cost() -> None:
    play = holdem("raise 300", "call", "raise 1200")
    assert actions(play) == {"Ann": "Call 250", "Ben": "Raise to 1,200", "Cid": "Raise to 300"}
    told = told_after(play).told()
    assert told.wagers == {1, 2}


def test_actions_are_written_as_the_screen_writes_amounts() -> None:
    play = holdem("raise 250", "fold", "call")
    told = told_after(holdem("raise 250"), figures=Figures(100)).told()
    assert told.actions[Seat(2)] == "Raise to 2.5 BB"
    assert actions(play)["Ann"] == "Fold"


def test_the_street_is_forgotten_when_it_ends_but_not_who_folded() -> None:
    play = holdem("raise 300", "fold", "call")
    assert actions(play) == {"Ann": "Fold"}
    assert actions(play("deal", "check", "bet 200")) == {
        "Ann": "Fold",
        "Ben": "Check",
        "Cid": "Bet 200",
    }


def test_stud_has_its_own_words() -> None:
    play = Play(started("stud_hi", (200, 200, 200)))("deal", "bring_in", "complete")
    assert {"Bring in 2", "Complete to 10"} <= set(actions(play).values())
    assert "brings it in: lowest door card" in told_after(play).told().first
    razz = Play(started("razz", (200, 200, 200)))("deal")
    assert "brings it in: highest door card" in told_after(razz).told().first
    assert "acts first: best board" in told_after(play("call", "call", "deal")).told().first


def test_c1_what_nobody_called_goes_back_and_is_no_action_any_more() -> None:
    play = holdem("raise 300", "fold", "fold")
    assert any(isinstance(event, BetReturned) for event in play.events)
    told = told_after(play).told()
    assert told.winners == {2}
    assert told.actions[Seat(2)] == "Wins"
    assert not told.winning  # nobody to compare with


def test_extra_time_runs_until_the_action() -> None:
    memory = told_after(holdem())
    teller = Teller(ENGLISH, NAMES, Seat(0))
    memory.take_in(BankStarted(Seat(2), Bank.TIME, 30.0), None, teller)
    assert memory.told().bank == 30
    memory.take_in(BankUsed(Seat(2), Bank.TIME, 12.0), None, teller)
    assert memory.told().bank == 0
    memory.take_in(BankStarted(Seat(2), Bank.TIME, 30.0), None, teller)
    memory.take_in(Acted(Seat(2), ActionKind.FOLD, 0, 0, 100, full=False), None, teller)
    assert memory.told().bank == 0


def test_a_new_hand_forgets_the_last() -> None:
    memory = told_after(holdem("raise 300", "fold", "fold"))
    memory.show_chances({Seat(0): 0.5})
    assert memory.told().chances == {0: 0.5}
    memory.take_in(started(), None, Teller(ENGLISH, NAMES, Seat(0)))
    fresh = Memory(ENGLISH, Figures)
    assert memory.told() == fresh.told()


def in_run_out(*steps: str) -> Memory:
    """An all-in before the flop, and then some streets."""
    play = Play(started("holdem", (100, 100)), {0: "AsAh", 1: "KsKh"}, "2c3d8h9sTc")
    return told_after(play("deal", "raise 100", "call", *steps))


def test_d2_the_newest_cards_of_a_run_out_are_marked() -> None:
    assert not in_run_out().told().fresh
    assert in_run_out("deal").told().fresh == set(cards("2c3d8h"))
    assert in_run_out("deal", "deal").told().fresh == set(cards("9s"))
    assert in_run_out("deal", "deal", "deal").told().fresh == set(cards("Tc"))
    assert not in_run_out("deal", "deal", "deal", "judge").told().fresh


def test_cards_that_are_bet_on_are_not_marked() -> None:
    assert not told_after(holdem("call", "call", "check", "deal")).told().fresh
    stud = Play(started("stud_hi", (200, 200)))("deal", "bring_in", "call", "deal")
    assert not told_after(stud).told().fresh


def test_d4_in_a_stud_run_out_every_seats_newest_card_is_marked() -> None:
    play = Play(started("stud_hi", (10, 10)), {0: "AsAh2cKd9h8s3c", 1: "KsKh3d2d9c8d7c"})
    play("deal", "bring_in", "complete")
    while not any(player.shown for player in play.state.players):
        play("call" if "call" in play.may else "check")
    marked = []
    for _ in range(4):
        play("deal")
        marked.append(told_after(play).told().fresh)
    assert marked == [set(cards(text)) for text in ("Kd2d", "9h9c", "8s8d", "3c7c")]


def test_d2_what_a_card_has_changed_is_told_until_the_next_one() -> None:
    play = Play(started("holdem", (100, 100)))("deal", "raise 100", "call")
    view, teller = SeatView(Seat(0)), Teller(ENGLISH, NAMES, Seat(0))
    memory, streets, before = Memory(ENGLISH, Figures), 0, []
    play("deal", "deal", "deal")
    for event in play.events:
        seen = redact(event, Seat(0))
        view = view.after(seen)
        memory.take_in(seen.event, view.hand, teller)
        if isinstance(event, HandsShown):
            memory.show_chances({Seat(0): 0.5})
            assert memory.told().chances_before == {}
        if isinstance(event, CardsDealt) and event.street:
            streets += 1
            before.append(memory.told().chances_before)
            memory.show_chances({Seat(0): 0.5 + streets / 10})
    assert before == [{0: 0.5}, {0: 0.6}, {0: 0.7}]


def test_d2_the_last_card_takes_the_chances_away() -> None:
    play = Play(started("holdem", (100, 100)))("deal", "raise 100", "call", *["deal"] * 3)
    view, teller = SeatView(Seat(0)), Teller(ENGLISH, NAMES, Seat(0))
    memory, shown = Memory(ENGLISH, Figures), []
    for event in play.events:
        seen = redact(event, Seat(0))
        view = view.after(seen)
        memory.take_in(seen.event, view.hand, teller)
        if isinstance(event, CardsDealt) and event.street:
            shown.append(bool(memory.told().chances))
        memory.show_chances({Seat(0): 0.5})
    assert shown == [True, True, False]


def test_d2_another_memory_of_the_hand_keeps_the_chances_and_their_change() -> None:
    play = Play(started("holdem", (100, 100)))("deal", "raise 100", "call")
    view, teller = SeatView(Seat(0)), Teller(ENGLISH, NAMES, Seat(0))
    memory, other = Memory(ENGLISH, Figures), Memory(ENGLISH, Figures)
    play("deal")
    for event in play.events:
        seen = redact(event, Seat(0))
        view = view.after(seen)
        memory.take_in(seen.event, view.hand, teller)
        other.take_in(seen.event, view.hand, teller)
        memory.show_chances({Seat(0): 0.5 if isinstance(event, HandsShown) else 0.7})
    other.keep_chances(memory)
    assert other.told() == memory.told()
    assert other.told().chances == {0: 0.7}
    assert other.told().chances_before


def test_d3_chances_of_another_board_are_no_change_of_those_before() -> None:
    play = Play(started("holdem", (100, 100), "runouts=twice"))("deal", "raise 100", "call")
    play(*["deal"] * 6)
    view, teller = SeatView(Seat(0)), Teller(ENGLISH, NAMES, Seat(0))
    memory, before = Memory(ENGLISH, Figures), []
    for event in play.events:
        seen = redact(event, Seat(0))
        view = view.after(seen)
        memory.take_in(seen.event, view.hand, teller)
        if isinstance(event, CardsDealt) and event.street:
            before.append(bool(memory.told().chances_before))
        memory.show_chances({Seat(0): 0.5})
    # From the last card of the first board on the chances are those of the second.
    assert before == [True, True, False, True, True, True]


def held(hand: HandState, player: PlayerInHand, board: int) -> set[Card]:
    cards = player.down + player.up + hand.boards[board]
    return {card for card in cards if card is not None}


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("key", KEYS)
def test_a2_a3_a4_the_cards_that_are_raised_are_exactly_a_best_five(key: str, seed: int) -> None:
    high: tuple[int, int, int] | None = None  # the hand, pot and board of which a high was won
    kept: set[Card] = set()
    others: set[int] = set()
    for moment in pictures(key, seed, 0):
        fact, hand = moment.fact, moment.hand
        if not isinstance(fact, PotAwarded) or hand is None:
            continue
        if (hand.started.hand_no, fact.pot, fact.board) != high:
            kept, others = set(), set()  # a low joins the high of its pot
        high = (hand.started.hand_no, fact.pot, fact.board)
        cards = [c for seat in moment.frame.seats for c in seat.cards]
        cards += [c for board in moment.frame.boards for c in board]
        raised = {c.face for c in cards if c.raised and c.face is not None}
        winners = {payout.seat for payout in fact.payouts}
        assert {seat.seat for seat in moment.frame.seats if seat.wins} == winners | others
        others |= winners
        if hand.live < 2:
            assert not raised
            continue
        ranking = hand.variant.rankings[fact.share is Share.LOW]
        fives = set()
        for seat in winners:
            own = held(hand, hand.player(seat), fact.board)
            best = ranking(tuple(own), ())
            five = raised & own
            assert len(five) >= 5
            assert ranking(tuple(five), ()) == best
            if len(winners) == 1 and not kept & own:
                assert len(five) == 5
            fives |= five
        assert raised == fives | kept
        kept = raised
        assert all(c.veiled != c.raised for c in cards if c.face is not None and not c.veiled)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("key", KEYS)
def test_at_the_end_everybody_who_has_won_something_is_in_the_light(key: str, seed: int) -> None:
    awards: list[PotAwarded] = []
    for moment in pictures(key, seed, 0):
        fact, hand, frame = moment.fact, moment.hand, moment.frame
        if isinstance(fact, HandStarted):
            awards = []
        if isinstance(fact, PotAwarded):
            awards.append(fact)
        if not isinstance(fact, HandEnded) or hand is None:
            continue
        won: Counter[Seat] = Counter()
        for award in awards:
            for payout in award.payouts:
                won[payout.seat] += payout.amount
        assert {seat.seat for seat in frame.seats if seat.wins} == won.keys()
        assert {seat.seat for seat in frame.seats if seat.action == "Wins"} == won.keys()
        assert all(f"{amount:,}" in frame.notice for amount in won.values())
        for award in awards if hand.live > 1 else ():
            ranking = hand.variant.rankings[award.share is Share.LOW]
            on_board = {c.face for c in frame.boards[award.board] if c.raised}
            for payout in award.payouts:
                seat = next(seat for seat in frame.seats if seat.seat == payout.seat)
                bright = {c.face for c in seat.cards if c.raised and not c.veiled} | on_board
                own = held(hand, hand.player(payout.seat), award.board)
                assert ranking(tuple(c for c in bright if c is not None), ()) == ranking(
                    tuple(own), ()
                )
        for seat in frame.seats:
            assert seat.seat in won or not any(card.raised for card in seat.cards)


def test_c3_pots_are_marked_one_by_one_and_at_the_end_together() -> None:
    hands = {0: "AsAh", 1: "QsQh", 2: "KsKh"}
    play = Play(started("holdem", (1_000, 3_000, 3_000)), hands, "2c3d8h9sTc")
    play("deal", "raise 3000", "call", "call", *["deal"] * 3).showdown()
    view, teller = SeatView(Seat(0)), Teller(ENGLISH, NAMES, Seat(0), "{:,}".format)
    memory, found = Memory(ENGLISH, Figures), []
    for event in play.events:
        seen = redact(event, Seat(0))
        view = view.after(seen)
        memory.take_in(seen.event, view.hand, teller)
        if isinstance(event, PotAwarded | HandEnded):
            told = memory.told()
            found.append((set(told.winners), told.notice))
    assert found == [
        ({0}, "Ann wins 3,000 (main pot) with a pair of aces."),
        ({2}, "Cid wins 4,000 (side pot) with a pair of kings."),
        ({0, 2}, "Ann wins 3,000, Cid 4,000."),
    ]


@pytest.mark.parametrize("key", KEYS)
def test_what_leaves_a_pot_is_what_its_winners_get(key: str) -> None:
    paid: dict[int, int] = {}
    for moment in shown(evening(key)):
        fact = moment.fact
        if isinstance(fact, HandStarted):
            paid = {}
        if isinstance(fact, PotAwarded):
            paid[fact.pot] = paid.get(fact.pot, 0) + fact.odd
            paid[fact.pot] += sum(payout.amount for payout in fact.payouts)
            told = moment.screen._memory.told()
            assert {pot: told.won_of(pot) for pot in paid} == paid
            assert not told.won_of(max(paid) + 1)
            named = len(re.findall(r" wins |\bYou win ", told.notice))
            assert named == len(fact.payouts)


@pytest.mark.parametrize("key", KEYS)
def test_last_actions_are_those_of_the_street(key: str) -> None:
    acted: dict[Seat, ActionKind] = {}
    for moment in shown(evening(key)):
        match moment.fact:
            case HandStarted():
                acted = {}
            case Acted(seat=seat, kind=kind):
                acted[seat] = kind
            case BetsGathered():
                acted = {s: k for s, k in acted.items() if k is ActionKind.FOLD}
            case StreetOpened():
                told = moment.screen._memory.told()
                folds = {s for s, k in acted.items() if k is ActionKind.FOLD}
                assert {s for s, text in told.actions.items() if text == "Fold"} == folds
                assert not told.wagers
            case _:
                pass
