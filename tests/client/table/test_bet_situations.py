"""client/table/bet_situations.py: what a bet would be called now."""

from __future__ import annotations

import pytest

from desktop_poker.client.table.bet_situations import (
    USUAL_SIZES,
    BetSituation,
    BetStory,
    situation_of,
    situation_text,
)
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from tests.ui.table.staged import StagedTable, table


def after(*actions: str) -> BetSituation:
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
        ((), BetSituation.OPEN),
        (("fold", "fold"), BetSituation.OPEN),
        (("call",), BetSituation.LIMPED),
        (("fold", "fold", "call"), BetSituation.LIMPED),
        (("raise",), BetSituation.RAISED),
        (("call", "raise"), BetSituation.RAISED),
        (("raise", "raise"), BetSituation.RERAISED),
        (("raise", "raise", "raise"), BetSituation.RERAISED),
        (_RAISED, BetSituation.FLOP),
        ((*_RAISED, "check"), BetSituation.C_BET),
        (("raise", "raise", "fold", "fold", "call"), BetSituation.THREE_BET_POT),
        (_LIMPED, BetSituation.FLOP),
        ((*_LIMPED, "bet"), BetSituation.RAISE),
        ((*_LIMPED, "check", "bet", "fold", "fold"), BetSituation.CHECK_RAISE),
        ((*_LIMPED, *_CHECKED), BetSituation.TURN),
        ((*_LIMPED, *_CHECKED, "bet"), BetSituation.RAISE),
        ((*_LIMPED, *_CHECKED, *_CHECKED), BetSituation.RIVER),
    ],
)
def test_the_situation_follows_from_the_betting(
    actions: tuple[str, ...], situation: BetSituation
) -> None:
    assert after(*actions) is situation


def test_every_situation_has_a_name_and_sizes() -> None:
    for language in ("en", "ja"):
        names = [situation_text(one, Texts(language)) for one in BetSituation]
        assert len(set(names)) == len(names)
    assert set(USUAL_SIZES) == set(BetSituation)
