"""host/thinking/messages.py: what goes between processes arrives as it was sent."""

from __future__ import annotations

import pickle

import pytest

from desktop_poker.engine.hand.asking import DealDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.decide import answer, start_hand
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.views.redaction import redact
from desktop_poker.host.arena.dealing import duplicate_dealer
from desktop_poker.host.arena.hand import started_hand, table_of
from desktop_poker.host.hand_views import HandViews
from desktop_poker.host.thinking.messages import (
    Answered,
    BotAsk,
    BotLeave,
    BotProblem,
    BotsReady,
    Hear,
)
from desktop_poker.host.thinking.messages import Seat as MakeBot
from tests.host.arena.matches import match_between
from tests.some_games import ONE_OF_A_KIND


@pytest.mark.parametrize("key", ONE_OF_A_KIND)
def test_views_and_facts_of_every_game_survive_the_pipe(key: str) -> None:
    match = match_between("station", "station", key=key)
    started = started_hand(match, 0)
    outcome = start_hand(started)
    facts = list(outcome.events)
    views = HandViews(started, facts)
    assert isinstance(outcome.due, DealDue)
    outcome = answer(outcome, duplicate_dealer(match, 0).deal(outcome.due))
    facts += outcome.events
    due = outcome.due
    assert isinstance(due, ActionDue)
    view = views.view(due.seat, table_of(match, started))
    for message in (
        BotAsk("bot", 1, due, view, "7", 60),
        Hear("bot", tuple(redact(fact, due.seat) for fact in facts)),
        MakeBot("bot", "expert"),
        BotLeave("bot"),
        BotsReady(),
        Answered(1, Act(Seat(0), ActionKind.CALL, 100)),
        Answered(2, None),
        BotProblem("bot", "lost"),
    ):
        assert pickle.loads(pickle.dumps(message)) == message  # noqa: S301 - our own
