"""engine/table/button.py: button and blinds from hand to hand (E1, E5, F1, G3, G8)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from desktop_poker.engine.cards.chance import KeyedChance
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.setup import check_setup
from desktop_poker.engine.rules.games import game
from desktop_poker.engine.rules.house import ButtonMove, Straddle
from desktop_poker.engine.table.button import (
    Positions,
    can_play,
    hand_started,
    next_clockwise,
    next_positions,
)
from desktop_poker.engine.table.setup import TableSetup
from desktop_poker.engine.table.state import Seated, TableState
from tests.engine.table.tables import at_table, cash, event, sat, state_of

KEY = b"key"
HOLDEM = cash()
DEAD = event()
DENSE = cash(at_table("dense_deck"), seats=4)
STUD = cash(at_table("razz"))
MIXED = cash(at_table("holdem"), at_table("razz"))


def drawn_by(key: bytes, count: int) -> int:
    return KeyedChance(b"button/" + key).below(count)


def found(state: TableState, number: int = 0) -> Positions:
    entry = state.setup.games[number]
    positions = next_positions(state, game(entry.game), entry.rules, KEY)
    assert positions is not None
    return positions


def places(state: TableState, number: int = 0) -> tuple[int, int | None, int | None]:
    one = found(state, number)
    return one.button, one.small_blind, one.big_blind


def newcomer(number: int, *, posts: bool = False, stack: int = 100) -> Seated:
    return sat(number, stack, waiting=True, posts=posts)


@pytest.mark.parametrize(("draw", "button", "small", "big"), [(0, 1, 3, 5), (1, 3, 5, 1)])
def test_e1_the_first_button_is_drawn(draw: int, button: int, small: int, big: int) -> None:
    state = state_of(HOLDEM, (1, 3, 5), hand_no=0)
    key = next(k for k in map(str.encode, map(str, range(99))) if drawn_by(k, 3) == draw)
    rules = HOLDEM.games[0].rules
    positions = next_positions(state, game("holdem"), rules, key)
    assert positions == Positions(
        dealt_in=(Seat(1), Seat(3), Seat(5)),
        button=Seat(button),
        small_blind=Seat(small),
        big_blind=Seat(big),
    )


def test_e1_every_seat_can_draw_the_first_button() -> None:
    state = state_of(HOLDEM, (0, 1, 2, 3), hand_no=0)
    drawn: Counter[int] = Counter()
    for number in range(200):
        key = str(number).encode()
        positions = next_positions(state, game("holdem"), HOLDEM.games[0].rules, key)
        assert positions is not None
        drawn[positions.button] += 1
    assert set(drawn) == {0, 1, 2, 3}
    assert min(drawn.values()) > 20


def test_nobody_plays_alone() -> None:
    state = state_of(HOLDEM, (0, sat(1, 0), sat(2, sitting_out=True)), button=0)
    assert next_positions(state, game("holdem"), HOLDEM.games[0].rules, KEY) is None


def test_h5_a_tournament_deals_in_those_who_are_away_but_not_the_busted() -> None:
    players = (0, sat(1, sitting_out=True), sat(2, 0))
    assert can_play(state_of(DEAD, players)) == (0, 1)
    assert can_play(state_of(HOLDEM, players)) == (0,)


@pytest.mark.parametrize(("after", "first"), [(0, 2), (2, 5), (4, 5), (5, 0), (9, 0)])
def test_next_clockwise(after: int, first: int) -> None:
    assert next_clockwise((Seat(0), Seat(2), Seat(5)), Seat(after)) == first


# The moving button of cash games.


def test_e1_the_button_moves_clockwise_and_the_blinds_are_the_next_two() -> None:
    assert places(state_of(HOLDEM, (0, 1, 2, 3), button=0, small=1, big=2)) == (1, 2, 3)
    assert places(state_of(HOLDEM, (0, 1, 2, 3), button=2, small=3, big=0)) == (3, 0, 1)


def test_e1_the_moving_button_skips_empty_chairs_the_busted_and_those_sitting_out() -> None:
    players = (0, sat(1, 0), sat(2, sitting_out=True), 4, 5)
    assert places(state_of(HOLDEM, players, button=0, small=1, big=2)) == (4, 5, 0)


def test_e1_the_moving_button_leaves_a_chair_whose_player_has_left() -> None:
    assert places(state_of(HOLDEM, (0, 2, 4), button=3, small=4, big=5)) == (4, 0, 2)


def test_e1_b9_heads_up_the_button_is_the_small_blind_and_alternates() -> None:
    assert places(state_of(HOLDEM, (1, 4), button=1, small=1, big=4)) == (4, 4, 1)
    assert places(state_of(HOLDEM, (1, 4), button=4, small=4, big=1)) == (1, 1, 4)


@pytest.mark.parametrize("gone", [0, 1, 2])
@pytest.mark.parametrize("button", [0, 1, 2])
@pytest.mark.parametrize("setup", [HOLDEM, DEAD, DENSE], ids=["moving", "dead", "dense"])
def test_e1_going_heads_up_nobody_is_big_blind_twice_running(
    setup: TableSetup, button: int, gone: int
) -> None:
    single = setup is DENSE
    small, big = (None, (button + 1) % 3) if single else ((button + 1) % 3, (button + 2) % 3)
    left = [seat for seat in (0, 1, 2) if seat != gone]
    positions = found(state_of(setup, left, button=button, small=small, big=big))
    assert positions.big_blind != big
    assert {positions.button, positions.big_blind} == set(left)
    assert positions.small_blind == (None if single else positions.button)


# Newcomers and returners at a cash table.


def test_e5_a_newcomer_waits_for_the_big_blind() -> None:
    players = (0, 1, 2, newcomer(3), 4)
    waits = found(state_of(HOLDEM, players, button=4, small=0, big=1))
    assert waits == Positions(
        dealt_in=(Seat(0), Seat(1), Seat(2), Seat(4)),
        button=Seat(0),
        small_blind=Seat(1),
        big_blind=Seat(2),
    )
    dealt = found(state_of(HOLDEM, players, button=0, small=1, big=2))
    assert dealt == Positions(
        dealt_in=(Seat(0), Seat(1), Seat(2), Seat(3), Seat(4)),
        button=Seat(1),
        small_blind=Seat(2),
        big_blind=Seat(3),
    )


def test_e5_a_newcomer_is_dealt_in_at_once_by_posting_a_live_blind() -> None:
    players = (0, 1, 2, newcomer(3, posts=True), 4)
    positions = found(state_of(HOLDEM, players, button=4, small=0, big=1))
    assert positions.big_blind == 2
    assert positions.dealt_in == (0, 1, 2, 3, 4)
    assert positions.live_blinds == (3,)


def test_e5_on_their_big_blind_a_newcomer_posts_it_only_once() -> None:
    players = (0, 1, 2, newcomer(3, posts=True), 4)
    positions = found(state_of(HOLDEM, players, button=0, small=1, big=2))
    assert positions.big_blind == 3
    assert positions.live_blinds == ()


def test_e5_nobody_joins_in_the_small_blind_seat_even_by_posting() -> None:
    players = (0, newcomer(1, posts=True), 2, 3, 4)
    positions = found(state_of(HOLDEM, players, button=4, small=0, big=2))
    assert (positions.button, positions.small_blind, positions.big_blind) == (0, 2, 3)
    assert positions.dealt_in == (0, 2, 3, 4)
    assert positions.live_blinds == ()


def test_e5_on_the_button_a_newcomer_may_post_but_does_not_get_the_button() -> None:
    players = (0, newcomer(1, posts=True), 2, 3, 4)
    positions = found(state_of(HOLDEM, players, button=0, small=2, big=3))
    assert (positions.button, positions.small_blind, positions.big_blind) == (2, 3, 4)
    assert positions.live_blinds == (1,)


def test_e5_two_may_post_at_once() -> None:
    players = (0, 1, 2, newcomer(3, posts=True), newcomer(4, posts=True), newcomer(5))
    positions = found(state_of(HOLDEM, players, button=2, small=0, big=1))
    assert (positions.button, positions.small_blind, positions.big_blind) == (0, 1, 2)
    assert positions.live_blinds == (3, 4)
    assert 5 not in positions.dealt_in


@pytest.mark.parametrize("posts", [False, True])
def test_e5_a_third_player_joins_a_heads_up_game_never_as_small_blind(posts: bool) -> None:
    for button in (0, 1):
        players = (0, 1, newcomer(2, posts=posts))
        positions = found(state_of(HOLDEM, players, button=button, small=button, big=1 - button))
        assert positions.small_blind != 2
        assert positions.button != 2
        if 2 in positions.dealt_in:
            assert positions.big_blind == 2 or positions.live_blinds == (2,)


def test_e5_with_one_player_left_a_newcomer_need_not_wait() -> None:
    positions = found(state_of(HOLDEM, (0, newcomer(3)), button=0, small=0, big=1))
    assert positions.dealt_in == (0, 3)
    assert positions.button == positions.small_blind


def test_e5_a_newcomer_waits_at_a_cash_table_with_a_dead_button_too() -> None:
    setup = cash(at_table(button=ButtonMove.DEAD))
    # Chair 2 had the big blind and has a new player, who would be small blind.
    positions = found(state_of(setup, (0, 1, newcomer(2), 3, 4), button=0, small=1, big=2))
    assert positions.big_blind == 3
    assert positions.small_blind is None
    assert 2 not in positions.dealt_in


# The dead button of tournaments.


def test_e1_with_nobody_out_the_dead_button_is_an_ordinary_one() -> None:
    assert places(state_of(DEAD, (0, 1, 2, 3), button=0, small=1, big=2)) == (1, 2, 3)


def test_e1_dead_small_blind_when_last_hands_big_blind_is_out() -> None:
    positions = found(state_of(DEAD, (0, 1, 3, 4), button=0, small=1, big=2))
    assert (positions.button, positions.small_blind, positions.big_blind) == (1, None, 3)


def test_e1_dead_button_when_last_hands_small_blind_is_out() -> None:
    positions = found(state_of(DEAD, (0, 2, 3, 4), button=0, small=1, big=2))
    assert (positions.button, positions.small_blind, positions.big_blind) == (1, 2, 3)
    assert 1 not in positions.dealt_in


def test_e1_both_blinds_are_out_at_once() -> None:
    assert places(state_of(DEAD, (0, 3, 4), button=0, small=1, big=2)) == (1, None, 3)


def test_e1_the_big_blind_always_moves_to_the_next_live_seat() -> None:
    # The next two chairs are empty.
    assert places(state_of(DEAD, (0, 1, 2, 5), button=0, small=1, big=2)) == (1, 2, 5)


def test_e1_heads_up_with_a_dead_button_the_big_blind_moves_and_the_other_has_the_button() -> None:
    assert places(state_of(DEAD, (1, 2), button=0, small=1, big=2)) == (2, 2, 1)
    assert places(state_of(DEAD, (0, 1), button=0, small=1, big=2)) == (1, 1, 0)
    assert places(state_of(DEAD, (0, 2), button=0, small=1, big=2)) == (2, 2, 0)
    assert places(state_of(DEAD, (0, 2), button=2, small=2, big=0)) == (0, 0, 2)


# Dense Deck and stud.


def test_f1_dense_deck_has_a_single_blind_left_of_the_button() -> None:
    assert places(state_of(DENSE, (0, 1, 2, 3), button=0, big=1)) == (1, None, 2)
    assert places(state_of(DENSE, (0, 2, 3), button=3, big=0)) == (0, None, 2)


def test_f1_heads_up_dense_deck_has_a_button_and_a_big_blind() -> None:
    assert places(state_of(DENSE, (0, 2), button=0, big=2)) == (2, None, 0)


def test_e5_f1_a_newcomer_to_dense_deck_takes_the_big_blind_or_posts() -> None:
    big = found(state_of(DENSE, (0, 1, newcomer(2), 3), button=0, big=1))
    assert (big.button, big.big_blind, big.live_blinds) == (1, 2, ())
    players = (0, 1, 2, newcomer(3, posts=True))
    posted = found(state_of(DENSE, players, button=0, big=1))
    assert (posted.button, posted.big_blind, posted.live_blinds) == (1, 2, (3,))


def test_g3_the_dealer_position_of_a_stud_game_moves_alone() -> None:
    positions = found(state_of(STUD, (0, 2, sat(3, 0), 4), button=2))
    assert positions == Positions(dealt_in=(Seat(0), Seat(2), Seat(4)), button=Seat(4))


def test_g8_in_a_mixed_game_the_button_rests_during_stud() -> None:
    state = state_of(MIXED, (0, 1, 2), button=1, small=2, big=0)
    assert places(state, 1) == (1, None, None)
    assert places(state, 0) == (2, 0, 1)


def straddling(where: Straddle, willing: int, button: int, **fields: Any) -> int | None:
    setup = cash(at_table(straddle=where))
    people = [sat(n, straddles=n == willing, **(fields if n == willing else {})) for n in range(4)]
    state = state_of(setup, people, button=button)
    entry = setup.games[0]
    started = hand_started(state, found(state), game("holdem"), entry.rules, entry.stakes)
    check_setup(started)
    return started.straddle


def test_j4_whoever_may_and_wants_to_straddles() -> None:
    assert straddling(Straddle.UTG, 3, button=3) == 3
    assert straddling(Straddle.UTG, 2, button=3) is None  # the big blind
    assert straddling(Straddle.BUTTON, 0, button=3) == 0
    assert straddling(Straddle.BUTTON, 3, button=3) is None
    assert straddling(Straddle.OFF, 3, button=3) is None


def test_j4_nobody_is_made_to_straddle_who_is_away_or_short() -> None:
    assert straddling(Straddle.UTG, 3, button=3, connected=False) is None
    assert straddling(Straddle.UTG, 3, button=3, stack=3) is None
    assert straddling(Straddle.UTG, 3, button=3, stack=4) == 3


def test_j4_among_two_nobody_straddles() -> None:
    people = [sat(n, straddles=True) for n in (0, 1)]
    for where in Straddle:
        setup = cash(at_table(straddle=where))
        state, entry = state_of(setup, people, button=0), setup.games[0]
        started = hand_started(state, found(state), game("holdem"), entry.rules, entry.stakes)
        assert started.straddle is None


def bombs(state: TableState) -> tuple[int, int]:
    entry = state.setup.games[0]
    started = hand_started(state, found(state), game(entry.game), entry.rules, entry.stakes)
    check_setup(started)
    return started.bomb_ante, started.boards


def test_j5_every_so_many_hands_or_when_it_is_called() -> None:
    every = cash(at_table(bomb_pot=3, bomb_ante=4, double_board=True))
    since = [bombs(state_of(every, (0, 1, 2), button=0, since_bomb=n)) for n in range(4)]
    assert since == [(0, 1), (0, 1), (8, 2), (8, 2)]
    called = cash(at_table(bomb_pot=0))
    assert bombs(state_of(called, (0, 1, 2), button=0, since_bomb=9)) == (0, 1)
    assert bombs(state_of(called, (0, 1, 2), button=0, bomb_called=True)) == (10, 1)
    assert bombs(state_of(HOLDEM, (0, 1, 2), button=0, bomb_called=True)) == (0, 1)


def test_j5_nobody_straddles_a_bomb_pot() -> None:
    setup = cash(at_table(bomb_pot=1, straddle=Straddle.UTG))
    people = [sat(n, straddles=True) for n in range(4)]
    entry, state = setup.games[0], state_of(setup, people, button=0)
    started = hand_started(state, found(state), game("holdem"), entry.rules, entry.stakes)
    assert (started.straddle, started.bomb_ante) == (None, 10)
