"""storage/kept_seats.py: the way back to a seat."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from desktop_poker.storage.kept_seats import KeptSeat, KeptSeats

SEAT = KeptSeat(table="t1", title="Friday", address="10.0.0.1:26452", name="Zoë")


def test_a_seat_is_kept_until_it_is_given_up(tmp_path: Path) -> None:
    path = tmp_path / "seats.json"
    seats = KeptSeats(path)
    assert list(seats) == []
    seats.forget("t1")
    assert not path.exists()
    seats.keep(SEAT)
    written = path.stat().st_mtime_ns
    seats.keep(SEAT)
    assert path.stat().st_mtime_ns == written  # nothing new, nothing written
    assert list(KeptSeats(path)) == [SEAT]
    other = replace(SEAT, table="t2", title="Saturday", is_hosted=True)
    seats.keep(other)
    assert list(KeptSeats(path)) == [other, SEAT]
    assert seats.find("t1") == SEAT
    seats.keep(replace(SEAT, address="10.0.0.2:1"))
    assert [seat.table for seat in seats] == ["t1", "t2"]
    seats.forget("t1")
    assert list(seats) == [other]
    assert seats.find("t1") is None
    for number in range(5):
        seats.keep(replace(SEAT, table=f"x{number}"))
    assert [seat.table for seat in seats] == ["x4", "x3", "x2"]


@pytest.mark.parametrize("nonsense", [b"", b"{", b'[{"table": 1}]', b"\xff"])
def test_what_can_not_be_read_offers_nothing(nonsense: bytes, tmp_path: Path) -> None:
    path = tmp_path / "seats.json"
    path.write_bytes(nonsense)
    seats = KeptSeats(path)
    assert list(seats) == []
    seats.keep(SEAT)
    assert list(seats) == [SEAT]
