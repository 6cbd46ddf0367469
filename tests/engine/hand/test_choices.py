"""engine/hand/choices.py: rules B1 to B7, B10, D1 and G4 to G6.

Seat 0 is left of the button. Hold'em is 1/2; stud has ante 1, bring-in 2, bets of 10 and 20.
"""

import pytest

from desktop_poker.engine.errors import Reason
from desktop_poker.engine.hand.choices import action_due, bet_size, choices, situation
from desktop_poker.engine.rules.games import GAMES
from tests.engine.playing import Play, started

DOORS = {0: "2h2d2c", 1: "9h9d9c", 2: "KhKdKc", 3: "AhAdAc"}  # seat 0 brings it in


def holdem(stacks: tuple[int, ...] = (100, 100, 100), *options: str) -> Play:
    return Play(started("holdem", stacks, *options))("deal")


def stud(stacks: tuple[int, ...] = (100, 100, 100), *options: str) -> Play:
    return Play(started("stud_hi", stacks, *options), DOORS)("deal")


def test_b3_facing_the_big_blind_the_choice_is_fold_call_or_raise() -> None:
    assert holdem().may == {"fold": (0, 0), "call": (2, 2), "raise": (4, 100)}


def test_b3_the_big_blind_may_check_or_raise() -> None:
    assert holdem()("call", "call").may == {"check": (2, 2), "raise": (4, 100)}


def test_b4_after_the_flop_check_or_bet_at_least_a_big_blind() -> None:
    play = holdem((100, 100, 3))("call", "call", "check", "deal")
    assert play.may == {"check": (0, 0), "bet": (2, 98)}
    assert play("check", "check").may == {"check": (0, 0), "bet": (1, 1)}  # the whole stack


def test_b2_open_fold_allows_folding_for_free() -> None:
    play = holdem((100, 100, 100), "open_fold=on")("call", "call")
    assert play.may == {"fold": (2, 2), "check": (2, 2), "raise": (4, 100)}


def test_b3_a_call_for_less_is_all_in() -> None:
    play = holdem((100, 100, 100, 30))("raise 50")
    assert play.may == {"fold": (0, 0), "call": (30, 30)}
    play.refuses("raise 30", Reason.STACK_TOO_SHORT)


@pytest.mark.parametrize(("option", "least"), [("double", 12), ("increment", 10)])
def test_b5_the_smallest_raise(option: str, least: int) -> None:
    play = holdem((100, 100, 100), f"min_raise={option}")("raise 6")
    assert play.may["raise"] == (least, 100)


def test_b5_double_is_at_least_the_last_raise_size() -> None:
    play = holdem()("call", "call", "check", "deal", "bet 10", "raise 30")
    assert play.may["raise"] == (60, 98)
    assert play("raise 60").may["raise"] == (98, 98)


def test_b6_tda_a_short_all_in_keeps_the_raise_size_and_shuts_those_who_acted_out() -> None:
    play = holdem((100, 9, 100))("raise 6", "call", "raise 9")
    assert play.may == {"fold": (6, 6), "call": (9, 9)}
    play.refuses("raise 20", Reason.BETTING_NOT_REOPENED)
    assert play.state.last_raise_size == 4


def test_b6_tda_players_yet_to_act_may_raise() -> None:
    play = holdem((100, 100, 100, 9, 100), "min_raise=increment")("raise 6", "raise 9")
    assert play.seat == 4
    assert play.may["raise"] == (13, 100)


def test_b6_tda_short_all_ins_add_up_to_a_reopening() -> None:
    # 6, all-in 8, all-in 10: together a full raise of 4.
    play = holdem((8, 10, 100, 100), "min_raise=increment")("raise 6", "call", "raise 8")
    assert play.may == {"fold": (2, 2), "call": (8, 8), "raise": (10, 10)}
    assert play("raise 10").may["raise"] == (14, 100)


def test_b6_tda_under_double_the_bet_must_rise_by_the_level_acted_at() -> None:
    short = holdem((11, 100, 100, 100))("raise 6", "call", "raise 11", "fold")
    assert "raise" not in short.may
    play = holdem((10, 12, 100, 100))("raise 6", "call", "raise 10", "raise 12")
    assert play.may["raise"] == (24, 100)


