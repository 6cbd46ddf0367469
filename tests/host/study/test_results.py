"""Luck taken off: an all-in that was won by a card, and a hand that nobody has shown."""

import pytest

from desktop_poker.engine.hand.seat import Seat
from desktop_poker.host.study.results import result_of
from tests.ai.coach.decisions import holdem

CARDS = ["d dh p1 2c7d", "d dh p2 AhKh", "d dh p3 QcQd", "p3 cbr 10000", "p1 f", "p2 cc"]
BOARD = ["d db 2h3d9c", "d db 4s", "d db As"]  # the ace on the river


def test_an_all_in_is_worth_its_share() -> None:
    facts = holdem([10_000] * 3, [*CARDS, *BOARD])
    won, lost = (result_of(facts, Seat(seat)) for seat in (1, 2))
    assert won is not None
    assert lost is not None
    assert won.known
    assert won.net == pytest.approx(100.5)
    assert lost.net == -100.0
    # The queens were ahead: about 46 of 100 of a pot of 200.5 were the other's.
    assert -16 < won.all_in < 0 < lost.all_in < 16
    assert won.all_in == won.deserved  # there was no other luck
    assert won.all_in + lost.all_in == pytest.approx(won.net + lost.net)


def test_hidden_hands_leave_a_result_as_it_is() -> None:
    facts = holdem(
        [10_000] * 3,
        ["d dh p1 2c7d", "d dh p2 AhKh", "d dh p3 ????", "p3 cbr 250", "p1 f", "p2 cc",
         "d db 2h3d9c", "p2 cc", "p3 cbr 400", "p2 f"],
    )  # fmt: skip
    found = result_of(facts, Seat(1))
    assert found is not None
    assert not found.known
    assert found.net == found.all_in == found.deserved == -2.5
    assert result_of(facts, Seat(7)) is None
