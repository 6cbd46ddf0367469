"""ui/lan/leaving_dialog.py: an answer for every way out, and one for staying."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QLabel

from desktop_poker.client.leaving import Leaving, WayOut
from desktop_poker.engine.table.commands import CloseRoom, Leave
from desktop_poker.ui.lan.leaving_dialog import LeavingDialog
from tests.engine.table.tables import who
from tests.ui.lan.rooms import TEXTS, look
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
