from __future__ import annotations

from desktop_poker.lan.wire.faults import Fault
from desktop_poker.web.streams import Stream, event
from tests.host.hosting import run


def test_many_changes_are_one_picture_and_quiet_is_told_by_a_beat() -> None:
    async def main() -> None:
        stream = Stream()
        for _ in range(3):
            stream.changed()
        assert await stream.wait(1.0)
        assert not await stream.wait(1.0)
        stream.end(Fault.ELSEWHERE)
        assert await stream.wait(1.0)
        assert stream.fault is Fault.ELSEWHERE

    run(main())


def test_an_event_is_written_as_browsers_read_it() -> None:
    assert event("picture", b"{}", 7) == b"id: 7\nevent: picture\ndata: {}\n\n"
    assert event("beat", b"0") == b"event: beat\ndata: 0\n\n"
