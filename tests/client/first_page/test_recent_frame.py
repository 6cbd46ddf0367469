"""client/first_page/recent_frame.py: the last evenings and hands in words and numbers."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from desktop_poker.client.first_page.recent_frame import DAYS, evening_of, recent_frame
from desktop_poker.client.texts.texts import Texts

TEXTS = Texts("en")
FRIDAY = datetime(2026, 3, 6, 21, 0, tzinfo=UTC)


def test_seven_evenings_end_with_this_one() -> None:
    frame = recent_frame([], [], FRIDAY, TEXTS)
    assert [day.name for day in frame.days] == ["Sat", "Sun", "Mon", "Tue", "Wed", "Thu", "Fri"]
    assert [day.is_last for day in frame.days] == [False] * 6 + [True]
    assert all(not day.result and not day.share for day in frame.days)
    assert (frame.total, frame.hands) == ("0", "0 hands")


def test_results_are_added_up_and_measured_by_the_largest() -> None:
    won = [
        (FRIDAY, 300, 10),
        (FRIDAY - timedelta(minutes=30), 100, 5),
        (FRIDAY - timedelta(days=2), -800, 20),
        (FRIDAY - timedelta(days=DAYS), 9_999, 1),
    ]
    frame = recent_frame(won, [], FRIDAY, TEXTS)
    assert (frame.total, frame.is_gain, frame.hands) == ("−400", False, "35 hands")
    assert [day.result for day in frame.days] == ["", "", "", "", "−800", "", "+400"]
    assert frame.days[4].share == -1
    assert frame.days[6].share == pytest.approx(0.5)
    assert frame.spoken == "Last seven evenings: −400, 35 hands"


def test_a_night_belongs_to_its_evening() -> None:
    night = datetime(2026, 3, 7, 2, 30, tzinfo=UTC)
    assert evening_of(night) == FRIDAY.date()
    frame = recent_frame([(FRIDAY, 50, 1)], [], night, TEXTS)
    assert frame.days[-1].result == "+50"


def test_an_evening_that_ended_even_was_played() -> None:
    (*_, last) = recent_frame([(FRIDAY, 0, 3)], [], FRIDAY, TEXTS).days
    assert (last.result, last.share) == ("0", 0)


def test_hands_say_when_they_were() -> None:
    played = [
        (9, FRIDAY - timedelta(minutes=5), "holdem", 120, "AhKd"),
        (8, FRIDAY - timedelta(days=1), "razz", -40, "2c3d4h"),
        (7, FRIDAY - timedelta(days=30), "holdem", 0, ""),
    ]
    frame = recent_frame([], played, FRIDAY, TEXTS)
    assert [hand.when for hand in frame.played] == ["20:55", "Thu 21:00", "2026-02-04"]
    assert [hand.result for hand in frame.played] == ["+120", "−40", "0"]
    assert [hand.is_gain for hand in frame.played] == [True, False, True]
    assert frame.played[1].game == "Razz"
