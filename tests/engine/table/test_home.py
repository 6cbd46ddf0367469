"""engine/table/home.py: rules I2 to I6."""

import pytest

from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.asking import DealDue, DrawDue, OpenerDue, VerdictDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import (
    Act,
    Deal,
    DeclareWinners,
    Discard,
    KillHand,
    NameOpener,
    VoidHand,
)
from desktop_poker.engine.hand.events import ActionKind, MisdealCause, Share, Verdict
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import chips
from desktop_poker.engine.rules.house import HOME
from desktop_poker.engine.table.home import HomeHand
from tests.engine.playing import started


def play(hand: HomeHand, *steps: str) -> HomeHand:
    """Enter steps: ``deal``, ``opener 1``, ``undo``, ``redo``, ``win 0``, or an action."""
    for step in steps:
        word, _, number = step.partition(" ")
        due = hand.due
        if word == "deal":
            hand = hand.dealt()
        elif word in {"undo", "redo"}:
            hand = hand.undo() if word == "undo" else hand.redo()
        elif word == "opener":
            hand = hand.after(NameOpener(Seat(int(number))))
        elif word == "win":
            assert isinstance(due, VerdictDue)
            verdict = Verdict(0, Share.WHOLE, (Seat(int(number)),))
            hand = hand.after(DeclareWinners(due.pot, (verdict,)))
        else:
            assert isinstance(due, ActionDue)
            least = {choice.kind: choice.least for choice in due.choices}
            kind = ActionKind(word)
            hand = hand.after(Act(due.seat, kind, int(number or least[kind])))
    return hand


def start(key: str = "holdem", stacks: tuple[int, ...] = (100, 100, 100)) -> HomeHand:
    return HomeHand.start(started(key, stacks, preset=HOME))


def steps_back(hand: HomeHand) -> int:
    """How many steps can be taken back."""
    count = 0
    while hand.undoable is not None:
        hand = hand.undo()
        count += 1
    return count


FLOP = ("deal", "call", "call", "check", "deal")
TURN = (*FLOP, "check", "check", "check", "deal")
RIVER = (*TURN, "check", "check", "check", "deal")


def test_i2_i5_people_deal_and_no_card_is_known() -> None:
    hand = start()
    assert isinstance(hand.due, DealDue)
    hand = hand.dealt()
    assert all(player.down == (None, None) for player in hand.state.players)
    assert isinstance(hand.due, ActionDue)


def test_i5_nothing_is_dealt_unless_it_is_due() -> None:
    with pytest.raises(Refused) as refusal:
        start().dealt().dealt()
    assert refusal.value.reason is Reason.NOT_ASKED


def test_i4_people_judge_and_the_app_pays() -> None:
    hand = play(start(), *RIVER, "bet 10", "call", "fold", "win 1")
    assert hand.due is None
    assert [player.stack for player in hand.state.players] == [88, 114, 98]
    assert chips(hand.state) == 300


def test_i3_forced_bets_can_not_be_taken_back() -> None:
    hand = start()
    assert hand.undoable is None
    with pytest.raises(Refused) as refusal:
        hand.undo()
    assert refusal.value.reason is Reason.NOTHING_TO_UNDO


def test_i3_undo_takes_back_one_action_at_a_time() -> None:
    hand = play(start(), "deal", "raise 6", "fold")
    assert hand.undoable is not None
    assert hand.undoable.command == Act(Seat(0), ActionKind.FOLD, 1)
    assert hand.undo().state == play(start(), "deal", "raise 6").state


def test_i3_undo_stops_at_the_opening_of_the_street() -> None:
    assert steps_back(play(start(), "deal", "raise 6", "fold")) == 2
    hand = play(start(), *FLOP, "bet 2", "call")
    assert steps_back(hand) == 2
    assert play(hand, "undo", "undo").state == play(start(), *FLOP).state


def test_i3_a_street_without_action_can_be_taken_back_with_the_one_before() -> None:
    assert steps_back(play(start(), "deal")) == 1
    assert steps_back(play(start(), *FLOP)) == 4  # the flop and three preflop actions
    assert steps_back(play(start(), *TURN)) == 4  # the turn and the flop's three checks


