"""ui/friends/top_bar.py: the way back."""

from pytestqt.qtbot import QtBot

from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.friends.top_bar import FriendsTopBar
from desktop_poker.ui.look import look_of


def test_it_has_a_name_for_those_who_do_not_see_it(qtbot: QtBot) -> None:
    bar = FriendsTopBar(Texts("en"), look_of(Settings()), "Play with friends")
    qtbot.addWidget(bar)
    assert bar.back.accessibleName() == "Back"
