"""client/table/positions.py: BTN, SB, BB, UTG …, CO, from two seats to ten."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop_poker.client.table.positions import positions
from desktop_poker.engine.hand.decide import start_hand
from desktop_poker.engine.hand.events import HandStarted
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.course import go_on
from tests.client.evenings import KEYS, evening, shown
from tests.engine.playing import started
from tests.engine.table.tables import Room, event, state_of

NAMES = {
    2: "BTN BB",
    3: "BTN SB BB",
    4: "BTN SB BB UTG",
    5: "BTN SB BB UTG CO",
    6: "BTN SB BB UTG HJ CO",
    7: "BTN SB BB UTG MP HJ CO",
    8: "BTN SB BB UTG UTG+1 MP HJ CO",
    9: "BTN SB BB UTG UTG+1 MP MP+1 HJ CO",
    10: "BTN SB BB UTG UTG+1 UTG+2 MP MP+1 HJ CO",
}


def named(hand: HandStarted) -> dict[int, str]:
    return {int(seat): name for seat, name in positions(start_hand(hand).state).items()}


@pytest.mark.parametrize("count", NAMES)
@pytest.mark.parametrize("button", range(10))
def test_every_seat_has_its_name_clockwise_from_the_button(count: int, button: int) -> None:
    at = button % count
    found = named(started("holdem", (100,) * count, button=at))
    assert " ".join(found[(at + step) % count] for step in range(count)) == NAMES[count]


@pytest.mark.parametrize(
    ("key", "fewest", "most", "place"), [("holdem", 4, 10, 3), ("dense_deck", 3, 4, 2)]
)
def test_h5a_left_of_the_big_blind_is_utg_at_every_size(
    key: str, fewest: int, most: int, place: int
) -> None:
    for count in range(fewest, most + 1):
        assert named(started(key, (100,) * count, button=0))[place] == "UTG"


def test_b9_heads_up_the_button_is_the_small_blind() -> None:
    hand = started("holdem", (100, 100), button=1)
    assert hand.small_blind == hand.button
    assert named(hand) == {1: "BTN", 0: "BB"}


def test_empty_chairs_are_passed_over() -> None:
    hand = started("holdem", {1: 100, 4: 100, 5: 100, 8: 100}, button=8)
    assert named(hand) == {8: "BTN", 1: "SB", 4: "BB", 5: "UTG"}


def test_e1_with_a_dead_button_nobody_is_the_button() -> None:
    state = state_of(event(seats=5), (1, 2, 3, 4), button=4, small=0, big=1)
    room = Room(state)
    room.happen(go_on(room.table, room.now))
    hand = room.deal()
    assert hand.button == 0
    assert named(hand) == {1: "SB", 2: "BB", 3: "UTG", 4: "CO"}


def test_e1_a_small_blind_that_nobody_posts_has_no_name() -> None:
    state = state_of(event(seats=5), (0, 2, 3, 4), button=4, small=0, big=1)
    room = Room(state)
    room.happen(go_on(room.table, room.now))
    hand = room.deal()
    assert hand.small_blind is None
    assert hand.big_blind == 2
    assert named(hand) == {0: "BTN", 2: "BB", 3: "UTG", 4: "CO"}


def test_e1_nine_players_and_a_dead_button_all_have_names() -> None:
    hand = started("holdem", dict.fromkeys(range(1, 10), 100), button=9)
    dead = replace(hand, button=Seat(0), small_blind=Seat(1), big_blind=Seat(2))
    found = named(dead)
    assert list(found) == list(range(1, 10))
    assert len(set(found.values())) == 9
    assert found[9] == "CO"


@pytest.mark.parametrize("count", range(2, 5))
def test_f1_dense_deck_has_a_button_and_one_blind(count: int) -> None:
    found = named(started("dense_deck", (100,) * count, button=0))
    assert found[0] == "BTN"
    assert found[1] == "BB"
    assert "SB" not in found.values()
    assert len(set(found.values())) == count
    if count == 4:
        assert (found[2], found[3]) == ("UTG", "CO")


@pytest.mark.parametrize("key", ["stud_hi", "razz", "stud_8"])
def test_stud_has_no_positions(key: str) -> None:
    assert not named(started(key, (100,) * 4))


@pytest.mark.parametrize("key", KEYS)
def test_everybody_who_is_dealt_in_has_one_name(key: str) -> None:
    for moment in shown(evening(key)):
        hand = moment.hand
        if hand is None or hand.variant.has_bring_in:
            continue
        found = positions(hand)
        assert set(found) == {player.seat for player in hand.players}
        assert len(set(found.values())) == len(found)
        assert found[hand.started.big_blind or Seat(0)] == "BB"
