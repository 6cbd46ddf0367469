"""lan/referee/referee.py: an honest host is never complained about, a cheat always is."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.events import Acted, ActionKind, CardsDealt, HandStarted
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import PauseTable, SitDown, SitOut
from desktop_poker.engine.table.events import (
    Bank,
    BankStarted,
    BankUsed,
    ConnectionLost,
    Fact,
    SatOut,
    StacksSettled,
    TimedOut,
    is_about_the_table,
)
from desktop_poker.engine.views.redaction import redact
from desktop_poker.lan.referee.complaint import Complaint, RefereeNotice
from desktop_poker.lan.referee.referee import Referee
from tests.engine.table.tables import at_table, cash, event, who
from tests.lan.referee.courts import SILENCE, Court

OWN, OTHER = Seat(1), Seat(2)
BRIEF = cash(at_table(next_hand_pause=0.0, time_bank=0.0, grace_bank=0.0), seats=4)


def ours(**of_court: object) -> Court:
    """It is our turn, in the first hand."""
    court = Court(**of_court)  # type: ignore[arg-type]
    assert court.deal() == []
    assert court.until_ours() == []
    return court


def test_an_honest_hand_is_not_complained_about() -> None:
    court = ours()
    court.answer()
    court.room.act("call")
    assert court.hear() == []
    court.viewer = 9  # the rest is heard as a watcher would, who has no answers to give
    court.referee = Referee(who(9), "table", silence=SILENCE)
    court.come_in()
    court.room.over()
    court.hear()
    assert court.deal() == []
    court.room.over("call", "check")
    assert court.hear() == []


def test_nobody_acts_in_our_name() -> None:
    court = ours()
    court.room.act("call")
    assert court.hear() == [Complaint.NOT_MINE]


def test_nor_does_another_action_than_the_one_we_took() -> None:
    court = ours()
    court.answer("call")
    court.room.act("fold")
    assert court.hear() == [Complaint.NOT_MINE]


def test_a_time_out_half_a_second_into_the_turn_is_a_lie() -> None:
    court = ours()
    court.answer("call")
    court.room.now += 0.5
    assert Complaint.TOO_EARLY in court.tell(TimedOut(OWN))


def test_a_real_time_out_is_none_and_an_answer_on_its_way_is_only_late() -> None:
    court = ours(setup=BRIEF)
    court.room.now += 29.5
    court.answer("call")
    court.room.wake()
    assert court.hear() == [RefereeNotice.CAME_LATE]


def test_a_real_time_out_after_the_bank_is_none() -> None:
    court = ours()
    court.room.wake()
    assert court.hear() == []
    court.room.wake()
    kinds = [type(fact) for fact in court.room.facts[court.heard :]]
    assert kinds[:2] == [BankUsed, TimedOut]
    assert court.hear() == []


def test_a_bank_that_is_left_out_is_time_that_we_lack() -> None:
    court = ours()
    court.room.now += 30.5
    assert Complaint.TOO_EARLY in court.tell(TimedOut(OWN))


def test_what_the_host_has_read_in_time_must_count() -> None:
    court = ours(setup=BRIEF)
    court.answer("call")
    court.referee.ponged(court.pings)
    court.room.wake()
    assert court.hear() == [Complaint.OVERRULED]


def test_what_was_sent_long_ago_is_there_or_the_line_is_dead() -> None:
    court = ours(setup=BRIEF)
    court.room.now += 30 - SILENCE
    court.answer("call")
    court.room.wake()
    assert court.hear() == [Complaint.OVERRULED]


def test_what_was_lost_with_the_line_is_only_late() -> None:
    court = ours(setup=BRIEF)
    court.answer("call")
    court.referee.line_lost()
    court.room.wake()
    assert court.hear() == [RefereeNotice.CAME_LATE]


@pytest.mark.parametrize(
    ("seconds", "found"), [(1.0, [Complaint.OVERRULED]), (59.9, []), (60.0, [])]
)
def test_a_legal_answer_is_refused_only_when_time_is_up(
    seconds: float, found: list[Complaint]
) -> None:
    """The refusal may be heard before the time-out that explains it: both wait in the host."""
    court = ours()
    if seconds > 30:
        court.room.wake()
        assert court.hear() == []
    court.room.now = 1000.5 + seconds
    answer = court.answer("call")
    now = court.room.now
    assert court.referee.answered(answer, Refused(Reason.STALE), now) == found


def test_a_host_whose_disk_says_no_has_not_overruled_us() -> None:
    court = ours(setup=BRIEF)
    answer = court.answer("call")
    court.referee.ponged(court.pings)
    refused = Refused(Reason.NOT_KEPT)
    assert court.referee.answered(answer, refused, court.room.now) == []
    court.room.wake()  # nobody has asked again
    assert court.hear() == []


def test_done_is_said_when_it_is_done() -> None:
    court = ours()
    answer = court.answer("call")
    assert court.referee.answered(answer, None, court.room.now) == [Complaint.OVERRULED]
    court.room.act("call")
    court.hear()
    assert court.referee.answered(answer, None, court.room.now) == []
    stale = Refused(Reason.STALE)
    assert court.referee.answered(answer, stale, court.room.now) == []  # pressed twice


def test_the_clock_answers_what_the_clock_answers_and_at_once() -> None:
    court = ours(setup=BRIEF)
    court.room.now += 31
    late = TimedOut(OWN)
    raised = Acted(OWN, ActionKind.RAISE, 4, 4, 4, True)
    assert court.tell(late, raised) == [Complaint.UNEXPECTED]
    court = ours(setup=BRIEF)
    court.room.now += 31
    assert court.tell(late, ConnectionLost(OTHER)) == [Complaint.UNEXPECTED]


def test_who_sits_out_of_a_tournament_is_answered_for_at_once() -> None:
    court = Court(event(at_table(tournament=True, next_hand_pause=0.0), seats=4))
    court.referee.asked(SitOut())
    court.room.do(SitOut(), 1)
    assert court.deal() == []
    while not any(isinstance(f, Acted) and f.seat == OWN for f in court.room.facts):
        court.room.act("call")
    assert court.hear() == []


def test_we_sit_out_when_we_ask_or_are_late_twice() -> None:
    court = ours(setup=BRIEF)
    assert court.tell(SatOut(OWN)) == [Complaint.NOT_MINE]
    court = ours(setup=BRIEF)
    while SatOut(OWN) not in court.room.facts:
        court.room.wake()  # nobody does anything
        assert court.hear() == []
    late = [fact for fact in court.room.facts if fact == TimedOut(OWN)]
    assert len(late) >= 2


def missed(court: Court) -> tuple[Fact, ...]:
    """The hand in progress, as it is told again."""
    start = max(n for n, f in enumerate(court.room.facts) if isinstance(f, HandStarted))
    return tuple(redact(fact, court.seat).event for fact in court.room.facts[start:])


def away(court: Court, seconds: float = 1.0) -> None:
    court.referee.line_lost()
    court.room.link(court.viewer, up=False)
    court.room.now += seconds


def test_what_comes_again_is_what_was_told() -> None:
    court = ours()
    away(court)
    court.room.link(1, up=True)
    assert court.come_in(missed(court)) == []
    court.answer("call")
    court.room.act("call")
    assert court.hear() == []


def test_other_cards_after_a_lost_line_are_a_rewritten_hand() -> None:
    court = ours()
    away(court)
    court.room.link(1, up=True)
    past = list(missed(court))
    place = next(n for n, fact in enumerate(past) if isinstance(fact, CardsDealt))
    dealt = past[place]
    assert isinstance(dealt, CardsDealt)
    hole = [replace(h, down=h.down[::-1]) if h.seat == OWN else h for h in dealt.hole]
    past[place] = replace(dealt, hole=tuple(hole))
    assert court.come_in(tuple(past)) == [Complaint.REWRITTEN]


def test_so_are_other_stacks_fewer_facts_and_an_older_hand() -> None:
    court = ours()
    away(court)
    court.room.link(1, up=True)
    past, state = missed(court), court.room.state
    seats = tuple(replace(one, stack=one.stack + 1) if one else None for one in state.seats)
    for table, facts in (
        (replace(state, seats=seats), past),
        (state, past[:-6]),
        (replace(state, hand_no=0), ()),
        (state, ()),  # who sits is told the hand
        (replace(state, setup=BRIEF), past),
    ):
        again = ours()
        away(again)
        found = again.referee.began(table, facts, again.at(), shift=0.0)
        assert Complaint.REWRITTEN in found, table


def test_a_time_out_while_we_were_away_takes_its_time_too() -> None:
    court = ours()
    away(court, 5.0)
    court.room.link(1, up=True)
    due = court.room.table.due
    assert due is not None
    fold = Acted(OWN, ActionKind.FOLD, 0, 0, 2, False)
    found = court.come_in((*missed(court), TimedOut(OWN), fold))
    assert Complaint.TOO_EARLY in found


def test_nobody_acts_for_us_while_we_are_away() -> None:
    court = ours()
    away(court, 500.0)
    court.room.link(1, up=True)
    fold = Acted(OWN, ActionKind.FOLD, 0, 0, 2, False)
    assert Complaint.NOT_MINE in court.come_in((*missed(court), fold))


def test_hands_that_we_missed_leave_the_chips_in_sum() -> None:
    court = ours()
    away(court)
    for _ in range(3):
        court.room.over("call")
        court.room.deal()
    court.room.over()
    court.room.link(1, up=True)
    assert court.come_in() == []
    again = ours()
    away(again)
    seats = [replace(one, stack=one.stack + 5) if one else None for one in court.room.state.seats]
    state = replace(court.room.state, seats=tuple(seats))
    assert again.referee.began(state, (), again.at(), shift=0.0) == [Complaint.REWRITTEN]


def test_a_watcher_in_mid_hand_hears_of_the_next_one() -> None:
    court = ours(viewer=9)
    court.come_in()  # again, as a watcher: without the hand
    court.room.over()
    assert court.tell(*[f for f in court.room.facts[court.heard :] if is_about_the_table(f)]) == []
    court.heard = len(court.room.facts)
    assert court.deal() == []
    assert court.referee.told_hand is None
    court.room.over()
    assert court.hear() == []
    assert court.referee.told_hand is not None


def test_stacks_are_settled_once_and_after_the_hand() -> None:
    court = ours(viewer=9)
    early = StacksSettled(tuple((p.seat, p.stack) for p in court.room.hand.players), 0)
    assert Complaint.UNEXPECTED in court.tell(early)
    court = ours(viewer=9)
    court.room.over()
    settled = next(f for f in court.room.facts[court.heard :] if isinstance(f, StacksSettled))
    assert court.hear() == []
    assert court.tell(settled) == [Complaint.UNEXPECTED]


def test_what_we_have_not_asked_for_does_not_happen_to_us() -> None:
    court = Court(viewer=9, people=2)
    court.room.do(SitDown(name="P9"), 9)
    assert court.hear() == [Complaint.NOT_MINE]
    court = Court(viewer=9, people=2)
    court.referee.asked(SitDown(name="P9"))
    court.room.do(SitDown(name="P9"), 9)
    assert court.hear() == []
    assert court.tell(ConnectionLost(Seat(2))) == [Complaint.NOT_MINE]


def test_the_time_that_is_told_is_the_time_there_is() -> None:
    court = ours()
    assert court.referee.clock_told(30.0, court.at()) == []
    assert court.referee.clock_told(0.5, court.at()) == [Complaint.WRONG_CLOCK]
    assert court.referee.clock_told(40.0, court.at()) == [Complaint.WRONG_CLOCK]
    court.referee.slept(100, 10)
    assert court.referee.clock_told(40.0, court.at()) == []


def test_before_a_table_is_seen_nothing_is_judged() -> None:
    court = Court()
    referee = Referee(who(1), "table", silence=SILENCE)
    assert referee.take_in(SatOut(OWN), court.at()) == []
    assert (referee.viewer, referee.hand_no) == (None, 0)


def test_impossible_facts_are_complained_about_not_raised() -> None:
    court = ours()
    court.room.do(PauseTable(), 0)
    assert court.hear() == []
    nonsense: tuple[Fact, ...] = (
        TimedOut(Seat(3)),
        BankStarted(Seat(9), Bank.TIME, 1.0),
        Acted(Seat(9), ActionKind.CALL, 2, 2, 2, False),
        SatOut(Seat(3)),
    )
    for fact in nonsense:
        assert ours().tell(fact), fact
