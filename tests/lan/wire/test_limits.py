"""lan/wire/limits.py: the limits fit each other."""

from desktop_poker.lan.wire.frames import HEADER
from desktop_poker.lan.wire.limits import LONGEST_CHAT, MOST_FROM_CLIENT, PADDING, Limits


def test_heartbeats_are_missed_several_times_before_somebody_is_gone() -> None:
    limits = Limits()
    assert limits.silence >= 3 * limits.heartbeat
    assert 1 / limits.heartbeat < limits.messages


def test_one_address_can_not_take_every_place_before_the_door() -> None:
    limits = Limits()
    assert limits.waiting_from_one < limits.waiting < limits.members


def test_a_line_of_chat_fits_into_a_frame_however_it_is_written() -> None:
    escaped = 12  # bytes of one character beyond the first plane, as two JSON escapes
    assert LONGEST_CHAT * escaped + PADDING + HEADER < MOST_FROM_CLIENT
