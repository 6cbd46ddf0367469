"""ui/table/pot_track.py: a slider whose parts suit the pot."""

from __future__ import annotations

from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from desktop_poker.client.table.action_frames import MarkFrame
from desktop_poker.ui.table.pot_track import PLACES, PotTrack
from tests.client.table.test_action_frames import sizing
from tests.ui.table.staged import LOOK, TEXTS

MARKS = (MarkFrame("½ pot", 400), MarkFrame("Pot", 600), MarkFrame("2 pots", 1000))
FRAME = replace(sizing(200, 20_000, 50), marks=MARKS)


def track(qtbot: QtBot, wide: int = 500) -> PotTrack:
    made = PotTrack(TEXTS, LOOK)
    qtbot.addWidget(made)
    made.resize(wide, 44)
    made.offer(FRAME)
    made.show()
    return made


def test_the_pot_is_in_the_middle_however_deep_the_stacks_are(qtbot: QtBot) -> None:
    made = track(qtbot)
    made.place(FRAME.share_of(600))
    assert made.slider.value() == PLACES / 2
    assert [share for share, _ in made._marks(FRAME)] == [0, 0.25, 0.5, 0.75, 1]
    assert [word for _, word in made._marks(FRAME)] == ["Min", "½ pot", "Pot", "2 pots", "All-in"]
    assert not made.grab().isNull()


def test_a_mark_above_all_in_is_gone_and_the_rest_spread(qtbot: QtBot) -> None:
    made = track(qtbot)
    short = replace(FRAME, most=550, all_in=550)
    assert made._marks(short) == [(0, "Min"), (0.5, "½ pot"), (1, "All-in")]
    capped = replace(FRAME, most=600)
    assert made._marks(capped)[-1] == (1, "Pot")


def test_near_a_mark_the_mark_is_meant(qtbot: QtBot) -> None:
    made = track(qtbot)
    assert made.snapped(505) == 0.5
    assert made.snapped(490) == 0.5
    assert made.snapped(520) == 0.52
    assert FRAME.at_share(made.snapped(505)) == 600


def test_it_moves_without_a_word(qtbot: QtBot) -> None:
    made, told = track(qtbot), list[int]()
    made.slider.valueChanged.connect(told.append)
    made.place(0.7)
    assert made.slider.value() == 700
    assert told == []
