"""ui/home_table/evening_controller.py: entries to the ledger, the ledger to the page."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.home_commands import (
    Arrive,
    BuyIn,
    ChooseCards,
    EndEvening,
    MoveClock,
    NextHand,
    NoteCards,
    SayDealt,
    StayOut,
)
from desktop_poker.storage.errors import StorageError
from desktop_poker.ui.home_table.arrival_sheet import ArrivalSheet
from desktop_poker.ui.home_table.asking_sheet import AskingSheet
from desktop_poker.ui.home_table.cards_sheet import CardsSheet
from desktop_poker.ui.home_table.evening_controller import EveningController
from desktop_poker.ui.home_table.person_sheet import PersonSheet
from desktop_poker.ui.home_table.sheet import Sheet
from desktop_poker.ui.home_table.table_sheet import TableSheet
from tests.engine.table.homes import BUST, TOURNAMENT, evening, play
from tests.ui.home_table.staged import EN, LOOK, Book, shown, table
from tests.ui.pressing import press


def test_an_entry_changes_the_page(qtbot: QtBot) -> None:
    page, _, book = table(qtbot, "next, deal")
    press(page.pad.call)
    assert len(book.entries) == 1
    assert page.banner.accessibleName() == "Pre-flop: Next: Ben"


def test_a_refusal_is_explained(qtbot: QtBot) -> None:
    page, controller, _ = table(qtbot, "next, deal")
    controller.enter(BuyIn(Seat(0), 5))
    assert page.said.text() == "That waits for the end of the hand."


def test_the_hand_goes_on_from_what_is_shown_and_not_while_the_disk_works(qtbot: QtBot) -> None:
    """A run-out is dealt tap by tap: a second one would say that the next street is out."""
    page, _, book = table(qtbot, "next, deal, raise 1000, call", stacks=(1000, 1000))
    enter, later = book.enter, list[Callable[[], None]]()
    book.enter = lambda command, then: later.append(lambda: enter(command, then))  # type: ignore[method-assign]
    press(page.wait.go)
    press(page.wait.go)
    assert len(later) == 1
    later.pop()()
    press(page.wait.go)
    later.pop()()
    assert book.entries == [SayDealt(), SayDealt()]


def test_trouble_with_the_disk_is_told(qtbot: QtBot) -> None:
    page, controller, book = table(qtbot, "next")
    before = page.state
    book.failure = StorageError("the journal {path} can't be written: {problem}", path=1, problem=2)
    controller.enter(SayDealt())
    assert page.said.text() == "It could not be written to the disk, so it has not happened."
    assert page.state is before
    assert controller.notice.isVisible()
    assert controller.notice.words.text().endswith("the journal 1 can't be written: 2.")
    book.failure = None
    controller.tick()
    assert not controller.notice.isVisible()
    controller.enter(SayDealt())
    assert page.said.text() == ""
    assert page.state is not before
    book.failure = BadInput("a table needs a game")
    controller.enter(SayDealt())
    assert controller.page.said.text() == "a table needs a game"


@pytest.mark.parametrize("kind", ["ranks", "people", "misdeal", "cards", "arrive", "stakes", "end"])
def test_sheets_open_and_close(qtbot: QtBot, kind: str) -> None:
    page, controller, _ = table(qtbot, "next, deal")
    page.wanted.emit(kind)
    sheet = controller.sheet
    assert sheet is not None
    assert sheet.isVisible()
    sheet.reject()
    assert controller.sheet is None


def test_sheets_that_mean_nothing_here_stay_closed(qtbot: QtBot) -> None:
    page, controller, _ = table(qtbot)
    for kind in ("clock", "misdeal", "nonsense"):
        page.wanted.emit(kind)
    assert controller.sheet is None


def test_the_menu_leads_on(qtbot: QtBot) -> None:
    page, controller, book = table(qtbot)
    page.wanted.emit("people")
    menu = controller.sheet
    assert isinstance(menu, TableSheet)
    press(menu.people[1])
    person = controller.sheet
    assert isinstance(person, PersonSheet)
    press(person.buy)
    assert book.entries == [BuyIn(Seat(1), 1000)]
    assert controller.sheet is None


def test_somebody_joins_through_the_menu(qtbot: QtBot) -> None:
    page, controller, book = table(qtbot)
    page.wanted.emit("people")
    menu = controller.sheet
    assert isinstance(menu, TableSheet)
    press(menu.parts["arrive"])
    arrival: object = controller.sheet
    assert isinstance(arrival, ArrivalSheet)
    arrival.name.setText("aiko")
    press(arrival.add)
    assert arrival.problem.text() == "Somebody here has that name."
    arrival.name.setText("Zoe")
    press(arrival.add)
    assert book.entries[-1] == Arrive(name="Zoe", seat=Seat(3), stack=1000)


def test_the_evening_ends_after_a_question(qtbot: QtBot) -> None:
    page, controller, book = table(qtbot)
    page.wanted.emit("end")
    sheet = controller.sheet
    assert isinstance(sheet, AskingSheet)
    with qtbot.waitSignal(controller.results_wanted):
        press(sheet.answers[1])
    assert book.entries == [EndEvening()]
    controller.open_person(0)
    assert controller.sheet is None


def test_noted_cards_leave_the_sheet_open(qtbot: QtBot) -> None:
    stacks = (1000, 1000)
    page, controller, book = table(
        qtbot, "next, deal, raise 1000, call, deal, deal, deal", stacks=stacks
    )
    page.wanted.emit("cards")
    assert isinstance(controller.sheet, CardsSheet)
    controller.enter(NoteCards(None, cards("AsKsQs2d3d")))
    assert isinstance(controller.sheet, CardsSheet)
    assert book.state.noted
    controller.open_sheet("results")


def test_a_rebuy_is_one_tap(qtbot: QtBot) -> None:
    page, _, book = table(
        qtbot, "next, deal, raise 1000, call, deal, deal, deal, win 0", stacks=(1000, 1000)
    )
    press(page.wait.rebuys[1])
    assert book.state.stack(Seat(1)) == 1000


def test_i4a_who_has_no_chips_is_asked_about(qtbot: QtBot) -> None:
    state = play(evening(1000, 1000, 1000, tournament=TOURNAMENT), BUST)
    book = Book(state)
    page = shown(qtbot, state)
    EveningController(book, page, EN, LOOK).stop()
    press(page.wait.outs[2])
    assert book.entries == [StayOut(Seat(2))]
    assert set(page.wait.rebuys) == {2}
    assert not page.wait.outs
    press(page.wait.rebuys[2])
    assert book.state.stack(Seat(2)) == 1000
    assert not page.wait.rebuys


def test_i7_the_thinking_timer_is_friendly_and_never_acts(qtbot: QtBot) -> None:
    page, controller, book = table(qtbot, "next, deal")
    book.time = 15.0
    controller.tick()
    assert 0.4 < page.banner._thought < 0.6
    book.time = 300.0
    controller.tick()
    assert page.banner._note == "Take your time: everybody waits"
    assert book.entries == []
    press(page.pad.call)
    assert page.banner._thought == 0.0


def test_h5_levels_chime(qtbot: QtBot) -> None:
    book = Book(play(evening(1000, 1000, tournament=TOURNAMENT), "next, deal"))
    controller = EveningController(book, shown(qtbot, book.state), EN, LOOK)
    controller.stop()
    told: list[str] = []
    controller.chimed.connect(told.append)
    for time in (100.0, 830.0, 850.0, 890.0, 901.0, 950.0):
        book.time = time
        controller.tick()
    assert told == ["minute", "level"]


def test_a_clock_through_sleep_is_asked_about(qtbot: QtBot) -> None:
    book = Book(play(evening(1000, 1000, tournament=TOURNAMENT), "next, deal"))
    controller = EveningController(book, shown(qtbot, book.state), EN, LOOK)
    controller.stop()
    book.slept = 720.0
    controller.tick()
    sheet = controller.sheet
    assert isinstance(sheet, AskingSheet)
    press(sheet.answers[1])
    assert book.entries == [MoveClock(720.0)]
    _, cash, own = table(qtbot, "next")
    own.slept = 720.0
    cash.tick()
    assert cash.sheet is None
    assert isinstance(sheet, Sheet)


def test_the_app_deals_for_once_and_people_deal_again(qtbot: QtBot) -> None:
    page, controller, book = table(qtbot)
    page.wanted.emit("screen")
    assert book.state.ledger.on_screen
    assert page.undo.text() == "The app deals on this screen"
    page.wanted.emit("screen")
    assert page.undo.text() == "Real cards again"
    controller.enter(ChooseCards(on_screen=True))
    controller.enter(NextHand(b"key"))
    assert page.wait.go.text() == "Deal"
    press(page.wait.go)
    assert len(page._cards_of(0)) == 2
