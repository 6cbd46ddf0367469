"""ui/setup/new_table_page.py: clicks and keys in, a draft out."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.client.setup.new_table import Draft, problems, setup_of
from desktop_poker.client.setup.presets import Unkept
from desktop_poker.client.telling.opponents import USUAL_OPPONENTS
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.rules.weights import EVEN, WeightGrid
from desktop_poker.ui.application import apply_look
from desktop_poker.ui.setup.new_table_page import NewTablePage
from tests.ui.pressing import press, tap, write
from tests.ui.setup.pages import LOOK, page_of


def test_one_click_opens_what_is_shown(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    with qtbot.waitSignal(page.opened) as told:
        press(page.open_button)
    assert told.args == [Draft()]


def test_enter_opens_and_escape_leaves(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    with qtbot.waitSignal(page.opened):
        tap(page.stakes.fields["holdem"].field, Qt.Key.Key_Return)
    with qtbot.waitSignal(page.left):
        tap(page.stakes.fields["holdem"].field, Qt.Key.Key_Escape)
    with qtbot.waitSignal(page.left):
        press(page.back)


def test_enter_presses_the_button_that_has_the_focus(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    page.seats.stepper.more.setFocus()
    with qtbot.assertNotEmitted(page.opened):
        tap(page.seats.stepper.more, Qt.Key.Key_Return)
    assert page.draft.seats == 7


def test_a_whole_table(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    press(page.game.tiles["razz"])
    press(page.seats.stepper.less)
    field = page.stakes.fields["razz"].field
    field.selectAll()
    write(field, "20/40")
    press(page.opponents.level.buttons["expert"])
    press(page.pace.speed.buttons["instant"])
    press(page.pace.clock)
    press(page.rules.rules.buttons["casino"])
    with qtbot.waitSignal(page.opened) as told:
        press(page.open_button)
    assert told.args is not None
    (draft,) = told.args
    assert draft == Draft(
        games=("razz",),
        seats=5,
        stakes={"razz": "20/40"},
        opponents=("expert:surprise",),
        speed="instant",
        has_clock=True,
        rules="casino",
    )
    setup_of(draft)


@pytest.mark.parametrize(
    "draft",
    [
        Draft(games=()),
        Draft(seats=11),
        Draft(games=("holdem", "razz"), rotate_every=2000),
        Draft(stakes={"holdem": "x"}),
        Draft(games=("holdem", "razz"), stakes={"razz": "10/30"}),
        Draft(least_buy_in="x"),
        Draft(most_buy_in="1"),
        Draft(opponents=()),
        Draft(rules="pirate"),
        Draft(speed="warp"),
        Draft(tournament="endless"),
        Draft(options={"runout_pause": "x"}),
        Draft(options={"nonsense": "x"}),
        Draft(games=("dense_deck",), seats=4, weights=WeightGrid("none", (0,) * 169)),
    ],
    ids=str,
)
def test_what_is_impossible_stands_at_its_field(qtbot: QtBot, draft: Draft) -> None:
    page = page_of(qtbot, draft)
    (field,) = problems(draft)
    shown = {
        "games": lambda: page.game.problem,
        "rotate_every": lambda: page.game.every_problem,
        "weights": lambda: page.game.weights_problem,
        "seats": lambda: page.seats.problem,
        "stakes.holdem": lambda: page.stakes.fields["holdem"].problem,
        "stakes.razz": lambda: page.stakes.fields["razz"].problem,
        "least_buy_in": lambda: page.stakes.least_problem,
        "most_buy_in": lambda: page.stakes.most_problem,
        "opponents": lambda: page.opponents.problem,
        "rules": lambda: page.rules.problem,
        "speed": lambda: page.pace.problem,
        "tournament": lambda: page.stakes.tournament_problem,
        "options.nonsense": lambda: page.rules.problem,
        "options.runout_pause": lambda: page.rules.lines["runout_pause"].problem,
    }[field]()
    assert shown.isVisible()
    assert shown.text()
    assert not page.open_button.isEnabled()
    assert page.open_button.toolTip() == shown.text()
    with qtbot.assertNotEmitted(page.opened):
        tap(page, Qt.Key.Key_Return)


def test_a_mended_field_lets_the_table_open(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    field = page.stakes.fields["holdem"].field
    field.selectAll()
    write(field, "4/2")
    assert field.property("wrong") == "true"
    field.selectAll()
    write(field, "2/4")
    assert field.property("wrong") == "false"
    assert page.open_button.isEnabled()
    assert page.draft.stakes == {"holdem": "2/4"}


def test_kept_tables(qtbot: QtBot) -> None:
    kept: Unkept[Draft] = Unkept()
    kept.save("Stud", Draft(games=("stud_hi",), seats=3))
    page = page_of(qtbot, presets=kept)
    press(page.presets.load_button)
    assert page.draft == kept.load("Stud")
    assert page.game.tiles["stud_hi"].isChecked()
    press(page.seats.stepper.more)
    page.presets.name.clear()
    write(page.presets.name, "Bigger")
    with qtbot.assertNotEmitted(page.opened):
        tap(page.presets.name, Qt.Key.Key_Return)
    assert kept.load("Bigger").seats == 4


def test_the_weights_are_edited_in_their_own_window(qtbot: QtBot) -> None:
    page = page_of(qtbot, Draft(games=("dense_deck",), seats=4))
    press(page.game.edit_weights)
    editor = page.editor
    assert editor is not None
    press(editor.shipped.buttons["even"])
    press(editor.use_button)
    assert page.draft.weights == EVEN
    assert page.editor is None


def test_every_change_is_told(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    with qtbot.waitSignal(page.drafted) as told:
        press(page.pace.open_cards)
    assert told.args == [Draft(show_all_after=False)]


def test_seats_one_by_one_follow_the_number_of_seats(qtbot: QtBot) -> None:
    page = page_of(qtbot, replace(Draft(), seats=3))
    press(page.opponents.mode.buttons["seats"])
    press(page.seats.stepper.more)
    assert page.draft.opponents == USUAL_OPPONENTS * 3


def _places(page: NewTablePage) -> list[tuple[int, QWidget]]:
    """Where the focus goes by Tab, as card numbers."""
    cards = [page.game, page.seats, page.stakes, page.presets]
    cards += [page.opponents, page.pace, page.rules]
    found = []
    page.back.setFocus()
    for _ in range(80):
        qt_focus = QApplication.focusWidget()
        for number, card in enumerate(cards):
            if qt_focus is not None and card.isAncestorOf(qt_focus):
                found.append((number, qt_focus))
        page.focusNextChild()
        if QApplication.focusWidget() is page.back:
            break
    return found


def test_tab_goes_in_the_order_of_reading(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    places = _places(page)
    numbers = [number for number, _ in places]
    assert numbers == sorted(numbers)
    assert set(numbers) == set(range(7))
    for number in set(numbers):
        tops = [w.mapTo(page, QPoint(0, 0)).y() for n, w in places if n == number]
        # Fields of one line may differ by a few pixels.
        assert all(later > earlier - 12 for earlier, later in pairwise(tops))


@pytest.mark.parametrize("size", [(1024, 640), (1440, 900), (2560, 1440)])
def test_nothing_is_wider_than_the_page(qtbot: QtBot, size: tuple[int, int]) -> None:
    page = page_of(qtbot, Draft(games=("holdem", "razz", "stud_8"), rotate_every=8))
    press(page.rules.toggle)
    page.resize(*size)
    QApplication.processEvents()
    right = page.rules.mapTo(page, page.rules.rect().topRight()).x()
    end = page.open_button.mapTo(page, page.open_button.rect().topRight()).x()
    assert abs(end - right) <= 4  # a share of a stretch
    bar = page._scroll.horizontalScrollBar()
    assert bar.maximum() == 0
    for card in (page.game, page.stakes, page.rules):
        assert card.minimumSizeHint().width() <= card.width()


@pytest.mark.usefixtures("plain_after")
@pytest.mark.parametrize("language", ["en", "ja"])
def test_both_columns_stay_where_they_are_when_games_rotate(
    qtbot: QtBot, qapp: QApplication, language: str
) -> None:
    apply_look(qapp, LOOK)
    page = NewTablePage(Texts(language), LOOK, Draft())
    qtbot.addWidget(page)
    page.resize(1024, 640)
    page.show()
    seen = []
    for draft in (Draft(), Draft(games=("holdem", "stud_hi", "razz", "stud_8"))):
        page.put_draft(draft)
        QApplication.processEvents()
        left, right = (one.mapTo(page, QPoint(0, 0)).x() for one in (page.game, page.opponents))
        seen.append((left, page.game.width(), right, page.opponents.width()))
    assert seen[0] == seen[1]
    left, wide, right, same = seen[0]
    assert abs(wide - same) <= 1
    assert abs(left - (page.width() - right - same)) <= 1  # in the middle, bar or no bar


def test_a_problem_is_said_once(qtbot: QtBot) -> None:
    page = page_of(qtbot, Draft(games=("dense_deck",), seats=9))
    said = [label.text() for label in page.findChildren(QLabel) if label.isVisible()]
    assert said.count("This game has 2 to 4 seats, not 9.") == 1
    assert not any("at most 4 seats" in text for text in said)
    assert "Not possible yet: see above." in said


@pytest.mark.usefixtures("plain_after")
@pytest.mark.parametrize("comes_later", [False, True])
@pytest.mark.parametrize("height", [560, 640])
def test_what_is_wrong_is_brought_into_sight(
    qtbot: QtBot, qapp: QApplication, comes_later: bool, height: int
) -> None:
    """In a low window it would lie in the fading edge, or under it."""
    apply_look(qapp, LOOK)
    wrong = Draft(games=("dense_deck",), seats=9)
    page = NewTablePage(Texts("ja"), LOOK, Draft() if comes_later else wrong)
    qtbot.addWidget(page)
    page.resize(1024, height)
    page.show()
    QApplication.processEvents()
    if comes_later:
        page.put_draft(wrong)
        QApplication.processEvents()
    said = page.seats.problem
    bottom = said.mapTo(page, QPoint(0, said.height())).y()
    foot = page.findChildren(QFrame, "footBar")[0].y()
    assert said.isVisible()
    assert bottom < foot - 22  # the fading edge