def test_b6_a_check_counts_as_having_acted() -> None:
    play = holdem((100, 100, 3))("call", "call", "check", "deal", "check", "check", "bet 1")
    assert play.may == {"fold": (0, 0), "call": (1, 1)}


def test_b6_closed_nobody_raises_over_a_short_all_in() -> None:
    play = holdem((9, 100, 100), "short_all_in=closed")("raise 6", "raise 9")
    assert play.may == {"fold": (2, 2), "call": (9, 9)}
    play.refuses("raise 50", Reason.CLOSED_BY_SHORT_ALL_IN)


def test_b6_closed_lasts_until_the_street_ends() -> None:
    play = holdem((9, 100, 100), "short_all_in=closed")("raise 6", "raise 9", "call", "call")
    assert play("deal").may["bet"] == (2, 91)


def test_b7_nobody_raises_when_all_others_are_all_in() -> None:
    play = holdem((20, 100))("raise 10", "raise 20")
    assert play.may == {"fold": (10, 10), "call": (20, 20)}
    play.refuses("raise 50", Reason.OTHERS_ALL_IN)


def test_b7_with_a_third_player_ten_to_twenty_is_a_full_raise() -> None:
    play = holdem((20, 100, 100))("raise 10", "raise 20")
    assert play("call").may["raise"] == (40, 100)


def test_b10_nobody_owes_more_than_another_could_put_in() -> None:
    play = holdem((3, 100, 100))("raise 50", "call")
    assert play.seat == 1
    assert play.may["call"] == (50, 50)
    heads_up = holdem((5, 100))
    assert heads_up.may["raise"] == (4, 100)
    short_blind = Play(started("holdem", (1, 100), button=0))("deal")
    assert short_blind.state.stage == "running_out"


def test_b10_the_call_is_the_full_blind_although_the_blind_is_short() -> None:
    play = holdem((100, 1, 100))
    assert play.may == {"fold": (0, 0), "call": (2, 2), "raise": (4, 100)}
    # With everybody else gone only the short blind has to be covered.
    assert play("fold").state.stage == "running_out"


def test_d1_nobody_is_asked_who_could_only_check() -> None:
    play = holdem((20, 100))("raise 50", "call")
    betting = play.state.betting
    assert betting is None
    assert play.state.stage == "running_out"


def test_g4_third_street_first_player_brings_in_or_completes() -> None:
    assert stud().may == {"bring_in": (2, 2), "complete": (10, 10)}


def test_g4_after_the_bring_in_fold_call_or_complete() -> None:
    assert stud()("bring_in").may == {"fold": (0, 0), "call": (2, 2), "complete": (10, 10)}


def test_g4_after_a_complete_fold_call_or_raise() -> None:
    assert stud()("complete").may == {"fold": (0, 0), "call": (10, 10), "raise": (20, 20)}


def test_g4_g5_from_fourth_street_check_or_bet() -> None:
    play = stud()("bring_in", "call", "call", "deal")
    assert play.may == {"check": (0, 0), "bet": (10, 10)}
    assert play("bet").may == {"fold": (0, 0), "call": (10, 10), "raise": (20, 20)}
    assert play("call", "call", "deal").may["bet"] == (20, 20)


def test_g5_a_short_stack_goes_all_in_for_what_there_is() -> None:
    play = stud((7, 2, 100))
    assert play.may == {"bring_in": (2, 2), "complete": (6, 6)}
    assert stud((3, 50, 50)).may == {"bring_in": (2, 2)}
    assert stud((2, 50, 50)).may == {"bring_in": (1, 1)}
    assert play("bring_in").may == {"fold": (0, 0), "call": (1, 1)}


def test_g4_a_bring_in_against_all_in_players_can_not_be_completed() -> None:
    play = stud((100, 1, 1))
    assert play.state.stage == "running_out"


def test_g6_four_bets_a_street() -> None:
    play = stud()("complete", "raise", "raise", "raise")
    assert play.state.betting is not None
    assert play.state.betting.raise_count == 4
    assert play.may == {"fold": (20, 20), "call": (40, 40)}
    play.refuses("raise 50", Reason.RAISE_CAP_REACHED)


def test_g6_the_cap_is_an_option_and_can_be_none() -> None:
    assert "raise" not in stud((100, 100, 100), "raise_cap=1")("complete").may
    endless = stud((100, 100, 100), "raise_cap=none")("complete", "raise", "raise", "raise")
    assert endless.may["raise"] == (50, 50)


