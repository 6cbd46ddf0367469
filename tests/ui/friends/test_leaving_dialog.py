"""ui/friends/leaving_dialog.py: an answer for every way out, and one for staying."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import pairwise

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from desktop_poker.client.friends.leaving import Leaving, WayOut
from desktop_poker.engine.table.commands import CloseRoom, Leave
from desktop_poker.ui.application import apply_look
from desktop_poker.ui.friends.leaving_dialog import LeavingDialog
from tests.engine.table.tables import who
from tests.ui.friends.rooms import TEXTS, look
from tests.ui.pressing import press

pytestmark = pytest.mark.usefixtures("qapp")
ASKED = Leaving(
    headline="Who takes over?",
    text="<b>You</b> own this table.",
    ways=(
        WayOut(text="Hand over", names_heir=True),
        WayOut(text="Close", command=CloseRoom(), stays=True),
    ),
    heirs=((who(1), "P1"), (who(2), "P2")),
)

LONG = replace(
    ASKED,
    text="You own this table. When this hand is over, somebody else can start, pause and close it.",
    ways=(*ASKED.ways, WayOut(text="Keep my seat and come back later")),
)


def answered(act: Callable[[LeavingDialog], None], asked: Leaving = ASKED) -> WayOut | None:
    async def main() -> WayOut | None:
        dialog = LeavingDialog(TEXTS, look(), asked)
        answer = asyncio.ensure_future(dialog.answer())
        await asyncio.sleep(0)
        assert dialog.isVisible()
        assert all(said.textFormat().name == "PlainText" for said in dialog.findChildren(QLabel))
        act(dialog)
        return await answer

    return asyncio.run(main())


def test_an_heir_is_chosen() -> None:
    def second(dialog: LeavingDialog) -> None:
        dialog.heirs.choose(who(2))
        press(dialog.ways[0])

    way = answered(second)
    assert way is not None
    assert way.command == Leave(successor=who(2))


def test_another_way() -> None:
    assert answered(lambda dialog: press(dialog.ways[1])) == ASKED.ways[1]


def test_staying_and_escape_are_the_same() -> None:
    assert answered(lambda dialog: press(dialog.stay)) is None
    assert answered(lambda dialog: dialog.reject()) is None


def test_no_list_without_heirs() -> None:
    bare = Leaving(headline="Leave?", text="", ways=(WayOut(text="Go"),))

    def look_and_go(dialog: LeavingDialog) -> None:
        assert not dialog.heirs.isVisible()
        press(dialog.ways[0])

    assert answered(look_and_go, bare) == bare.ways[0]


@pytest.mark.usefixtures("plain_after")
def test_on_a_small_screen_too_nothing_lies_on_anything_else(
    qtbot: QtBot, qapp: QApplication
) -> None:
    """A system may first give it less height than its words need."""
    apply_look(qapp, look())
    dialog = LeavingDialog(TEXTS, look(), LONG)
    qtbot.addWidget(dialog)
    dialog.resize(460, 300)
    dialog.show()
    QApplication.processEvents()
    said = dialog.findChildren(QLabel)[1]
    assert said.height() >= said.heightForWidth(said.width())
    for above, below in pairwise([said, dialog.heirs, *dialog.ways, dialog.stay]):
        assert above.geometry().bottom() + 8 <= below.geometry().top()
