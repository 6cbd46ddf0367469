"""The coach of the window: kept and fresh judgements, a sweep that rests, a disk that says no."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from desktop_poker.ai.coach.judgement import Judgement
from desktop_poker.app.study_desk import StudyDesk
from desktop_poker.client.study.port import JudgingProgress
from desktop_poker.client.texts.texts import Texts
from desktop_poker.host.study.coach import Coach
from desktop_poker.host.study.messages import Judged
from desktop_poker.storage.records import Records
from desktop_poker.storage.study.database import Judgements
from tests.host.study.test_coach import Puppet
from tests.storage.phh.files import history
from tests.storage.recording import evening
from tests.ui.study.coaches import TURN


class Desk:
    """A desk over three stored hands, with a process that answers when it is told to."""

    def __init__(self, records: Records, path: Path) -> None:
        self.puppets: list[Puppet] = []
        self.judgements = Judgements(path)
        self.desk = StudyDesk(
            records, self.judgements, Texts("en"), lambda work: work(), Coach(self._start)
        )
        self.told: list[int] = []
        self.progress: list[JudgingProgress] = []

    def _start(self, heard: Any, died: Any) -> Puppet:
        self.puppets.append(Puppet(heard, died))
        return self.puppets[-1]

    def sweep(self) -> None:
        self.desk.sweep(lambda hand, _: self.told.append(hand), self.progress.append)

    def answer(self) -> None:
        puppet = self.puppets[-1]
        puppet.heard(Judged(puppet.sent[-1].ticket, (TURN,)))


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with history(tmp_path) as records:
        for hand in evening(3):
            records.store("t", hand)
        found = Desk(records, tmp_path / "study.sqlite3")
        yield found
        found.desk.close()


def test_a_hand_is_judged_once(desk: Desk) -> None:
    heard: list[tuple[Judgement, ...] | None] = []
    desk.desk.judge(2, heard.append)
    desk.answer()
    assert heard == [(TURN,)]
    desk.desk.judge(2, heard.append)
    assert len(heard) == 2
    assert len(desk.puppets[0].sent) == 1


def test_the_newest_hands_are_judged_first(desk: Desk) -> None:
    desk.sweep()
    for _ in range(3):
        desk.answer()
    assert desk.told == [3, 2, 1]
    assert (desk.progress[-1].judged, desk.progress[-1].of) == (3, 3)


def test_a_sweep_rests_and_goes_on(desk: Desk) -> None:
    desk.sweep()
    desk.desk.pause(paused=True)
    desk.answer()
    assert len(desk.puppets[0].sent) == 1
    desk.desk.pause(paused=False)
    assert len(desk.puppets[0].sent) == 2
    desk.sweep()
    assert desk.told == [3, 3]  # the first is known from before


def test_a_disk_that_says_no_stops_the_sweep_and_tells(desk: Desk) -> None:
    desk.judgements._connection.execute("PRAGMA query_only = 1")
    desk.sweep()
    desk.answer()
    assert any("can't be used" in one.problem for one in desk.progress)
    assert desk.told == [3]
    assert len(desk.puppets[0].sent) == 1


def test_a_hand_that_is_not_there(desk: Desk) -> None:
    heard: list[object] = []
    desk.desk.judge(99, heard.append)
    assert heard == [None]


def test_nothing_is_heard_after_the_end(desk: Desk) -> None:
    heard: list[object] = []
    desk.desk.look_closer(2, 0, heard.append)
    puppet = desk.puppets[0]
    desk.desk.close()
    puppet.heard(Judged(puppet.sent[-1].ticket, (TURN,)))
    assert not heard
