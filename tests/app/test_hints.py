"""Hints at a practice table, with a process that answers when it is told to."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from desktop_poker.app.hints import Hints
from desktop_poker.app.table_session import TableSession
from desktop_poker.app.windows import Windows
from desktop_poker.client.setup.new_table import Draft
from desktop_poker.engine.hand.asking import awaiting
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import HandEnded
from desktop_poker.host.study.coach import Coach
from desktop_poker.host.study.messages import Judged
from desktop_poker.ui.look import look_of
from tests.app.test_windows import run
from tests.host.study.test_coach import Puppet
from tests.ui.loops import until
from tests.ui.study.coaches import TURN

pytestmark = pytest.mark.qt_log_ignore("not accepted by receiving widget", extend=True)


def is_my_turn(session: TableSession) -> bool:
    view = session.controller.screen.view
    due = None if view.hand is None else awaiting(view.hand)
    return isinstance(due, ActionDue) and due.seat == view.viewer


def give_up(session: TableSession) -> None:
    """Fold, or check where that is free."""
    hand = session.controller.screen.view.hand
    due = None if hand is None else awaiting(hand)
    assert isinstance(due, ActionDue)
    first = due.choices[0]
    session.page.answered.emit(Act(due.seat, first.kind, first.least))


def test_a_hint_says_the_price_and_then_the_rest(qapp: QApplication, tmp_path: Path) -> None:
    puppets: list[Puppet] = []

    def start(heard: Any, died: Any) -> Puppet:
        puppets.append(Puppet(heard, died))
        return puppets[-1]

    async def play(windows: Windows) -> None:
        app = windows.first.app
        windows.first.open_table(Draft(games=("holdem",), seats=3, speed="instant"))
        await until(lambda: isinstance(app.session, TableSession))
        session = app.session
        assert isinstance(session, TableSession)
        await until(lambda: is_my_turn(session), seconds=60)
        look = look_of(app.settings)
        hints = Hints(session.page, session.controller, app.texts, look, lambda: Coach(start))
        hints.ask()
        assert hints.card.is_open
        assert "counting" in hints.card.sentence.text()
        (puppet,) = puppets
        asked = puppet.sent[-1]
        assert asked.seat == session.controller.screen.view.viewer
        puppet.heard(Judged(asked.ticket, (TURN,)))
        await until(lambda: "The Master mostly chooses" in hints.card.sentence.text())
        hints.close()
        assert puppet.ended

    run(qapp, tmp_path / "profile", play)


def test_a_whisper_comes_after_the_hand_and_only_where_it_is_wanted(
    qapp: QApplication, tmp_path: Path
) -> None:
    puppets: list[Puppet] = []

    def start(heard: Any, died: Any) -> Puppet:
        puppets.append(Puppet(heard, died))
        return puppets[-1]

    async def play(windows: Windows) -> None:
        app = windows.first.app
        windows.first.open_table(Draft(games=("holdem",), seats=3, speed="instant"))
        await until(lambda: isinstance(app.session, TableSession))
        session = app.session
        assert isinstance(session, TableSession)
        wanted = ["off"]
        look = look_of(app.settings)
        hints = Hints(
            session.page, session.controller, app.texts, look, lambda: Coach(start),
            whispers=lambda: wanted[0],
        )  # fmt: skip
        await until(lambda: is_my_turn(session), seconds=60)
        session.controller.hand_over()
        assert not puppets
        wanted[0] = "mistakes"
        seat = session.controller.screen.view.viewer
        while not puppets:
            if is_my_turn(session):
                give_up(session)
                await until(lambda: not is_my_turn(session), seconds=60)
            await until(lambda: bool(puppets) or is_my_turn(session), seconds=60)
        asked = puppets[0].sent[-1]
        assert asked.seat == seat
        assert isinstance(asked.facts[-1], HandEnded)
        hints.card.whisper("A word.")
        assert not hints.card.aside.isHidden()
        assert not hints.card.is_open
        hints.card.close()
        assert hints.card.aside.isHidden()
        hints.close()

    run(qapp, tmp_path / "profile", play)
