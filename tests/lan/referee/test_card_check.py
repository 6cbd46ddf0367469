"""lan/referee/card_check.py: each card in one place, and the same one to the end."""

from __future__ import annotations

from msgspec.structs import replace

from desktop_poker.engine.cards.card import card
from desktop_poker.engine.hand.events import CardsDealt, HandsShown, HoleCards
from desktop_poker.engine.hand.evolve import begin, evolve
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.views.redaction import redact
from desktop_poker.lan.referee.card_check import CardCheck
from tests.engine.table.tables import at_table, cash
from tests.lan.referee.courts import Court

OWN = Seat(1)


def dealt(key: str = "holdem") -> tuple[CardCheck, HandState, CardsDealt]:
    """The first deal of a hand as seat 1 sees it, and the hand before it."""
    court = Court(cash(at_table(key, next_hand_pause=0.0), seats=4))
    court.room.deal()
    events = court.room.all(CardsDealt)
    fact = redact(events[0], OWN).event
    assert isinstance(fact, CardsDealt)
    return CardCheck(OWN), begin(court.room.hand.started), fact


def test_our_cards_are_seen_and_nobody_elses() -> None:
    check, hand, fact = dealt()
    assert check.dealt_right(hand, fact)
    for hole in fact.hole:
        down = (None, None) if hole.seat == OWN else (card("As"), card("Ks"))
        others = [replace(h, down=down) if h.seat == hole.seat else h for h in fact.hole]
        assert not CardCheck(OWN).dealt_right(hand, replace(fact, hole=tuple(others)))


def test_a_burnt_card_is_seen_by_nobody_and_a_board_by_all() -> None:
    check, hand, fact = dealt()
    assert not check.dealt_right(hand, replace(fact, burned=(card("2c"),)))
    assert not CardCheck(OWN).dealt_right(hand, replace(fact, hole=(), board=(None,)))


def test_no_card_comes_twice() -> None:
    check, hand, fact = dealt()
    assert check.dealt_right(hand, fact)
    own = next(hole for hole in fact.hole if hole.seat == OWN)
    board = CardsDealt(street=1, burned=(None,), hole=(), board=own.down[:1])
    assert not check.dealt_right(hand, board)


def test_weights_are_given_up_only_where_there_are_any() -> None:
    check, hand, fact = dealt()
    assert not check.dealt_right(hand, replace(fact, uniform_fallback=(OWN,)))
    dense, played, first = dealt("dense_deck")
    assert dense.dealt_right(played, replace(first, uniform_fallback=(OWN,)))


def test_hands_are_shown_as_they_were_dealt() -> None:
    check, hand, fact = dealt()
    assert check.dealt_right(hand, fact)
    hand = evolve(hand, fact)
    own = next(hole for hole in fact.hole if hole.seat == OWN)
    assert check.shown_right(hand, HandsShown(hands=(own,), all_in=False))
    free = [c for c in (card("2c"), card("3d"), card("4h"), card("5s")) if c not in own.down]
    other = HoleCards(OWN, (free[0], free[1]), ())
    assert not check.shown_right(hand, HandsShown(hands=(other,), all_in=False))
    theirs = HoleCards(Seat(0), (own.down[0], free[0]), ())
    assert not check.shown_right(hand, HandsShown(hands=(theirs,), all_in=False))
    half = HoleCards(Seat(0), (None, free[2]), ())
    assert not check.shown_right(hand, HandsShown(hands=(half,), all_in=False))


def test_up_cards_stay_what_they_were() -> None:
    check, hand, fact = dealt("stud_hi")
    assert check.dealt_right(hand, fact)
    hand = evolve(hand, fact)
    own = next(hole for hole in fact.hole if hole.seat == OWN)
    turned = HoleCards(OWN, own.down, own.down[:1])
    assert not check.shown_right(hand, HandsShown(hands=(turned,), all_in=False))
