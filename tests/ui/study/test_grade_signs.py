from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from desktop_poker.ai.coach.judgement import Grade
from desktop_poker.client.study.review_frame import decision_frame
from desktop_poker.ui.study.grade_signs import sign
from tests.ui.study.coaches import TURN
from tests.ui.table.staged import LOOK, TEXTS


def test_every_grade_has_a_sign_of_its_own(qtbot: QtBot) -> None:
    del qtbot
    drawn = set()
    for grade in Grade:
        frame = decision_frame(replace(TURN, grade=grade), "holdem", TEXTS)
        image = sign(frame, LOOK.palette).pixmap(20, 20).toImage()
        drawn.add(bytes(image.constBits()))
    assert len(drawn) == len(Grade) - 1  # close and not judged are both a dash