def test_i3_taking_a_street_back_does_not_open_the_one_before_it() -> None:
    hand = play(start(), *TURN, "undo", "undo", "undo", "undo")
    assert hand.undoable is None
    assert hand.state == play(start(), *FLOP).state
    acted = play(start(), *TURN, "bet 2", "undo")
    assert acted.undoable is None


def test_i3_redo_does_it_again() -> None:
    hand = play(start(), "deal", "raise 6", "fold")
    assert hand.redoable is None
    back = hand.undo()
    assert back.redoable is not None
    assert back.redoable.command == Act(Seat(0), ActionKind.FOLD, 1)
    assert back.redo() == hand
    with pytest.raises(Refused) as refusal:
        hand.redo()
    assert refusal.value.reason is Reason.NOTHING_TO_REDO


def test_i3_another_action_replaces_what_was_undone() -> None:
    hand = play(start(), "deal", "raise 6", "undo", "call")
    assert hand.redoable is None
    assert hand.state.current_bet == 2


def test_i3_a_finished_hand_can_be_reopened_payouts_included() -> None:
    hand = play(start(), *RIVER, "check", "check", "check", "win 1")
    assert hand.due is None
    reopened = hand.undo()
    assert isinstance(reopened.due, VerdictDue)
    other = play(reopened, "win 2")
    assert [player.stack for player in other.state.players] == [98, 98, 104]
    folded = play(start(), "deal", "raise 6", "fold", "fold")
    assert isinstance(folded.undo().due, ActionDue)


def test_i3_in_stud_naming_the_opener_belongs_to_the_opening() -> None:
    hand = play(start("stud_hi"), "deal", "opener 1", "bring_in", "call", "call", "deal")
    assert isinstance(hand.due, OpenerDue)
    assert steps_back(hand) == 4
    hand = play(hand, "opener 2")
    assert steps_back(hand) == 5
    assert steps_back(play(hand, "bet")) == 1


def test_i3_a_run_out_can_be_taken_back_a_street() -> None:
    hand = play(start("holdem", (50, 50)), "deal", "raise 50", "call", "deal", "deal")
    assert isinstance(hand.due, DealDue)
    assert hand.undoable is not None
    assert isinstance(hand.undoable.command, Deal)
    hand = play(hand, "deal", "win 0")
    assert isinstance(hand.undo().due, VerdictDue)


def test_i6_a_misdeal_is_the_only_way_to_take_forced_bets_back() -> None:
    hand = start().after(VoidHand(MisdealCause.EXPOSED_CARD))
    assert [player.stack for player in hand.state.players] == [100, 100, 100]
    assert isinstance(hand.undo().due, DealDue)  # a misdeal called by mistake


def test_i6_a_dead_hand_can_be_taken_back_too() -> None:
    hand = play(start(), "deal", "call", "call")
    dead = hand.after(KillHand(Seat(1), MisdealCause.WRONG_CARD_COUNT))
    assert dead.state.player(Seat(1)).folded
    assert dead.undo().state == hand.state


def draw(hand: HomeHand, count: int) -> HomeHand:
    """Somebody says how many: the new cards are dealt with it, as the ledger does."""
    due = hand.due
    assert isinstance(due, DrawDue)
    hand = hand.after(Discard(due.seat, (None,) * count))
    return hand.dealt() if hand.owes_cards else hand


def test_m1_i3_a_draw_of_real_cards_is_one_entry_and_one_undo() -> None:
    before = play(start("badugi"), "deal", "call", "call", "check")
    after = draw(draw(draw(before, 2), 0), 4)
    assert [player.draws for player in after.state.players] == [(2,), (0,), (4,)]
    assert all(player.down == (None,) * 4 for player in after.state.players)
    undone = after.undo()
    assert isinstance(after.undoable.command if after.undoable else None, Discard)
    assert undone.state == draw(draw(before, 2), 0).state
    assert undone.redo().state == after.state
    assert undone.undo().undo().state == before.state
    assert undone.undo().undo().redo().redo().redo().state == after.state
    assert steps_back(after) == 3


def test_m1_too_many_cards_are_refused_with_real_cards_too() -> None:
    hand = play(start("badugi"), "deal", "call", "call", "check")
    with pytest.raises(Refused) as refused:
        draw(hand, 5)
    assert refused.value.reason is Reason.TOO_MANY_DISCARDS
