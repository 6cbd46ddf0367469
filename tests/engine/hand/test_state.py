"""engine/hand/state.py: rules B8, C5 and G4."""

from msgspec.structs import replace

from desktop_poker.engine.hand.evolve import begin
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import PlayerInHand, chips
from tests.engine.playing import Play, started


def test_b8_before_the_betting_there_is_nothing_to_match() -> None:
    state = begin(started())
    assert state.current_bet == 0
    assert state.last_raise_size == 0
    assert state.last_raiser_index is None
    assert state.betting_round_start_index is None
    assert not state.bb_has_acted_preflop
    assert state.current_street.key == "preflop"


def test_b8_preflop_both_indices_start_at_the_big_blind() -> None:
    state = Play(started())("deal").state
    assert (state.current_bet, state.last_raise_size) == (2, 2)
    assert state.last_raiser_index == state.betting_round_start_index == 1
    assert not state.bb_has_acted_preflop


def test_b8_heads_up_they_start_at_the_player_without_the_button() -> None:
    state = Play(started("holdem", (100, 100), button=0))("deal").state
    assert state.last_raiser_index == state.betting_round_start_index == 1


def test_b8_on_later_streets_nobody_has_raised_and_the_start_is_left_of_the_button() -> None:
    play = Play(started())("deal", "call", "fold", "check")
    assert play.state.bb_has_acted_preflop
    state = play("deal").state
    assert (state.current_bet, state.last_raise_size) == (0, 2)
    assert state.last_raiser_index is None
    assert state.betting_round_start_index == 0  # although seat 0 has folded
    assert state.current_street.key == "flop"


def test_b8_a_short_all_in_makes_a_last_raiser() -> None:
    play = Play(started("holdem", (9, 100, 100)))("deal", "raise 6", "raise 9")
    assert play.state.last_raiser_index == 0
    assert play.state.last_raise_size == 4


def test_g4_players_to_respond_counts_from_the_first_bet() -> None:
    play = Play(started("stud_hi"), {0: "2h2d2c"})("deal")
    assert play.state.betting is not None
    assert play.state.betting.players_to_respond == 0
    play("bring_in")
    assert play.state.betting is not None
    assert play.state.betting.players_to_respond == 2
    play("call")
    assert play.state.betting is not None
    assert play.state.betting.players_to_respond == 1


def test_a_live_player_without_chips_is_all_in() -> None:
    player = PlayerInHand(Seat(0), 0)
    assert player.all_in
    assert not replace(player, stack=1).all_in
    assert not replace(player, folded=True).all_in


def test_seats_that_were_not_dealt_in_are_not_there() -> None:
    state = begin(started("holdem", {1: 50, 4: 60}))
    assert [state.has(Seat(number)) for number in (-1, 0, 1, 4, 5, 9)] == [
        False,
        False,
        True,
        True,
        False,
        False,
    ]
    assert state.player(Seat(4)).stack == 60


def test_c5_the_pot_holds_everything_that_is_not_in_a_stack() -> None:
    play = Play(started("holdem", (100, 100, 100), "ante=1", "big_blind_ante=2", carried=3))
    assert chips(play.state) == 303
    assert play.state.pot_total == 3 + 3 + 2 + 3
    play("deal", "raise 10", "fold", "fold")
    assert play.state.pot_total == 0
    assert chips(play.state) == 303
