"""The championship's nine games in the window, one hand of each: no wrong button, no wrong word."""

from pathlib import Path

from PySide6.QtWidgets import QApplication

from desktop_poker.games.rotations import ROTATIONS
from tests.end_to_end.mixed_orbits import play_mix


def test_one_hand_of_each_of_nine_games(qapp: QApplication, tmp_path: Path) -> None:
    nine = ROTATIONS[-1]
    reader, found = play_mix(qapp, tmp_path, nine, seats=2, hands=1, seed=3)
    assert len(found) >= 9
    assert {"DecideBar", "DrawBar", "WaitBar"} <= reader.bars
