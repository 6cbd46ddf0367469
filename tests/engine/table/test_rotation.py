"""engine/table/rotation.py: games that take turns (G8)."""

from __future__ import annotations

import pytest

from desktop_poker.engine.table.commands import SitOut
from desktop_poker.engine.table.course import go_on
from desktop_poker.engine.table.events import GameChanged
from desktop_poker.engine.table.rotation import current_game, game_is_due_to_change, playing
from tests.engine.table.tables import Room, at_table, cash, event, sat, state_of

HORSE = (at_table("holdem"), at_table("razz"), at_table("stud_8"))


@pytest.mark.parametrize("every", [1, 2, 3])
def test_g8_games_change_every_few_hands(every: int) -> None:
    room = Room(cash(*HORSE, every=every), (0, 1, 2))
    games = [hand.game for hand in room.hands(4 * every)]
    assert games == [key for key in ("holdem", "razz", "stud_8", "holdem") for _ in range(every)]


def test_g8_games_change_every_orbit() -> None:
    room = Room(cash(*HORSE), (0, 1, 2, 3))
    games = [hand.game for hand in room.hands(9)]
    assert games == ["holdem"] * 4 + ["razz"] * 4 + ["stud_8"]


def test_g8_an_orbit_is_as_long_as_it_was_when_the_game_began() -> None:
    room = Room(cash(*HORSE), (0, 1, 2, 3))
    first = room.hands(2)
    room.do(SitOut(), 3)
    games = [hand.game for hand in first + room.hands(6)]
    assert games == ["holdem"] * 4 + ["razz"] * 3 + ["stud_8"]


def test_g8_an_orbit_counts_those_who_are_dealt_in_not_those_who_wait() -> None:
    setup = cash(at_table("holdem"), at_table("dense_deck"), seats=4)
    state = state_of(
        setup,
        (0, 1, 2, sat(3, waiting=True)),
        button=1,
        small=2,
        big=0,
        game_no=1,
        hands_of_game=3,
        orbit=3,
    )
    room = Room(state)
    room.happen(go_on(room.table, room.now))
    hand = room.deal()
    assert hand.game == "holdem"
    assert len(hand.seatings) == 3
    assert room.all(GameChanged)[-1] == GameChanged(0, 3)


def test_g8_the_button_rests_during_stud_and_is_the_dealer_position() -> None:
    room = Room(cash(at_table("holdem"), at_table("razz"), every=2), (0, 1, 2))
    buttons = [hand.button for hand in room.hands(6)]
    first = buttons[0]
    second = (first + 1) % 3
    third = (first + 2) % 3
    assert buttons == [first, second, second, second, third, first]


def test_g3_the_dealer_position_of_one_stud_game_moves_every_hand() -> None:
    room = Room(cash(at_table("razz")), (0, 1, 2))
    buttons = [hand.button for hand in room.hands(4)]
    assert [(button - buttons[0]) % 3 for button in buttons] == [0, 1, 2, 0]


def test_a_single_game_never_changes() -> None:
    room = Room(cash(every=1), (0, 1))
    assert {hand.game for hand in room.hands(5)} == {"holdem"}
    assert not room.all(GameChanged)
    assert not game_is_due_to_change(room.state)


def test_g8_every_game_is_played_by_its_own_rules_and_stakes() -> None:
    state = state_of(cash(*HORSE), (0, 1), game_no=1)
    assert current_game(state) is HORSE[1]
    variant, rules, stakes = playing(state, state.game_no)
    assert (variant.key, rules, stakes) == ("razz", HORSE[1].rules, HORSE[1].stakes)


def test_h5_in_a_tournament_the_stakes_come_from_the_level() -> None:
    games = (at_table("holdem", tournament=True), at_table("razz", tournament=True))
    state = state_of(event(*games), (0, 1), level=1)
    _, _, stakes = playing(state, state.game_no)
    assert (stakes.small_blind, stakes.big_blind) == (2, 4)
