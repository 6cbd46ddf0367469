"""ui/table/after_hand_row.py: the buttons of a hand that is over."""

import pytest
from PySide6.QtWidgets import QPushButton

from desktop_poker.client.table.action_frames import ButtonFrame
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.card import card
from desktop_poker.engine.table.commands import AskRabbit, ShowCards
from desktop_poker.ui.table.after_hand_row import AfterHandRow

pytestmark = pytest.mark.usefixtures("qapp")
ONE, BOTH = ShowCards(1, (card("As"),)), ShowCards(1, (card("As"), card("Kd")))
OFFERS = (
    ButtonFrame(verb="Show A♠", command=ONE),
    ButtonFrame(verb="Show both", command=BOTH),
    ButtonFrame(verb="Rabbit hunt", command=AskRabbit(1)),
)


def test_buttons_and_keys_ask_for_the_same() -> None:
    row, asked = AfterHandRow(Texts("en")), []
    row.wanted.connect(asked.append)
    row.set_keys({"show_cards": "D", "rabbit": "U"})
    row.press("show_cards")
    assert asked == []  # nothing is offered
    row.offer(OFFERS)
    row.show()
    made = row.findChildren(QPushButton)
    assert [button.accessibleName() for button in made] == [offer.text for offer in OFFERS]
    assert "key D" in made[1].toolTip()
    made[0].click()
    row.press("show_cards")
    row.press("rabbit")
    assert asked == [ONE, BOTH, AskRabbit(1)]
    row.offer(())
    assert row.isHidden()
