"""lan/wire/pace.py: a bucket fills with time and is never fuller than full."""

from hypothesis import given
from hypothesis import strategies as st

from desktop_poker.lan.wire.pace import Bucket


def test_a_burst_and_then_the_rate() -> None:
    bucket = Bucket(2.0, 3, 0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert not bucket.take(0.4)
    assert bucket.take(0.5)
    assert [bucket.take(100.0) for _ in range(4)] == [True, True, True, False]


def test_a_clock_that_goes_back_gives_nothing() -> None:
    bucket = Bucket(1.0, 1, 10.0)
    assert bucket.take(10.0)
    assert not bucket.take(5.0)
    assert not bucket.take(10.5)
    assert bucket.take(11.0)


@given(st.lists(st.floats(min_value=0, max_value=10), max_size=200))
def test_never_more_than_the_burst_and_the_rate_allow(gaps: list[float]) -> None:
    bucket, now, taken = Bucket(5.0, 10, 0.0), 0.0, 0
    for gap in gaps:
        now += gap
        taken += bucket.take(now)
        assert taken <= 10 + 5.0 * now + 1e-6
