"""ui/home_table/people_card.py: names, chairs, stacks, the button."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_poker.client.home_table.evening_draft import EveningDraft
from desktop_poker.ui.home_table.people_card import PeopleCard
from tests.ui.home_table.staged import EN, LOOK
from tests.ui.pressing import press, write


class Shown:
    """A card that shows what it tells, as the page does."""

    def __init__(self, qtbot: QtBot) -> None:
        self.draft = EveningDraft()
        self.card = PeopleCard(EN, LOOK, self.draft, ("Mika", "Ken"))
        qtbot.addWidget(self.card)
        self.card.changed.connect(self.put)
        self.card.show()

    def put(self, draft: EveningDraft) -> None:
        self.draft = draft
        self.card.show_draft(draft, {})

    @property
    def names(self) -> list[str]:
        return [guest.name for guest in self.draft.guests]


def test_people_are_added_by_typing_and_by_tapping(qtbot: QtBot) -> None:
    shown = Shown(qtbot)
    write(shown.card.name, "Ren")
    press(shown.card.add_button)
    chips = [shown.card._flow.itemAt(n).widget() for n in range(shown.card._flow.count())]  # type: ignore[union-attr]
    press(chips[0])  # type: ignore[arg-type]
    shown.card.add()  # nothing is typed
    assert shown.names == ["Ren", "Mika"]


def test_somebody_gets_a_stack_the_button_or_is_taken_out(qtbot: QtBot) -> None:
    shown = Shown(qtbot)
    for name in ("Ren", "Tom"):
        shown.card._add(name)
    shown.card.choose(1)
    assert shown.card.who.text() == "Tom"
    write(shown.card.stack, "500")
    assert shown.draft.guests[1].stack == "500"
    press(shown.card.button_here)
    assert shown.draft.button == 1
    press(shown.card.out)
    assert shown.names == ["Ren"]
    assert not shown.card.one.isVisibleTo(shown.card)
    shown.card.choose(0)
    shown.card.choose(0)
    assert not shown.card.one.isVisibleTo(shown.card)


def test_a_full_table_is_explained(qtbot: QtBot) -> None:
    shown = Shown(qtbot)
    for number in range(11):
        shown.card._add(f"N{number}")
    assert len(shown.names) == 10
    assert "room for 10" in shown.card.problem.text()
