"""What options are worth where cards are drawn."""

from desktop_poker.ai.coach.discards import parts
from desktop_poker.ai.coach.draw_counting import DrawCounting
from desktop_poker.ai.coach.judgement import Method
from desktop_poker.ai.coach.reference import mix
from tests.ai.coach.draws import first_draw, raised


def test_a_better_part_is_worth_more() -> None:
    spot = first_draw("2c3d4h7sKd", "7sKd")
    assert spot.played is not None
    known = parts(spot)
    counting = DrawCounting(spot, (known.best.kept, known.of(spot.played).kept))
    sample = counting.sample()
    assert sample is not None
    counted = counting.counted(counting.share(sample))
    assert counted is not None
    assert counted.method is Method.FUTURES
    assert counted.loss.value > 4 * counted.loss.error
    assert counted.worths[0].value > counted.worths[1].value


def test_folding_is_worth_nothing() -> None:
    spot = raised("2c3d4h5s7d")
    assert spot.played is not None
    counting = DrawCounting(spot, (mix(spot).best, spot.played))
    sample = counting.sample()
    assert sample is not None
    counted = counting.counted(counting.share(sample))
    assert counted is not None
    assert counted.worths[1].value == 0.0
    assert counted.worths[0].value > 0
