"""Evenings of real cards, from the set-up page to the chips: every setting in every value (I8)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop_poker.app.home_evening import opened_ledger
from desktop_poker.client.home_table.cards_strip import strip
from desktop_poker.client.home_table.evening_draft import EveningDraft, EveningGuest
from desktop_poker.client.home_table.phases import phase_of
from desktop_poker.client.home_table.showdown import pick_frame
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.asking import VerdictDue
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.home_commands import (
    ChangeTable,
    GoToLevel,
    HomeCommand,
    TakeAddOn,
)
from desktop_poker.engine.table.home_state import HomeState
from tests.engine.table.homes import do, play, stacks

EN = Texts("en")
NAMES = ("Aiko", "Ben", "Chie", "Dan")
TO_THE_END = "deal, check, check, check, deal, check, check, check, deal, check, check, check"


PEOPLE = tuple(EveningGuest(name=name, seat=seat) for seat, name in enumerate(NAMES))


def evening(**settings: object) -> HomeState:
    """Three people; the button is Aiko's."""
    draft = replace(EveningDraft(guests=PEOPLE[:3], button=0, stack="1000"), **settings)
    return HomeState(ledger=opened_ledger(draft))


def rules(**options: str) -> dict[str, object]:
    return {"options": options}


def refused(state: HomeState, command: HomeCommand) -> Reason:
    with pytest.raises(Refused) as refusal:
        do(state, command)
    return refusal.value.reason


def asked_for(state: HomeState) -> VerdictDue:
    due = state.hand.due if state.hand is not None else None
    assert isinstance(due, VerdictDue)
    return due


@pytest.mark.parametrize(
    ("stack", "expected"),
    [("10000", 10_000), ("750", 750), ("12,500", 12_500)],
)
def test_starting_stack(stack: str, expected: int) -> None:
    assert stacks(evening(stack=stack)) == [expected] * 3


def test_one_has_a_stack_of_their_own() -> None:
    guests = (EveningGuest(name="Aiko", seat=0), EveningGuest(name="Ben", seat=1, stack="300"))
    assert stacks(evening(guests=guests)) == [1000, 300]


@pytest.mark.parametrize(
    ("settings", "left", "pot"),
    [
        ({"stakes": ""}, [1000, 950, 900], 150),
        ({"stakes": "5/10"}, [1000, 995, 990], 15),
        ({"stakes": "50/100", "ante": "20"}, [980, 930, 880], 210),
        ({"game": "stud_hi", "stakes": "40/80", "ante": "4"}, [996, 996, 996], 12),
    ],
)
def test_blinds_and_antes(settings: dict[str, object], left: list[int], pot: int) -> None:
    state = play(evening(**settings), "next")
    assert (stacks(state), state.pot) == (left, pot)


@pytest.mark.parametrize(
    ("value", "now"), [("on", "Burn one, deal the flop"), ("off", "Deal the flop")]
)
def test_burn(value: str, now: str) -> None:
    state = play(evening(**rules(burn=value)), "next, deal, call, call, check")
    due = state.hand.due if state.hand is not None else None
    assert strip(state, phase_of(state, 0.0), due, EN).text == now


@pytest.mark.parametrize(
    ("value", "after", "box"),
    [
        ("button", [1001, 995, 1002, 1002], 0),  # the first left of the button
        ("carry", [1001, 995, 1001, 1001], 2),  # they wait for the next pot
        ("seat", [1002, 995, 1002, 1001], 0),  # the lowest chairs
    ],
)
def test_odd_chips(value: str, after: list[int], box: int) -> None:
    """Three share a pot of 35; Ben's small blind is dead, the button is Aiko's."""
    state = evening(guests=PEOPLE, stakes="5/10", **rules(odd_chips=value))
    state = play(state, f"next, deal, call, call, fold, check, {TO_THE_END}, win 0+2+3")
    assert (stacks(state), state.box) == (after, box)
    assert play(state, "next").chips == 4000


@pytest.mark.parametrize(
    ("value", "order"),
    [
        ("all_at_once", "All turn their hands up together."),
        ("clockwise", "Show in this order: Ben, Chie, Aiko."),
    ],
)
def test_showdown(value: str, order: str) -> None:
    state = play(evening(**rules(showdown=value)), f"next, deal, call, call, check, {TO_THE_END}")
    assert pick_frame(state, asked_for(state), {}, EN).order == order


