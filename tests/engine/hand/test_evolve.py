"""engine/hand/evolve.py: facts folded into the state, with nothing judged (B6, B8, C5, G1, I6)."""

from typing import Any

import pytest
from msgspec.structs import replace

from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.errors import IllegalTransition
from desktop_poker.engine.hand.events import (
    Acted,
    ActionKind,
    BetReturned,
    BetsGathered,
    CardsDealt,
    ForcedBetsPosted,
    HandEnded,
    HandEvent,
    HandKilled,
    HandMucked,
    HandsShown,
    HandVoided,
    HoleCards,
    MisdealCause,
    Payout,
    Post,
    PostKind,
    Pot,
    PotAwarded,
    PotJudged,
    RunoutsAgreed,
    RunoutVoted,
    Share,
    StreetOpened,
    Verdict,
)
from desktop_poker.engine.hand.evolve import begin, evolve
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import NOT_ACTED, HandState, Stage, chips
from tests.engine.playing import Play, seats, started

CAUSE = MisdealCause.WRONG_CARD_COUNT


def fold(state: HandState, *events: HandEvent) -> HandState:
    for event in events:
        state = evolve(state, event)
    return state


def preflop(*options: str) -> HandState:
    """Three players, the blinds posted, seat 2 to act."""
    return Play(started("holdem", (100, 100, 100), *options))("deal").state


def test_h1_a_hand_begins_with_everything_reset() -> None:
    state = begin(started("holdem", {1: 50, 4: 60, 6: 70}, button=4, carried=3))
    assert [(one.seat, one.stack) for one in state.players] == [(6, 70), (1, 50), (4, 60)]
    assert state.stage is Stage.STARTED
    assert (state.live, state.dead, state.box, state.pots) == (3, 3, 0, ())
    assert not any(one.folded or one.bet or one.paid for one in state.players)


@pytest.mark.parametrize(("option", "number"), [("once", 1), ("twice", 0), ("ask", 0)])
def test_d3_how_often_to_run_it_is_open_unless_it_is_once(option: str, number: int) -> None:
    assert begin(started("holdem", (9, 9), f"runouts={option}")).runouts == number


def test_a_hand_starts_once() -> None:
    with pytest.raises(IllegalTransition, match="starts once"):
        evolve(begin(started()), started())


def test_something_that_is_no_fact_is_a_bug() -> None:
    nonsense: Any = "nonsense"
    with pytest.raises(AssertionError):
        evolve(begin(started()), nonsense)


def test_e3_posts_leave_the_stack_and_dead_money_joins_no_level() -> None:
    posts = (
        Post(Seat(0), PostKind.ANTE, 5),
        Post(Seat(0), PostKind.SMALL_BLIND, 1),
        Post(Seat(1), PostKind.BIG_BLIND, 2),
        Post(Seat(2), PostKind.LIVE_BLIND, 2),
        Post(Seat(1), PostKind.BIG_BLIND_ANTE, 2),
    )
    state = fold(begin(started()), ForcedBetsPosted(posts))
    assert [(one.stack, one.bet, one.paid) for one in state.players] == [
        (94, 1, 6),
        (96, 2, 2),
        (98, 2, 2),
    ]
    assert (state.dead, state.stage) == (2, Stage.DEALING)
    assert chips(state) == 300


def test_i6_standing_posts_are_in_the_middle_already() -> None:
    standing = (Post(Seat(1), PostKind.BIG_BLIND, 2), Post(Seat(1), PostKind.BIG_BLIND_ANTE, 2))
    state = begin(replace(started(), standing=standing))
    assert (state.player(Seat(1)).stack, state.player(Seat(1)).bet) == (100, 2)
    assert state.dead == 2


