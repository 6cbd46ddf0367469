"""ui/table/controller.py: chances to win, while cards are to come."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_poker.client.table.run_out import Chances, hands_are_open, run_out_chances
from desktop_poker.client.table.tracks import Motion, Track
from desktop_poker.engine.hand.state import HandState
from tests.ui.loops import in_qt, until
from tests.ui.table.followed import Followed
from tests.ui.table.links import StagedLink, passive
from tests.ui.table.staged import runs_out, shove, table


def test_chances_appear_in_a_run_out(qapp: QApplication, qtbot: QtBot) -> None:
    async def whole() -> None:
        followed = Followed(qtbot, StagedLink(table(seed="7")))
        followed.link.play(runs_out, shove)
        await until(lambda: any(s.chance for s in followed.controller.screen.frame().seats))
        shown = [s for s in followed.controller.screen.frame().seats if s.chance]
        assert len(shown) >= 2
        for seat in shown:
            assert followed.page.scene.item_of("chance", int(seat.seat)) is not None
        await followed.end()

    in_qt(qapp, whole())


def test_d2_an_ordinary_showdown_has_no_chances(
    qapp: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[HandState] = []

    async def ask(hand: HandState) -> Chances:
        asked.append(hand)
        return {}

    monkeypatch.setattr("desktop_poker.ui.table.controller.chances_aside", ask)

    async def whole() -> None:
        followed = Followed(qtbot)
        followed.link.play(lambda s: len(s.results) > 1, passive)
        await until(lambda: len(followed.controller.screen.results) > 1)
        hand = followed.controller.screen.view.hand
        assert hand is not None
        assert hands_are_open(hand)
        assert not asked
        await followed.end()

    in_qt(qapp, whole())


@pytest.mark.parametrize("is_resized", [False, True])
def test_chances_wait_for_the_cards_that_they_come_from(
    qapp: QApplication, qtbot: QtBot, *, is_resized: bool
) -> None:
    async def whole() -> None:
        followed = Followed(qtbot, StagedLink(table(seed="7")))
        followed.link.play(runs_out, shove)
        await until(lambda: any(s.chance for s in followed.controller.screen.frame().seats))
        controller, mover = followed.controller, followed.page.scene.mover
        hand = controller.screen.view.hand
        assert hand is not None
        worked_out = run_out_chances(hand)
        controller.screen.show_chances(hand, {})
        track = Track(key=("plate", 0), start=0, ms=10_000)
        mover.start(Motion(tracks=(track,)), 1.0, str)
        controller._worked_out = hand, worked_out
        controller._tell_chances()
        assert not any(s.chance for s in controller.screen.frame().seats)
        if is_resized:
            followed.page.resize(followed.page.width() + 40, followed.page.height() + 30)
        else:
            mover.finish()
        assert any(s.chance for s in controller.screen.frame().seats)
        await followed.end()

    in_qt(qapp, whole())
