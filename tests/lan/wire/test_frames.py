"""lan/wire/frames.py: any split of the bytes gives the same bodies; liars are cut off."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_poker.lan.wire.faults import Fault, WireFault
from desktop_poker.lan.wire.frames import HEADER, FrameReader, frame
from desktop_poker.lan.wire.limits import MOST_FROM_CLIENT, PADDING

BODIES = st.lists(st.binary(min_size=1, max_size=600).filter(lambda b: not b.endswith(b" ")))


@given(BODIES, st.lists(st.integers(min_value=0, max_value=5000)))
def test_any_split_of_the_stream_gives_the_same_bodies(
    bodies: list[bytes], cuts: list[int]
) -> None:
    stream = b"".join(frame(body) for body in bodies)
    places = sorted({0, len(stream), *(cut % (len(stream) + 1) for cut in cuts)})
    reader = FrameReader(MOST_FROM_CLIENT)
    found = [
        body for start, end in itertools.pairwise(places) for body in reader.feed(stream[start:end])
    ]
    assert [body.rstrip(b" ") for body in found] == bodies
    assert reader.held == 0


@pytest.mark.parametrize("size", [0, 1, 255, 256, 257, 5000])
def test_a_frame_is_a_multiple_of_the_padding(size: int) -> None:
    made = frame(b"x" * size)
    assert (len(made) - HEADER) % PADDING == 0
    assert int.from_bytes(made[:HEADER], "big") == len(made) - HEADER


@pytest.mark.parametrize("length", [0, MOST_FROM_CLIENT + 1, 2**31, 2**32 - 1])
def test_a_length_that_nobody_may_send_ends_the_talk_before_its_body(length: int) -> None:
    reader = FrameReader(MOST_FROM_CLIENT)
    with pytest.raises(WireFault) as wrong:
        reader.feed(length.to_bytes(HEADER, "big"))
    assert wrong.value.fault is Fault.BAD_FRAME
    assert reader.held == 0
    with pytest.raises(WireFault):
        reader.feed(frame(b"{}"))


def test_nobody_can_make_us_hold_more_than_one_frame() -> None:
    reader = FrameReader(MOST_FROM_CLIENT)
    reader.feed(MOST_FROM_CLIENT.to_bytes(HEADER, "big"))
    for _ in range(MOST_FROM_CLIENT - 1):
        assert reader.feed(b"x") == []
        assert reader.held <= MOST_FROM_CLIENT + HEADER
    assert len(reader.feed(b"x")) == 1
    assert reader.held == 0


@given(st.binary(max_size=300))
def test_any_bytes_give_bodies_or_a_fault(data: bytes) -> None:
    reader = FrameReader(MOST_FROM_CLIENT)
    try:
        reader.feed(data)
    except WireFault:
        assert reader.held == 0
