"""engine/hand/flow.py: what happens by itself (B11, D1 to D4, G2, G6, H6)."""

from typing import Any

import pytest

from desktop_poker.engine.hand.asking import DealDue, RunoutVoteDue, ShowDue, VerdictDue
from desktop_poker.engine.hand.commands import KillHand
from desktop_poker.engine.hand.events import (
    BetReturned,
    BetsGathered,
    ForcedBetsPosted,
    HandEnded,
    HandsShown,
    HandStarted,
    MisdealCause,
    PotAwarded,
    RunoutsAgreed,
    StreetOpened,
)
from desktop_poker.engine.hand.evolve import begin
from desktop_poker.engine.hand.flow import show, start
from desktop_poker.engine.hand.seat import Seat
from tests.engine.playing import Play, seats, started

CLOCKWISE = ("showdown=clockwise",)
BOARD = "KsQdJc4h2s"


def names(events: Any) -> list[str]:
    return [type(event).__name__ for event in events]


def to_the_river(play: Play) -> Play:
    play("deal", "call", "call", "check")
    for _ in range(3):
        play("deal", "check", "check", "check")
    return play


def test_a_hand_starts_with_its_set_up_and_the_forced_bets() -> None:
    outcome = start(begin(started()))
    assert names(outcome.events) == ["HandStarted", "ForcedBetsPosted"]
    assert isinstance(outcome.events[0], HandStarted)
    assert isinstance(outcome.events[1], ForcedBetsPosted)
    assert isinstance(outcome.due, DealDue)


def test_dealing_opens_the_street() -> None:
    play = Play(started())("deal")
    assert names(play.outcome.events) == ["CardsDealt", "StreetOpened"]


def test_b11_a_fold_out_returns_the_uncalled_bet_and_shows_nothing() -> None:
    play = Play(started())("deal", "raise 30", "fold", "fold")
    assert names(play.outcome.events) == [
        "Acted",
        "BetReturned",
        "BetsGathered",
        "PotAwarded",
        "HandEnded",
    ]
    assert BetReturned(Seat(2), 28) in play.outcome.events
    assert play.stacks == {0: 99, 1: 98, 2: 103}
    assert play.due is None


def test_c1_bets_are_gathered_when_the_street_ends() -> None:
    play = Play(started())("deal", "call", "call", "check")
    gathered = play.outcome.events[-1]
    assert isinstance(gathered, BetsGathered)
    assert [(pot.amount, pot.eligible) for pot in gathered.pots] == [(6, seats(0, 1, 2))]


def test_h6_by_default_all_live_hands_are_shown_at_once() -> None:
    play = to_the_river(Play(started()))
    (shown,) = [event for event in play.events if isinstance(event, HandsShown)]
    assert [hand.seat for hand in shown.hands] == [0, 1, 2]
    assert not shown.all_in
    assert isinstance(play.due, VerdictDue)


def test_h6_clockwise_only_beaten_hands_are_asked() -> None:
    hands = {0: "9c8c", 1: "AcAd", 2: "7c7d"}
    play = to_the_river(Play(started("holdem", (9, 9, 9), *CLOCKWISE), hands, BOARD))
    shown = [event for event in play.events if isinstance(event, HandsShown)]
    assert [[hand.seat for hand in event.hands] for event in shown] == [[0], [1]]
    assert play.due == ShowDue(Seat(2))
    play("muck").showdown()
    assert play.stacks == {0: 7, 1: 13, 2: 7}


def test_h6_clockwise_a_beaten_hand_may_be_shown_too() -> None:
    hands = {0: "AcAd", 1: "9c8c", 2: "7c7d"}
    play = to_the_river(Play(started("holdem", (9, 9, 9), *CLOCKWISE), hands, BOARD))
    assert play.due == ShowDue(Seat(1))
    play("show", "muck")
    assert isinstance(play.due, VerdictDue)


def test_d2_an_all_in_turns_every_hand_up_before_the_board_opens() -> None:
    play = Play(started("holdem", (50, 50), *CLOCKWISE))("deal", "raise 50", "call")
    assert names(play.outcome.events) == ["Acted", "BetsGathered", "HandsShown"]
    shown = play.outcome.events[-1]
    assert isinstance(shown, HandsShown)
    assert shown.all_in
    assert len(shown.hands) == 2
    play("deal", "deal", "deal")
    assert isinstance(play.due, VerdictDue)  # nobody mucks in a run-out
    assert sum(play.stacks.values()) == 0  # stacks move only after the last board
    assert sum(play.showdown().stacks.values()) == 100


def test_b10_players_all_in_from_the_blinds_are_run_out() -> None:
    play = Play(started("holdem", (1, 1)))("deal")
    assert names(play.outcome.events)[-2:] == ["BetsGathered", "HandsShown"]


def test_d3_once_and_twice_are_not_asked() -> None:
    once = Play(started("holdem", (50, 50)))("deal", "raise 50", "call")
    assert not [event for event in once.events if isinstance(event, RunoutsAgreed)]
    twice = Play(started("holdem", (50, 50), "runouts=twice"))("deal", "raise 50", "call")
    assert twice.outcome.events[-1] == RunoutsAgreed(2)
    assert isinstance(twice.due, DealDue)


