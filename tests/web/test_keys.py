from __future__ import annotations

import pytest

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.state import PlayerId
from desktop_poker.web.keys import Role, WebLink, WebLinks, WebSession, WebSessions

ALL = WebLink(role=Role.SEAT, table="t")
CHAIR = WebLink(role=Role.SEAT, table="t", chair=Seat(1), is_once=True)
MIKA = WebSession(role=Role.SEAT, player=PlayerId("m"), name="Mika", table="t")


def test_a_link_works_until_it_is_renewed_and_a_chairs_link_once() -> None:
    links = WebLinks()
    old, chair = links.make(ALL), links.make(CHAIR)
    new = links.make(ALL)
    assert (links.find(old), links.find(new)) == (None, ALL)
    links.use(new)
    links.use(chair)
    assert (links.find(new), links.find(chair)) == (ALL, None)
    assert len(new) == 22, "128 bits"


def test_sessions_are_kept_as_hashes_and_come_back() -> None:
    kept: list[bytes] = []
    sessions = WebSessions(keep=kept.append)
    token = sessions.issue(MIKA)
    assert token.encode() not in kept[-1]
    again = WebSessions.read(kept[-1], kept.append)
    assert again.find(token) == MIKA
    newer = again.issue(MIKA)
    assert (again.find(token), again.find(newer)) == (None, MIKA), "the newest phone has the seat"
    again.forget(MIKA.player)
    assert not again.is_known(MIKA.player)


@pytest.mark.parametrize("data", [b"", b"[]", b"\xff", b'{"a": {"role": "king"}}'])
def test_what_is_no_list_of_sessions_is_refused(data: bytes) -> None:
    with pytest.raises(BadInput):
        WebSessions.read(data, lambda _: None)
