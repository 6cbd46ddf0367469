"""client/access/command_line.py: a line typed at the table."""

from __future__ import annotations

import pytest

from desktop_poker.app.shots.staging import shove
from desktop_poker.client.access.command_line import reply_to
from desktop_poker.client.table.action_frames import AskBar
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.commands import Act, VoteRunouts
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import AddChips, ComeBack, SitOut
from tests.ui.table.staged import asks, decides, table, waits

TEXTS = Texts("en")


@pytest.mark.parametrize(
    "line", ["cards", "board", "pot", "who", "actions", "stack", "stack mika", "help", "?", "POT"]
)
def test_questions_are_answered_at_any_time(line: str) -> None:
    staged = table()
    for there in (waits, decides):
        said = reply_to(line, staged.play_until(there), TEXTS)
        assert isinstance(said, str)
        assert said


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("f", ActionKind.FOLD),
        ("c", ActionKind.CALL),
        ("r600", ActionKind.RAISE),
        ("p100", ActionKind.RAISE),
        ("a", ActionKind.RAISE),
    ],
)
def test_actions_are_those_of_text_mode(line: str, kind: ActionKind) -> None:
    screen = table(seats=4).play_until(
        lambda s: decides(s) and s.view.hand is not None and s.view.hand.street == 0
    )
    found = reply_to(line, screen, TEXTS)
    assert isinstance(found, Act)
    assert (found.kind, found.seat) == (kind, Seat(0))


def test_a_question_of_the_table_is_answered_with_yes_or_no() -> None:
    screen = table(seed="7", runouts="ask").play_until(asks, shove)
    assert reply_to("y", screen, TEXTS) == VoteRunouts(Seat(0), 2)


def test_sitting_out_and_adding_chips() -> None:
    screen = table().play_until(decides)
    assert reply_to("out", screen, TEXTS) == SitOut()
    assert reply_to("top 100", screen, TEXTS) == AddChips(100)


@pytest.mark.parametrize("line", ["undo", "q", "nonsense", "stack zorro", "r6x", ""])
def test_what_makes_no_sense_is_refused_with_a_hint(line: str) -> None:
    with pytest.raises(BadInput):
        reply_to(line, table().play_until(decides), TEXTS)


def test_an_action_out_of_turn_is_refused() -> None:
    with pytest.raises(BadInput, match="not your turn"):
        reply_to("c", table().play_until(waits), TEXTS)


def test_before_the_first_hand_nothing_can_be_done() -> None:
    with pytest.raises(BadInput, match="nobody asks"):
        reply_to("c", table().screen, TEXTS)


def test_a_question_between_hands_is_answered_by_number() -> None:
    staged = table(seed="7")
    screen = staged.play_until(decides)
    staged.wish(SitOut())
    screen = staged.play_until(lambda s: isinstance(s.bar(), AskBar) and s.view.due is None)
    assert reply_to("2", screen, TEXTS) == ComeBack(post=True)
    with pytest.raises(BadInput, match="numbered from 1 to 2"):
        reply_to("3", screen, TEXTS)


def test_a_table_that_is_cut_off_is_asked_nothing() -> None:
    screen = table().play_until(decides)
    screen.cut_off = "the host is gone"
    assert isinstance(reply_to("pot", screen, TEXTS), str)
    for line in ("f", "out", "top 100"):
        with pytest.raises(BadInput, match="can't be reached"):
            reply_to(line, screen, TEXTS)
