"""From figures to grades."""

from desktop_poker.ai.coach.control import Mean
from desktop_poker.ai.coach.counting import Counted
from desktop_poker.ai.coach.judgement import Grade, Method, Why
from desktop_poker.ai.coach.verdict import graded, rounded, silent
from tests.ai.coach.draws import first_draw, raised


def counted(loss: float, *losses: float, error: float = 5.0) -> Counted:
    return Counted((), (), Mean(loss, error), losses or (loss,), 100, Method.FUTURES, -1.0)


def test_a_loss_must_stand_clear_of_its_error_and_hold_in_every_model() -> None:
    spot = raised("2c3d4h5s7d")  # a big bet is 200
    assert graded(spot, counted(150.0), 0.0)[0] is Grade.BLUNDER
    assert graded(spot, counted(150.0), 0.2)[0] is Grade.FINE
    assert graded(spot, counted(150.0, -10.0, 160.0), 0.0) == (Grade.CLOSE, Why.MODELS)
    assert graded(spot, counted(20.0, error=40.0), 0.0) == (Grade.CLOSE, Why.NOISE)
    assert graded(spot, counted(-150.0), 0.0) == (Grade.CLOSE, Why.WITNESSES)
    assert graded(spot, counted(150.0), 0.0, only_size=True)[0] is Grade.INACCURACY


def test_what_is_dominated_needs_no_model() -> None:
    spot = raised("2c3d4h5s7d")
    assert graded(spot, counted(150.0, -10.0, 160.0), 0.0, dominated=True)[0] is Grade.BLUNDER


def test_silence_names_what_was_done() -> None:
    found = silent(first_draw("2c3d4h7sKd", "Kd"), Why.OFF_MODEL)
    assert (found.grade, found.played.to, found.figures.street) == (Grade.NOT_JUDGED, 1, 1)
    assert rounded(33.33333, 200) == 33.4
