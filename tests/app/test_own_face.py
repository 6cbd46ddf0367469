"""app/own_face.py: the picture that somebody has chosen."""

from desktop_poker.app.own_face import own_face
from desktop_poker.app.screen_options import screen_options
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.table.faces import guest_of
from tests.ui.table.staged import ME, decides, table


def test_it_is_chosen_or_by_name() -> None:
    assert own_face(Settings()) == ""
    assert guest_of(own_face(Settings(avatar="owl"))) == "owl"


def test_it_is_seen_at_the_own_seat_and_nowhere_else() -> None:
    screen = table(seats=6).play_until(decides)
    screen.options = screen_options(Settings(avatar="owl"))
    guests = [guest_of(seat.avatar) for seat in screen.frame().seats if seat.name]
    assert guests.count("owl") == 1
    assert guest_of(screen.frame().seats[ME].avatar) == "owl"
