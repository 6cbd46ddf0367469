"""client/table/seated_faces.py: whose picture is at which seat."""

from desktop_poker.client.table.faces import chosen_face, guest_of
from desktop_poker.client.table.seated_faces import seated_faces
from desktop_poker.engine.views.seat_view import SeatView
from tests.ui.table.staged import table


def test_one_s_own_picture_is_chosen_and_nobody_else_has_it() -> None:
    view = table(seats=6).screen.view
    assert view.table is not None
    me = view.table.seats[0]
    assert me is not None
    by_name = seated_faces(view, "")
    assert guest_of(by_name[me.player]) == "haruka"
    faces = seated_faces(view, chosen_face("ken"))
    assert guest_of(faces[me.player]) == "ken"
    assert len({guest_of(face) for face in faces.values()}) == 6


def test_without_a_table_there_is_nobody() -> None:
    assert seated_faces(SeatView(None), chosen_face("ken")) == {}
