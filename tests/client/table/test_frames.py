"""client/table/frames.py: a frame is a plain value that says everything and holds on to nothing."""

from __future__ import annotations

import itertools

import msgspec
import pytest

from desktop_poker.client.table.frames import (
    BetFrame,
    CardFrame,
    PotFrame,
    SeatFrame,
    TableFrame,
    without_turn,
)
from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.hand.events import PotAwarded, Share
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import Stage
from tests.client.evenings import KEYS, evening, pictures, shown


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


@pytest.mark.parametrize("key", KEYS)
def test_the_pot_that_is_being_won_is_marked_and_says_what_was_won(key: str) -> None:
    seen: set[str] = set()
    for moment in itertools.chain(pictures(key), pictures(key, 1)):
        fact, frame, hand = moment.fact, moment.frame, moment.hand
        if hand is None or not isinstance(fact, PotAwarded):
            over = hand is None or hand.stage is Stage.OVER
            assert over or not any(pot.is_marked for pot in frame.pots)
            continue
        if hand.live < 2:
            continue  # nobody has shown: the chips just leave
        assert [pot.is_marked for pot in frame.pots] == [
            number == fact.pot for number in range(len(frame.pots))
        ]
        word = frame.pots[fact.pot].won
        halves = {Share.HIGH: "High won", Share.LOW: "Low won", Share.WHOLE: "Won"}
        twice = len(hand.boards) > 1
        assert word == (f"Board {fact.board + 1} won" if twice else halves[fact.share])
        seen.add(word)
        for pot in frame.pots:
            assert bool(pot.won) is (pot.is_won or pot.is_marked)
    assert seen or key == "heads_up"
    assert key != "stud_8" or {"High won", "Low won"} <= seen


@pytest.mark.parametrize("key", KEYS)
def test_a_table_that_is_cut_off_calls_nobody_and_shows_the_rest(key: str) -> None:
    called = 0
    for moment in shown(evening(key, hands=2)):
        before = moment.screen.frame()
        after = without_turn(before)
        called += any(seat.is_turn for seat in before.seats)
        assert not any(seat.is_turn for seat in after.seats)
        assert after.clock is None
        assert (after.pots, after.boards, after.notice) == (
            before.pots,
            before.boards,
            before.notice,
        )
    assert called
