"""ui/home_table/pay_card.py: one sum a person, and the chips to push."""

from __future__ import annotations

from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from desktop_poker.client.home_table.keypad import ChipFrame
from desktop_poker.client.home_table.payouts import PaySum
from desktop_poker.ui.art.chips import core_colour
from desktop_poker.ui.home_table.pay_card import PayCard
from tests.ui.home_table.staged import EN, LOOK


def test_chips_stand_in_the_columns_of_everybody(qtbot: QtBot) -> None:
    pay = PaySum(
        name="Ken", amount="5,113", chips=((ChipFrame(5000), 1), (ChipFrame(100), 1)), rest="13"
    )
    card = PayCard(pay, (5000, 500, 100), EN, LOOK, 1.0)
    qtbot.addWidget(card)
    card.resize(320, card.height())
    assert card.accessibleName() == "Ken gets 5,113: 1 × 5,000, 1 × 100, 13"
    picture = card.grab().toImage()
    step = (320 - 28) / 4  # three values and the rest
    cores = [picture.pixel(round(14 + step * (n + 0.5)), 73) for n in range(3)]
    wanted = core_colour(5000), QColor(LOOK.palette.s2), core_colour(100)
    assert cores == [tint.rgb() for tint in wanted]
