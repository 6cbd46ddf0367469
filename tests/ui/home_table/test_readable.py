"""Reasons can be read from a chair and no name is cut: 2–10 chairs, both languages, every sheet."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.app.shots import home_tables
from desktop_poker.app.shots.home_pictures import SHEETS
from desktop_poker.client.home_table.evening_draft import EveningDraft
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.application import Application, apply_look
from desktop_poker.ui.fonts import metrics
from desktop_poker.ui.home_table.big_button import BigButton
from desktop_poker.ui.home_table.cards_sheet import CardsSheet
from desktop_poker.ui.home_table.evening_page import EveningPage
from desktop_poker.ui.home_table.misdeal_sheet import MisdealSheet
from desktop_poker.ui.home_table.sheet import Sheet
from desktop_poker.ui.home_table.table_sheet import TableSheet
from tests.ui.home_table.staged import LOOK

LEAST = 18  # pixels, in a window of 1280 × 800
LEAST_NAMES = 14
FOR_SEVERAL = {
    Texts(language)(text)
    for language in ("en", "ja")
    for text in ("Check around", "All others fold")
}
READ = ("quiet", "warning", "hint")
LONG = ("Maximilian B.", "Clementine", "Bartholomew K.", "Anastasia Rose", "Evangelina-Mae")


@pytest.fixture(autouse=True)
def dressed(qapp: Application, plain_after: None) -> None:
    """As players see it."""
    del plain_after
    apply_look(qapp, LOOK)


def least(made: BigButton) -> int:
    """Names on a key for several people are no reason: they stand at the table, large."""
    return LEAST_NAMES if made.isEnabled() and made.text() in FOR_SEVERAL else LEAST


def small(root: QWidget) -> list[str]:
    """Reasons and hints that are smaller than they may be."""
    QApplication.processEvents()
    found = [
        f"{made.text()}: {made.second} {made.second_size}"
        for made in root.findChildren(BigButton)
        if made.isVisible() and made.second and made.second_size < least(made)
    ]
    return found + [
        f"{said.text()} {said.fontInfo().pixelSize()}"
        for said in root.findChildren(QLabel)
        if said.isVisible() and said.text() and said.property("role") in READ
        if said.fontInfo().pixelSize() < LEAST
    ]


def cut(root: QWidget) -> list[str]:
    """Words of keys that do not fit, and sentences with fewer lines than they need."""
    QApplication.processEvents()
    found = []
    for made in root.findChildren(BigButton):
        if not made.isVisible() or not made.text():
            continue
        measure = metrics(made.word_size, 600)
        lines = made.written_word(made.width(), made.word_size)
        if max(measure.horizontalAdvance(line) for line in lines) > made.width() - 16:
            found.append(made.text())
    return found + [
        said.text()
        for said in root.findChildren(QLabel)
        if said.isVisible() and said.wordWrap() and said.text()
        if said.height() < said.heightForWidth(said.width())
    ]


def page_of(qtbot: QtBot, language: str, size: tuple[int, int]) -> EveningPage:
    page = EveningPage(Texts(language), LOOK)
    qtbot.addWidget(page)
    page.resize(*size)
    page.show()
    return page


def opened(page: EveningPage, sheet: QWidget) -> Sheet:
    assert isinstance(sheet, Sheet)
    sheet.setParent(page)
    sheet.open()
    QApplication.processEvents()
    return sheet


@pytest.mark.parametrize("language", ["en", "ja"])
def test_reasons_are_read_from_a_chair(qtbot: QtBot, language: str) -> None:
    page = page_of(qtbot, language, (1280, 800))
    for stage in home_tables.STAGES.values():
        staged = stage()
        page.show_state(staged.state, staged.seconds)
        assert small(page.side) == []
        assert cut(page.side) == []
    for make in SHEETS.values():
        sheet = opened(page, make(Texts(language), LOOK))
        assert small(sheet) == []
        sheet.reject()
    page.stop()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_sheet_lies_inside_the_window(qtbot: QtBot, language: str) -> None:
    page = page_of(qtbot, language, (1280, 800))
    for kind, make in SHEETS.items():
        sheet = opened(page, make(Texts(language), LOOK))
        for size in ((1024, 640), (1280, 800), (1920, 1080)):
            page.resize(*size)
            assert cut(sheet) == [], kind
            assert page.rect().contains(sheet.geometry()), kind
            assert sheet.width() >= sheet.minimumSizeHint().width(), kind
        sheet.reject()
    page.stop()


def named(chairs: int) -> EveningDraft:
    draft = home_tables.friday(count=chairs)
    guests = tuple(
        replace(guest, name=f"{LONG[seat % len(LONG)]} {seat}" if seat > 4 else LONG[seat])
        for seat, guest in enumerate(draft.guests)
    )
    return replace(draft, guests=guests)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_long_names_are_fitted(qtbot: QtBot, language: str) -> None:
    texts = Texts(language)
    page = page_of(qtbot, language, (1024, 640))
    for chairs in range(2, 11):
        begun = home_tables.begun(named(chairs))
        calls = ["call"] * (chairs - 1)
        played = home_tables.played(begun, "next", "deal", *calls, "check", "deal")
        page.show_state(played, 0.0)
        assert cut(page.side) == []
        for sheet in (
            TableSheet(texts, LOOK, begun, page),
            MisdealSheet(texts, LOOK, played, page),
            CardsSheet(texts, LOOK, played, page),
        ):
            opened(page, sheet)
            assert page.rect().contains(sheet.geometry())
            assert cut(sheet) == [], (chairs, type(sheet))
            sheet.reject()
    page.stop()