@pytest.mark.parametrize(
    ("value", "void", "again"),
    [
        ("return", [1000, 1000, 1000], [1000, 950, 900]),
        ("stay", [1000, 950, 900], [1000, 950, 900]),  # nobody posts twice
    ],
)
def test_misdeal_blinds(value: str, void: list[int], again: list[int]) -> None:
    state = play(evening(**rules(misdeal_blinds=value)), "next, deal, void")
    assert stacks(state) == void
    state = play(state, "next")
    assert (stacks(state), state.chips) == (again, 3000)


@pytest.mark.parametrize(
    ("option", "other"),
    [
        ("burn", "off"),
        ("odd_chips", "carry"),
        ("showdown", "clockwise"),
        ("misdeal_blinds", "stay"),
    ],
)
def test_locked_once_play_has_started(option: str, other: str) -> None:
    changed = ChangeTable(evening(**rules(**{option: other})).table.setup)
    before = evening()
    assert do(before, changed).table.setup == changed.setup
    assert refused(play(before, "next, deal, fold, fold"), changed) is Reason.LOCKED


TOURNAMENT: dict[str, object] = {
    "is_tournament": True,
    "levels": "50/100 100/200 200/400",
    "break_every": 0,
    "payouts": "70 30",
}


@pytest.mark.parametrize(
    ("settings", "seconds", "level"),
    [
        ({"level_minutes": 15}, 899.0, 0),
        ({"level_minutes": 15}, 900.0, 1),
        ({"level_minutes": 5}, 300.0, 1),
        ({"by_hands": True, "level_hands": 1}, 0.0, 1),
        ({"by_hands": True, "level_hands": 2}, 9000.0, 0),
    ],
)
def test_levels(settings: dict[str, object], seconds: float, level: int) -> None:
    state = play(evening(**TOURNAMENT, **settings), "next, deal, fold, fold")
    state = play(state, "next", seconds=seconds)
    assert state.table.level == level
    assert state.hand is not None
    assert state.hand.log.started.stakes.big_blind == (100, 200)[level]


def test_breaks() -> None:
    settings = {**TOURNAMENT, "break_every": 1, "break_minutes": 7}
    state = play(evening(**settings), "next, deal, fold, fold")
    resting = play(state, "next", seconds=900.0)
    assert resting.table.break_until == 900.0 + 7 * 60
    assert play(resting, "rest_over, next", seconds=1000.0).table.level == 1
    assert play(resting, "next", seconds=1321.0).table.level == 1


BUST = "next, deal, raise 1000, call, fold, deal, deal, deal, win 1"


@pytest.mark.parametrize(
    ("settings", "allowed"),
    [
        ({"rebuy_levels": 1, "most_rebuys": 1}, True),
        ({"rebuy_levels": 1, "most_rebuys": 0}, False),
        ({"rebuy_levels": 0, "most_rebuys": 1}, False),
    ],
)
def test_rebuys(settings: dict[str, object], allowed: bool) -> None:
    state = play(evening(**TOURNAMENT, **settings), BUST)
    if not allowed:
        with pytest.raises(Refused):
            play(state, "buys 0 1000")
        return
    after = play(state, "buys 0 1000")
    assert stacks(after) == [1000, 2100, 900]
    assert after.table.prizes == 400  # four buy-ins of 100 points
    with pytest.raises(Refused):
        play(do(state, GoToLevel(1)), "buys 0 1000")  # too late


@pytest.mark.parametrize(("offered", "gains"), [(True, 1000), (False, 0)])
def test_add_on(offered: bool, gains: int) -> None:
    settings = {**TOURNAMENT, "has_add_on": offered, "rebuy_levels": 1}
    state = play(evening(**settings), "next, deal, fold, fold")
    if not gains:
        assert refused(state, TakeAddOn(Seat(0))) is Reason.NOT_NOW
        return
    after = do(state, TakeAddOn(Seat(0)))
    assert after.stack(Seat(0)) == 1000 + gains
    assert refused(after, TakeAddOn(Seat(0))) is Reason.NOT_NOW
    assert refused(do(state, GoToLevel(1)), TakeAddOn(Seat(0))) is Reason.NOT_NOW


@pytest.mark.parametrize(("payouts", "prizes"), [("100", [300]), ("70 30", [210, 90])])
def test_prizes(payouts: str, prizes: list[int]) -> None:
    settings = {**TOURNAMENT, "payouts": payouts, "most_rebuys": 0, "has_add_on": False}
    state = play(evening(**settings), BUST)
    state = play(state, "next, deal, raise 900, call, deal, deal, deal, win 1, next")
    paid = sorted((f.prize for f in state.table.finishers if f.prize), reverse=True)
    assert paid == prizes
    assert state.is_closed