def test_a1_dealt_cards_are_counted_and_remembered() -> None:
    hole = (HoleCards(Seat(0), cards("AcAd"), ()), HoleCards(Seat(1), (None, None), ()))
    state = fold(
        begin(started()),
        CardsDealt(street=0, burned=(), hole=hole, board=()),
        CardsDealt(street=1, burned=(None, *cards("2c")), hole=(), board=(*cards("3c4c"), None)),
    )
    assert state.player(Seat(0)).down == cards("AcAd")
    assert state.player(Seat(1)).down == (None, None)
    assert state.boards == ((*cards("3c4c"), None),)
    assert state.dealt.bit_count() == 5
    assert (state.stub, state.burns, state.street) == (52 - 4 - 5, 2, 1)
    assert state.stage is Stage.OPENING


def test_d3_cards_go_to_their_board_and_a_run_out_stays_one() -> None:
    state = fold(
        replace(begin(started()), boards=(cards("2c3c4c"),)),
        HandsShown(hands=(), all_in=True),
        RunoutsAgreed(2),
        CardsDealt(street=2, burned=(), hole=(), board=cards("5c"), board_no=1),
    )
    assert state.boards == (cards("2c3c4c"), cards("2c3c4c5c"))
    assert state.stage is Stage.RUNNING_OUT


def test_g1_burns_that_are_reused_go_back_into_the_stub() -> None:
    state = replace(begin(started("razz")), stub=7, burns=3)
    state = evolve(
        state, CardsDealt(street=4, burned=(None,), hole=(), board=(None,), burns_reused=True)
    )
    assert (state.stub, state.burns) == (8, 1)


def test_b9_a_street_opens_with_everybody_who_can_act() -> None:
    state = begin(started("holdem", (9, 9, 9, 9)))
    players = (
        replace(state.players[0], folded=True),
        replace(state.players[1], stack=0),
        *state.players[2:],
    )
    opened = StreetOpened(
        street=1,
        opener=Seat(3),
        betting_round_start_index=Seat(0),
        last_raiser_index=None,
        bet=0,
        raise_size=2,
        heads_up=False,
    )
    state = evolve(replace(state, players=players), opened)
    assert state.betting is not None
    assert state.betting.to_act == (3, 2)
    assert (state.stage, state.opener) == (Stage.BETTING, 3)


def test_b8_a_raise_asks_everybody_else_again() -> None:
    state = evolve(preflop(), Acted(Seat(2), ActionKind.RAISE, 6, 6, 6, full=True))
    assert state.betting is not None
    assert state.betting.to_act == (0, 1)
    assert (state.current_bet, state.last_raise_size, state.last_raiser_index) == (6, 4, 2)
    assert state.betting.raise_count == 1
    assert not state.betting.short_all_in
    assert (state.turn, state.own_will, state.wagered) == (1, 1, True)


def test_b6_a_short_all_in_keeps_the_raise_size() -> None:
    state = evolve(preflop(), Acted(Seat(2), ActionKind.RAISE, 3, 3, 3, full=False))
    assert state.betting is not None
    assert (state.current_bet, state.last_raise_size, state.last_raiser_index) == (3, 2, 2)
    assert state.betting.short_all_in


def test_calls_checks_and_folds_leave_the_queue() -> None:
    state = fold(
        preflop(),
        Acted(Seat(2), ActionKind.FOLD, 0, 0, 2, full=False),
        Acted(Seat(0), ActionKind.CALL, 2, 1, 2, full=False),
    )
    assert state.betting is not None
    assert state.betting.to_act == (1,)
    assert (state.live, state.player(Seat(2)).folded) == (2, True)
    assert (state.player(Seat(0)).stack, state.player(Seat(0)).acted_at) == (98, 2)
    assert not state.bb_has_acted_preflop
    state = evolve(state, Acted(Seat(1), ActionKind.CHECK, 2, 0, 2, full=False))
    assert state.betting is not None
    assert (state.betting.to_act, state.betting.checks_made) == ((), 1)
    assert state.bb_has_acted_preflop


def test_g6_i6_a_bring_in_is_neither_a_short_all_in_nor_of_own_will() -> None:
    state = Play(started("stud_hi"), {0: "9h9d2c"})("deal", "bring_in").state
    assert state.betting is not None
    assert not state.betting.short_all_in
    assert (state.betting.raise_count, state.player(Seat(0)).acted_at) == (0, 0)
    assert (state.turn, state.own_will, state.wagered) == (1, 0, False)


