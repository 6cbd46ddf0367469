"""client/home_table/keypad.py: typing amounts."""

from __future__ import annotations

import pytest

from desktop_poker.client.home_table.keypad import Keypad, chips_offered, hint, is_allowed, presets
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.choices import ActionDue, Choice
from desktop_poker.engine.hand.events import ActionKind
from tests.engine.table.homes import evening, play

EN = Texts("en")
RAISE = Choice(ActionKind.RAISE, 300, 1000)


def test_figures_are_typed_and_taken_back() -> None:
    pad = Keypad().press("0").press("7").press("5").press("00")
    assert pad.amount(RAISE) == 7500
    assert pad.back().back().amount(RAISE) == 75
    assert Keypad().amount(RAISE) == 300
    assert Keypad().amount(None) == 0
    assert Keypad().press("x") == Keypad()
    long = Keypad()
    for _ in range(40):
        long = long.press("9")
    assert len(long.typed) == 15
    assert long.add(10**15) == long


def test_chips_are_put_on_one_another() -> None:
    assert Keypad().add(100).add(25).amount(RAISE) == 125
    assert Keypad("300").add(500).amount(RAISE) == 800


@pytest.mark.parametrize(
    ("bet", "chips"),
    [
        (2, (1, 5, 25, 100, 500)),
        (100, (25, 100, 500, 1000, 5000)),
        (10**9, (500, 1000, 5000, 25000, 100000)),
    ],
)
def test_chips_fit_the_stakes(bet: int, chips: tuple[int, ...]) -> None:
    assert chips_offered(bet) == chips


@pytest.mark.parametrize("smallest", [1, 5, 25, 50, 100, 40])
def test_c6_chips_are_whole_smallest_ones(smallest: int) -> None:
    found = chips_offered(100, smallest)
    assert len(found) == 5
    assert all(value % smallest == 0 for value in found)


def test_c6_amounts_are_whole_chips() -> None:
    state = play(evening(1000, 1000, 1000, smallest_chip=50), "next, deal, raise 250")
    assert state.hand is not None
    assert isinstance(state.hand.due, ActionDue)
    wager, hand = state.hand.due.choices[-1], state.hand.state
    assert hint(hand, wager, 425, EN) == "Amounts are multiples of 50."
    found = {p.name: (p.to, p.is_legal) for p in presets(hand, wager, EN)}
    assert found["½ pot"] == (550, True)
    assert all(to % 50 == 0 for to, _ in found.values())


def test_the_hint_says_least_reason_and_most() -> None:
    state = play(evening(1000, 1000, 1000), "next, deal, raise 300")
    assert state.hand is not None
    assert isinstance(state.hand.due, ActionDue)
    wager = state.hand.due.choices[-1]
    hand = state.hand.state
    assert hint(hand, wager, 500, EN) == "Minimum 500: the last raise was 200. All-in 1,000."
    assert hint(hand, wager, 400, EN) == "It must be 500 to 1,000."
    assert hint(hand, None, 400, EN) == ""
    assert hint(hand, Choice(ActionKind.RAISE, 40, 40), 40, EN) == "Only 40 is possible."
    whole = Choice(ActionKind.BET, 100, 1000)
    assert hint(hand, whole, 100, EN) == "Minimum 100. All-in 1,000."
    pot = Choice(ActionKind.BET, 100, 900)
    assert hint(hand, pot, 100, EN) == "Minimum 100. The pot allows 900 at most."


def test_presets_keep_their_places() -> None:
    state = play(evening(1000, 1000, 1000), "next, deal, raise 300")
    assert state.hand is not None
    assert isinstance(state.hand.due, ActionDue)
    found = presets(state.hand.state, state.hand.due.choices[-1], EN)
    assert [(p.name, p.to, p.is_legal) for p in found] == [
        ("Min", 500, True),
        ("½ pot", 650, True),
        ("Pot", 1000, True),
        ("All-in", 1000, True),
    ]
    assert presets(state.hand.state, None, EN) == ()
    assert not is_allowed(1, None)