def test_d3_all_must_agree_to_run_it_twice() -> None:
    play = Play(started("holdem", (50, 50), "runouts=ask"))("deal", "raise 50", "call")
    assert isinstance(play.due, RunoutVoteDue)
    play("twice", "twice")
    assert play.outcome.events[-1] == RunoutsAgreed(2)
    assert len(play.state.boards) == 2
    against = Play(started("holdem", (50, 50), "runouts=ask"))("deal", "raise 50", "call")
    against("once")
    assert against.outcome.events == (RunoutsAgreed(1),)
    assert len(against.state.boards) == 1


def test_d3_two_boards_halve_the_pot() -> None:
    hands = {0: "AcAd", 1: "KcKd"}
    boards = "2c3d7h8s9s" + "KhQdJc4h2s"
    play = Play(started("holdem", (51, 51), "runouts=twice"), hands, boards)
    play("deal", "raise 51", "call")
    while isinstance(play.due, DealDue):
        play("deal")
    assert play.showdown().stacks == {0: 51, 1: 51}


def test_c1_a_pot_with_one_player_left_in_it_is_not_judged() -> None:
    # Seat 0 is all-in for 10; seats 1 and 2 go on, and seat 1 folds on the flop.
    hands = {0: "AcAd", 2: "KcKd"}
    play = Play(started("holdem", (10, 100, 100)), hands, "2c3d7h8s9s")
    play("deal", "raise 10", "call", "raise 20", "call", "deal", "bet 50", "call", "deal")
    play("check", "bet 30", "fold")
    while isinstance(play.due, DealDue):
        play("deal")
    assert isinstance(play.due, VerdictDue)
    assert play.due.pot == 0
    assert play.showdown().stacks == {0: 30, 1: 30, 2: 150}


def test_c4_an_uncontested_pot_of_a_split_game_is_not_split() -> None:
    play = Play(started("stud_8"))("deal", "complete", "fold", "fold")
    (award,) = [event for event in play.events if isinstance(event, PotAwarded)]
    assert [payout.amount for payout in award.payouts] == [3]
    assert isinstance(play.events[-1], HandEnded)


def test_c3_carried_chips_wait_in_the_box() -> None:
    hands = {0: "AcAd", 1: "AhAs", 2: "7c6d"}
    setup = started("holdem", (9, 9, 9), "odd_chips=carry", carried=1)
    play = to_the_river(Play(setup, hands, BOARD)).showdown()
    assert play.events[-1] == HandEnded(1)
    assert play.stacks == {0: 10, 1: 10, 2: 7}
    assert play.state.box == 1


def test_g2_a_bring_in_that_is_all_in_from_the_ante_counts_as_made() -> None:
    doors = {0: "9h9d2c", 1: "8h8d9c", 2: "7h7dKc"}
    play = Play(started("stud_hi", (1, 100, 100)), doors)("deal")
    opened = play.outcome.events[-1]
    assert isinstance(opened, StreetOpened)
    assert (opened.opener, opened.bet, opened.last_raiser_index) == (0, 2, 0)
    assert play.seat == 1
    assert play.may == {"fold": (0, 0), "call": (2, 2), "complete": (10, 10)}


def test_g3_if_the_best_board_is_all_in_the_next_to_its_left_opens() -> None:
    doors = {0: "9h9dKcKd", 1: "8h8d9c3d", 2: "7h7d2c3s"}
    play = Play(started("stud_hi", (3, 100, 100)), doors)
    play("deal", "bring_in", "call", "call", "deal")
    assert play.state.opener == 0
    assert play.seat == 1


def test_g4_the_bring_in_has_no_option() -> None:
    play = Play(started("stud_hi"))("deal", "bring_in", "call", "call")
    assert isinstance(play.due, DealDue)


@pytest.mark.parametrize(
    ("players", "tournament", "heads_up"),
    [(2, False, True), (3, False, True), (2, True, True), (3, True, False)],
)
def test_g6_when_a_street_is_heads_up(players: int, *, tournament: bool, heads_up: bool) -> None:
    setup = started("stud_hi", (100,) * players, tournament=tournament)
    play = Play(setup)("deal", "complete", *("fold",) * (players - 2), "call", "deal")
    assert play.state.betting is not None
    assert play.state.betting.heads_up is heads_up


def test_one_seat_turns_its_hand_up() -> None:
    state = Play(started(), {0: "AcAd"})("deal").state
    shown = show(state, Seat(0), seats(1))
    assert shown.hands[0].down == state.player(Seat(0)).down
    assert shown.to_show == seats(1)


def test_b11_i6_a_dead_hand_can_end_a_run_out() -> None:
    play = Play(started("holdem", (50, 60)), real_cards=True)("deal", "raise 50", "call", "deal")
    play.send(KillHand(Seat(0), MisdealCause.WRONG_CARD_COUNT))
    assert names(play.outcome.events) == ["HandKilled", "PotAwarded", "HandEnded"]
    assert play.stacks == {0: 0, 1: 110}