def test_nobody_acts_outside_a_betting_round() -> None:
    with pytest.raises(IllegalTransition, match="outside a betting round"):
        evolve(begin(started()), Acted(Seat(0), ActionKind.CHECK, 0, 0, 0, full=False))


def test_b11_returned_chips_and_antes_that_nobody_could_match() -> None:
    state = evolve(preflop(), BetReturned(Seat(1), 1))
    assert (state.player(Seat(1)).stack, state.player(Seat(1)).bet) == (99, 1)
    state = evolve(preflop("ante=5"), BetReturned(Seat(2), 3))
    player = state.player(Seat(2))
    assert (player.stack, player.bet, player.paid) == (98, 0, 2)


def test_c1_gathered_bets_leave_the_seats() -> None:
    pot = Pot(3, seats(0, 1))
    state = evolve(preflop(), BetsGathered((pot,)))
    assert [(one.bet, one.acted_at) for one in state.players] == [(0, NOT_ACTED)] * 3
    assert (state.pots, state.betting, state.stage) == ((pot,), None, Stage.DEALING)


def test_d3_votes_are_kept() -> None:
    state = fold(begin(started()), RunoutVoted(Seat(1), 2), RunoutVoted(Seat(0), 2))
    assert state.votes == (1, 0)


def test_h6_hands_are_shown_or_mucked_one_by_one() -> None:
    hand = HoleCards(Seat(0), cards("AcAd"), ())
    state = evolve(preflop(), HandsShown(hands=(hand,), all_in=False, to_show=seats(1, 2)))
    assert (state.stage, state.to_show) == (Stage.SHOWING, (1, 2))
    assert state.player(Seat(0)).shown
    assert state.player(Seat(0)).down == cards("AcAd")
    state = fold(state, HandMucked(Seat(1)), HandMucked(Seat(2)))
    assert (state.stage, state.to_show) == (Stage.JUDGING, ())
    assert state.player(Seat(2)).mucked


def test_i6_a_killed_hand_leaves_the_queue_and_the_showdown() -> None:
    state = evolve(preflop(), HandKilled(Seat(0), CAUSE, ()))
    assert state.betting is not None
    assert (state.betting.to_act, state.live) == ((2, 1), 2)
    assert state.player(Seat(0)).folded
    showing = replace(preflop(), betting=None, stage=Stage.SHOWING, to_show=seats(1, 2))
    left = evolve(showing, HandKilled(Seat(1), CAUSE, ()))
    assert (left.to_show, left.stage) == ((2,), Stage.SHOWING)
    assert evolve(left, HandKilled(Seat(2), CAUSE, ())).stage is Stage.JUDGING


def test_c5_awards_move_chips_to_stacks_and_box() -> None:
    state = fold(preflop(), BetsGathered((Pot(3, seats(0, 1)),)))
    judged = PotJudged(0, (Verdict(0, Share.WHOLE, seats(0, 1)),))
    payouts = (Payout(Seat(0), 1), Payout(Seat(1), 1))
    award = PotAwarded(pot=0, board=0, share=Share.WHOLE, payouts=payouts, odd=1)
    state = fold(state, judged, award, HandEnded(1))
    assert state.judged == (judged,)
    assert (state.pot_total, state.box, state.stage) == (0, 1, Stage.OVER)
    assert chips(state) == 300


def test_i6_a_voided_hand_restores_stacks_but_for_what_stands() -> None:
    standing = (Post(Seat(1), PostKind.BIG_BLIND, 2),)
    state = evolve(Play(started(carried=3))("deal").state, HandVoided(CAUSE, standing))
    assert [one.stack for one in state.players] == [100, 98, 100]
    assert (state.dead, state.box, state.stage) == (2, 3, Stage.OVER)
    again = begin(replace(started("holdem", (100, 98, 100)), standing=standing))
    assert [one.stack for one in evolve(again, HandVoided(CAUSE, ())).players] == [100] * 3
