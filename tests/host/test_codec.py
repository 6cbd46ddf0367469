"""host/codec.py: facts, commands and states as JSON, strict both ways."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from desktop_poker.engine.cards.card import CARDS, Card, card
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.commands import Act, HandCommand
from desktop_poker.engine.hand.events import ActionKind, CardsDealt, HandEvent, HoleCards
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import PlayersAnswer, TableCommand
from desktop_poker.engine.table.events import Fact, TableEvent
from desktop_poker.engine.table.setup import TableSetup
from desktop_poker.engine.table.state import TableState
from desktop_poker.engine.table.table import TableSnapshot
from desktop_poker.engine.views.redaction import Seen
from desktop_poker.host.codec import decode, encode
from desktop_poker.host.host import TableHost
from desktop_poker.host.listening import JoinSnapshot
from desktop_poker.host.ports import FinishedHand
from tests.engine.table.tables import at_table, cash, event
from tests.host.examples import examples
from tests.host.hosting import NO_PAUSES, Clock, ListStore, opened, play, run, seated_bots

FACTS: Any = Fact
COMMANDS: Any = TableCommand


@pytest.mark.parametrize(
    "kind", [*get_args(HandEvent), *get_args(TableEvent)], ids=lambda kind: kind.__name__
)
def test_every_fact_goes_there_and_back(kind: type) -> None:
    for fact in examples(kind):
        assert decode(encode(fact), FACTS) == fact
        assert type(decode(encode(fact), FACTS)) is kind
        seen = Seen(fact)
        assert decode(encode(seen), Seen) == seen


@pytest.mark.parametrize(
    "kind",
    [*get_args(TableCommand), *get_args(PlayersAnswer)],
    ids=lambda kind: kind.__name__,
)
def test_every_command_goes_there_and_back(kind: type) -> None:
    union: Any = TableCommand | PlayersAnswer
    for command in examples(kind):
        assert decode(encode(command), union) == command


@pytest.mark.parametrize("kind", get_args(HandCommand), ids=lambda kind: kind.__name__)
def test_every_answer_to_a_hand_goes_there_and_back(kind: type) -> None:
    union: Any = HandCommand
    for command in examples(kind):
        assert decode(encode(command), union) == command


@pytest.mark.parametrize(
    "kind", [TableSnapshot, TableState, TableSetup, FinishedHand], ids=lambda kind: kind.__name__
)
def test_every_state_goes_there_and_back(kind: type) -> None:
    for state in examples(kind):
        assert decode(encode(state), kind) == state


@pytest.mark.parametrize(
    "setup",
    [
        cash(at_table("holdem", **NO_PAUSES), at_table("razz", **NO_PAUSES), every=1),
        cash(at_table("dense_deck", **NO_PAUSES), seats=4),
        event(at_table("holdem", tournament=True, **NO_PAUSES), level_minutes=0.5),
    ],
    ids=["rotation", "dense", "tournament"],
)
def test_real_hands_snapshots_and_welcomes_go_there_and_back(setup: TableSetup) -> None:
    store = ListStore()
    host = TableHost(opened(setup), clock=Clock(), store=store)
    seated_bots(host, min(4, setup.seats))
    ears = run(play(host, 5))
    assert len(store.hands) >= 5
    for hand in store.hands:
        assert decode(encode(hand), FinishedHand) == hand
        assert decode(encode(hand.snapshot), TableSnapshot) == hand.snapshot
    welcome = JoinSnapshot(host.state, tuple(ears.heard))
    assert decode(encode(welcome), JoinSnapshot) == welcome


def test_cards_are_two_letters_and_unseen_cards_null() -> None:
    dealt = CardsDealt(
        street=0,
        burned=(None,),
        hole=(HoleCards(Seat(1), (card("Ah"), None), (card("Tc"),)),),
        board=(),
    )
    assert b'["Ah",null]' in encode(dealt)
    assert b'["Tc"]' in encode(dealt)
    again: Any = decode(encode(dealt), FACTS)
    assert [type(face) for face in again.hole[0].down] == [Card, type(None)]


@pytest.mark.parametrize("one", CARDS)
def test_every_card(one: Card) -> None:
    assert encode(one) == f'"{one}"'.encode()
    assert decode(encode(one), Card) is one or decode(encode(one), Card) == one


BAD_TEXT = (
    b"",
    b"{",
    b"nonsense",
    b"[]",
    b"null",
    b"3",
    b'"act"',
    b"{}",
    b"\xff\xfe",
    b'{"type":"acted"}',
    b'{"type":"no_such_fact"}',
    b'{"type":7}',
    b'{"type":"acted","seat":1,"kind":"call","to":2,"cost":2,"bet":2}',
    b'{"type":"acted","seat":"1","kind":"call","to":2,"cost":2,"bet":2,"full":true}',
    b'{"type":"acted","seat":1,"kind":"jump","to":2,"cost":2,"bet":2,"full":true}',
    b'{"type":"acted","seat":1,"kind":"call","to":2.5,"cost":2,"bet":2,"full":true}',
    b'{"type":"acted","seat":1,"kind":"call","to":2,"cost":2,"bet":2,"full":1}',
    b'{"type":"acted","seat":1,"kind":"call","to":2,"cost":2,"bet":2,"full":true} x',
    b"[" * 100_000,
    b'{"a":' * 100_000,
)


@pytest.mark.parametrize("data", BAD_TEXT, ids=lambda data: repr(data[:40]))
def test_what_is_not_a_fact_is_bad_input(data: bytes) -> None:
    with pytest.raises(BadInput):
        decode(data, FACTS)


def dealt_with(face: str) -> str:
    return f'{{"type":"cards_dealt","street":1,"burned":[],"hole":[],"board":[{face}]}}'


@pytest.mark.parametrize(
    "face", ['"1h"', '"ah"', '"Ahh"', '""', "5", "-1", "99", "true", "1.5", "[]", "{}", '"\\ud800"']
)
def test_what_is_not_a_card_is_bad_input(face: str) -> None:
    with pytest.raises(BadInput):
        decode(dealt_with(face), FACTS)


def test_text_is_read_like_bytes() -> None:
    acted = Act(Seat(1), ActionKind.CALL, 2)
    assert decode(encode(acted).decode(), Act) == acted


@pytest.mark.parametrize("value", [object(), {1, 2j}, Ellipsis])
def test_what_can_t_be_written_is_not_written(value: object) -> None:
    with pytest.raises((NotImplementedError, TypeError, msgspec.MsgspecError)):
        encode(value)


def test_the_message_names_the_problem() -> None:
    with pytest.raises(BadInput, match="not readable"):
        decode(b"{", COMMANDS)
