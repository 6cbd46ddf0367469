"""engine/table/choosing.py and rotation.chooser: dealer's choice (N2)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop_poker.engine.errors import BadInput, Reason
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import ChooseGame, SitOut
from desktop_poker.engine.table.events import GameChanged, GameChosen
from desktop_poker.engine.table.rotation import CHOICE_SECONDS, chooser, waits_for_choice
from desktop_poker.engine.table.setup import TableSetup, check_table
from desktop_poker.engine.table.state import ChosenGame
from tests.engine.table.tables import Room, at_table, cash, event, sat, state_of, who

THREE = (at_table("holdem"), at_table("razz"), at_table("badugi"))


def choice(*, every: int | None = None) -> TableSetup:
    return replace(cash(*THREE, every=every), dealers_choice=True)


def named(room: Room) -> Seat:
    """Whose choice it is."""
    seat = chooser(room.state)
    assert seat is not None
    return seat


def test_n2_whoever_has_the_button_chooses_the_next_game() -> None:
    room = Room(choice(every=1), (0, 1, 2))
    room.hands(1)
    assert named(room) == room.state.button
    assert room.do(ChooseGame(2), named(room)) == (GameChosen(named(room), 2, "badugi"),)
    assert room.deal().game == "badugi"
    assert room.state.choice is None


def test_n2_a_choice_can_be_made_in_the_last_hand_and_changed_until_the_next_begins() -> None:
    room = Room(choice(every=2), (0, 1, 2))
    room.deal()
    assert chooser(room.state) is None
    room.refuses(ChooseGame(1), 0, Reason.NOT_NOW)
    room.over()
    room.deal()
    whose = named(room)
    room.do(ChooseGame(2), whose)
    assert room.do(ChooseGame(2), whose) == ()
    room.do(ChooseGame(1), whose)
    room.over()
    assert room.deal().game == "razz"


def test_n2_the_same_game_may_be_chosen_again_and_has_a_whole_turn() -> None:
    room = Room(choice(every=2), (0, 1, 2))
    room.hands(2)
    room.do(ChooseGame(0), named(room))
    assert [hand.game for hand in room.hands(2)] == ["holdem", "holdem"]
    assert room.all(GameChanged)[-1].game_no == 0
    assert chooser(room.state) is not None


def test_n2_without_a_choice_in_time_it_is_the_next_in_order() -> None:
    room = Room(choice(every=1), (0, 1, 2))
    room.hands(1)
    assert waits_for_choice(room.state)
    alarm = room.table.alarm
    assert alarm is not None
    assert alarm - room.now >= CHOICE_SECONDS - 1
    assert room.deal().game == "razz"


def test_n2_a_choice_ends_the_wait_and_nobody_waits_for_somebody_away() -> None:
    room = Room(choice(every=1), (0, 1, 2))
    room.hands(1)
    room.do(ChooseGame(1), named(room))
    alarm = room.table.alarm
    assert alarm is not None
    assert alarm - room.now < CHOICE_SECONDS / 2
    room = Room(choice(every=1), (0, 1, 2))
    room.hands(1)
    room.link(named(room), up=False)
    assert not waits_for_choice(room.state)


def test_n2_after_whole_orbits_everybody_chooses_once_before_anybody_does_again() -> None:
    room = Room(choice(), (0, 1, 2))
    chosen = []
    for _ in range(6):
        room.hands(room.state.orbit or 3)
        chosen.append(named(room))
        room.do(ChooseGame(0), named(room))
    assert sorted(chosen[:3]) == sorted(chosen[3:]) == [0, 1, 2]


def test_n2_somebody_who_lets_it_pass_has_had_the_choice() -> None:
    room = Room(choice(), (0, 1, 2))
    whose = []
    for _ in range(3):
        room.hands(3)
        whose.append(named(room))
    assert sorted(whose) == [0, 1, 2]


def test_n2_only_whose_choice_it_is_chooses_and_only_from_the_list() -> None:
    room = Room(choice(every=1), (0, 1, 2))
    room.hands(1)
    other = (named(room) + 1) % 3
    room.refuses(ChooseGame(1), other, Reason.NOT_YOUR_CHOICE)
    for number in (-1, 3):
        room.refuses(ChooseGame(number), named(room), Reason.UNKNOWN_GAME)
    plain = Room(cash(*THREE, every=1), (0, 1))
    plain.hands(1)
    plain.refuses(ChooseGame(1), 0, Reason.NOT_ALLOWED_HERE)


def test_n2_the_choice_goes_on_where_its_player_sits_out() -> None:
    state = state_of(
        choice(every=1), (0, sat(1), sat(2, sitting_out=True)), button=2, hands_of_game=1, orbit=3
    )
    assert chooser(state) == 0
    room = Room(state)
    room.do(SitOut(), 0)
    assert chooser(room.state) == 1


def test_n2_a_choice_outlives_its_player() -> None:
    state = state_of(
        choice(every=1),
        (0, 1),
        button=0,
        hands_of_game=1,
        orbit=2,
        choice=ChosenGame(2, who("gone")),
    )
    room = Room(state)
    room.do(SitOut(), 1)
    assert room.state.choice == ChosenGame(2, who("gone"))


def test_n2_tournaments_have_it_and_one_game_has_nothing_to_choose_from() -> None:
    games = tuple(at_table(key, tournament=True) for key in ("holdem", "razz"))
    check_table(replace(event(*games), dealers_choice=True))
    with pytest.raises(BadInput, match="two games"):
        check_table(replace(cash(), dealers_choice=True))
