import math

import numpy as np
import pytest

from desktop_poker.ai.coach.control import Mean, controlled


def test_luck_of_the_cards_is_taken_off() -> None:
    """Results that are a line of the share: the true mean, with no error but that of the share."""
    rng = np.random.default_rng(1)
    share = rng.random(50)
    found = controlled(10 * share - 3, share, np.ones(50), Mean(0.5, 0.001))
    assert found.value == pytest.approx(2.0)
    assert found.error == pytest.approx(0.01, rel=0.01)


def test_the_stated_error_is_the_real_one() -> None:
    """Calibration: of many runs, 95 in a hundred lie within two errors."""
    rng = np.random.default_rng(2)
    within = 0
    for _ in range(300):
        share = rng.random(40)
        result = 4 * share + rng.normal(0, 2, 40)
        found = controlled(result, share, np.ones(40), Mean(0.5, 0.0))
        within += abs(found.value - 2.0) < 2 * found.error
    assert 0.9 < within / 300 < 0.99


def test_one_future_tells_nothing_about_its_error() -> None:
    assert controlled(np.ones(1), np.ones(1), np.ones(1), None).error == math.inf
