"""engine/hand/decide.py: answers become facts, or are refused (B1, B10, D3, G1, I4, I6)."""

from typing import Any

import pytest
from msgspec.structs import replace

from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.asking import DealDue, VerdictDue
from desktop_poker.engine.hand.commands import (
    Act,
    Deal,
    DeclareWinners,
    KillHand,
    NameOpener,
    ShowOrMuck,
    VoidHand,
    VoteRunouts,
)
from desktop_poker.engine.hand.decide import answer, can_void, decide, had_substantial_action
from desktop_poker.engine.hand.events import (
    Acted,
    ActionKind,
    HandVoided,
    MisdealCause,
    Share,
    Verdict,
)
from desktop_poker.engine.hand.flow import Outcome
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import chips
from tests.engine.playing import Play, seats, started

WRONG_COUNT = MisdealCause.WRONG_CARD_COUNT
BAD_DECK = MisdealCause.BAD_DECK
CHECKED = ("deal", "call", "call", "check")


def home(key: str = "holdem", *options: str) -> Play:
    return Play(started(key, (100, 100, 100), *options), real_cards=True)


def at_showdown(key: str = "holdem") -> Play:
    play = home(key)(*CHECKED)
    for _ in range(3):
        play("deal", "check", "check", "check")
    return play


def declare(*winners: int, pot: int = 0, share: Share = Share.WHOLE) -> DeclareWinners:
    return DeclareWinners(pot, (Verdict(0, share, seats(*winners)),))


def test_decide_and_answer_agree() -> None:
    play = Play(started())
    command = play.command("deal")
    assert decide(play.state, command) == answer(play.outcome, command)


@pytest.mark.parametrize("to", [-1, 0, 3, 101])
def test_b1_amounts_out_of_range_are_refused(to: int) -> None:
    play = Play(started())("deal")
    play.refuses(Act(Seat(2), ActionKind.RAISE, to), Reason.AMOUNT_OUT_OF_RANGE)
    play.refuses(Act(Seat(2), ActionKind.CALL, 3), Reason.AMOUNT_OUT_OF_RANGE)
    play.refuses("check", Reason.BET_OWED)


@pytest.mark.parametrize("seat", [-1, 0, 1, 7])
def test_b1_only_the_seat_that_is_asked_may_act(seat: int) -> None:
    play = Play(started())("deal")
    play.refuses(Act(Seat(seat), ActionKind.CALL, 2), Reason.NOT_YOUR_TURN)


def test_b1_answers_to_other_questions_are_refused() -> None:
    play = Play(started())
    play.refuses(Act(Seat(2), ActionKind.CALL, 2), Reason.NOT_ASKED)
    play("deal")
    for command in (
        Deal(),
        NameOpener(Seat(0)),
        VoteRunouts(Seat(0), 2),
        ShowOrMuck(seat=Seat(0), show=True),
        declare(0),
    ):
        play.refuses(command, Reason.NOT_ASKED)


def test_b1_an_action_outside_a_betting_round_is_refused() -> None:
    play = Play(started())("deal")
    broken = Outcome((), replace(play.state, betting=None), play.outcome.due)
    with pytest.raises(Refused) as refusal:
        answer(broken, play.command("call"))
    assert refusal.value.reason is Reason.NOT_ASKED


def test_nothing_is_accepted_when_the_hand_is_over() -> None:
    play = Play(started())("deal", "fold", "fold")
    play.refuses(VoidHand(BAD_DECK), Reason.HAND_OVER)
    play.refuses(Act(Seat(1), ActionKind.CHECK, 2), Reason.HAND_OVER)


def test_b5_an_action_says_whether_it_was_a_full_raise() -> None:
    play = Play(started("holdem", (9, 100, 100)))("deal", "raise 6")
    assert play.events[-1] == Acted(Seat(2), ActionKind.RAISE, 6, 6, 6, full=True)
    play("raise 9")
    assert play.events[-1] == Acted(Seat(0), ActionKind.RAISE, 9, 8, 9, full=False)


def test_b10_a_short_bring_in_leaves_the_whole_bring_in_to_be_matched() -> None:
    play = Play(started("stud_hi", (2, 100, 100)), {0: "9h9d2c"})("deal", "bring_in")
    assert play.events[-1] == Acted(Seat(0), ActionKind.BRING_IN, 1, 1, 2, full=False)
    assert play.may["call"] == (2, 2)


