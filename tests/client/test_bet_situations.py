"""client/bet_situations.py: what a bet would be called now."""

from __future__ import annotations

import pytest

from desktop_poker.client.bet_situations import (
    USUAL_SIZES,
    BetStory,
    Situation,
    situation_of,
    situation_text,
)
from desktop_poker.client.texts import Texts
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from tests.ui.table.staged import StagedTable, table


def after(*actions: str) -> Situation:
    """The situation of whoever is asked after these actions of a four-handed hand."""
    staged, story = table(seats=4), BetStory()
    left = list(actions)

    def choose(due: ActionDue, _: StagedTable) -> Act:
        word = left.pop(0)
        kind = next(c for c in due.choices if c.kind == ActionKind(word))
        return Act(due.seat, kind.kind, kind.least)

    screen = staged.play_until(lambda s: not left and isinstance(s.view.due, ActionDue), choose)
    for step in staged.steps:
        story = story.after(step.fact, step.view.hand)
    due, hand = screen.view.due, screen.view.hand
    assert isinstance(due, ActionDue)
    assert hand is not None
    return situation_of(story, hand, due.seat)


_RAISED = ("raise", "fold", "call", "fold")  # under the gun and the small blind are left
_LIMPED = ("call", "call", "call", "check")
_CHECKED = ("check", "check", "check", "check")


@pytest.mark.parametrize(
    ("actions", "situation"),
    [
        ((), Situation.OPEN),
        (("fold", "fold"), Situation.OPEN),
        (("call",), Situation.LIMPED),
        (("fold", "fold", "call"), Situation.LIMPED),
        (("raise",), Situation.RAISED),
        (("call", "raise"), Situation.RAISED),
        (("raise", "raise"), Situation.RERAISED),
        (("raise", "raise", "raise"), Situation.RERAISED),
        (_RAISED, Situation.FLOP),
        ((*_RAISED, "check"), Situation.C_BET),
        (("raise", "raise", "fold", "fold", "call"), Situation.THREE_BET_POT),
        (_LIMPED, Situation.FLOP),
        ((*_LIMPED, "bet"), Situation.RAISE),
        ((*_LIMPED, "check", "bet", "fold", "fold"), Situation.CHECK_RAISE),
        ((*_LIMPED, *_CHECKED), Situation.TURN),
        ((*_LIMPED, *_CHECKED, "bet"), Situation.RAISE),
        ((*_LIMPED, *_CHECKED, *_CHECKED), Situation.RIVER),
    ],
)
def test_the_situation_follows_from_the_betting(
    actions: tuple[str, ...], situation: Situation
) -> None:
    assert after(*actions) is situation


def test_every_situation_has_a_name_and_sizes() -> None:
    for language in ("en", "ja"):
        names = [situation_text(one, Texts(language)) for one in Situation]
        assert len(set(names)) == len(names)
    assert set(USUAL_SIZES) == set(Situation)
