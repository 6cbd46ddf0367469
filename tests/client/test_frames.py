"""client/frames.py: a frame is a plain value that says everything and holds on to nothing."""

from __future__ import annotations

import msgspec
import pytest

from desktop_poker.client.frames import BetFrame, CardFrame, PotFrame, SeatFrame, TableFrame
from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.hand.seat import Seat
from tests.client.evenings import KEYS, evening, shown


def test_an_empty_chair_is_nothing_but_a_chair() -> None:
    empty = SeatFrame(seat=Seat(3))
    assert not empty.name
    assert not empty.cards
    assert empty.bet is None
    assert not any((empty.is_turn, empty.wins, empty.has_button, empty.all_in))


def test_a_card_lies_flat_unless_it_is_said_to_win() -> None:
    card = CardFrame(cards("As")[0])
    assert not any((card.is_up, card.raised, card.veiled))
    assert CardFrame(None) != card


def test_frames_are_values() -> None:
    assert BetFrame(300, "300") == BetFrame(300, "300")
    pot = PotFrame(label="Main pot", amount=1, text="1", names=("A",), avatars=("a",))
    assert not pot.is_won
    with pytest.raises(AttributeError):
        pot.amount = 2  # type: ignore[misc]


@pytest.mark.parametrize("key", KEYS)
def test_the_same_facts_make_the_same_frames(key: str) -> None:
    one = [moment.screen.frame() for moment in shown(evening(key, hands=4))]
    other = [moment.screen.frame() for moment in shown(evening(key, hands=4))]
    assert one == other
    assert all(hash(frame) for frame in one)


@pytest.mark.parametrize("key", KEYS)
def test_asking_twice_changes_nothing(key: str) -> None:
    for moment in shown(evening(key, hands=3)):
        assert moment.screen.frame() == moment.screen.frame()
        assert moment.screen.bar() == moment.screen.bar()


@pytest.mark.parametrize("key", KEYS)
def test_a_frame_is_made_of_nothing_but_values(key: str) -> None:
    for moment in shown(evening(key, hands=2)):
        frame = moment.screen.frame()
        assert isinstance(frame, TableFrame)
        assert msgspec.json.encode(msgspec.to_builtins(frame, enc_hook=int))
