import pytest

from desktop_poker.ai.coach.counting import Counting, ends_betting
from desktop_poker.ai.coach.judgement import Method
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from tests.ai.coach.decisions import holdem, last

DEAL = ["d dh p1 2c7d", "d dh p2 AhKs", "d dh p3 QcQd"]
ME = Seat(1)


def test_a_call_of_all_in_is_its_share_of_the_pot() -> None:
    spot = last(holdem([10_000] * 3, [*DEAL, "p3 cbr 10000", "p1 f", "p2 cc"]), 1)
    acts = (Act(ME, ActionKind.CALL, 10_000), Act(ME, ActionKind.FOLD, 100))
    counting = Counting(spot, acts)
    sample = counting.sample()
    assert sample is not None
    share = counting.share(sample)
    counted = counting.counted(share)
    assert counted is not None
    assert counted.method is Method.EXACT
    # The regression on the share leaves nothing of the sample's own luck.
    assert counted.loss.value == pytest.approx(share.value * 20_050 - 9_900, abs=1)
    assert counted.loss.error == pytest.approx(20_050 * share.error, rel=0.02)


def test_a_call_with_chips_behind_does_not_end_the_betting() -> None:
    spot = last(holdem([10_000] * 3, [*DEAL, "p3 cbr 1500", "p1 f", "p2 cc"]), 1)
    assert not ends_betting(spot.hand, Act(ME, ActionKind.CALL, 1500))
    assert ends_betting(spot.hand, Act(ME, ActionKind.FOLD, 100))
    assert not ends_betting(spot.hand, Act(ME, ActionKind.RAISE, 5000))