@pytest.mark.parametrize(
    "changes",
    [
        {"burned": cards("2c")},
        {"board": cards("2c")},
        {"hole": ()},
        {"seat": 2},
        {"down": cards("2c")},
        {"up": cards("2c")},
    ],
)
def test_e2_a_wrong_number_of_cards_is_refused(changes: dict[str, Any]) -> None:
    play = Play(started("holdem", (9, 9)))
    deal = play.command("deal")
    assert isinstance(deal, Deal)
    hole = {key: value for key, value in changes.items() if key in {"seat", "down", "up"}}
    if hole:
        changes = {"hole": (replace(deal.hole[0], **hole), *deal.hole[1:])}
    play.refuses(replace(deal, **changes), Reason.WRONG_CARDS)


def test_a5_a_card_that_has_been_dealt_can_not_come_again() -> None:
    play = Play(started("holdem", (9, 9)), {0: "AcAd"})
    deal = play.command("deal")
    assert isinstance(deal, Deal)
    twice = (deal.hole[0], replace(deal.hole[1], down=deal.hole[0].down))
    play.refuses(replace(deal, hole=twice), Reason.CARD_ALREADY_DEALT)
    play = Play(started("holdem", (9, 9)), {0: "AcAd"})("deal", "call", "check")
    play.refuses(Deal(burned=cards("Ac"), board=cards("2h3h4h")), Reason.CARD_ALREADY_DEALT)


def test_g1_burns_may_come_again_but_folded_and_board_cards_may_not() -> None:
    play = Play(started("stud_hi", (100,) * 8))("deal", "bring_in", *("call",) * 7)
    for _ in range(3):
        play("deal", *("check",) * 8)
    assert isinstance(play.due, DealDue)
    assert play.due.reuse_burns
    held = play.state.players[3].down[0]
    burnt = play.command("deal")
    assert isinstance(burnt, Deal)
    play.refuses(replace(burnt, board=(held,)), Reason.CARD_ALREADY_DEALT)
    play.send(burnt)
    assert play.state.boards[0] == burnt.board


def test_g1_a_board_card_is_out_when_burns_come_back() -> None:
    play = Play(started("stud_hi", (100,) * 8))("deal", "bring_in", *("call",) * 7)
    for _ in range(3):
        play("deal", *("check",) * 8)
    deal = play.command("deal")
    assert isinstance(deal, Deal)
    first, *others = play.state.players
    players = (replace(first, down=(None,)), *others)
    state = replace(play.state, players=players, boards=((deal.board[0], None),))
    taken = replace(play.outcome, state=state)
    with pytest.raises(Refused) as refusal:
        answer(taken, deal)
    assert refusal.value.reason is Reason.CARD_ALREADY_DEALT


def test_i2_people_name_the_opener() -> None:
    play = home("stud_hi")("deal")
    play.refuses(NameOpener(Seat(5)), Reason.NOT_ELIGIBLE)
    assert play("opener 1").seat == 1


def test_d3_votes() -> None:
    play = Play(started("holdem", (50, 50, 50), "runouts=ask"))
    play("deal", "raise 50", "fold", "call")
    play.refuses(VoteRunouts(Seat(0), 2), Reason.NOT_ELIGIBLE)
    play.refuses(VoteRunouts(Seat(1), 3), Reason.AMOUNT_OUT_OF_RANGE)
    play.refuses(VoteRunouts(Seat(1), 0), Reason.AMOUNT_OUT_OF_RANGE)
    play("twice").refuses(VoteRunouts(Seat(1), 2), Reason.NOT_ELIGIBLE)
    play("once")
    assert len(play.state.boards) == 1


def test_h6_only_the_asked_seat_shows_or_mucks() -> None:
    hands = {0: "AcAd", 1: "9c8c", 2: "7c7d"}
    setup = started("holdem", (9, 9, 9), "showdown=clockwise")
    play = Play(setup, hands, "KsQdJc4h2s")(*CHECKED)
    for _ in range(3):
        play("deal", "check", "check", "check")
    play.refuses(ShowOrMuck(seat=Seat(2), show=True), Reason.NOT_YOUR_TURN)
    play("show", "muck")
    assert play.state.player(Seat(1)).shown
    assert play.state.player(Seat(2)).mucked


def test_i4_people_choose_the_winners() -> None:
    play = at_showdown()
    assert isinstance(play.due, VerdictDue)
    play.refuses(declare(0, pot=1), Reason.WRONG_POT)
    play.refuses(declare(0, share=Share.HIGH), Reason.WRONG_POT)
    play.refuses(DeclareWinners(0, ()), Reason.WRONG_POT)
    play.refuses(declare(), Reason.NO_WINNER)
    play.refuses(declare(7), Reason.NOT_ELIGIBLE)
    play.refuses(declare(1, 1), Reason.NOT_ELIGIBLE)
    assert play.send(declare(0, 2)).stacks == {0: 101, 1: 98, 2: 101}


