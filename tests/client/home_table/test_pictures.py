"""client/home_table/pictures.py."""

from __future__ import annotations

from desktop_poker.client.home_table.pictures import picture
from desktop_poker.client.table.faces import guest_of
from desktop_poker.engine.table.state import PlayerId
from tests.engine.table.homes import evening


def test_nobody_at_the_table_has_somebody_elses_picture() -> None:
    state = evening(*[1000] * 10)
    people = [seated.player for _, seated in state.table.taken]
    assert len({guest_of(picture(state, player)) for player in people}) == 10


def test_who_has_left_keeps_a_picture() -> None:
    assert picture(evening(1000, 1000), PlayerId("home:zoe")) == "home:zoe"
