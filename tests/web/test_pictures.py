from __future__ import annotations

from desktop_poker.client.table.faces import GUESTS
from desktop_poker.client.table.table_screen import ScreenOptions, TableScreen
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.host.codec import decode, encode
from desktop_poker.web.pictures import PhoneBar, PhonePicture, with_guests
from tests.engine.table.tables import at_table, cash, state_of


def test_a_picture_is_written_and_read_back_with_faces_by_name() -> None:
    table = state_of(cash(at_table(), seats=3), (0, 1))
    frame = TableScreen(SeatView(None, None, table), {}, Texts("en"), ScreenOptions()).frame()
    named = with_guests(frame)
    assert {seat.avatar for seat in named.seats if seat.name} <= set(GUESTS)
    picture = PhonePicture(n=1, frame=named, bar=PhoneBar(key=1, headline="One moment."))
    assert decode(encode(picture), PhonePicture) == picture
