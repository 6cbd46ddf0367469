"""lan/transcript.py: one hash on all sides, with an encoding that is frozen."""

from __future__ import annotations

import hashlib

from msgspec.structs import replace

from desktop_poker.engine.cards.card import card
from desktop_poker.engine.hand.events import CardsDealt, HandStarted, HoleCards
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.events import Bank, BankUsed, Fact, StacksSettled, TimedOut
from desktop_poker.engine.table.state import TableState
from desktop_poker.engine.views.redaction import redact
from desktop_poker.lan.transcript import HeardHand, Transcript, canonical, digest
from tests.engine.table.tables import Room
from tests.lan.referee.courts import SETUP


def test_parts_have_their_lengths_before_them() -> None:
    """As the sealed deal has it: SHA-256(lp(domain) lp(label) lp(part) …)."""
    said = b"\0\0\0\x14desktop-poker/seal/1" + b"\0\0\0\4fact" + b"\0\0\0\1a" + b"\0\0\0\2bc"
    assert digest("fact", b"a", b"bc") == hashlib.sha256(said).digest()
    assert digest("fact", b"ab", b"c") != digest("fact", b"a", b"bc")


def test_there_is_one_way_to_write_a_fact() -> None:
    assert canonical(TimedOut(Seat(3))) == b'{"seat":3,"type":"timed_out"}'
    used = [BankUsed(Seat(1), Bank.TIME, left) for left in (30.0, 12.25, 0.00001)]
    assert [canonical(fact) for fact in used] == [
        b'{"bank":"time","left":30,"seat":1,"type":"bank_used"}',
        b'{"bank":"time","left":12.25,"seat":1,"type":"bank_used"}',
        b'{"bank":"time","left":0.00001,"seat":1,"type":"bank_used"}',
    ]


def test_own_cards_are_not_in_it() -> None:
    hole = (HoleCards(Seat(0), (card("As"), card("Kd")), ()), HoleCards(Seat(1), (None, None), ()))
    dealt = CardsDealt(street=0, burned=(), hole=hole, board=())
    hidden = redact(dealt, None).event
    assert canonical(dealt) == canonical(hidden)
    assert b"As" not in canonical(dealt)


def played(hands: int = 2) -> tuple[TableState, list[Fact]]:
    room = Room(SETUP, range(3))
    before, start = room.state, len(room.facts)
    room.hands(hands, "call")
    return before, room.facts[start:]


def told(facts: list[Fact], table: TableState) -> list[HeardHand]:
    transcript = Transcript("table")
    return [one for fact in facts if (one := transcript.take_in(fact, table)) is not None]


def test_all_sides_have_the_same_hash_whatever_they_hold() -> None:
    table, facts = played()
    seen = [[redact(fact, seat).event for fact in facts] for seat in (None, Seat(0), Seat(2))]
    first, *others = [told(view, table) for view in seen]
    assert [one.hand_no for one in first] == [1, 2]
    assert first[0].transcript != first[1].transcript
    assert all(other == first for other in others)


def test_whatever_is_told_differently_makes_another_hash() -> None:
    table, facts = played(1)
    right = told(facts, table)[0].transcript
    start = next(n for n, fact in enumerate(facts) if isinstance(fact, HandStarted))
    end = next(n for n, fact in enumerate(facts) if isinstance(fact, StacksSettled))
    for place in range(start, end + 1):
        others = told(facts[:place] + facts[place + 1 :], table)
        assert [one.transcript for one in others] != [right]
    seats = tuple(replace(one, name="Zoe") if one else None for one in table.seats)
    assert told(facts, replace(table, seats=seats))[0].transcript != right
    assert Transcript("other").take_in(facts[0], table) is None


def test_a_hand_that_was_not_heard_from_its_start_has_none() -> None:
    table, facts = played(1)
    middle = len(facts) // 2
    assert told(facts[middle:], table) == []
    transcript = Transcript("table")
    for fact in facts[:middle]:
        transcript.take_in(fact, table)
    transcript.forget()
    assert [transcript.take_in(fact, table) for fact in facts[middle:]] == [None] * (
        len(facts) - middle
    )
