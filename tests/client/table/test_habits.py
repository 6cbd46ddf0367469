"""client/table/habits.py: what is asked of a table by itself."""

import pytest

from desktop_poker.client.table.habits import is_for_beginners, own_buying, own_vote
from desktop_poker.client.telling.characters import bot_id
from desktop_poker.engine.hand.commands import VoteRunouts
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.house import CASINO
from desktop_poker.engine.table.commands import AddChips, SitDown
from desktop_poker.engine.views.seat_view import SeatView
from tests.engine.table.tables import Room, at_table, cash


def view(room: Room) -> SeatView:
    return SeatView(Seat(0), room.table.hand, room.state)


def test_a_stack_is_filled_up_between_hands_only() -> None:
    room = Room(cash(), range(3))
    room.deal()
    assert own_buying(view(room), tops_up=True, rebuys=True) is None
    room.over()
    room.settle({0: 150})
    assert own_buying(view(room), tops_up=True, rebuys=False) == AddChips(50)
    assert own_buying(view(room), tops_up=False, rebuys=True) is None
    room.settle({0: 0})
    assert own_buying(view(room), tops_up=False, rebuys=True) == AddChips(200)
    assert own_buying(view(room), tops_up=True, rebuys=False) is None


@pytest.mark.parametrize(("runs", "vote"), [("ask", None), ("once", 1), ("twice", 2)])
def test_d3_somebody_always_runs_it_once_or_twice(runs: str, vote: int | None) -> None:
    room = Room(cash(at_table(preset=CASINO), seats=2), range(2))
    room.deal()
    room.act("shove", "call")
    found = own_vote(view(room), runs)
    assert found == (None if vote is None else VoteRunouts(Seat(0), vote))


@pytest.mark.parametrize(("kind", "yes"), [("rookie:balanced", True), ("expert:balanced", False)])
def test_only_the_weakest_bots_are_for_beginners(kind: str, yes: bool) -> None:
    room = Room(cash(seats=3))
    room.sit(0)
    assert not is_for_beginners(room.state)
    room.do(SitDown(name="Bot", is_bot=True), bot_id(1, kind))
    assert is_for_beginners(room.state) is yes