@pytest.mark.parametrize(
    ("steps", "substantial"),
    [
        ((), False),
        (("fold",), False),
        (("call",), False),
        (("fold", "fold"), False),
        (("fold", "call"), True),
        (("raise", "fold"), True),
        (("fold", "fold", "fold"), True),
    ],
)
def test_i6_substantial_action(steps: tuple[str, ...], *, substantial: bool) -> None:
    play = Play(started("holdem", (100,) * 5), real_cards=True)("deal", *steps)
    assert had_substantial_action(play.state) is substantial


def test_i6_the_bring_in_is_no_substantial_action() -> None:
    play = home("stud_hi")("deal", "opener 0", "bring_in", "call")
    assert not had_substantial_action(play.state)
    assert had_substantial_action(play("fold").state)


def test_i6_a_misdeal_before_substantial_action_restores_everything() -> None:
    play = Play(started("holdem", (100, 100, 100), carried=3), real_cards=True)("deal", "call")
    play.send(VoidHand(WRONG_COUNT))
    assert play.events[-1] == HandVoided(WRONG_COUNT, ())
    assert play.stacks == {0: 100, 1: 100, 2: 100}
    assert play.state.box == 3
    assert play.due is None


@pytest.mark.parametrize("cause", MisdealCause)
def test_i6_a_misdeal_voids_the_hand_until_the_payout(cause: MisdealCause) -> None:
    play = home()("deal", "call", "call", "check", "deal", "check", "bet 30", "call")
    assert can_void(play.state, cause)
    assert play.send(VoidHand(cause)).stacks == {0: 100, 1: 100, 2: 100}
    assert at_showdown().send(VoidHand(cause)).due is None
    over = home()("deal", "fold", "fold")
    assert not can_void(over.state, cause)
    over.refuses(VoidHand(cause), Reason.HAND_OVER)


def test_i6_people_may_agree_on_substantial_action_as_the_limit() -> None:
    play = home("holdem", "misdeal_limit=substantial_action")("deal", "call", "call")
    play.refuses(VoidHand(WRONG_COUNT), Reason.SUBSTANTIAL_ACTION)
    play.send(VoidHand(BAD_DECK))
    assert play.stacks == {0: 100, 1: 100, 2: 100}
    assert at_showdown().send(VoidHand(BAD_DECK)).due is None


def test_i6_blinds_that_stay_count_as_posted_in_the_next_hand() -> None:
    play = home("holdem", "misdeal_blinds=stay")("deal", "call").send(VoidHand(WRONG_COUNT))
    voided = play.events[-1]
    assert isinstance(voided, HandVoided)
    assert play.stacks == {0: 99, 1: 98, 2: 100}
    setup = started("holdem", (99, 98, 100), "misdeal_blinds=stay")
    again = Play(replace(setup, standing=voided.standing), real_cards=True)
    assert again.stacks == {0: 99, 1: 98, 2: 100}  # nobody posts twice
    assert chips(again.state) == 300
    again("deal").send(VoidHand(WRONG_COUNT))
    assert again.events[-1] == voided


def test_i6_a_faulty_hand_is_dead_after_substantial_action() -> None:
    play = home()("deal")
    play.refuses(KillHand(Seat(9), WRONG_COUNT), Reason.UNKNOWN_SEAT)
    play.refuses(KillHand(Seat(1), WRONG_COUNT), Reason.NO_SUBSTANTIAL_ACTION)
    play("call", "fold")
    play.refuses(KillHand(Seat(0), WRONG_COUNT), Reason.NOT_ELIGIBLE)
    play.send(KillHand(Seat(1), WRONG_COUNT))  # although checking would be free
    assert play.due is None
    assert play.stacks == {0: 99, 1: 98, 2: 103}


def test_i6_b11_a_dead_hand_before_the_opener_is_named_ends_the_hand() -> None:
    play = home("stud_hi")("deal", "opener 0", "complete", "call", "fold", "deal")
    assert "OpenerDue" in str(play.due)
    play.send(KillHand(Seat(0), WRONG_COUNT))
    assert play.due is None
    assert play.stacks == {0: 89, 1: 112, 2: 99}


def test_i6_a_dead_hand_can_not_keep_a_pot_that_it_was_given() -> None:
    play = Play(started("holdem", (50, 100, 100)), real_cards=True)
    play("deal", "raise 100", "call", "call", "deal", "deal", "deal")
    play.send(declare(0))  # the main pot; the side pot is still open
    play.send(KillHand(Seat(0), WRONG_COUNT))
    while isinstance(play.due, VerdictDue):
        play.send(declare(1, pot=play.due.pot))
    assert play.stacks == {0: 0, 1: 250, 2: 0}
