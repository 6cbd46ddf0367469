"""engine/table/boundary.py: what waited for the end of the hand (H2, H5, C3)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from desktop_poker.engine.hand.events import Payout
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.boundary import pay_box, settle
from desktop_poker.engine.table.events import (
    BoxPaid,
    ChipsAdded,
    ChipsKind,
    CloseReserved,
    OwnerChanged,
    PlayerLeft,
    PlayerSatDown,
    SatOut,
    TableEvent,
)
from desktop_poker.engine.table.evolve import evolve_table
from desktop_poker.engine.table.state import Finisher, JoinRequest, TableState, chips_at
from tests.engine.table.tables import cash, event, sat, state_of, who


class Heard:
    """Every fact that was told, and the table after it."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.facts: list[TableEvent] = []

    def __call__(self, fact: TableEvent) -> TableState:
        self.facts.append(fact)
        self.state = evolve_table(self.state, fact)
        return self.state


def settled(
    state: TableState, *, away: tuple[int, ...] = (), winners: tuple[int, ...] = ()
) -> Heard:
    heard = Heard(state)
    settle(state, heard, away={who(one) for one in away}, winners=[who(one) for one in winners])
    return heard


def wish(number: int, seat: int, *, bot: bool = False) -> JoinRequest:
    return JoinRequest(
        player=who(number), name=f"P{number}", seat=Seat(seat), stack=150, is_bot=bot
    )


def people(*numbers: int, **fields: Any) -> TableState:
    return state_of(cash(), numbers, **fields)


def event_state(*numbers: int, **fields: Any) -> TableState:
    return state_of(event(), numbers, **fields)


def left(number: int) -> PlayerLeft:
    return PlayerLeft(Seat(number), who(number), f"P{number}")


def test_with_nothing_reserved_nothing_happens() -> None:
    state = people(0, 1, 2)
    heard = settled(state, winners=(1,))
    assert heard.facts == []
    assert settled(event_state(0, 1)).facts == []


# Players who timed out too often.


def test_h4_who_timed_out_too_often_sits_out() -> None:
    assert settled(people(0, 1, 2), away=(1, 2)).facts == [SatOut(Seat(1)), SatOut(Seat(2))]


def test_h4_only_once_and_only_if_still_here() -> None:
    state = state_of(cash(), [0, sat(1, sitting_out=True), 2])
    assert settled(state, away=(1, 5)).facts == []


# Chips.


@pytest.mark.parametrize(
    ("stack", "reserved", "added"), [(50, 100, 100), (150, 100, 50), (0, 40, 40), (199, 1, 1)]
)
def test_h5_reserved_chips_join_the_stack_within_the_limits(
    stack: int, reserved: int, added: int
) -> None:
    heard = settled(state_of(cash(), [0, sat(1, stack, reserved=reserved)]))
    assert heard.facts == [ChipsAdded(seat=Seat(1), amount=added, kind=ChipsKind.TOP_UP)]
    after = heard.state.at(Seat(1))
    assert (after.stack, after.reserved) == (stack + added, 0)


@pytest.mark.parametrize("stack", [200, 500])
def test_h5_who_has_won_enough_gets_none_and_keeps_no_reservation(stack: int) -> None:
    heard = settled(state_of(cash(), [0, sat(1, stack, reserved=60)]))
    after = heard.state.at(Seat(1))
    assert (after.stack, after.reserved) == (stack, 0)
    assert settled(heard.state).facts == []


# Leaving and joining.


def test_h2_who_reserved_to_leave_leaves_and_who_waited_sits_down() -> None:
    state = state_of(cash(), [0, 1, sat(2, leaving=True)], requests=(wish(3, 4), wish(4, 5)))
    heard = settled(state)
    assert heard.facts[0] == left(2)
    joined = [fact for fact in heard.facts if isinstance(fact, PlayerSatDown)]
    assert [(one.player, one.seat, one.stack, one.waiting) for one in joined] == [
        (who(3), 4, 150, True),
        (who(4), 5, 150, True),
    ]
    assert heard.state.requests == ()
    assert settled(heard.state).facts == []


def test_h2_a_chair_is_free_before_the_next_sits_down() -> None:
    state = state_of(cash(seats=2), [0, sat(1, leaving=True)], requests=(wish(3, 1),))
    heard = settled(state)
    assert [type(fact) for fact in heard.facts] == [PlayerLeft, PlayerSatDown]
    assert heard.state.at(Seat(1)).player == who(3)


def test_h5_the_chips_of_a_tournament_stay_in_play() -> None:
    assert settled(state_of(event(), [0, sat(1, leaving=True)])).facts == []


def test_h5_before_a_tournament_begins_one_can_leave_it() -> None:
    heard = settled(state_of(event(), [0, sat(1, leaving=True)], started=False, prizes=200))
    assert heard.facts == [left(1)]
    assert heard.state.prizes == 100


# The box of odd chips.


def test_c3_the_box_goes_to_the_last_winners_when_the_room_closes() -> None:
    state = state_of(cash(), [0, 1, 2], box=3, closing=True)
    heard = settled(state, winners=(2, 1))
    assert heard.facts == [BoxPaid((Payout(Seat(1), 2), Payout(Seat(2), 1)))]
    assert chips_at(heard.state) == chips_at(state)
    assert heard.state.box == 0


