from __future__ import annotations

from desktop_poker.client.table.action_frames import AskBar, ButtonFrame, PreActionFrame, WaitBar
from desktop_poker.client.table.pre_actions import PreAction
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.commands import VoteRunouts
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.web.phone_bars import PhoneBars
from desktop_poker.web.pictures import Arm, Wish


def boxes(*armed: PreAction) -> WaitBar:
    choices = (PreAction.FOLD, PreAction.CALL)
    return WaitBar(
        headline="Ren is to act.",
        choices=tuple(PreActionFrame(one, one, one in armed) for one in choices),
    )


def test_a_question_has_a_name_for_every_answer_and_a_new_key() -> None:
    bars = PhoneBars(Texts("en"))
    first = bars.bar(boxes(), Figures(), {})
    once, twice = (
        ButtonFrame(verb=word, command=VoteRunouts(Seat(0), count))
        for word, count in (("Once", 1), ("Twice", 2))
    )
    asked = bars.bar(AskBar(headline="?", detail="", answers=(once, twice)), Figures(), {})
    assert [one.name for one in asked.buttons] == ["answer-0", "answer-1"]
    assert bars.presses["answer-1"] == Wish(VoteRunouts(Seat(0), 2))
    assert asked.key == first.key + 1


def test_a_tick_is_no_other_meaning() -> None:
    bars = PhoneBars(Texts("en"))
    before = bars.bar(boxes(), Figures(), {})
    after = bars.bar(boxes(PreAction.CALL), Figures(), {})
    assert before.key == after.key
    assert [one.ticked for one in after.buttons] == [False, True]
    assert bars.presses["pre-call"] == Arm(PreAction.CALL)
