from __future__ import annotations

from desktop_poker.client.table.table_screen import ScreenOptions, TableScreen
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.table.state import PlayerId, TableState, open_table
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.lan.wire.host_session import Member
from desktop_poker.web.pictures import Press
from desktop_poker.web.room_bar import around, room_bar
from tests.engine.table.tables import at_table, cash

TEXTS = Texts("en")
MIKA = Member(PlayerId("m"), "Mika")


def test_somebody_without_a_chair_may_take_one() -> None:
    table: TableState = open_table(cash(at_table(), seats=3))
    screen = TableScreen(SeatView(None, None, table), {}, TEXTS, ScreenOptions())
    presses: dict[str, Press] = {}
    bar = room_bar(screen, MIKA, TEXTS, presses)
    assert bar is not None
    assert [one.name for one in bar.buttons] == ["sit"]
    assert set(presses) == {"sit"}
    assert around(screen, TEXTS, presses) == ((), ())
    screen.cut_off = "The table waits for the host's disk"
    assert room_bar(screen, MIKA, TEXTS, presses) is None
