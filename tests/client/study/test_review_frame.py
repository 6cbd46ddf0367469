from msgspec.structs import replace

from desktop_poker.ai.coach.judgement import Grade, Method
from desktop_poker.client.study.review_frame import decision_frame
from desktop_poker.client.texts.texts import Texts
from tests.ui.study.coaches import CALL, FOLD, SOUND, TURN

TEXTS = Texts("en")


def test_a_decision_in_one_line() -> None:
    frame = decision_frame(TURN, "holdem", TEXTS)
    assert frame.line == "Pre-flop · Call · Big mistake · −7.0 ± 1.8"
    assert frame.notches == 3
    fold, call = frame.rows
    assert (fold.is_best, fold.is_played, call.is_error) == (True, False, True)
    assert (call.worth, call.low, call.high) == (-7.0, -9.0, -5.0)
    assert call.figure == "−7.0 ± 1.8"


def test_what_was_not_counted_has_no_figure() -> None:
    frame = decision_frame(SOUND, "holdem", TEXTS)
    assert frame.is_best
    assert not frame.is_whole
    assert all(row.worth is None and not row.figure for row in frame.rows)


def test_an_exact_figure_says_so() -> None:
    exact = replace(TURN, method=Method.EXACT, actions=(FOLD, replace(CALL, error=0.0)))
    assert decision_frame(exact, "holdem", TEXTS).rows[1].figure == "−7.0 exact"


def test_nothing_is_best_where_it_is_close() -> None:
    frame = decision_frame(replace(TURN, grade=Grade.CLOSE), "holdem", TEXTS, deep=True)
    assert not any(row.is_best for row in frame.rows)
    assert frame.is_whole
    assert not frame.is_fine