def test_g6a_two_players_have_a_cap_unless_the_option_lifts_it() -> None:
    raises = ("complete", "raise", "raise", "raise")
    assert stud((100, 100), "uncapped_heads_up=on")(*raises).may["raise"] == (50, 50)
    assert "raise" not in stud((100, 100))(*raises).may


def test_g6_an_all_in_of_half_a_bet_is_the_next_level() -> None:
    play = stud((100, 17, 100))("complete", "raise 16")
    assert play.may == {"fold": (0, 0), "call": (16, 16), "raise": (30, 30)}
    assert play("call").may["raise"] == (30, 30)  # reopened


def test_g6_less_is_no_raise() -> None:
    play = stud((100, 15, 100))("complete", "raise 14")
    assert play.may == {"fold": (0, 0), "call": (14, 14), "raise": (20, 20)}
    assert play("call").may == {"fold": (10, 10), "call": (14, 14)}
    play.refuses("raise 20", Reason.BETTING_NOT_REOPENED)


def test_g6_short_all_ins_add_up() -> None:
    play = stud((100, 14, 16, 100))("complete", "raise 13", "raise 15")
    assert play.state.betting is not None
    assert play.state.betting.raise_count == 2
    assert play("call").may["raise"] == (30, 30)


def test_g6_level_zero_is_zero_chips_on_third_street() -> None:
    completes = stud((100, 6, 100))("bring_in", "complete 5")
    assert completes.may["raise"] == (20, 20)
    falls_short = stud((100, 5, 100))("bring_in", "complete 4")
    assert falls_short.may == {"fold": (0, 0), "call": (4, 4), "complete": (10, 10)}


def test_the_smallest_bet_of_a_street() -> None:
    assert bet_size(holdem().state, GAMES["holdem"].streets[0]) == 2
    sizes = [bet_size(stud().state, street) for street in GAMES["stud_hi"].streets]
    assert sizes == [10, 10, 20, 20, 20]


def test_b1_the_buttons_come_from_the_same_function_as_the_question() -> None:
    state = holdem().state
    betting = state.betting
    assert betting is not None
    player = state.player(betting.to_act[0])
    facing = situation(state, betting, player)
    due = action_due(state, betting)
    assert due is not None
    assert due.choices == choices(state, betting, player, facing)


@pytest.mark.parametrize(
    ("steps", "command", "reason"),
    [
        ((), "check", Reason.BET_OWED),
        ((), "bet 10", Reason.ALREADY_BET),
        ((), "complete 10", Reason.NOT_IN_THIS_GAME),
        (("call", "call"), "call 2", Reason.NOTHING_OWED),
        (("call", "call"), "fold", Reason.NOTHING_OWED),
        (("call", "call"), "bring_in 2", Reason.NOT_IN_THIS_GAME),
        (("call", "call", "check", "deal"), "raise 10", Reason.NO_BET_YET),
    ],
)
def test_b1_holdem_gives_the_reason(steps: tuple[str, ...], command: str, reason: Reason) -> None:
    holdem()(*steps).refuses(command, reason)


@pytest.mark.parametrize(
    ("steps", "command", "reason"),
    [
        ((), "check", Reason.BRING_IN_OWED),
        ((), "fold", Reason.BRING_IN_OWED),
        ((), "call 2", Reason.BRING_IN_OWED),
        ((), "raise 20", Reason.NO_BET_YET),
        (("bring_in",), "bring_in 2", Reason.ALREADY_BET),
        (("bring_in",), "raise 20", Reason.NO_BET_YET),
        (("complete",), "complete 10", Reason.ALREADY_BET),
        (("complete",), "bet 10", Reason.ALREADY_BET),
        (("bring_in", "call", "call", "deal"), "raise 20", Reason.NO_BET_YET),
        (("bring_in", "call", "call", "deal"), "bring_in 2", Reason.NOT_IN_THIS_GAME),
    ],
)
def test_g4_stud_gives_the_reason(steps: tuple[str, ...], command: str, reason: Reason) -> None:
    stud()(*steps).refuses(command, reason)


def test_g5_a_stack_below_the_bring_in_can_not_complete() -> None:
    stud((3, 50, 50)).refuses("complete 2", Reason.STACK_TOO_SHORT)