def test_c3_a_winner_who_gets_nothing_is_not_listed() -> None:
    heard = settled(state_of(cash(), [0, 1, 2], box=1, closing=True), winners=(0, 1, 2))
    assert heard.facts == [BoxPaid((Payout(Seat(0), 1),))]


def test_c3_the_box_is_paid_before_its_winners_leave() -> None:
    state = state_of(cash(), [0, sat(1, leaving=True), sat(2, leaving=True)], box=2)
    heard = settled(state, winners=(1, 2))
    assert heard.facts == [
        BoxPaid((Payout(Seat(1), 1), Payout(Seat(2), 1))),
        left(1),
        left(2),
    ]


def test_c3_the_box_waits_while_two_stay() -> None:
    heard = settled(state_of(cash(), [0, 1, sat(2, leaving=True)], box=2), winners=(0,))
    assert heard.facts == [left(2)]
    assert heard.state.box == 2


def test_c3_an_empty_box_and_a_box_without_winners_are_left_alone() -> None:
    heard = Heard(people(0, 1))
    assert pay_box(heard.state, heard, [who(0)]) is heard.state
    boxed = Heard(people(0, 1, box=5))
    assert pay_box(boxed.state, boxed, []) is boxed.state
    assert pay_box(boxed.state, boxed, [who(7)]).box == 5
    assert heard.facts == boxed.facts == []


# Whose room it is.


def test_h2_ownership_passes_to_the_chosen_heir() -> None:
    state = state_of(cash(), [sat(0, leaving=True), 1, 2], successor=who(2))
    heard = settled(state)
    assert heard.facts == [left(0), OwnerChanged(who(2))]
    assert heard.state.successor is None


def test_h2_a_room_can_be_handed_over_without_leaving() -> None:
    heard = settled(people(0, 1, 2, successor=who(1)))
    assert heard.facts == [OwnerChanged(who(1))]


def test_h2_an_heir_who_is_gone_does_not_inherit() -> None:
    heard = settled(people(0, 1, successor=who(5)))
    assert heard.state.owner == who(0)
    assert heard.state.successor is None


def test_h2_with_owner_and_heir_gone_the_longest_seated_person_has_it() -> None:
    chairs = [sat(0, leaving=True), sat(1, is_bot=True), sat(2), sat(3), sat(4, leaving=True)]
    heard = settled(state_of(cash(), chairs, successor=who(4)))
    assert heard.state.owner == who(2)


def test_h2_the_order_is_of_sitting_down_not_of_chairs() -> None:
    chairs = [sat(0, leaving=True), replace(sat(1), number=8), replace(sat(2), number=7)]
    assert settled(state_of(cash(), chairs)).state.owner == who(2)


def test_h2_somebody_who_just_sat_down_may_inherit() -> None:
    heard = settled(state_of(cash(), [sat(0, leaving=True)], requests=(wish(3, 3),)))
    assert heard.state.owner == who(3)
    assert not heard.state.closing


@pytest.mark.parametrize("bots", [(), (1, 2)])
def test_h2_with_nobody_to_have_it_the_room_closes(bots: tuple[int, ...]) -> None:
    chairs = [sat(0, leaving=True), *(sat(one, is_bot=True) for one in bots)]
    heard = settled(state_of(cash(), chairs))
    assert heard.facts == [left(0), CloseReserved()]
    assert heard.state.closing


def test_h2_a_room_that_closes_anyway_is_not_closed_twice() -> None:
    heard = settled(state_of(cash(), [sat(0, leaving=True)], closing=True))
    assert heard.facts == [left(0)]


def test_h2_an_owner_who_never_sat_keeps_the_room() -> None:
    heard = settled(state_of(cash(), [sat(1, leaving=True), 2], owner=who("host")))
    assert heard.facts == [left(1)]


def test_h2_a_room_without_owner_finds_one() -> None:
    chairs = [sat(0, is_bot=True), sat(1)]
    assert settled(state_of(cash(), chairs, owner=None)).facts == [OwnerChanged(who(1))]
    assert settled(state_of(cash(), chairs[:1], owner=None)).facts == []


def test_h2_who_leaves_a_tournament_or_is_out_of_it_owns_it_no_more() -> None:
    leaving = settled(state_of(event(), [sat(0, leaving=True), 1, 2]))
    assert leaving.facts == [OwnerChanged(who(1))]
    out = (Finisher(3, who(0), "P0", 0),)
    assert settled(event_state(1, 2, finishers=out)).facts == [OwnerChanged(who(1))]


# All of it.


def test_h2_everything_that_was_reserved_happens_in_one_order() -> None:
    chairs = [sat(0, leaving=True), sat(1, 50, reserved=20), sat(2)]
    state = state_of(cash(), chairs, requests=(wish(3, 3),))
    heard = settled(state, away=(2,))
    assert [type(fact) for fact in heard.facts] == [
        SatOut,
        ChipsAdded,
        PlayerLeft,
        PlayerSatDown,
        OwnerChanged,
    ]
    assert chips_at(heard.state) == chips_at(state) - 100 + 20 + 150
    assert settled(heard.state).facts == []
