"""ui/home_table/chips_sheet.py: the host's own chips."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_poker.engine.table.home_chips import ChipKind
from desktop_poker.ui.home_table.chips_sheet import ChipsSheet
from tests.ui.home_table.staged import table
from tests.ui.pressing import press


def test_a_set_is_put_together_by_taps_and_stands_on_the_pad(qtbot: QtBot) -> None:
    page, controller, book = table(qtbot, "next, deal")
    controller.open_sheet("people")
    press(controller.sheet.parts["chips"])  # type: ignore[union-attr]
    sheet = controller.sheet
    assert isinstance(sheet, ChipsSheet)
    assert "Everybody gets 8 × 25" in sheet.gets.text()
    chip, _, more, _ = sheet.rows[0]
    press(chip)  # white to red
    _, _, more, _ = sheet.rows[0]
    press(more)  # 25 to 50
    press(sheet.rows[-1][3])
    press(sheet.add)
    press(sheet.apply)
    assert book.state.ledger.chips[0] == ChipKind(50, "red")
    assert page.pad.chips.accessibleName() == "+50, +100, +500, +1,000, +2,000"
    controller.open_sheet("chips")
    press(controller.sheet.usual)  # type: ignore[union-attr]
    assert book.state.ledger.chips == ()
