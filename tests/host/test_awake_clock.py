"""host/awake_clock.py: time that passes while the machine is awake."""

from __future__ import annotations

from desktop_poker.host.awake_clock import LONGEST_GAP, AwakeClock, through_sleep


class Wall:
    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


def test_it_counts_from_where_the_last_run_stopped() -> None:
    wall = Wall()
    clock = AwakeClock(wall)
    clock.go_on_from(50.0)
    wall.time += 5
    assert clock() == 55.0
    clock.go_on_from(20.0)
    assert clock() == 55.0


def test_sleep_does_not_count_and_is_told_once() -> None:
    wall = Wall()
    clock = AwakeClock(wall)
    wall.time += LONGEST_GAP + 600
    assert clock() == 0.0
    assert clock.slept() == LONGEST_GAP + 600
    assert clock.slept() == 0.0
    wall.time += 2
    assert clock() == 2.0


def test_a_clock_that_is_set_back_does_not_run_backwards() -> None:
    wall = Wall()
    clock = AwakeClock(wall, 10.0)
    wall.time -= 3600
    assert clock() == 10.0
    wall.time += 1
    assert clock() == 11.0
    assert clock.slept() == 0.0


def test_how_long_a_gap_is_sleep_can_be_said() -> None:
    wall = Wall()
    clock = AwakeClock(wall, longest=5.0)
    wall.time += 5
    assert clock() == 5.0
    wall.time += 6
    assert clock() == 5.0
    assert clock.slept() == 6.0


def test_a_clock_that_goes_on_in_sleep() -> None:
    before = through_sleep()
    assert through_sleep() >= before
